package org.difflam.semantics.broken;

import io.vavr.collection.Array;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import org.difflam.category.algebra.Integers;
import org.difflam.category.expression.Signature;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;

/// Operators that are no reverse derivative, each with as many of RD.1–RD.7 as it can have; `D` is
/// the right one.
public final class BrokenReverses {
  private BrokenReverses() {}

  abstract static class OverIntegers
      extends Broken<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>>
      implements Delegating.Reverse<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>> {
    private static final Polynomials<BigInteger> Z = new Polynomials<>(new Integers());

    OverIntegers(String name, String title, String breaks) {
      super(Z, PolynomialModel.small(Z), name, title, breaks);
    }

    /// `⟨x, w⟩ ↦ R f ⟨0, w⟩`.
    PolynomialMap<BigInteger> atOrigin(PolynomialMap<BigInteger> f) {
      int n = f.source(), m = f.target();
      return compose(good().R(f), pair(good().zero(n + m, n), second(n, m)));
    }

    PolynomialMap<BigInteger> minus(PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g) {
      return plus(
          f,
          new PolynomialMap<>(
              g.source(), g.components().map(p -> p.mapCoefficients(BigInteger::negate))));
    }
  }

  public static final class ForgetsToAdd extends OverIntegers {
    public ForgetsToAdd() {
      super(
          "R-forgets-to-add",
          "R keeps one of the covectors that meet in a variable",
          "RD.1.plus RD.4.pair RD.5 RD.6 RD.7 RD.forward");
    }

    /// In each place what the first component that uses the variable sends back.
    @Override
    public PolynomialMap<BigInteger> R(PolynomialMap<BigInteger> f) {
      int n = f.source(), m = f.target();
      PolynomialMap<BigInteger> back = good().zero(n + m, n);
      for (int j = m - 1; j >= 0; j--) {
        int component = j;
        Array<Polynomial<BigInteger>> later = back.components();
        back =
            new PolynomialMap<>(
                n + m,
                later.zipWith(alone(f, component).components(), (l, p) -> p.size() > 0 ? p : l));
      }
      return back;
    }

    /// `R f ⟨x, (0, …, wⱼ, …, 0)⟩`.
    private PolynomialMap<BigInteger> alone(PolynomialMap<BigInteger> f, int j) {
      int n = f.source(), m = f.target();
      Polynomial<BigInteger> none = Polynomial.zero(good().rig(), n + m);
      return compose(
          good().R(f),
          good().map(n + m, xw -> xw.zipWithIndex((p, k) -> k < n || k == n + j ? p : none)));
    }
  }

  public static final class Zero extends OverIntegers {
    public Zero() {
      super("R-zero", "R f = 0", "RD.3.id RD.3.p1 RD.3.p2 RD.forward");
    }

    @Override
    public PolynomialMap<BigInteger> R(PolynomialMap<BigInteger> f) {
      return good().zero(f.source() + f.target(), f.source());
    }
  }

  public static final class AtOrigin extends OverIntegers {
    public AtOrigin() {
      super("R-at-origin", "the reverse derivative at 0, wherever the point is", "RD.5 RD.forward");
    }

    @Override
    public PolynomialMap<BigInteger> R(PolynomialMap<BigInteger> f) {
      return atOrigin(f);
    }
  }

  public static final class Doubled extends OverIntegers {
    public Doubled() {
      super(
          "R-doubled",
          "twice the covector of what is not 0 at the origin",
          "RD.1.plus RD.5 RD.forward");
    }

    @Override
    public PolynomialMap<BigInteger> R(PolynomialMap<BigInteger> f) {
      int n = f.source();
      Vector<BigInteger> origin = Vector.fill(n, BigInteger.ZERO);
      Vector<BigInteger> there = f.at(origin);
      return compose(
          good().R(f),
          good()
              .map(
                  n + f.target(),
                  xw ->
                      xw.zipWithIndex(
                          (p, k) -> k < n || there.get(k - n).signum() == 0 ? p : p.plus(p))));
    }
  }

  public static final class Covectorless extends OverIntegers {
    public Covectorless() {
      super(
          "R-ignores-covector",
          "R with 1 for the covector, except in what is linear",
          "RD.2.plus RD.2.zero RD.5 RD.6 RD.forward");
    }

