package org.difflam.semantics.gallery;

import io.vavr.collection.Array;
import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.function.Predicate;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.ReverseDifferential;
import org.difflam.category.law.Model;
import org.difflam.semantics.broken.Table;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;

/// Polynomials over ℤ with faults that only certain degrees, variables, objects or constants show.
final class SubtlePolynomials {
  private SubtlePolynomials() {}

  private static final PolynomialModel<BigInteger> MODEL = new PolynomialModel.OverIntegers();
  private static final Polynomials<BigInteger> Z = MODEL.category();
  private static final Table<Integer, PolynomialMap<BigInteger>> TABLE =
      new Table<>(MODEL, Z, CartesianDifferential.class, ReverseDifferential.class);

  static final List<Model<?, ?>> DERIVATIVES =
      List.of(
          TABLE.subtle(
              "D-from-degree-4",
              "D forgets monomials of degree 4 and more",
              c -> c.D(f -> Z.D(f.each(p -> p.upTo(3))))),
          TABLE.subtle(
              "D-fourth-variable",
              "D forgets the fourth variable where the degree is 3",
              c ->
                  c.D(f ->
                      f.source() == 4 && has(f, p -> p.degree() > 2)
                          ? Z.compose(Z.D(f), Z.keeping(8, k -> k != 3))
                          : Z.D(f))),
          TABLE.subtle(
              "D-constant-2",
              "D is 1 too much where the constant term is 2",
              c -> c.D(f -> has(f, p -> hasConstant(p, 2)) ? plusOne(Z.D(f)) : Z.D(f))),
          TABLE.subtle(
              "D-constant-minus-3",
              "D is doubled where the constant term is -3",
              c -> c.D(f -> doubledIf(has(f, p -> hasConstant(p, -3)), Z.D(f)))),
          TABLE.subtle(
              "D-fifth-power",
              "D of what has a term x^5 is doubled",
              c ->
                  c.D(f ->
                      doubledIf(has(f, p -> p.arity() == 1 && coefficient(p, 5) != 0), Z.D(f)))),
          TABLE.subtle(
              "D-xyz",
              "D is not additive on x y z",
              c -> c.D(f -> doubledIf(has(f, p -> coefficient(p, 1, 1, 1) > 0), Z.D(f)))),
          TABLE.subtle(
              "D-cube-times",
              "D of what has a term x^3 y is doubled",
              c -> c.D(f -> doubledIf(has(f, p -> coefficient(p, 3, 1) != 0), Z.D(f)))),
          TABLE.subtle(
              "D-third-component",
              "D is 0 in the third component of a triple",
              c -> c.D(f -> f.target() == 3 ? without(Z.D(f), 2) : Z.D(f))),
          TABLE.subtle(
              "D-in-five-variables",
              "D forgets the point's last variable of five",
              c ->
                  c.D(f ->
                      f.source() == 5 ? Z.compose(Z.D(f), Z.keeping(10, k -> k != 9)) : Z.D(f))),
          TABLE.subtle(
              "R-triple-covector",
              "R forgets the third covector of a nonlinear triple",
              c ->
                  c.R(f -> {
                    int n = f.source();
                    return f.target() == 3 && isNonlinear(f)
                        ? Z.compose(Z.R(f), Z.keeping(n + 3, k -> k != n + 2))
                        : Z.R(f);
                  })),
          TABLE.subtle(
              "R-quartic",
              "R of what has degree 4 is doubled",
              c -> c.R(f -> doubledIf(has(f, p -> p.degree() == 4), Z.R(f)))));

