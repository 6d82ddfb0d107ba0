package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.PAIR;
import static org.difflam.papers.curry.CurryPrograms.Q;
import static org.difflam.papers.curry.CurryPrograms.along;
import static org.difflam.papers.curry.CurryPrograms.each;
import static org.difflam.papers.curry.CurryPrograms.map;
import static org.difflam.papers.curry.CurryPrograms.numbers;
import static org.difflam.papers.curry.CurryPrograms.same;
import static org.difflam.papers.curry.CurryPrograms.tangent;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
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
import org.difflam.syntax.curry.TensorPrimitive;

/// §1 and §3.2: rep-functions and the combinators of Figure 2.
final class Section3Combinators {
  private Section3Combinators() {}

  /// `vjp f x g`.
  private interface Vjp {
    TangentValue<Rational> of(
        RepFunction<Rational> f, CurryValue<Rational> x, TangentValue<Rational> g);
  }

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("DC-S1-type", "pulls sums of tangents back through random maps of all types")
              .on(CurryPrograms.lists())
              .not("tangents are squared on their way", new Squaring())
              .by(Section3Combinators::additive),
          check("DC-Fig-2-vjp", "compares with Jᵀ g, J from exact differences of values")
              .on((Vjp) RepFunction::vjp)
              .not("of the doubled tangent", (f, x, g) -> f.vjp(x, plus(g, g)))
              .by((vjp, effort) ->
                  each(
                      PAIR,
                      effort,
                      (e, at, random) -> {
                        RepFunction<Rational> f = map(CurryPrograms.lists(), PAIR, e);
                        long a = random.nextInt(-3, 4), b = random.nextInt(1, 4);
                        return same(
                            numbers(CurryPrograms.lists(), at, vjp.of(f, at, along(a, b))),
                            CurryPrograms.transposed(
                                f, at, Vector.of(Rational.of(a), Rational.of(b))));
                      })),
          check(
                  "DC-Fig-2-prod",
                  "pulls tuples back through prod of f and g, each once or more, and through f and"
                      + " g alone")
              .on(CurryPrograms.lists())
              .not("the second part is forgotten", new FirstPart())
              .by((combinators, effort) ->
                  each(
                      PAIR,
                      CombinatorFigures.MANY,
                      effort,
                      (e, at, random) -> products(combinators, e, at, 1 + random.nextInt(3)))),
          check("DC-Fig-2-comp", "compares f ∘ g with the product of two Jacobian matrices")
              .on(CurryPrograms.lists())
              .not("the first pullback is left out", new LastPullback())
              .by((combinators, effort) ->
                  each(PAIR, effort, (e, at, _) -> composites(combinators, e, at))));

  private static TangentValue<Rational> plus(TangentValue<Rational> g, TangentValue<Rational> h) {
    return new Tangents<>(Q).plus(g, h);
  }

  /// `a ⇝ b = a → (b, T[b] ⊸ T[a])`: what comes back is a tangent of `a`, and a sum for a sum.
  private static Finding additive(Combinators<Rational> combinators, LawRunner effort) {
    return CombinatorFigures.each(
        combinators,
        effort,
        (draws, _) -> {
          CurryType a = draws.type(), b = draws.type();
          CurryValue<Rational> x = draws.value(a);
          Evaluated<Rational> y = draws.map(a, b).at(x);
          TangentValue<Rational> g = draws.tangent(b, y.value()), h = draws.tangent(b, y.value());
          String what = "%s ~> %s at %s along %s and %s".formatted(a.show(), b.show(), x, g, h);
          TangentValue<Rational> both = y.argument(plus(g, h));
          return Tangents.fits(TangentType.simplyTyped(a), both)
              ? CombinatorFigures.equal(what, a, both, plus(y.argument(g), y.argument(h)))
              : Case.equal(what, both, "a tangent of " + a.show());
        });
  }

  /// `(ga, …, gb, …) ↦ f*(ga) + … + g*(gb) + …` with `f = e` and `g = mult`.
  private static Finding products(
      Combinators<Rational> combinators, CurryTerm e, CurryValue<Rational> at, int times) {
    CurryTerm t = CurryTerm.variable("t");
    Combinators<Rational> good = CurryPrograms.lists();
    RepFunction<Rational> f = map(good, PAIR, e.part(1));
    RepFunction<Rational> g = map(good, PAIR, t.part(1).times(t.part(2)).plus(t.part(1)));
    Vector<RepFunction<Rational>> both = Vector.of(f, g);
    Vector<TangentValue<Rational>> along = Vector.of(tangent(2), tangent(5));
    TangentValue<Rational> back =
        combinators
            .prod(both.flatMap(h -> Vector.fill(times, h)).asJava())
            .vjp(at, new TangentValue.Tuple<>(along.flatMap(a -> Vector.fill(times, a)).asJava()));
    return same(
        numbers(combinators, at, back),
        numbers(
            combinators, at, plus(f.vjp(at, tangent(2L * times)), g.vjp(at, tangent(5L * times)))));
  }

  /// `(J_g J_f)ᵀ` with `f = (e, t₁)` and `g` two products.
  private static Finding composites(
      Combinators<Rational> combinators, CurryTerm e, CurryValue<Rational> at) {
    CurryTerm t = CurryTerm.variable("t");
    RepFunction<Rational> f =
        map(combinators, PAIR, CurryTerm.tuple(e.part(1), t.part(1).times(t.part(2))));
    RepFunction<Rational> g =
        map(
            combinators,
            PAIR,
            CurryTerm.tuple(
                t.part(1).times(t.part(2)), t.part(1).plus(t.part(2).times(t.part(2)))));
    Vector<Rational> w = Vector.of(Rational.of(3), Rational.of(-2));
    Vector<Rational> inner = CurryPrograms.transposed(g, f.at(at).value(), w);
    TangentValue<Rational> back = combinators.then(f, g).vjp(at, along(3, -2));
    return same(numbers(combinators, at, back), CurryPrograms.transposed(f, at, inner));
  }

  /// Squares each number that a primitive is given to pull back.
  private static final class Squaring extends SimplyTyped<Rational> {
    Squaring() {
      super(Q);
    }

    @Override
    public RepFunction<Rational> primitive(TensorPrimitive p) {
      RepFunction<Rational> good = super.primitive(p);
      return RepFunction.pure(x -> {
        Evaluated<Rational> y = good.at(x);
        return new Evaluated<>(y.value(), g -> y.pull(squared(g)));
      });
    }

    private static TangentValue<Rational> squared(TangentValue<Rational> g) {
      if (!(g instanceof TangentValue.Floats<Rational>(var tensor))
          || tensor.dimensions().rank() > 0) {
        return g;
      }
      return tangent(tensor.number().times(tensor.number()));
    }
  }

  private static final class FirstPart extends SimplyTyped<Rational> {
    FirstPart() {
      super(Q);
    }

    @Override
    public RepFunction<Rational> prod(List<RepFunction<Rational>> fs) {
      RepFunction<Rational> all = super.prod(fs);
      if (fs.isEmpty()) return all;
      return RepFunction.pure(x ->
          new Evaluated<>(
              all.at(x).value(),
              g -> new Back<>(TangentValue.unit(), fs.getFirst().vjp(x, g.part(0, fs.size())))));
    }
  }

  private static final class LastPullback extends SimplyTyped<Rational> {
    LastPullback() {
      super(Q);
    }

    @Override
    public RepFunction<Rational> then(RepFunction<Rational> f, RepFunction<Rational> g) {
      return RepFunction.pure(x -> g.at(f.at(x).value()));
    }
  }
}
