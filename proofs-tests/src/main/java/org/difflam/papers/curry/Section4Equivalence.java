package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.PAIR;
import static org.difflam.papers.curry.CurryPrograms.Q;
import static org.difflam.papers.curry.CurryPrograms.R;
import static org.difflam.papers.curry.CurryPrograms.each;
import static org.difflam.papers.curry.CurryPrograms.map;
import static org.difflam.papers.curry.CurryPrograms.number;
import static org.difflam.papers.curry.CurryPrograms.numbers;
import static org.difflam.papers.curry.CurryPrograms.same;
import static org.difflam.papers.curry.CurryPrograms.tangent;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Equations;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.broken.BrokenCurry;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryModel;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.Equivalence;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.SimplyTyped;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;

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
          check(
                  "DC-S4.1-eqv",
                  "rewrites random lists and pulls both back through curry, curry then id, and"
                      + " products")
              .on(CurryPrograms.lists())
              .not("a pullback that squares", new SquaringCalls())
              .by((combinators, effort) ->
                  each(R, effort, (e, at, random) -> congruence(combinators, e, at, random))),
          check(
                  "DC-S4.1-eqv",
                  "asks ~ to tell lists with one change apart: another result, argument, call, or"
                      + " function among the arguments")
              .on(true)
              .not("the same lists", false)
              .by((changed, _) -> apart(changed)),
          check("DC-S4.1-ccc", "the laws of a cartesian closed category, on random morphisms")
              .on(CurryModel.lists())
              .not("compared as lists", BrokenCurry.plain())
              .not("captured variables are forgotten", BrokenCurry.forgetful())
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

  /// A list of calls, and the same permuted, with a zero, one call split in two.
  private static Finding congruence(
      Combinators<Rational> combinators,
      CurryTerm e,
      CurryValue<Rational> at,
      SplittableRandom random) {
    RepFunction<Rational> f = map(CurryPrograms.lists(), PAIR, e);
    long a = random.nextInt(1, 4), b = random.nextInt(-3, 0);
    CurryValue<Rational> s = at.part(1), r = number(4);
    TangentValue<Rational> list =
        new TangentValue.Calls<>(
            Vector.of(
                new TangentValue.Call<>(s, tangent(a + 2)),
                new TangentValue.Call<>(r, tangent(b))));
    TangentValue<Rational> other =
        new TangentValue.Calls<>(
            Vector.of(
                new TangentValue.Call<>(r, tangent(b)),
                new TangentValue.Call<>(s, tangent(a)),
                new TangentValue.Call<>(number(9), tangent(0)),
                new TangentValue.Call<>(s, tangent(2))));
    if (!new Equivalence(combinators).tangents(R.to(R), list, other)) {
      return Finding.refuted(Witness.of(list.toString(), other.toString()));
    }
    Evaluated<Rational> g = combinators.curry(f).at(at.part(0));
    Finding curried =
        same(
            numbers(combinators, at.part(0), g.argument(list)),
            numbers(combinators, at.part(0), g.argument(other)));
    RepFunction<Rational> twice = combinators.then(combinators.curry(f), combinators.id());
    RepFunction<Rational> both =
        combinators.prod(List.of(combinators.curry(f), combinators.curry(f)).asJava());
    return curried
        .and(
            same(
                numbers(combinators, at.part(0), twice.vjp(at.part(0), list)),
                numbers(combinators, at.part(0), twice.vjp(at.part(0), other))))
        .and(
            same(
                numbers(
                    combinators, at.part(0), both.vjp(at.part(0), TangentValue.pair(list, other))),
                numbers(
                    combinators,
                    at.part(0),
                    both.vjp(at.part(0), TangentValue.pair(other, list)))));
  }

  /// Lists of two and of three calls, and what each is after one change.
  private static Finding apart(boolean changed) {
    Equivalence same = new Equivalence(CurryPrograms.lists());
    long cases = 0;
    CurryTerm x = CurryTerm.variable("x"), square = x.times(x);
    for (CurryType type : List.of(R.to(R), R.to(R).to(R))) {
      boolean higher = !type.equals(R.to(R));
      Vector<CurryValue<Rational>> at =
          higher
              ? Vector.of(function(square), function(square.times(x)), function(x.plus(x)))
              : Vector.of(number(1), number(2), number(3));
      for (int n = 2; n <= 3; n++) {
        Vector<TangentValue.Call<Rational>> calls =
            at.take(n).zipWithIndex((a, i) -> new TangentValue.Call<>(a, tangent(3 + i)));
        for (int i = 0; i < n; i++) {
          CurryValue<Rational> elsewhere =
              higher ? function(CurryTerm.number(5).times(x)) : number(7);
          TangentValue.Call<Rational> call = calls.get(i);
          for (Vector<TangentValue.Call<Rational>> other :
              List.of(
                  calls.update(i, new TangentValue.Call<>(call.argument(), tangent(9))),
                  calls.update(i, new TangentValue.Call<>(elsewhere, call.result())),
                  calls.removeAt(i),
                  calls.append(call))) {
            var compared = changed ? other : calls.reverse();
            if (same.tangents(
                type, new TangentValue.Calls<>(calls), new TangentValue.Calls<>(compared))) {
              return Finding.refuted(
                  Witness.at("at " + type.show(), "" + calls, "equivalent to " + compared));
            }
            cases++;
          }
        }
      }
    }
    return Finding.of(Verdict.holds(cases, 0));
  }

  private static CurryValue<Rational> function(CurryTerm of) {
    return map(CurryPrograms.lists(), PAIR, CurryTerm.lambda("x", R, of))
        .at(CurryPrograms.pair(0, 0))
        .value();
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

  private static final class SquaringCalls extends SimplyTyped<Rational> {
    SquaringCalls() {
      super(Q);
    }

    @Override
    protected TangentValue<Rational> pullback(
        RepFunction<Rational> f, CurryValue<Rational> t, TangentValue<Rational> grs) {
      TangentValue<Rational> sum = TangentValue.zero();
      if (grs instanceof TangentValue.Calls<Rational>(var calls)) {
        for (TangentValue.Call<Rational> c : calls) {
          Rational g = c.result().tensor().number();
          sum = tangents().plus(sum, tangent(g.times(g)));
        }
      }
      return sum;
    }
  }
}
