package org.difflam.semantics.independence;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import org.difflam.category.DifferentialLambda;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.semantics.broken.Replaced;
import org.difflam.semantics.broken.Table;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.free.InjectedFault;

/// Models of all axioms of differential λ-categories but one.
final class ClosedAxiomModels {
  private ClosedAxiomModels() {}

  private static final Polynomials<BigInteger> N = new Polynomials<>(new Naturals());
  private static final FreeDifferentialLambda<BigInteger> FREE = FreeDifferentialLambda.free();
  private static final Obj A = Obj.base("A");

  private static Expression.Generator generator(String name, Obj source) {
    return new Expression.Generator(name, source, A);
  }

  private static final Signature<Obj, Expression> UNPOINTED =
      Signature.<Obj, Expression>empty()
          .object("A", A)
          .generator("square", "A -> A", generator("square", A))
          .generator("mul", "A * A -> A", generator("mul", A.times(A)));

  private static final Signature<Obj, Expression> NAMES =
      UNPOINTED.generator("point", "1 -> A", generator("point", Obj.UNIT));

  private static final Table<Obj, Expression> OVER_FREE =
      new Table<>(FREE, NAMES, DifferentialLambda.class);

  static final List<Model<?, ?>> MODELS =
      List.of(
          productOfFirst(),
          noFunctions(),
          OVER_FREE.row(
              "lambda-composition-with-squares",
              "composition A -> A -> A with the second derivatives at 0 more",
              "assoc T.compose",
              c -> c.compose((g, f) -> composite(g, f))),
          OVER_FREE.row(
              "lambda-plus-left", "f + g = f", "plus.comm in.sum D-eval", c -> c.plus((f, _) -> f)),
          OVER_FREE.row(
              "lambda-plus-nothing",
              "f + g = 0",
              "plus.zero in.sum D-eval",
              c -> c.plus((f, _) -> new Expression.Zero(f.source(), f.target()))),
          new Table<>(FREE, UNPOINTED, DifferentialLambda.class)
              .row(
                  "lambda-unit-of-A",
                  "A for the unit, with 0 : X -> A for !",
                  "bang",
                  c -> c.terminal(() -> A).bang(a -> new Expression.Zero(a, A))),
          OVER_FREE.row(
              "lambda-times-first",
              "f × 0 for f × g, unless g is an identity or 0",
              "pair.times",
              c -> c.times(ClosedAxiomModels::times)),
          OVER_FREE.row(
              "lambda-uncurry-nothing",
              "0 for the uncurrying of g",
              "uncurry D-eval",
              c -> c.uncurry((x, y, g) -> new Expression.Zero(g.source().times(x), y))),
          OVER_FREE.row(
              "lambda-functions-with-junk",
              "functions with an element of A more, for which Λ puts 0",
              "curry.eta",
              ClosedAxiomModels::withJunk),
          slip(InjectedFault.CHAIN, "D5 T.compose D-eval"),
          slip(InjectedFault.DIRECTION, "D6"),
          slip(InjectedFault.ORDER, "D7"));

  /// The free category with a mistake in its calculus, on expressions over these names.
  private static Model<?, ?> slip(InjectedFault slip, String breaks) {
    return new Table<>(FREE.slipping(slip), NAMES, DifferentialLambda.class)
        .row("lambda-" + slip.word(), slip.mistake(), breaks, r -> r);
  }

  private static Expression composite(Expression g, Expression f) {
    Expression plain = new Expression.Compose(g, f);
    if (!f.source().equals(A) || !f.target().equals(A)) return plain;
    Expression zero = new Expression.Zero(Obj.UNIT, A), point = generator("point", Obj.UNIT);
    Expression of = second(f, point, zero);
    Expression more = constants(g, of, zero);
    return new Expression.Plus(plain, new Expression.Compose(more, new Expression.Bang(A)));
  }

  /// `g″(0)(a, a)` in the components of base objects, and 0 in the others.
  private static Expression constants(Expression g, Expression a, Expression zero) {
    return switch (g.target()) {
      case Obj.Product(var x, var y) ->
          new Expression.Pair(
              constants(new Expression.Compose(new Expression.First(x, y), g), a, zero),
              constants(new Expression.Compose(new Expression.Second(x, y), g), a, zero));
      case Obj.Base _ -> second(g, a, zero);
      default -> new Expression.Zero(Obj.UNIT, g.target());
    };
  }

  private static Expression second(Expression f, Expression a, Expression zero) {
    return new Expression.Compose(
        new Expression.D(new Expression.D(f)),
        new Expression.Pair(new Expression.Pair(zero, a), new Expression.Pair(a, zero)));
  }

  private static Expression times(Expression f, Expression g) {
    Expression zero = new Expression.Zero(g.source(), g.target());
    boolean proper =
        FREE.equal(g, zero).isGood()
            || g.source().equals(g.target())
                && FREE.equal(g, new Expression.Identity(g.source())).isGood();
    return new Expression.Times(f, proper ? g : zero);
  }

  private static Replaced<Obj, Expression> withJunk(Replaced<Obj, Expression> c) {
    return c.exponential((x, y) -> x.to(y).times(A))
        .curry((z, _, f) -> new Expression.Pair(new Expression.Curry(f), new Expression.Zero(z, A)))
        .eval((x, y) ->
            new Expression.Compose(
                new Expression.Eval(x, y),
                new Expression.Times(
                    new Expression.First(x.to(y), A), new Expression.Identity(x))));
  }

  /// Matrices, whose product is the first factor, so that functions are values.
  private static Model<?, ?> productOfFirst() {
    return new Table<>(
            N,
            Signature.<Integer, PolynomialMap<BigInteger>>empty()
                .object("R", 1)
                .object("P", 2)
                .linear("twice", "R -> R", N.map(1, x -> x.map(p -> p.plus(p))))
                .linear("add", "P -> R", N.map(2, x -> Vector.of(x.get(0).plus(x.get(1)))))
                .linear(
                    "insert",
                    "R -> P",
                    N.map(1, x -> Vector.of(x.get(0), x.get(0).plus(x.get(0))))),
            DifferentialLambda.class)
        .row(
            "lambda-product-of-first",
            "matrices, with the first factor for a product, and D f = f",
            "pair.p2 in.p2",
            c ->
                c.product((a, _) -> a)
                    .first((a, _) -> N.identity(a))
                    .second((a, b) -> N.zero(a, b))
                    .pair((f, _) -> f)
                    .D(f -> f)
                    .exponential((_, y) -> y)
                    .curry((_, _, f) -> f)
                    .eval((_, y) -> N.identity(y)));
  }

  private static Model<?, ?> noFunctions() {
    return new Table<>(N, PolynomialModel.small(N), DifferentialLambda.class)
        .row(
            "lambda-no-functions",
            "polynomials, with the unit for all objects of functions",
            "curry.beta curry.eval",
            c ->
                c.exponential((_, _) -> 0)
                    .curry((z, _, _) -> N.bang(z))
                    .eval((x, y) -> N.zero(x, y)));
  }
}
