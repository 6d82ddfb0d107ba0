package org.difflam.search;

import io.vavr.Lazy;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.difflam.search.StatedTerms.InContext;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.differential.DifferentialReduction;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.Named;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.perturbative.Completion;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.perturbative.UpToDirections;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.reduction.Decompositions;
import org.difflam.syntax.pullback.reduction.PullbackLanguage;
import org.difflam.syntax.pullback.stated.StatedPullback;
import org.difflam.syntax.rewrite.Reduction;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.stated.StatedCalculus;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;

/// What is conjectured of a calculus, and the typed terms on which it is tried.
///
/// @param held what it means that the conjectures held on a term
/// @param read the term that is written, where the types of its free variables are given
/// @param draw makes a random typed term of about the given number of formers
/// @param all every term up to a size, of a type and in a context
public record Subject<T extends Syntax<T>>(
    String name,
    String calculus,
    String held,
    Trial<T> trial,
    BiFunction<String, String, Drawn<T>> read,
    BiFunction<SplittableRandom, Integer, Drawn<T>> draw,
    Function<Listing, Listed<T>> all) {
  /// A term, with the types of its free variables as `--given` wants them.
  ///
  /// @param alike whether a term has the same type in the same context
  public record Drawn<T>(String given, T term, Predicate<T> alike) {
    static Drawn<LambdaTerm> of(Map<Name, LambdaType> context, LambdaTerm term) {
      Lazy<Option<LambdaType>> type =
          Lazy.of(() -> LambdaTyping.principal(context, term).map(new Named()::of));
      return new Drawn<>(
          context.map(x -> x._1 + " : " + x._2.show()).mkString(", "),
          term,
          other -> type.get().exists(of -> LambdaTyping.holds(context, other, of)));
    }

    static Drawn<PullbackTerm> closed(PullbackTerm term) {
      return new Drawn<>("", term, other -> PullbackLemmas.haveOneType(term, other));
    }

    Drawn<T> with(T other) {
      return new Drawn<>(given, other, alike);
    }
  }

  /// The same terms, or others, of which something else is asked.
  Subject<T> asked(
      String what, Trial<T> other, BiFunction<SplittableRandom, Integer, Drawn<T>> drawn) {
    return new Subject<>(name, calculus, what, other, read, drawn, all);
  }

  /// The same of other terms, where all are listed.
  Subject<T> listed(Function<Listing, Listed<T>> others) {
    return new Subject<>(name, calculus, held, trial, read, draw, others);
  }

  Findings on(Drawn<T> drawn) {
    return on(trial, drawn);
  }

  /// Tries a term; a counterexample is made as small as it gets.
  static <T extends Syntax<T>> Findings on(Trial<T> trial, Drawn<T> drawn) {
    return LeastTerm.ofParts(trial).on(drawn).seen(Seen.of(drawn.term()));
  }

  private static final LambdaType A = LambdaType.atom("A");
  private static final List<LambdaType> ATOMS = List.of(A);

  private static final String JOINED = "have one normal form, by all their first steps";

  /// Manzyuk's Figure 3, or these and the rules that his §6 is in need of.
  public static Subject<LambdaTerm> perturbative(boolean completed) {
    return completed
        ? perturbative("perturbative, completed", Completion.RULES, UpToDirections::equal)
        : perturbative("perturbative, as printed", PerturbativeReduction.FIGURE_3, Alpha::equal);
  }

  /// Terms of the perturbative calculus by rules of one's own; half of them pushforwards of
  /// abstractions.
  ///
  /// @param same equality of normal forms
  public static Subject<LambdaTerm> perturbative(
      String name, Rules<LambdaTerm> rules, BiPredicate<LambdaTerm, LambdaTerm> same) {
    return new Subject<>(
        name,
        "perturbative",
        JOINED,
        new Joining<>(new Perturbative(), rules, same),
        (given, term) -> InContext.read(new Perturbative(), given, term).drawn(),
        Subject::pushed,
        of ->
            of.isUsual()
                ? Listed.open(
                    Perturbative.GRAMMAR,
                    of.size(),
                    s -> LambdaTerm.T(LambdaTerm.lambda("z", s)),
                    "T (\\z. s)")
                : Listed.lambda(Perturbative.GRAMMAR, of));
  }

  /// Ehrhard and Regnier's rules, with pairs.
  public static Subject<LambdaTerm> differential() {
    return differential("differential", DifferentialReduction.LAMBDA);
  }

  /// Terms of the differential calculus by rules of one's own.
  public static Subject<LambdaTerm> differential(String name, Rules<LambdaTerm> rules) {
    return new Subject<>(
        name,
        "differential",
        JOINED,
        new Joining<>(new Differential(), rules, Alpha::equal),
        (given, term) -> InContext.read(new Differential(), given, term).drawn(),
        (random, size) -> {
          var j = new RandomTerms(Differential.GRAMMAR, random, ATOMS).judgement(size);
          return Drawn.of(j.context(), j.term());
        },
        of -> Listed.lambda(Differential.GRAMMAR, of));
  }

  /// A calculus that a text states, without the rules of numbers.
  public static Subject<LambdaTerm> stated(StatedCalculus whole) {
    StatedCalculus calculus = whole.strict();
    var draw = StatedTerms.draw(calculus);
    var peaks = StatedTerms.peaks(calculus);
    return new Subject<>(
        calculus.name(),
        calculus.name(),
        JOINED,
        new Joining<>(calculus, calculus.reduction(), Alpha::equal),
        (given, term) -> InContext.read(calculus, given, term).drawn(),
        (random, size) ->
            peaks.isEmpty() || random.nextInt(4) > 0
                ? draw.apply(random, size).drawn()
                : peaks.get(random.nextInt(peaks.size())).drawn(),
        of -> Listed.lambda(calculus, of));
  }

  /// Mak and Ong's §3.4, with the lemmas about it.
  public static Subject<PullbackTerm> pullback() {
    return pullback(
        "pullback", new PullbackLanguage().reduction(), t -> Decompositions.count(t, false));
  }

  /// Terms of the pullback language by a reduction of one's own.
  ///
  /// @param decompositions in how many ways a term is a context and a redex, which is to be one
  public static Subject<PullbackTerm> pullback(
      String name, Reduction<PullbackTerm> reduction, ToIntFunction<PullbackTerm> decompositions) {
    return new Subject<>(
        name,
        "pullback",
        "end in a value; each step keeps type and meaning, each term is decomposed in one way",
        new PullbackLemmas(reduction, decompositions),
        (given, term) -> closed(new PullbackLanguage(), given, term),
        (random, size) -> {
          var terms = RandomPullbackTerms.polynomial(random.nextLong());
          var from = terms.type();
          return Drawn.closed(
              random.nextInt(4) == 0
                  ? terms.dualQuestion(from, terms.type(), size)
                  : terms.question(from, terms.type(), size));
        },
        ListedPullbackTerms::questions);
  }

  /// The pullback language with rules of a text, of which this is asked.
  static Subject<PullbackTerm> stated(StatedPullback calculus, CalculusQuestion... asked) {
    return new Subject<>(
        calculus.name(),
        calculus.name(),
        "stand this at each step",
        new PullbackSteps(calculus, io.vavr.collection.List.of(asked), _ -> {}),
        (given, term) -> closed(calculus, given, term),
        PullbackInstances.draw(calculus),
        ListedPullbackTerms::questions);
  }

  private static Drawn<PullbackTerm> closed(PullbackLanguage calculus, String given, String term) {
    Source source = Source.of(term);
    return Drawn.closed(
        calculus.elaborate(source, Parser.term(source), TextDeclarations.parse(given)).term());
  }

  /// Half of them pushforwards of abstractions, which is where normal forms differ.
  private static Drawn<LambdaTerm> pushed(SplittableRandom random, int size) {
    var terms = new RandomTerms(Perturbative.GRAMMAR, random, ATOMS);
    if (random.nextBoolean()) {
      var j = terms.judgement(size);
      return Drawn.of(j.context(), j.term());
    }
    var around = terms.context();
    var context = around.put(Name.of("z"), terms.type(1));
    return Drawn.of(
        around, LambdaTerm.T(LambdaTerm.lambda("z", terms.term(context, terms.type(1), size))));
  }
}
