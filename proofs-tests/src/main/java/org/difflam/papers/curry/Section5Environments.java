package org.difflam.papers.curry;

import static org.difflam.papers.curry.Programs.PAIR;
import static org.difflam.papers.curry.Programs.Q;
import static org.difflam.papers.curry.Programs.R;
import static org.difflam.papers.curry.Programs.each;
import static org.difflam.papers.curry.Programs.map;
import static org.difflam.papers.curry.Programs.number;
import static org.difflam.papers.curry.Programs.numbers;
import static org.difflam.papers.curry.Programs.same;
import static org.difflam.papers.curry.Programs.tangent;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.report.Plot;
import org.difflam.report.Plot.Axis;
import org.difflam.report.Plot.Point;
import org.difflam.report.Plot.Series;
import org.difflam.semantics.broken.BrokenCurry;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryModel;
import org.difflam.semantics.reverse.DependentlyTyped;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.Tangent;
import org.difflam.semantics.reverse.TangentMismatch;
import org.difflam.semantics.reverse.Tangents;
import org.difflam.semantics.reverse.Value;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.curry.TangentType;
import org.difflam.syntax.curry.Term;

/// §5, tangents of functions as tangents of environments: Figure 5 and Definitions 5.1 and 5.2.
final class Section5Environments {
  private Section5Environments() {}

  private static final int DEEPEST = 12;
  private static final TangentType FLOAT = new TangentType.Tensor(Dimensions.NONE);

  /// The two versions, one of which runs a body again for every call.
  private record Versions(Combinators<Rational> lists, Combinators<Rational> environments) {}

  static final List<Check<?>> CHECKS =
      List.of(
          check("DC-S5-recomp", "counts how often the body of λx₁ … xₙ. x₁·…·xₙ runs, n ≤ 12")
              .on(new Versions(Programs.lists(), Programs.environments()))
              .not(
                  "the versions exchanged", new Versions(Programs.environments(), Programs.lists()))
              .by((versions, _) -> recomputation(versions)),
          check("DC-Def-5.1", "pulls tangents back through closures, and fits them to the witness")
              .on(new DependentlyTyped<>(Q))
              .not("closures that claim to hide nothing", new Denying())
              .by((combinators, effort) ->
                  each(R.to(R), effort, (e, at, _) -> witness(combinators, e, at))),
          check("DC-Def-5.2", "asks closures over several environments for their tangent types")
              .on((Function<Value<?>, TangentType>) Tangents::of)
              .not("the type of the function decides", _ -> TangentType.dependent(R.to(R)))
              .by((T, _) -> spaces(T)),
          check("DC-Fig-5-curry", "curries f (t, s) = w t s, a closure over w = 7, at 2, 3, 1")
              .on(new DependentlyTyped<>(Q))
              .printed("exT () new_f", new Printed())
              .not("the environment is forgotten", new Forgetful())
              .by((combinators, _) -> curried(combinators)),
          check("DC-Fig-5-eval", "pulls 7 back through eval at (λs. 2 s, 3), and counts brackets")
              .on(new Section4Lists.Form("(y, λg → ((), pb g))", Programs.environments().eval()))
              .printed(
                  "with one bracket more",
                  new Section4Lists.Form("(y, λg → (((), pb g))", Programs.environments().eval()))
              .not(
                  "the tangent of the function is dropped",
                  new Section4Lists.Form("(y, λg → ((), pb g))", new Dropping().eval()))
              .by((form, _) -> evaluated(form)),
          check("DC-Fig-5-comp", "composes three functions that hide 1, 2 and 3 floats, both ways")
              .on(new DependentlyTyped<>(Q))
              .not("the first environment is dropped", new Last())
              .by((combinators, _) -> composed(combinators)),
          check("DC-S5-laws", "the laws of a cartesian closed category, on random morphisms")
              .on((CurryModel) new CurryModel.Environments())
              .not("environments are forgotten", new BrokenCurry.ForgetfulEnvironments())
              .by((model, effort) -> Section4Lists.laws(model, effort)),
          check("DC-S5-cast", "makes every cast of the erased version, checked, and counts them")
              .on((Supplier<Counting>) Counting::new)
              .not("tangents are handed to other closures", Mistaken::new)
              .by((version, effort) -> casts(version, effort)),
          check("DC-S5-agree", "compares the gradients of both versions, and exact differences")
              .on(new Versions(Programs.lists(), Programs.environments()))
              .not(
                  "captured variables are forgotten",
                  new Versions(new BrokenCurry.Forgetting<>(Q), Programs.environments()))
              .by((versions, effort) -> each(R, effort, (e, at, _) -> agree(versions, e, at))));

