package org.difflam.papers.curry;

import static org.difflam.papers.curry.Programs.PAIR;
import static org.difflam.papers.curry.Programs.Q;
import static org.difflam.papers.curry.Programs.R;
import static org.difflam.papers.curry.Programs.each;
import static org.difflam.papers.curry.Programs.function;
import static org.difflam.papers.curry.Programs.map;
import static org.difflam.papers.curry.Programs.number;
import static org.difflam.papers.curry.Programs.numbers;
import static org.difflam.papers.curry.Programs.pair;
import static org.difflam.papers.curry.Programs.same;
import static org.difflam.papers.curry.Programs.tangent;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.util.SplittableRandom;
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
import org.difflam.semantics.reverse.Equivalence;
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

/// §4, tangents of functions as lists of calls: Figures 3 and 4.
final class Section4Lists {
  private Section4Lists() {}

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
              .by((tangents, _) -> concatenation(tangents)),
          check("DC-S4.1-pa", "runs foo1 and foo2 of Figure 4, on u² v at (3, 5)")
              .on(Programs.lists())
              .not("captured variables are forgotten", new BrokenCurry.Forgetting<>(Q))
              .by((combinators, _) -> partialApplication(combinators)),
          check("DC-S4.1-fr", "runs foo1 and foo2 of Figure 4, and compares their tangents")
              .on(new Equivalence(Programs.lists()))
              .not("compared as lists", new BrokenCurry.PlainEquality(Programs.lists()))
              .by((equivalence, _) -> forgetting(equivalence)),
          check("DC-S4.1-sum", "runs foo1 and foo2 of Figure 4, and compares their tangents")
              .on(new Equivalence(Programs.lists()))
              .not("compared as lists", new BrokenCurry.PlainEquality(Programs.lists()))
              .by((equivalence, _) -> summing(equivalence)),
          check("DC-S4.1-eqv", "rewrites random lists by the three rules and pulls both back")
              .on(Programs.lists())
              .not("a pullback that squares", new SquaringCalls())
              .by((combinators, effort) ->
                  each(R, effort, (e, at, random) -> congruence(combinators, e, at, random))),
          check("DC-S4.1-ccc", "the laws of a cartesian closed category, on random morphisms")
              .on((CurryModel) new CurryModel.Lists())
              .not("compared as lists", new BrokenCurry.Plain())
              .not("captured variables are forgotten", new BrokenCurry.Forgetful())
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

  private static Finding partialApplication(Combinators<Rational> combinators) {
    Term p = Term.variable("t"), f = Term.variable("f"), q = Term.variable("q");
    Term cubic = Term.lambda("q", PAIR, q.part(1).times(q.part(1)).times(q.part(2)));
    Term b = p.part(2);
    Term foo1 =
        Term.let(
            "f",
            cubic,
            Term.lambda("xb", R, f.apply(Term.tuple(p.part(1), Term.variable("xb")))).apply(b));
    Term foo2 = Term.let("f", cubic, f.apply(Term.tuple(p.part(1), b)));
    return runs(combinators, "foo1 (3, 5)", foo1).and(runs(combinators, "foo2 (3, 5)", foo2));
  }

  private static Finding runs(Combinators<Rational> combinators, String what, Term foo) {
    Evaluated<Rational> y = map(combinators, PAIR, foo).at(pair(3, 5));
    return Finding.reproduced(what, "45", y.value().toString())
        .and(
            Finding.reproduced(
                what + ", pulled back",
                Vector.of(Rational.of(30), Rational.of(9)),
                numbers(combinators, pair(3, 5), y.argument(tangent(1)))));
  }

  /// `foo1 (f, g) x = fst (f x, g x)` and `foo2 (f, g) x = f x`: `g` is sent `[(x, 0)]` or `[]`.
  private static Finding forgetting(Equivalence equivalence) {
    Type source = Type.product(Type.product(R.to(R), R.to(R)), R);
    Term f = Term.variable("t").part(1).part(1), g = Term.variable("t").part(1).part(2);
    Term x = Term.variable("t").part(2);
    Term foo1 = Term.tuple(f.apply(x), g.apply(x)).part(1), foo2 = f.apply(x);
    return pairOf(
        equivalence,
        source,
        foo1,
        foo2,
        Value.pair(Value.pair(square(), square()), number(3)),
        "(([(3, 1)], [(3, 0)]), 6)",
        "(([(3, 1)], 0), 6)");
  }

  /// `foo1 f x = f x + f x` and `foo2 f x = let y = f x in y + y`.
  private static Finding summing(Equivalence equivalence) {
    Type source = Type.product(R.to(R), R);
    Term f = Term.variable("t").part(1), x = Term.variable("t").part(2), y = Term.variable("y");
    return pairOf(
        equivalence,
        source,
        f.apply(x).plus(f.apply(x)),
        Term.let("y", f.apply(x), y.plus(y)),
        Value.pair(square(), number(3)),
        "([(3, 1), (3, 1)], 12)",
        "([(3, 2)], 12)");
  }

