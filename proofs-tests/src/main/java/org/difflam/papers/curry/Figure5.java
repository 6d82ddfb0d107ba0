package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.Q;
import static org.difflam.papers.curry.CurryPrograms.number;
import static org.difflam.papers.curry.CurryPrograms.tangent;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.Collections;
import java.util.List;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.DependentlyTyped;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.reverse.Tangents;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.curry.TangentType;

/// Figure 5, `curry`, `eval` and `comp` where functions hide the tangents of what they closed over.
final class Figure5 {
  private Figure5() {}

  private static final TangentType FLOAT = new TangentType.Tensor(Dimensions.NONE);

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("DC-Fig-5-curry", "curries f (t, s) = w t s, a closure over w = 7, at 2, 3, 1")
              .on(new DependentlyTyped<>(Q))
              .printed("exT () new_f", new Printed())
              .not("the environment is forgotten", new Forgetful())
              .by((combinators, _) -> curried(combinators)),
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
              new CurryValue.Floats<>(Q.scalar(Rational.of(w).times(t).times(s))),
              g -> {
                Rational c = g.tensor().number(), cw = c.times(Rational.of(w));
                return new Back<>(
                    tangent(c.times(t).times(s)),
                    TangentValue.pair(tangent(cw.times(s)), tangent(cw.times(t))));
              });
        });
  }

  private static Finding curried(Combinators<Rational> combinators) {
    RepFunction<Rational> f = combinators.curry(capturing(7));
    Evaluated<Rational> g = f.at(number(2));
    RepFunction<Rational> closure = g.value().function();
    Back<Rational> inner = closure.at(number(3)).pull(tangent(1));
    Back<Rational> outer = g.pull(new TangentValue.OfClosure<>(closure, inner.environment()));
    if (!Tangents.fits(f.environment(), outer.environment())) {
      return Finding.refuted(
          Witness.at("what curry f hides", outer.environment().toString(), f.environment().show()));
    }
    return Finding.reproduced("curry f hides", "Float", f.environment().show())
        .and(Finding.reproduced("environment", "6", outer.environment().toString()))
        .and(Finding.reproduced("t", "21", outer.argument().toString()))
        .and(Finding.reproduced("s", "14", inner.argument().toString()));
  }

  private static RepFunction<Rational> hiding(int floats) {
    List<TangentType> types = Collections.nCopies(floats, FLOAT);
    List<TangentValue<Rational>> parts = Collections.nCopies(floats, tangent(floats));
    return RepFunction.hiding(
        () -> new TangentType.Tuple(types),
        x -> new Evaluated<>(x, g -> new Back<>(new TangentValue.Tuple<>(parts), g)));
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
                "sent to (f ∘ g) ∘ h", "(((1,), (2, 2)), (3, 3, 3))", l.environment().toString()))
        .and(
            Finding.reproduced(
                "sent to f ∘ (g ∘ h)", "((1,), ((2, 2), (3, 3, 3)))", r.environment().toString()))
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
    protected TangentValue<Rational> cast(RepFunction<Rational> g, TangentValue<Rational> tangent) {
      return TangentValue.zero();
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
