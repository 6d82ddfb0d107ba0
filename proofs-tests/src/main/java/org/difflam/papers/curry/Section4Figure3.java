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
import io.vavr.control.Option;
import org.difflam.category.algebra.Rational;
import org.difflam.papers.kit.Case;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.broken.BrokenRepFunctions;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.SimplyTyped;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.reverse.Tangents;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.TangentType;

/// Figure 3, `curry` and `eval` where tangents of functions are lists of calls; and §4 on these.
final class Section4Figure3 {
  private Section4Figure3() {}

  static final List<Check<?>> CHECKS =
      List.of(
          check("DC-Fig-3-curry", "pulls lists of calls back, and sums exact differences of values")
              .on(CurryPrograms.lists())
              .not("the captured argument is forgotten", new BrokenRepFunctions.Forgetting<>(Q))
              .not("only the first call counts", new FirstCall())
              .by((combinators, effort) ->
                  each(R, effort, (e, at, _) -> curried(combinators, e, at))),
          check("DC-S4-T", "adds tangents of functions of several types and asks for their zeros")
              .on(new Tangents<>(Q))
              .not("the second list is dropped", new Dropping())
              .by((tangents, _) -> concatenation(tangents)),
          check(
                  "DC-S4-force",
                  "sums what eval sends back, call by call, to make random lists, which curry"
                      + " answers by the sum of what it answers for each call")
              .on(CurryPrograms.lists())
              .not("nothing is recorded", new Silent())
              .not("only the first call is answered", new FirstCall())
              .by((combinators, effort) ->
                  CombinatorFigures.each(
                      CurryPrograms.lists(),
                      effort,
                      (draws, _) -> Option.of(made(combinators, draws)))));

  /// `f (t, s) = e (t, s)`, curried: the value, `∂ₛ f`, and `Σᵢ ∂ₜ f (t, sᵢ) gᵢ`.
  private static Finding curried(
      Combinators<Rational> combinators, CurryTerm e, CurryValue<Rational> at) {
    RepFunction<Rational> f = map(CurryPrograms.lists(), PAIR, e);
    Evaluated<Rational> g = combinators.curry(f).at(at.part(0));
    Evaluated<Rational> r = g.value().function().at(at.part(1));
    Finding value = same(r.value(), f.at(at).value());
    Finding second =
        same(
            numbers(combinators, at.part(1), r.argument(tangent(2))),
            Vector.of(CurryPrograms.column(f, at, 1).head().times(Rational.of(2))));
    CurryValue<Rational> other = number(4);
    Rational sum =
        CurryPrograms.column(f, at, 0)
            .head()
            .times(Rational.of(2))
            .plus(
                CurryPrograms.column(f, CurryValue.pair(at.part(0), other), 0)
                    .head()
                    .times(Rational.of(-3)));
    TangentValue<Rational> calls =
        combinators
            .tangents()
            .plus(TangentValue.call(at.part(1), tangent(2)), TangentValue.call(other, tangent(-3)));
    Finding first = same(numbers(combinators, at.part(0), g.argument(calls)), Vector.of(sum));
    return value.and(second).and(first);
  }

  private static Finding concatenation(Tangents<Rational> tangents) {
    TangentType type = TangentType.simplyTyped(R.to(R));
    TangentValue<Rational> a = TangentValue.call(number(1), tangent(2));
    TangentValue<Rational> b = TangentValue.call(number(1), tangent(3));
    return Finding.reproduced("T[R -> R]", "[(R, Float)]", type.show())
        .and(
            Finding.reproduced(
                "T[R -> R -> R]",
                "[(R, [(R, Float)])]",
                TangentType.simplyTyped(R.to(R.to(R))).show()))
        .and(Finding.reproduced("0", "[]", tangents.zero(type).toString()))
        .and(
            Finding.reproduced(
                "[(1, 2)] + [(1, 3)]", "[(1, 2), (1, 3)]", tangents.plus(a, b).toString()))
        .and(
            Finding.reproduced(
                "[(1, 3)] + ([(1, 2)] + [(1, 3)])",
                "[(1, 3), (1, 2), (1, 3)]",
                tangents.plus(b, tangents.plus(a, b)).toString()))
        .and(
            Finding.reproduced(
                "[] + [(1, 2)]", "[(1, 2)]", tangents.plus(tangents.zero(type), a).toString()));
  }

  /// A list of calls of a function that curry makes, as the sum of what eval sends to it; and what
  /// curry answers.
  private static Case made(Combinators<Rational> combinators, RandomTangents draws) {
    CurryType a = draws.anyType(), b = draws.anyType(), c = draws.anyType(), type = b.to(c);
    Evaluated<Rational> made =
        combinators.curry(draws.map(CurryType.product(a, b), c)).at(draws.value(a));
    TangentValue<Rational> list = draws.tangent(type, made.value());
    Tangents<Rational> tangents = combinators.tangents();
    TangentValue<Rational> sum = tangents.zero(TangentType.simplyTyped(type));
    TangentValue<Rational> answers = TangentValue.zero();
    if (list instanceof TangentValue.Calls<Rational>(var calls)) {
      for (TangentValue.Call<Rational> call : calls) {
        CurryValue<Rational> at = CurryValue.pair(made.value(), call.argument());
        TangentValue<Rational> sent = combinators.eval().vjp(at, call.result()).part(0, 2);
        sum = tangents.plus(sum, sent);
        answers = tangents.plus(answers, made.argument(sent));
      }
    }
    String what = "%s, of a function of type %s".formatted(list, type.show());
    Finding lists = same(sum, list);
    TangentValue<Rational> answer = made.argument(list), expected = answers;
    return new Case(
        what,
        () -> lists.and(CombinatorFigures.equal(what, a, answer, expected).get().decided().get()));
  }

  private static final class Silent extends SimplyTyped<Rational> {
    Silent() {
      super(Q);
    }

    @Override
    public RepFunction<Rational> eval() {
      RepFunction<Rational> good = super.eval();
      return RepFunction.pure(p -> {
        Evaluated<Rational> y = good.at(p);
        return new Evaluated<>(
            y.value(),
            g ->
                new Back<>(
                    TangentValue.unit(),
                    TangentValue.pair(TangentValue.zero(), y.argument(g).part(1, 2))));
      });
    }
  }

  private static final class FirstCall extends SimplyTyped<Rational> {
    FirstCall() {
      super(Q);
    }

    @Override
    protected TangentValue<Rational> pullback(
        RepFunction<Rational> f, CurryValue<Rational> t, TangentValue<Rational> grs) {
      return super.pullback(
          f,
          t,
          grs instanceof TangentValue.Calls<Rational>(var c)
              ? new TangentValue.Calls<>(c.take(1))
              : grs);
    }
  }

  private static final class Dropping extends Tangents<Rational> {
    Dropping() {
      super(Q);
    }

    @Override
    protected Vector<TangentValue.Call<Rational>> calls(
        Vector<TangentValue.Call<Rational>> x, Vector<TangentValue.Call<Rational>> y) {
      return x;
    }
  }
}