  private static Value<Rational> square() {
    Term x = Term.variable("x");
    return new Value.Function<>(function(Programs.lists(), Term.lambda("x", R, x.times(x))));
  }

  /// Equal values, the two tangents as they are said to be, and equivalent.
  private static Finding pairOf(
      Equivalence equivalence,
      Type source,
      Term foo1,
      Term foo2,
      Value<Rational> at,
      String first,
      String second) {
    Combinators<Rational> combinators = Programs.lists();
    Evaluated<Rational> one = map(combinators, source, foo1).at(at);
    Evaluated<Rational> two = map(combinators, source, foo2).at(at);
    Tangent<Rational> left = one.argument(tangent(1)), right = two.argument(tangent(1));
    Finding equivalent =
        equivalence.tangents(source, left, right)
            ? Finding.reproduced("the two are equivalent", true, true)
            : Finding.refuted(Witness.of(left.toString(), right.toString()));
    return Finding.reproduced("foo2", one.value().toString(), two.value().toString())
        .and(Finding.reproduced("foo1 sends", first, left.toString()))
        .and(Finding.reproduced("foo2 sends", second, right.toString()))
        .and(equivalent);
  }

  /// A list of calls, and the same permuted, with a zero, one call split in two.
  private static Finding congruence(
      Combinators<Rational> combinators, Term e, Value<Rational> at, SplittableRandom random) {
    RepFunction<Rational> f = map(Programs.lists(), PAIR, e);
    long a = random.nextInt(1, 4), b = random.nextInt(-3, 0);
    Value<Rational> s = at.part(1), r = number(4);
    Tangent<Rational> list =
        new Tangent.Calls<>(
            Vector.of(new Tangent.Call<>(s, tangent(a + 2)), new Tangent.Call<>(r, tangent(b))));
    Tangent<Rational> other =
        new Tangent.Calls<>(
            Vector.of(
                new Tangent.Call<>(r, tangent(b)),
                new Tangent.Call<>(s, tangent(a)),
                new Tangent.Call<>(number(9), tangent(0)),
                new Tangent.Call<>(s, tangent(2))));
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
        combinators.prod(java.util.List.of(combinators.curry(f), combinators.curry(f)));
    return curried
        .and(
            same(
                numbers(combinators, at.part(0), twice.vjp(at.part(0), list)),
                numbers(combinators, at.part(0), twice.vjp(at.part(0), other))))
        .and(
            same(
                numbers(combinators, at.part(0), both.vjp(at.part(0), Tangent.pair(list, other))),
                numbers(combinators, at.part(0), both.vjp(at.part(0), Tangent.pair(other, list)))));
  }

  /// `g : Float ⇝ (Float ⇝ Float)` whose pullback is a function of the sum of its calls: 4, where
  /// `cur (ev . (g * id))` adds two squares.
  private static Finding eta(Pullback pullback) {
    Combinators<Rational> combinators = Programs.lists();
    RepFunction<Rational> g =
        RepFunction.pure(t ->
            new Evaluated<>(
                new Value.Function<>(combinators.id()),
                calls -> new Back<>(Tangent.unit(), tangent(pullback.of(sum(calls)).q))));
    RepFunction<Rational> times =
        combinators.prod(
            java.util.List.of(combinators.then(combinators.part(0, 2), g), combinators.part(1, 2)));
    RepFunction<Rational> expanded = combinators.curry(combinators.then(times, combinators.eval()));
    Tangent<Rational> calls =
        new Tangent.Calls<>(
            Vector.of(
                new Tangent.Call<>(number(1), tangent(1)),
                new Tangent.Call<>(number(1), tangent(1))));
    return Finding.reproduced("g", "4", g.vjp(number(0), calls).toString())
        .and(
            Finding.reproduced(
                "cur (ev . (g * id))", "2", expanded.vjp(number(0), calls).toString()));
  }

  private static Scalar sum(Tangent<Rational> calls) {
    Rational sum = Rational.ZERO;
    if (calls instanceof Tangent.Calls<Rational>(var all)) {
      for (Tangent.Call<Rational> c : all) sum = sum.plus(c.result().tensor().number());
    }
    return new Scalar(sum);
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

  private static final class SquaringCalls extends SimplyTyped<Rational> {
    SquaringCalls() {
      super(Q);
    }

    @Override
    protected Tangent<Rational> pullback(
        RepFunction<Rational> f, Value<Rational> t, Tangent<Rational> grs) {
      Tangent<Rational> sum = Tangent.zero();
      if (grs instanceof Tangent.Calls<Rational>(var calls)) {
        for (Tangent.Call<Rational> c : calls) {
          Rational g = c.result().tensor().number();
          sum = tangents().plus(sum, tangent(g.times(g)));
        }
      }
      return sum;
    }
  }
}
