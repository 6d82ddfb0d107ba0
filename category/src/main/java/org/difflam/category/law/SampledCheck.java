package org.difflam.category.law;

import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.difflam.category.Functor.Structure;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Interpretation;
import org.difflam.category.law.SampledCases.Case;

/// Checks a property that is not an equation between expressions, on as many random cases as a law.
///
/// @param from what the expressions mean
/// @param formers of which structures the expressions are made
record SampledCheck<O, M>(
    LawRunner runner, Cases<O, M> cases, Interpretation<O, M> from, Predicate<Structure> formers) {
  private static final int SMALL_TRIES = 300;

  /// @param law what is drawn: its objects and morphisms
  /// @param instance how a case that refutes is shown
  Verdict check(
      Law law, BiFunction<Case, Places, Verdict> verdict, Function<Case, String> instance) {
    SampledCases.Shape shape = cases.shape(law);
    SampledCases.OfKind drawn =
        cases.of(
            new SampledCases.Shape(
                shape.variables(), shape.givens(), shape.formers().filter(formers)));
    Verdict all = Verdict.PROVED;
    long compared = 0;
    for (int i = 0; i < 4L * runner.cases() && compared < runner.cases(); i++) {
      Option<Case> next = drawn.number(i);
      if (next.isEmpty()) continue;
      Places at = runner.at(i, cases.seed(i));
      Verdict v = verdict.apply(next.get(), at);
      if (v.isRefuted()) return smaller(drawn, verdict, instance, next.get(), at);
      all = all.and(v);
      compared++;
    }
    if (compared == 0) return Verdict.inconclusive("no case can be built from the generators");
    return all.isProved() ? Verdict.holds(compared, 0) : all;
  }

  /// The smallest failing case of a few hundred small ones, with its witness.
  private Verdict smaller(
      SampledCases.OfKind drawn,
      BiFunction<Case, Places, Verdict> verdict,
      Function<Case, String> instance,
      Case found,
      Places at) {
    Case best = found;
    for (int i = 0; i < SMALL_TRIES; i++) {
      Option<Case> small = drawn.another(new SplittableRandom(at.seed() ^ i), i / 100);
      if (small.isDefined()
          && small.get().size() < best.size()
          && verdict.apply(small.get(), at).isRefuted()) best = small.get();
    }
    Verdict last = verdict.apply(best, at);
    if (!(last instanceof Verdict.Refuted(var witness))) return last;
    return Verdict.refuted(
        witness
            .withGenerators(
                best.typed(), best.named().mapValues(e -> from.category().show(from.of(e))))
            .withInstance(instance.apply(best))
            .withSeed(runner.seed()));
  }
}
