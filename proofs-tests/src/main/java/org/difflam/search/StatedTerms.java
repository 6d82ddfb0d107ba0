package org.difflam.search;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.difflam.search.Subject.Drawn;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.AllLambdaTerms;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaElaboration;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.stated.CriticalPair;
import org.difflam.syntax.stated.Narrowing;
import org.difflam.syntax.stated.NestedRedexes;
import org.difflam.syntax.stated.PatternTerms;
import org.difflam.syntax.stated.SelfApplication;
import org.difflam.syntax.stated.StatedCalculus;
import org.difflam.syntax.stated.SubstitutionPeak;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;

/// The typed terms on which a stated calculus is tried, made from its own typing rules: the
/// smallest that meet each rule, and each clause of a metafunction in each other; all small ones,
/// the smaller first; then random ones, and random instances of the first.
final class StatedTerms {
  /// This many small terms are tried at most.
  private static final int MOST = 3_000;

  /// The largest random terms.
  private static final int LARGE = 12;

  /// So many random instances of each left side, of formers at most so many in the place of each
  /// metavariable.
  private static final int EACH = 8, PARTS = 3;

  /// One of so many instances is the most general one.
  private static final int GENERAL = 4;

  private StatedTerms() {}

  /// `Γ ⊢ M`.
  record InContext(Map<Name, LambdaType> context, LambdaTerm term) {
    /// A context as `--given` wants it.
    static String given(Map<Name, LambdaType> context) {
      return Drawn.of(context, LambdaTerm.ZERO).given();
    }

    static InContext of(RandomTerms.Judgement judgement) {
      return new InContext(judgement.context(), judgement.term());
    }

    /// A term that is written, with the types of its free variables.
    static InContext read(LambdaCalculus calculus, String given, String text) {
      Source source = Source.of(text);
      LambdaElaboration.Typed typed =
          LambdaElaboration.of(
              calculus, source, Parser.term(source), TextDeclarations.parse(given));
      return new InContext(typed.context(), typed.term());
    }

    Drawn<LambdaTerm> drawn() {
      return Drawn.of(context, term);
    }
  }

  static Stream<InContext> of(StatedCalculus calculus, CalculusQuestion.Effort effort) {
    return of(calculus, effort, List.empty());
  }

  /// @param then what is tried after what the rules say of themselves
  static Stream<InContext> of(
      StatedCalculus calculus, CalculusQuestion.Effort effort, List<RandomTerms.Judgement> then) {
    List<PatternTerms> aimed = aimed(calculus);
    return Stream.of(
            aimed.map(PatternTerms::general).appendAll(then).toJavaStream().map(InContext::of),
            small(calculus, effort.size()),
            random(calculus, effort),
            instances(calculus, effort, aimed))
        .flatMap(s -> s);
  }

  /// Random terms of about the wanted size: every other one an instance of what a rule or clause
  /// needs, which random terms seldom are: the most general one, as `sound` decides it, or a random
  /// one, alone or somewhere in a random term.
  static BiFunction<SplittableRandom, Integer, InContext> draw(StatedCalculus calculus) {
    List<PatternTerms> aimed = aimed(calculus);
    return (random, size) -> {
      if (!aimed.isEmpty() && random.nextBoolean()) {
        PatternTerms pattern = aimed.get(random.nextInt(aimed.size()));
        Option<RandomTerms.Judgement> instance =
            random.nextInt(GENERAL) == 0
                ? Option.some(pattern.general())
                : pattern.drawn(calculus, random, Math.min(size, PARTS));
        for (RandomTerms.Judgement redex : instance) {
          return random.nextBoolean() ? InContext.of(redex) : inside(calculus, redex, random, size);
        }
      }
      return InContext.of(
          new RandomTerms(calculus, random, List.of(LambdaType.atom("A")).asJava())
              .judgement(size));
    };
  }

  /// `M[redex/x]`, for a random M of a type that the redex can be of, or `(λx. redex) N` for one of
  /// its variables, so that a substitution meets it.
  private static InContext inside(
      LambdaCalculus calculus, RandomTerms.Judgement redex, SplittableRandom random, int size) {
    var terms = new RandomTerms(calculus, random, List.of(LambdaType.atom("A")).asJava());
    if (random.nextBoolean() && redex.context().nonEmpty()) {
      var bound = redex.context().toList().get(random.nextInt(redex.context().size()));
      var others = redex.context().remove(bound._1);
      LambdaTerm applied =
          LambdaTerm.apply(
              LambdaTerm.lambda(bound._1, redex.term()),
              terms.term(others, bound._2, Math.max(1, size / 2)));
      return LambdaTyping.principal(others, applied).isDefined()
          ? new InContext(others, applied)
          : InContext.of(redex);
    }
    Name hole = Fresh.avoiding(redex.context().keySet()).prefer(Name.of("h"));
    LambdaTerm around =
        terms.term(
            redex.context().put(hole, redex.type()),
            random.nextBoolean() ? terms.type(1) : redex.type(),
            Math.max(1, size / 2));
    LambdaTerm whole = Substitution.substitute(around, hole, redex.term());
    var context = redex.context();
    return LambdaTyping.principal(context, whole).isDefined()
        ? new InContext(context, whole)
        : InContext.of(redex);
  }

  /// Terms at which two rules meet, or a rule and a substitution, and those that may not end: what
  /// `confluent` and `terminating` try before all others.
  static List<InContext> peaks(StatedCalculus calculus) {
    return CriticalPair.of(calculus)
        .map(p -> new InContext(p.context(), p.peak()))
        .appendAll(SubstitutionPeak.of(calculus).map(p -> InContext.of(p.peak())))
        .appendAll(SelfApplication.of(calculus).map(InContext::of))
        .appendAll(NestedRedexes.of(calculus).map(InContext::of));
  }

  private static List<PatternTerms> aimed(StatedCalculus calculus) {
    return Narrowing.of(calculus).flatMap(n -> PatternTerms.of(n.pattern()));
  }

  private static Stream<InContext> instances(
      StatedCalculus calculus, CalculusQuestion.Effort effort, List<PatternTerms> aimed) {
    SplittableRandom random = new SplittableRandom(effort.seed());
    int each = Math.max(1, Math.min(EACH, EACH * effort.random() / Math.max(1, aimed.size())));
    return aimed
        .toJavaStream()
        .flatMap(p ->
            IntStream.range(0, each)
                .boxed()
                .flatMap(_ -> p.drawn(calculus, random, PARTS).toJavaStream())
                .map(InContext::of));
  }

  private static Stream<InContext> small(LambdaCalculus calculus, int size) {
    var context = AllLambdaTerms.CONTEXT;
    return AllLambdaTerms.of(calculus, context, Option.none(), size)
        .terms()
        .limit(MOST)
        .map(t -> new InContext(context, t));
  }

  private static Stream<InContext> random(LambdaCalculus calculus, CalculusQuestion.Effort effort) {
    return IntStream.range(0, effort.random())
        .mapToObj(i -> {
          SplittableRandom random = new SplittableRandom(effort.seed() * 1_000_003 + i);
          var terms = new RandomTerms(calculus, random, List.of(LambdaType.atom("A")).asJava());
          return InContext.of(terms.judgement(Campaign.formers(i, LARGE)));
        });
  }
}