  /// How often the body of an n-fold curried product runs, for its value and gradient.
  static long runs(Combinators<Rational> combinators, int n) {
    long[] count = {0};
    RepFunction<Rational> body = product(combinators, n);
    RepFunction<Rational> counted =
        new RepFunction<>(
            body.hidden(),
            x -> {
              count[0]++;
              return body.at(x);
            });
    RepFunction<Rational> f = counted;
    for (int i = 0; i < n; i++) f = combinators.curry(f);
    // the environment of all n calls is the tuple of arguments
    RepFunction<Rational> called = combinators.then(combinators.prod(java.util.List.of()), f);
    for (int i = 0; i < n; i++) {
      RepFunction<Rational> argument = combinators.part(i, n);
      called =
          combinators.then(
              combinators.prod(java.util.List.of(called, argument)), combinators.eval());
    }
    java.util.List<Value<Rational>> point = new java.util.ArrayList<>();
    for (int i = 0; i < n; i++) point.add(number(i + 2));
    Tangent<Rational> back = called.vjp(new Value.Tuple<>(point), tangent(1));
    Rational whole = Rational.ONE;
    for (int i = 0; i < n; i++) whole = whole.times(Rational.of(i + 2));
    for (int i = 0; i < n; i++) {
      Rational expected = whole.dividedBy(Rational.of(i + 2));
      if (!back.part(i, n).tensor().number().equals(expected)) {
        throw new IllegalStateException("a wrong gradient: " + back);
      }
    }
    return count[0];
  }

  /// `x₁ · … · xₙ` of the environment `(…((), x₁), … xₙ)`.
  private static RepFunction<Rational> product(Combinators<Rational> combinators, int n) {
    RepFunction<Rational> product = combinators.variable(n - 1);
    for (int i = 1; i < n; i++) {
      product =
          combinators.then(
              combinators.prod(java.util.List.of(product, combinators.variable(n - 1 - i))),
              combinators.primitive(
                  new org.difflam.syntax.curry.Primitive.Elementwise(
                      org.difflam.syntax.simple.Primitive.TIMES)));
    }
    return product;
  }

  private static Finding recomputation(Versions versions) {
    List<Long> lists = List.rangeClosed(1, DEEPEST).map(n -> runs(versions.lists, n));
    List<Long> environments = List.rangeClosed(1, DEEPEST).map(n -> runs(versions.environments, n));
    boolean kept =
        lists.equals(List.rangeClosed(2, DEEPEST + 1).map(Long::valueOf))
            && environments.forAll(c -> c == 1);
    return Finding.measured(
            "n + 1 runs with lists, 1 with environments, n = 1, …, " + DEEPEST,
            kept,
            lists.mkString(" ") + " and " + environments.mkString(" "))
        .with(
            new Plot(
                "Runs of the body of λx₁ … xₙ. x₁·…·xₙ for one gradient",
                Axis.linear("partial applications n"),
                Axis.linear("runs of the body"),
                List.of(
                    series("lists (Figure 3)", lists),
                    series("environments (Figure 5)", environments))));
  }

  private static Series series(String name, List<Long> runs) {
    return new Series(name, runs.zipWithIndex((count, i) -> new Point(i + 1, count)));
  }

  private static Finding witness(Combinators<Rational> combinators, Term e, Value<Rational> at) {
    try {
      RepFunction<Rational> closure = map(combinators, PAIR, e).at(at).value().function();
      Back<Rational> back = closure.at(number(3)).pull(tangent(1));
      boolean fits =
          Tangents.fits(closure.environment(), back.environment())
              && Tangents.fits(FLOAT, back.argument());
      return fits
          ? Finding.of(Verdict.holds(1, 0))
          : Finding.refuted(
              Witness.of(back.environment().toString(), closure.environment().show()));
    } catch (TangentMismatch within) {
      return Finding.refuted(Witness.of(String.valueOf(within.getMessage()), "the witness"));
    }
  }

  private static Finding spaces(Function<Value<?>, TangentType> T) {
    DependentlyTyped<Rational> combinators = new DependentlyTyped<>(Q);
    RepFunction<Rational> first = combinators.curry(combinators.part(0, 2));
    Value<Rational> none = new Value.Function<>(combinators.id());
    Value<Rational> one = first.at(number(1)).value();
    Value<Rational> two = first.at(Programs.pair(1, 2)).value();
    Value<Rational> over = first.at(one).value();
    return Finding.reproduced("T[id]", "Unit", T.apply(none).show())
        .and(Finding.reproduced("over a float", "(Unit, Float)", T.apply(one).show()))
        .and(Finding.reproduced("over a pair", "(Unit, (Float, Float))", T.apply(two).show()))
        .and(
            Finding.reproduced(
                "over a closure over a float", "(Unit, (Unit, Float))", T.apply(over).show()));
  }

