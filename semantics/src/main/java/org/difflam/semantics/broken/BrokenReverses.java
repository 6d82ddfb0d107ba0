package org.difflam.semantics.broken;

import io.vavr.collection.Array;
import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.ReverseDifferential;
import org.difflam.category.algebra.Integers;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;

/// Operators that fail to be reverse derivatives, each of which keeps as many of RD.1–RD.7 as
/// possible; `D` stays correct.
final class BrokenReverses {
  private BrokenReverses() {}

  private static final Polynomials<BigInteger> Z = new Polynomials<>(new Integers());
  private static final Table<Integer, PolynomialMap<BigInteger>> INTEGERS =
      new Table<>(
          Z, PolynomialModel.small(Z), CartesianDifferential.class, ReverseDifferential.class);

  private static final Polynomials<Triple> T = new Polynomials<>(new Triple.Triples());
  private static final Table<Integer, PolynomialMap<Triple>> TRIPLES =
      new Table<>(
          T,
          Signature.<Integer, PolynomialMap<Triple>>empty()
              .object("T", 1)
              .additive("e", "T -> T", T.map(1, x -> x.map(p -> p.times(new Triple(1, 0, 0)))))
              .linear("twice", "T -> T", T.map(1, x -> x.map(p -> p.plus(p))))
              .linear("add", "T * T -> T", T.map(2, x -> Vector.of(x.get(0).plus(x.get(1))))),
          CartesianDifferential.class,
          ReverseDifferential.class);

  static final List<Model<?, ?>> MODELS =
      List.of(
          INTEGERS.row(
              "R-forgets-to-add",
              "R keeps one of the covectors that meet in a variable",
              "RD.1.plus RD.4.pair RD.5 RD.6 RD.7 RD.forward",
              c -> c.R(BrokenReverses::forgetful)),
          INTEGERS.row(
              "R-zero",
              "R f = 0",
              "RD.3.id RD.3.p1 RD.3.p2 RD.forward",
              c -> c.R(f -> Z.zero(f.source() + f.target(), f.source()))),
          INTEGERS.row(
              "R-at-origin",
              "the reverse derivative at 0, wherever the point is",
              "RD.5 RD.forward",
              c -> c.R(BrokenReverses::atOrigin)),
          INTEGERS.row(
              "R-doubled",
              "twice the covector of what is not 0 at the origin",
              "RD.1.plus RD.5 RD.forward",
              c -> c.R(BrokenReverses::doubled)),
          INTEGERS.row(
              "R-ignores-covector",
              "R with 1 for the covector, except in what is linear",
              "RD.2.plus RD.2.zero RD.5 RD.6 RD.forward",
              c -> c.R(BrokenReverses::covectorless)),
          INTEGERS.row(
              "R-first-component",
              "the reverse derivative at 0 of every component but the first",
              "RD.4.pair RD.5 RD.6 RD.forward",
              c -> c.R(BrokenReverses::firstComponent)),
          INTEGERS.row(
              "R-into-unit",
              "R of a map into the unit gives the point back",
              "RD.1.plus RD.1.zero RD.2.plus RD.2.zero RD.3.p1 RD.3.p2 RD.4.pair RD.4.bang RD.5"
                  + " RD.6",
              c -> c.R(f -> f.target() == 0 ? Z.identity(f.source()) : Z.R(f))),
          // a functor whose third power is not itself, as the equation of RD.6 asks of it
          TRIPLES.row(
              "R-rotated",
              "linear maps over ℕ³, and the transpose with rotated coefficients for R",
              "RD.6 RD.forward",
              c -> c.R(f -> T.R(f.each(p -> p.mapCoefficients(Triple::rotated))))),
          INTEGERS.row(
              "R-first-twice",
              "R with the first variable of every product counted twice",
              "RD.5 RD.7 RD.forward",
              c -> c.R(BrokenReverses::firstTwice)));

  /// `⟨x, w⟩ ↦ R f ⟨0, w⟩`.
  private static PolynomialMap<BigInteger> atOrigin(PolynomialMap<BigInteger> f) {
    int n = f.source();
    return Z.compose(Z.R(f), Z.keeping(n + f.target(), k -> k >= n));
  }

  /// In each place what the first component that uses the variable sends back.
  private static PolynomialMap<BigInteger> forgetful(PolynomialMap<BigInteger> f) {
    int n = f.source(), m = f.target();
    Array<Polynomial<BigInteger>> back = Z.zero(n + m, n).components();
    for (int j = n + m - 1; j >= n; j--) {
      int w = j;
      PolynomialMap<BigInteger> alone = Z.compose(Z.R(f), Z.keeping(n + m, k -> k < n || k == w));
      back = back.zipWith(alone.components(), (later, p) -> p.size() > 0 ? p : later);
    }
    return new PolynomialMap<>(n + m, back);
  }

  private static PolynomialMap<BigInteger> doubled(PolynomialMap<BigInteger> f) {
    int n = f.source();
    Vector<BigInteger> there = f.at(Vector.fill(n, BigInteger.ZERO));
    return Z.compose(
        Z.R(f),
        Z.map(
            n + f.target(),
            xw ->
                xw.zipWithIndex(
                    (p, k) -> k < n || there.get(k - n).signum() == 0 ? p : p.plus(p))));
  }

  private static PolynomialMap<BigInteger> covectorless(PolynomialMap<BigInteger> f) {
    int n = f.source(), m = f.target();
    Polynomial<BigInteger> one = Polynomial.constant(Z.rig(), n + m, BigInteger.ONE);
    PolynomialMap<BigInteger> ones =
        Z.compose(
            minus(Z.R(f), atOrigin(f)),
            Z.map(n + m, xw -> xw.zipWithIndex((p, k) -> k < n ? p : one)));
    return Z.plus(atOrigin(f), ones);
  }

  private static PolynomialMap<BigInteger> firstComponent(PolynomialMap<BigInteger> f) {
    int n = f.source(), m = f.target();
    return Z.plus(
        Z.compose(Z.R(f), Z.keeping(n + m, k -> k <= n)),
        Z.compose(atOrigin(f), Z.keeping(n + m, k -> k != n)));
  }

  /// Beside `R f` once more, of each monomial that is no variable, the first variable: the earlier
  /// ones are 0.
  private static PolynomialMap<BigInteger> firstTwice(PolynomialMap<BigInteger> f) {
    int n = f.source(), m = f.target();
    Array<Polynomial<BigInteger>> again =
        Array.range(0, n)
            .map(i -> Z.compose(Z.R(f), Z.keeping(n + m, k -> k >= i)).components().get(i));
    return Z.plus(minus(Z.R(f), atOrigin(f)), new PolynomialMap<>(n + m, again));
  }

  private static PolynomialMap<BigInteger> minus(
      PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g) {
    return Z.plus(f, g.each(p -> p.mapCoefficients(BigInteger::negate)));
  }
}
