package org.difflam.search;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.difflam.category.type.FirstOrder;
import org.difflam.search.CalculusQuestion.Effort;
import org.difflam.search.PullbackRedexes.Typed;
import org.difflam.search.Subject.Drawn;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.stated.Instance;
import org.difflam.syntax.pullback.stated.Overlap;
import org.difflam.syntax.pullback.stated.Pattern;
import org.difflam.syntax.pullback.stated.Scheme;
import org.difflam.syntax.pullback.stated.StatedPullback;
import org.difflam.syntax.pullback.stated.TextRule;

/// The closed terms on which the pullback language with rules of a text is tried: random instances
/// of the left side of each rule, and of two where they overlap, alone or in a random term, small
/// ones first; and random questions `((Ω λy. P) · ω) V`.
final class PullbackInstances {
  /// Instances that a dual map is not linear in are drawn anew, so often.
  private static final int TRIES = 60;

  /// The largest parts, and every so many instances stands alone.
  private static final int LARGE = 4, ALONE = 2;

  /// In one of so many instances open types are function spaces.
  private static final int FUNCTIONS = 3;

  private static final PullbackType FUNCTION =
      new PullbackType.Function(PullbackType.R, PullbackType.R);

  /// One of so many terms that are drawn for a campaign is no such instance.
  private static final int QUESTIONS = 4;

  private PullbackInstances() {}

  static Stream<PullbackTerm> of(StatedPullback calculus, Effort effort) {
    List<Pattern> patterns = patterns(calculus);
    int each = Math.max(1, effort.random() / Math.max(1, patterns.size()));
    Stream<PullbackTerm> instances =
        patterns
            .toJavaStream()
            .flatMap(pattern ->
                IntStream.range(0, each)
                    .mapToObj(
                        i -> instance(pattern, effort.seed() * 1_000_003 + i, 1 + i * LARGE / each))
                    .flatMap(Option::toJavaStream));
    Stream<PullbackTerm> questions =
        IntStream.range(0, effort.random() / 2)
            .mapToObj(i -> question(effort.seed() * 7_000_003 + i, Campaign.formers(i, 2 * LARGE)));
    return Stream.concat(instances, questions);
  }

  /// The same, one after the other, of about so many formers.
  static BiFunction<SplittableRandom, Integer, Drawn<PullbackTerm>> draw(StatedPullback calculus) {
    List<Pattern> patterns = patterns(calculus);
    return (random, size) -> {
      Option<PullbackTerm> instance = Option.none();
      if (!patterns.isEmpty() && random.nextInt(QUESTIONS) > 0) {
        Pattern pattern = patterns.get(random.nextInt(patterns.size()));
        instance = instance(pattern, random.nextLong(), 1 + random.nextInt(Math.min(size, LARGE)));
      }
      return Drawn.closed(instance.getOrElse(() -> question(random.nextLong(), size)));
    };
  }

  /// One of the left side of that rule of the text, if it is one.
  static Option<Typed> of(StatedPullback calculus, SplittableRandom random, String rule, int size) {
    List<Pattern> patterns =
        calculus.ownRules().filter(r -> r.name().equals(rule)).map(TextRule::pattern);
    if (patterns.isEmpty()) return Option.none();
    Pattern pattern = patterns.get(random.nextInt(patterns.size()));
    return instance(pattern, random.nextLong(), Math.min(size, LARGE))
        .map(t -> new Typed(HashMap.empty(), t, type(t)));
  }

  private static PullbackType type(PullbackTerm closed) {
    return PullbackTyping.derive(HashMap.empty(), closed, Option.none()).type();
  }

  /// What the rules of the text are about, and what two of them are.
  private static List<Pattern> patterns(StatedPullback calculus) {
    List<TextRule> rules = calculus.ownRules();
    return rules.map(TextRule::pattern).appendAll(Overlap.of(rules).map(Overlap::peak));
  }

  private static PullbackTerm question(long seed, int size) {
    var terms = RandomPullbackTerms.polynomial(seed);
    return terms.question(terms.type(), terms.type(), size);
  }

  /// A closed instance of a left side, with parts of about this size.
  static Option<PullbackTerm> instance(Pattern pattern, long seed, int size) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < TRIES; i++) {
      var terms = RandomPullbackTerms.polynomial(random.nextLong());
      PullbackTerm redex = drawn(pattern, terms, size, random.nextInt(FUNCTIONS) == 0);
      PullbackTerm whole =
          random.nextInt(ALONE) == 0 ? redex : inside(redex, random.nextLong(), size);
      if (isTyped(redex) && isTyped(whole)) return Option.some(whole);
    }
    return Option.none();
  }

  /// @param ofFunctions whether open types are function spaces, where covectors are no lists of
  ///   numbers, so that their sums stay sums
  private static PullbackTerm drawn(
      Pattern rule, RandomPullbackTerms terms, int size, boolean ofFunctions) {
    Map<Integer, PullbackType> types = HashMap.empty();
    for (PullbackType of : rule.context().values().toList().append(rule.type())) {
      for (PullbackType open : FirstOrder.unknowns(of)) {
        int n = ((PullbackType.Variable) open).number();
        if (!types.containsKey(n)) types = types.put(n, ofFunctions ? FUNCTION : terms.type());
      }
    }
    Map<Integer, PullbackType> known = types;
    Map<Name, PullbackTerm> values = HashMap.empty();
    for (Scheme.Meta m : rule.left().metas().values()) {
      values =
          values.put(m.name(), value(m, rule.context().get(m.name()).get(), known, terms, size));
    }
    return rule.redex(new Instance(values, known, List.empty()));
  }

  /// A function of what the metavariable may contain.
  private static PullbackTerm value(
      Scheme.Meta meta,
      PullbackType type,
      Map<Integer, PullbackType> known,
      RandomPullbackTerms terms,
      int size) {
    Map<Name, PullbackType> context = HashMap.empty();
    PullbackType of = closed(type, known);
    for (Name x : meta.around()) {
      PullbackType.Function function = (PullbackType.Function) of;
      context = context.put(x, function.domain());
      of = function.codomain();
    }
    PullbackTerm body = terms.term(context, of, size);
    for (int i = 0; i < TRIES && !meta.isBag() && body instanceof PullbackTerm.Sum; i++) {
      body = terms.term(context, of, size);
    }
    return meta.around().foldRight(body, PullbackTerm::lambda);
  }

  private static PullbackType closed(PullbackType type, Map<Integer, PullbackType> known) {
    return FirstOrder.fold(
        type,
        (of, parts) ->
            of instanceof PullbackType.Variable(var n) ? known.getOrElse(n, of) : of.with(parts));
  }

  /// `let h = redex in P`, for a random P.
  private static PullbackTerm inside(PullbackTerm redex, long seed, int size) {
    if (!isTyped(redex)) return redex;
    Name h = Name.of("h");
    var terms = RandomPullbackTerms.polynomial(seed);
    PullbackTerm around = terms.term(HashMap.of(h, type(redex)), terms.type(), size + 2);
    return Substitution.substitute(around, h, redex);
  }

  private static boolean isTyped(PullbackTerm t) {
    try {
      return !type(t).isOpen();
    } catch (IllTyped _) {
      return false;
    }
  }
}