  /// `w t s`, hiding `w`.
  private static RepFunction<Rational> capturing(long w) {
    return RepFunction.hiding(
        () -> FLOAT,
        p -> {
          Rational t = p.part(0).tensor().number(), s = p.part(1).tensor().number();
          return new Evaluated<>(
              new Value.Floats<>(Q.scalar(Rational.of(w).times(t).times(s))),
              g -> {
                Rational c = g.tensor().number(), cw = c.times(Rational.of(w));
                return new Back<>(
                    tangent(c.times(t).times(s)),
                    Tangent.pair(tangent(cw.times(s)), tangent(cw.times(t))));
              });
        });
  }

  private static Finding curried(Combinators<Rational> combinators) {
    RepFunction<Rational> f = combinators.curry(capturing(7));
    Evaluated<Rational> g = f.at(number(2));
    RepFunction<Rational> closure = g.value().function();
    Back<Rational> inner = closure.at(number(3)).pull(tangent(1));
    Back<Rational> outer = g.pull(new Tangent.OfClosure<>(closure, inner.environment()));
    if (!Tangents.fits(f.environment(), outer.environment())) {
      return Finding.refuted(
          Witness.at("what curry f hides", outer.environment().toString(), f.environment().show()));
    }
    return Finding.reproduced("curry f hides", "Float", f.environment().show())
        .and(Finding.reproduced("environment", "6", outer.environment().toString()))
        .and(Finding.reproduced("t", "21", outer.argument().toString()))
        .and(Finding.reproduced("s", "14", inner.argument().toString()));
  }

  private static Finding evaluated(Section4Lists.Form form) {
    long open = form.text().chars().filter(c -> c == '(').count();
    long closed = form.text().chars().filter(c -> c == ')').count();
    DependentlyTyped<Rational> combinators = new DependentlyTyped<>(Q);
    RepFunction<Rational> times =
        map(combinators, PAIR, Term.variable("t").part(1).times(Term.variable("t").part(2)));
    Value<Rational> twice = combinators.curry(times).at(number(2)).value();
    Back<Rational> back = form.eval().at(Value.pair(twice, number(3))).pull(tangent(7));
    return Finding.reproduced("brackets of " + form.text(), closed, open)
        .and(
            Finding.reproduced(
                "7 at (λs. 2 s, 3)",
                "() and (environment ((), 21), 14)",
                back.environment() + " and " + shown(back.argument())));
  }

  /// Without the unit of functions that hide nothing written as a zero.
  private static String shown(Tangent<Rational> t) {
    return t.toString().replace("environment (0, ", "environment ((), ");
  }

  private static RepFunction<Rational> hiding(int floats) {
    java.util.List<TangentType> types = java.util.Collections.nCopies(floats, FLOAT);
    java.util.List<Tangent<Rational>> parts =
        java.util.Collections.nCopies(floats, tangent(floats));
    return RepFunction.hiding(
        () -> new TangentType.Tuple(types),
        x -> new Evaluated<>(x, g -> new Back<>(new Tangent.Tuple<>(parts), g)));
  }

  private static Finding composed(Combinators<Rational> combinators) {
    RepFunction<Rational> f = hiding(1), g = hiding(2), h = hiding(3);
    RepFunction<Rational> left = combinators.then(combinators.then(f, g), h);
    RepFunction<Rational> right = combinators.then(f, combinators.then(g, h));
    Back<Rational> l = left.at(number(1)).pull(tangent(1));
    Back<Rational> r = right.at(number(1)).pull(tangent(1));
    return Finding.reproduced(
            "(f ∘ g) ∘ h hides",
            "(((Float), (Float, Float)), (Float, Float, Float))",
            left.environment().show())
        .and(
            Finding.reproduced(
                "f ∘ (g ∘ h) hides",
                "((Float), ((Float, Float), (Float, Float, Float)))",
                right.environment().show()))
        .and(
            Finding.reproduced(
                "sent to (f ∘ g) ∘ h", "(((1), (2, 2)), (3, 3, 3))", l.environment().toString()))
        .and(
            Finding.reproduced(
                "sent to f ∘ (g ∘ h)", "((1), ((2, 2), (3, 3, 3)))", r.environment().toString()))
        .and(Finding.reproduced("sent to the argument", l.argument(), r.argument()));
  }

