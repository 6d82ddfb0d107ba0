package org.difflam.papers.curry;

import static org.difflam.papers.curry.Programs.PAIR;
import static org.difflam.papers.curry.Programs.Q;
import static org.difflam.papers.curry.Programs.R;
import static org.difflam.papers.curry.Programs.each;
import static org.difflam.papers.curry.Programs.function;
import static org.difflam.papers.curry.Programs.map;
import static org.difflam.papers.curry.Programs.number;
import static org.difflam.papers.curry.Programs.numbers;
import static org.difflam.papers.curry.Programs.same;
import static org.difflam.papers.curry.Programs.tangent;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.broken.BrokenCurry;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.SimplyTyped;
import org.difflam.semantics.reverse.Tangent;
import org.difflam.semantics.reverse.Tangents;
import org.difflam.semantics.reverse.Value;
import org.difflam.syntax.curry.TangentType;
import org.difflam.syntax.curry.Term;
import org.difflam.syntax.curry.Type;

/// Figure 3, `curry` and `eval` where tangents of functions are lists of calls; and §4 on these.
final class Figure3 {
  private Figure3() {}

  /// A definition of `eval`: its text, and a reading of it.
  record Form(String text, RepFunction<Rational> eval) {}

  static final List<Check<?>> CHECKS =
      List.of(
          check("DC-Fig-3-curry", "pulls lists of calls back, and sums exact differences of values")
              .on(Programs.lists())
              .not("the captured argument is forgotten", new BrokenCurry.Forgetting<>(Q))
              .not("only the first call counts", new FirstCall())
              .by((combinators, effort) ->
                  each(R, effort, (e, at, _) -> curried(combinators, e, at))),
          check(
                  "DC-Fig-3-eval",
                  "pulls 7 back through eval at (λx. x² + x, 3), and counts brackets")
              .on(new Form("(y, λg. ([(x, g)], pb g))", Programs.lists().eval()))
              .printed("a triple", new Form("(y, λg. [(x,g)], pb g)", new CallOnly().eval()))
              .not(
                  "the call is not recorded",
                  new Form("(y, λg. ([], pb g))", new Unrecorded().eval()))
              .by((form, _) -> evaluated(form)),
          check("DC-S4-T", "adds tangents of functions of several types and asks for their zeros")
              .on(new Tangents<>(Q))
              .not("the second list is dropped", new Dropping())
              .by((tangents, _) -> concatenation(tangents)));

  /// `f (t, s) = e (t, s)`, curried: the value, `∂ₛ f`, and `Σᵢ ∂ₜ f (t, sᵢ) gᵢ`.
  private static Finding curried(Combinators<Rational> combinators, Term e, Value<Rational> at) {
    RepFunction<Rational> f = map(Programs.lists(), PAIR, e);
    Evaluated<Rational> g = combinators.curry(f).at(at.part(0));
    Evaluated<Rational> r = g.value().function().at(at.part(1));
    Finding value = same(r.value(), f.at(at).value());
    Finding second =
        same(
            numbers(combinators, at.part(1), r.argument(tangent(2))),
            Vector.of(Programs.column(f, at, 1).head().times(Rational.of(2))));
    Value<Rational> other = number(4);
    Rational sum =
        Programs.column(f, at, 0)
            .head()
            .times(Rational.of(2))
            .plus(
                Programs.column(f, Value.pair(at.part(0), other), 0).head().times(Rational.of(-3)));
    Tangent<Rational> calls =
        combinators
            .tangents()
            .plus(Tangent.call(at.part(1), tangent(2)), Tangent.call(other, tangent(-3)));
    Finding first = same(numbers(combinators, at.part(0), g.argument(calls)), Vector.of(sum));
    return value.and(second).and(first);
  }

  /// `[(3, 7)]` and `7 · (2·3 + 1)`.
  private static Finding evaluated(Form form) {
    long open = form.text.chars().filter(c -> c == '(').count();
    long closed = form.text.chars().filter(c -> c == ')').count();
    Term x = Term.variable("x");
    RepFunction<Rational> f = function(Programs.lists(), Term.lambda("x", R, x.times(x).plus(x)));
    Value<Rational> at = Value.pair(new Value.Function<>(f), number(3));
    Tangent<Rational> back = form.eval.vjp(at, tangent(7));
    if (!Tangents.fits(TangentType.simplyTyped(Type.product(R.to(R), R)), back)) {
      return Finding.refuted(
          Witness.at(form.text, back.toString(), "a tangent of type ([(R, Float)], Float)"));
    }
    return Finding.reproduced("brackets of " + form.text, closed, open)
        .and(Finding.reproduced("7 at (λx. x² + x, 3)", "([(3, 7)], 49)", back.toString()));
  }

  private static Finding concatenation(Tangents<Rational> tangents) {
    TangentType type = TangentType.simplyTyped(R.to(R));
    Tangent<Rational> a = Tangent.call(number(1), tangent(2));
    Tangent<Rational> b = Tangent.call(number(1), tangent(3));
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
                "[] + [(1, 2)]", "[(1, 2)]", tangents.plus(tangents.zero(type), a).toString()));
  }

  private static final class FirstCall extends SimplyTyped<Rational> {
    FirstCall() {
      super(Q);
    }

    @Override
    protected Tangent<Rational> pullback(
        RepFunction<Rational> f, Value<Rational> t, Tangent<Rational> grs) {
      return super.pullback(
          f,
          t,
          grs instanceof Tangent.Calls<Rational>(var c) ? new Tangent.Calls<>(c.take(1)) : grs);
    }
  }

  /// As Figure 3 reads without the brackets of the pair.
  private static final class CallOnly extends SimplyTyped<Rational> {
    CallOnly() {
      super(Q);
    }

    @Override
    public RepFunction<Rational> eval() {
      return only(super.eval(), true);
    }
  }

  private static final class Unrecorded extends SimplyTyped<Rational> {
    Unrecorded() {
      super(Q);
    }

    @Override
    public RepFunction<Rational> eval() {
      return only(super.eval(), false);
    }
  }

  /// Of the pair that comes back only the first part, or with the first part empty.
  private static RepFunction<Rational> only(RepFunction<Rational> eval, boolean first) {
    return RepFunction.pure(x -> {
      Evaluated<Rational> y = eval.at(x);
      return new Evaluated<>(
          y.value(),
          g -> {
            Tangent<Rational> back = y.argument(g);
            return new Back<>(
                Tangent.unit(),
                first
                    ? back.part(0, 2)
                    : Tangent.pair(new Tangent.Calls<>(Vector.empty()), back.part(1, 2)));
          });
    });
  }

  private static final class Dropping extends Tangents<Rational> {
    Dropping() {
      super(Q);
    }

    @Override
    protected Vector<Tangent.Call<Rational>> calls(
        Vector<Tangent.Call<Rational>> x, Vector<Tangent.Call<Rational>> y) {
      return x;
    }
  }
}
