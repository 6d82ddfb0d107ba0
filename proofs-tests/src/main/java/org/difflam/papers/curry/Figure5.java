package org.difflam.papers.curry;

import static org.difflam.papers.curry.Programs.PAIR;
import static org.difflam.papers.curry.Programs.Q;
import static org.difflam.papers.curry.Programs.map;
import static org.difflam.papers.curry.Programs.number;
import static org.difflam.papers.curry.Programs.tangent;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import java.util.Collections;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.DependentlyTyped;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.Tangent;
import org.difflam.semantics.reverse.Tangents;
import org.difflam.semantics.reverse.Value;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.curry.TangentType;
import org.difflam.syntax.curry.Term;

/// Figure 5, `curry`, `eval` and `comp` where functions hide the tangents of what they closed over.
final class Figure5 {
  private Figure5() {}

  private static final TangentType FLOAT = new TangentType.Tensor(Dimensions.NONE);

  static final List<Check<?>> CHECKS =
      List.of(
          check("DC-Fig-5-curry", "curries f (t, s) = w t s, a closure over w = 7, at 2, 3, 1")
              .on(new DependentlyTyped<>(Q))
              .printed("exT () new_f", new Printed())
              .not("the environment is forgotten", new Forgetful())
              .by((combinators, _) -> curried(combinators)),
          check("DC-Fig-5-eval", "pulls 7 back through eval at (λs. 2 s, 3), and counts brackets")
              .on(new Figure3.Form("(y, λg → ((), pb g))", Programs.environments().eval()))
              .printed(
                  "with one bracket more",
                  new Figure3.Form("(y, λg → (((), pb g))", Programs.environments().eval()))
              .not(
                  "the tangent of the function is dropped",
                  new Figure3.Form("(y, λg → ((), pb g))", new Dropping().eval()))
              .by((form, _) -> evaluated(form)),
          check("DC-Fig-5-comp", "composes three functions that hide 1, 2 and 3 floats, both ways")
              .on(new DependentlyTyped<>(Q))
              .not("the first environment is dropped", new Last())
              .by((combinators, _) -> composed(combinators)));

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

  private static Finding evaluated(Figure3.Form form) {
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
    java.util.List<TangentType> types = Collections.nCopies(floats, FLOAT);
    java.util.List<Tangent<Rational>> parts = Collections.nCopies(floats, tangent(floats));
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