    @Override
    public PolynomialMap<BigInteger> R(PolynomialMap<BigInteger> f) {
      int n = f.source(), m = f.target();
      Polynomial<BigInteger> one = Polynomial.constant(good().rig(), n + m, BigInteger.ONE);
      PolynomialMap<BigInteger> ones =
          compose(
              minus(good().R(f), atOrigin(f)),
              good().map(n + m, xw -> xw.zipWithIndex((p, k) -> k < n ? p : one)));
      return plus(atOrigin(f), ones);
    }
  }

  public static final class FirstComponent extends OverIntegers {
    public FirstComponent() {
      super(
          "R-first-component",
          "the reverse derivative at 0 of every component but the first",
          "RD.4.pair RD.5 RD.6 RD.forward");
    }

    @Override
    public PolynomialMap<BigInteger> R(PolynomialMap<BigInteger> f) {
      int n = f.source(), m = f.target();
      Polynomial<BigInteger> none = Polynomial.zero(good().rig(), n + m);
      PolynomialMap<BigInteger> first =
          good().map(n + m, xw -> xw.zipWithIndex((p, k) -> k <= n ? p : none));
      PolynomialMap<BigInteger> later =
          good().map(n + m, xw -> xw.zipWithIndex((p, k) -> k == n ? none : p));
      return plus(compose(good().R(f), first), compose(atOrigin(f), later));
    }
  }

  public static final class OutOfUnit extends OverIntegers {
    public OutOfUnit() {
      super(
          "R-into-unit",
          "R of a map into the unit gives the point back",
          "RD.1.plus RD.1.zero RD.2.plus RD.2.zero RD.3.p1 RD.3.p2 RD.4.pair RD.4.bang RD.5 RD.6");
    }

    @Override
    public PolynomialMap<BigInteger> R(PolynomialMap<BigInteger> f) {
      return f.target() == 0 ? identity(f.source()) : good().R(f);
    }
  }

  /// Linear maps over `ℕ³`, with the transpose of `f` rotated in each coefficient: a functor whose
  /// third power is not itself, as the equation of RD.6 asks of it.
  public static final class Rotated
      extends Broken<Integer, PolynomialMap<Triple>, Polynomials<Triple>>
      implements Delegating.Reverse<Integer, PolynomialMap<Triple>, Polynomials<Triple>> {
    private static final Polynomials<Triple> T = new Polynomials<>(new Triple.Rig());

    public Rotated() {
      super(
          T,
          Signature.<Integer, PolynomialMap<Triple>>empty()
              .object("T", 1)
              .additive("e", "T -> T", T.map(1, x -> x.map(p -> p.times(new Triple(1, 0, 0)))))
              .linear("twice", "T -> T", T.map(1, x -> x.map(p -> p.plus(p))))
              .linear("add", "T * T -> T", T.map(2, x -> Vector.of(x.get(0).plus(x.get(1))))),
          "R-rotated",
          "linear maps over ℕ³, and the transpose with rotated coefficients for R",
          "RD.6 RD.forward");
    }

    @Override
    public PolynomialMap<Triple> R(PolynomialMap<Triple> f) {
      return good()
          .R(
              new PolynomialMap<>(
                  f.source(), f.components().map(p -> p.mapCoefficients(Triple::rotated))));
    }
  }

  public static final class FirstTwice extends OverIntegers {
    public FirstTwice() {
      super(
          "R-first-twice",
          "R with the first variable of every product counted twice",
          "RD.5 RD.7 RD.forward");
    }

    /// Beside `R f` once more, of each monomial that is no variable, the first variable: the
    /// earlier ones are 0.
    @Override
    public PolynomialMap<BigInteger> R(PolynomialMap<BigInteger> f) {
      int n = f.source(), m = f.target();
      Polynomial<BigInteger> none = Polynomial.zero(good().rig(), n + m);
      PolynomialMap<BigInteger> back = good().R(f);
      Array<Polynomial<BigInteger>> again = Array.empty();
      for (int i = 0; i < n; i++) {
        int first = i;
        PolynomialMap<BigInteger> without =
            good().map(n + m, xw -> xw.zipWithIndex((p, k) -> k < first ? none : p));
        again = again.append(compose(back, without).components().get(i));
      }
      return plus(minus(back, atOrigin(f)), new PolynomialMap<>(n + m, again));
    }
  }
}