  static final List<Model<?, ?>> STRUCTURE =
      List.of(
          TABLE.subtle(
              "plus-cubic",
              "f + g is f where f is a cubic map R^2 -> R^2 and g is lower",
              c ->
                  c.plus((f, g) -> {
                    boolean off =
                        f.source() == 2
                            && f.target() == 2
                            && has(f, p -> p.degree() == 3)
                            && !has(g, p -> p.degree() >= 3);
                    return off ? f : Z.plus(f, g);
                  })),
          TABLE.subtle(
              "plus-at-four",
              "a sum is 1 too much where the first has the constant term 4",
              c ->
                  c.plus((f, g) ->
                      has(f, p -> hasConstant(p, 4)) ? plusOne(Z.plus(f, g)) : Z.plus(f, g))),
          TABLE.subtle(
              "pair-on-triples",
              "<f, g> is swapped for two nonlinear maps out of R^3",
              c ->
                  c.pair((f, g) -> {
                    boolean off =
                        f.source() == 3
                            && f.target() == g.target()
                            && isNonlinear(f)
                            && isNonlinear(g);
                    return off ? Z.pair(g, f) : Z.pair(f, g);
                  })),
          TABLE.subtle(
              "pair-into-triples",
              "<f, g> is swapped where both go to R^3",
              c ->
                  c.pair(
                      (f, g) -> f.target() == 3 && g.target() == 3 ? Z.pair(g, f) : Z.pair(f, g))),
          TABLE.subtle(
              "compose-degree-6",
              "composites are cut off at degree 6",
              c -> c.compose((g, f) -> Z.compose(g, f).each(p -> p.upTo(6)))),
          TABLE.subtle(
              "compose-through-R4",
              "g . f through R^4 takes the fourth component for 0",
              c ->
                  c.compose((g, f) ->
                      Z.compose(g, f.target() == 4 && f.source() == 1 ? without(f, 3) : f))),
          TABLE.subtle(
              "first-of-3-and-1",
              "p1 : R^3 * R -> R^3 exchanges two components",
              c ->
                  c.first((a, b) -> {
                    PolynomialMap<BigInteger> p = Z.first(a, b);
                    if (a != 3 || b != 1) return p;
                    var x = p.components();
                    return new PolynomialMap<>(4, Array.of(x.get(1), x.get(0), x.get(2)));
                  })),
          TABLE.subtle(
              "identity-of-R4",
              "the identity of R^4 turns the components round",
              c ->
                  c.identity(a -> {
                    PolynomialMap<BigInteger> id = Z.identity(a);
                    return a == 4 ? new PolynomialMap<>(4, id.components().reverse()) : id;
                  })),
          TABLE.subtle(
              "zero-into-triples",
              "0 : R^2 -> R^3 is 1",
              c -> c.zero((a, b) -> a == 2 && b == 3 ? plusOne(Z.zero(2, 3)) : Z.zero(a, b))));

  private static boolean has(
      PolynomialMap<BigInteger> f, Predicate<Polynomial<BigInteger>> component) {
    return f.components().exists(component);
  }

  private static boolean isNonlinear(PolynomialMap<BigInteger> f) {
    return has(f, p -> p.degree() > 1);
  }

  private static boolean hasConstant(Polynomial<BigInteger> p, long c) {
    return atZero(p).equals(BigInteger.valueOf(c));
  }

  /// The sign of the coefficient of `x₁^e₁ x₂^e₂ …`; 0 where there are fewer variables.
  private static int coefficient(Polynomial<BigInteger> p, int... exponents) {
    if (p.arity() < exponents.length) return 0;
    Polynomial<BigInteger> q = p;
    for (int i = 0; i < exponents.length; i++) {
      for (int k = 0; k < exponents[i]; k++) q = q.derivative(i);
    }
    return atZero(q).signum();
  }

  private static BigInteger atZero(Polynomial<BigInteger> p) {
    return p.at(Vector.fill(p.arity(), BigInteger.ZERO));
  }

  private static PolynomialMap<BigInteger> doubledIf(boolean off, PolynomialMap<BigInteger> f) {
    return off ? Z.plus(f, f) : f;
  }

  /// With 1 more in each component.
  private static PolynomialMap<BigInteger> plusOne(PolynomialMap<BigInteger> f) {
    return f.each(p -> p.plus(p.power(0)));
  }

  /// With 0 in one component.
  private static PolynomialMap<BigInteger> without(PolynomialMap<BigInteger> f, int component) {
    var zero = Polynomial.zero(Z.rig(), f.source());
    return new PolynomialMap<>(f.source(), f.components().update(component, zero));
  }
}
