package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.number;
import static org.difflam.papers.curry.CurryPrograms.tangent;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Equations;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.broken.BrokenRepFunctions;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryModel;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.Equivalence;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.reverse.TangentValue.Call;
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
          check("DC-S4.1-ccc", "the laws of a cartesian closed category, on random morphisms")
              .on(CurryModel.lists())
              .not("compared as lists", BrokenRepFunctions.plain())
              .not("captured variables are forgotten", BrokenRepFunctions.forgetful())
              .by((model, effort) -> laws(model, effort)),
          written("DC-S4.1-sum", "[(x, g), (x, h)] and [(x, g + h)]")
              .on((Writing) Section4Equivalence::summed)
              .not("h is forgotten", (_, x, g, _) -> List.of(new Call<>(x, g)))
              .not("g twice", (c, x, g, _) -> summed(c, x, g, g))
              .by((other, effort) ->
                  equivalent(
                      (_, x, g, h) -> List.of(new Call<>(x, g), new Call<>(x, h)), other, effort)),
          written("DC-S4.1-fr", "[(x, 0)] and [], alone and after other calls")
              .on((Writing) (_, _, _, _) -> List.empty())
              .not("for any tangent", (_, x, g, _) -> List.of(new Call<>(x, g)))
              .by((other, effort) -> equivalent(Section4Equivalence::zero, other, effort)),
          check("DC-S4.1-lin", "pulls [(1, 1), (1, 1)] back through g and cur (ev . (g * id))")
              .on((Pullback) calls -> calls.multiply(calls))
              .not("a pullback that is additive", calls -> calls)
              .by((pullback, _) -> eta(pullback)));

  /// A list of calls, made of an argument and of two tangents of the result there.
  private interface Writing {
    List<Call<Rational>> of(
        Combinators<Rational> c,
        CurryValue<Rational> x,
        TangentValue<Rational> g,
        TangentValue<Rational> h);
  }

  private static Check.Start written(String id, String sides) {
    return check(
        id,
        "asks ~ of " + sides + " for random functions, arguments and tangents, among other calls");
  }

  private static List<Call<Rational>> summed(
      Combinators<Rational> c,
      CurryValue<Rational> x,
      TangentValue<Rational> g,
      TangentValue<Rational> h) {
    return List.of(new Call<>(x, c.tangents().plus(g, h)));
  }

  private static List<Call<Rational>> zero(
      Combinators<Rational> c,
      CurryValue<Rational> x,
      TangentValue<Rational> g,
      TangentValue<Rational> h) {
    TangentValue<Rational> none = RandomTangents.scaled(g, 0);
    return List.of(new Call<>(x, none));
  }

  private static Finding equivalent(Writing one, Writing other, LawRunner effort) {
    Combinators<Rational> c = CurryPrograms.lists();
    Equivalence equivalence = new Equivalence(c);
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          RandomTangents draws = new RandomTangents(c, random.split());
          if (!(draws.type() instanceof CurryType.Function type)) return Option.none();
          CurryValue<Rational> f = draws.value(type), x = draws.value(type.domain());
          CurryValue<Rational> y = f.function().at(x).value();
          var g = draws.tangent(type.codomain(), y);
          var h = draws.tangent(type.codomain(), y);
          List<Call<Rational>> more =
              draws.tangent(type, f) instanceof TangentValue.Calls<Rational>(var calls)
                  ? List.ofAll(calls.take(i % 3))
                  : List.empty();
          var left = new TangentValue.Calls<>(more.appendAll(one.of(c, x, g, h)).toVector());
          var right = new TangentValue.Calls<>(more.prependAll(other.of(c, x, g, h)).toVector());
          String text = "%s and %s at %s".formatted(left, right, type.show());
          return Case.of(
              text,
              () ->
                  equivalence.tangents(type, left, right)
                      ? Finding.of(Verdict.holds(1, 0))
                      : Finding.refuted(Witness.at(text, "told apart", "~")));
        });
  }

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
    String back = g.vjp(number(0), calls) + " and " + expanded.vjp(number(0), calls);
    String what = "what g and cur (ev . (g * id)) send back";
    return back.equals("4 and 2")
        ? Finding.proved(what + " is " + back)
        : Finding.refuted(Witness.at(what, back, "4 and 2"));
  }

  private static Scalar sum(TangentValue<Rational> calls) {
    Rational sum = Rational.ZERO;
    if (calls instanceof TangentValue.Calls<Rational>(var all)) {
      for (TangentValue.Call<Rational> c : all) sum = sum.plus(c.result().tensor().number());
    }
    return new Scalar(sum);
  }
}