  private static Finding casts(Supplier<Counting> version, LawRunner effort) {
    Counting combinators = version.get();
    Finding all =
        each(
            R,
            effort,
            (e, at, _) -> {
              try {
                Tangent<Rational> _ = map(combinators, PAIR, e).vjp(at, tangent(1));
                return Finding.of(Verdict.holds(1, 0));
              } catch (TangentMismatch failed) {
                return Finding.refuted(
                    Witness.of(String.valueOf(failed.getMessage()), "a safe cast"));
              }
            });
    if (!all.outcome().isGood()) return all;
    return combinators.casts > 0
        ? all.about(combinators.casts + " casts, all safe")
        : Finding.inconclusive("no program made a cast");
  }

  private static Finding agree(Versions versions, Term e, Value<Rational> at) {
    RepFunction<Rational> one = map(versions.lists, PAIR, e);
    RepFunction<Rational> two = map(versions.environments, PAIR, e);
    var first = numbers(versions.lists, at, one.vjp(at, tangent(1)));
    return same(first, numbers(versions.environments, at, two.vjp(at, tangent(1))))
        .and(same(first, Programs.transposed(one, at, io.vavr.collection.Vector.of(Rational.ONE))));
  }

  /// Counts the casts that it checks.
  private static class Counting extends DependentlyTyped<Rational> {
    private long casts;

    Counting() {
      super(Q);
    }

    @Override
    protected Tangent<Rational> cast(RepFunction<Rational> g, Tangent<Rational> tangent) {
      casts++;
      return super.cast(g, tangent);
    }
  }

  /// Packs every tangent as one of a closure over a pair.
  private static final class Mistaken extends Counting {
    @Override
    public RepFunction<Rational> eval() {
      RepFunction<Rational> other = curry(part(0, 2)).at(Programs.pair(1, 2)).value().function();
      RepFunction<Rational> good = super.eval();
      return RepFunction.pure(x -> {
        Evaluated<Rational> y = good.at(x);
        return new Evaluated<>(
            y.value(),
            g -> {
              Back<Rational> back = y.pull(g);
              if (!(back.argument().part(0, 2)
                  instanceof Tangent.OfClosure<Rational>(_, var environment))) {
                return back;
              }
              return new Back<>(
                  back.environment(),
                  Tangent.pair(
                      new Tangent.OfClosure<>(other, environment), back.argument().part(1, 2)));
            });
      });
    }
  }

  private static final class Denying extends DependentlyTyped<Rational> {
    Denying() {
      super(Q);
    }

    @Override
    protected RepFunction<Rational> closure(RepFunction<Rational> f, Value<Rational> t) {
      return RepFunction.hiding(() -> TangentType.UNIT, super.closure(f, t).rule());
    }
  }

  /// `exT () new_f`.
  private static final class Printed extends DependentlyTyped<Rational> {
    Printed() {
      super(Q);
    }

    @Override
    public RepFunction<Rational> curry(RepFunction<Rational> f) {
      return RepFunction.pure(super.curry(f).rule());
    }
  }

  private static final class Forgetful extends DependentlyTyped<Rational> {
    Forgetful() {
      super(Q);
    }

    @Override
    protected Tangent<Rational> cast(RepFunction<Rational> g, Tangent<Rational> tangent) {
      return Tangent.zero();
    }
  }

  private static final class Dropping extends DependentlyTyped<Rational> {
    Dropping() {
      super(Q);
    }

    @Override
    public RepFunction<Rational> eval() {
      RepFunction<Rational> good = super.eval();
      return RepFunction.pure(x -> {
        Evaluated<Rational> y = good.at(x);
        return new Evaluated<>(
            y.value(),
            g ->
                new Back<>(Tangent.unit(), Tangent.pair(Tangent.zero(), y.argument(g).part(1, 2))));
      });
    }
  }

  private static final class Last extends DependentlyTyped<Rational> {
    Last() {
      super(Q);
    }

    @Override
    public RepFunction<Rational> then(RepFunction<Rational> f, RepFunction<Rational> g) {
      return new RepFunction<>(
          g.hidden(),
          x -> {
            Evaluated<Rational> b = f.at(x), c = g.at(b.value());
            return new Evaluated<>(
                c.value(),
                t -> {
                  Back<Rational> back = c.pull(t);
                  return new Back<>(back.environment(), b.argument(back.argument()));
                });
          });
    }
  }
}
