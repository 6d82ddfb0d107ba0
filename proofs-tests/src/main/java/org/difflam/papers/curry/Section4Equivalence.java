package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.number;
import static org.difflam.papers.curry.CurryPrograms.tangent;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Equations;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.broken.BrokenRepFunctions;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryModel;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.TangentValue;

/// §4.1, the equivalence of lists of calls, and the laws that hold up to it.
final class Section4Equivalence {
  private Section4Equivalence() {}

  /// What can be stated of a cartesian closed category.
  static final List<Law> CLOSED =
      Catalogue.all()
          .filter(law ->
              List.of(
                      "id.left",
                      "id.right",
                      "assoc",
                      "pair.p1",
                      "pair.p2",
                      "pair.eta",
                      "pair.natural",
                      "pair.times",
                      "bang",
                      "curry.beta",
                      "curry.eta",
                      "curry.natural",
                      "curry.eval",
                      "uncurry")
                  .contains(law.id()));

  static final List<Check<?>> CHECKS =
      List.of(
          check("DC-S4.1-ccc", "the laws of a cartesian closed category, on random morphisms")
              .on(CurryModel.lists())
              .not("compared as lists", BrokenRepFunctions.plain())
              .not("captured variables are forgotten", BrokenRepFunctions.forgetful())
              .by((model, effort) -> laws(model, effort)),
          check("DC-S4.1-lin", "pulls [(1, 1), (1, 1)] back through g and cur (ev . (g * id))")
              .on((Pullback) calls -> calls.multiply(calls))
              .not("a pullback that is additive", calls -> calls)
              .by((pullback, _) -> eta(pullback)));

  /// What becomes of the sum of the tangents in a list of calls.
  private interface Pullback {
    Scalar of(Scalar sum);
  }

  private record Scalar(Rational q) {
    Scalar multiply(Scalar other) {
      return new Scalar(q.times(other.q));
    }
  }

  static Finding laws(Model<?, ?> model, LawRunner effort) {
    return Equations.hold(
        CLOSED,
        List.of(model),
        new LawRunner(effort.seed(), Math.max(60, effort.cases()), effort.limit()));
  }

  /// `g : Float ⇝ (Float ⇝ Float)` whose pullback is a function of the sum of its calls: 4, where
  /// `cur (ev . (g * id))` adds two squares.
  private static Finding eta(Pullback pullback) {
    Combinators<Rational> combinators = CurryPrograms.lists();
    RepFunction<Rational> g =
        RepFunction.pure(t ->
            new Evaluated<>(
                new CurryValue.Function<>(combinators.id()),
                calls -> new Back<>(TangentValue.unit(), tangent(pullback.of(sum(calls)).q))));
    RepFunction<Rational> times =
        combinators.prod(
            List.of(combinators.then(combinators.part(0, 2), g), combinators.part(1, 2)).asJava());
    RepFunction<Rational> expanded = combinators.curry(combinators.then(times, combinators.eval()));
    TangentValue<Rational> calls =
        new TangentValue.Calls<>(
            Vector.of(
                new TangentValue.Call<>(number(1), tangent(1)),
                new TangentValue.Call<>(number(1), tangent(1))));
    return Finding.reproduced("g", "4", g.vjp(number(0), calls).toString())
        .and(
            Finding.reproduced(
                "cur (ev . (g * id))", "2", expanded.vjp(number(0), calls).toString()));
  }

  private static Scalar sum(TangentValue<Rational> calls) {
    Rational sum = Rational.ZERO;
    if (calls instanceof TangentValue.Calls<Rational>(var all)) {
      for (TangentValue.Call<Rational> c : all) sum = sum.plus(c.result().tensor().number());
    }
    return new Scalar(sum);
  }
}
