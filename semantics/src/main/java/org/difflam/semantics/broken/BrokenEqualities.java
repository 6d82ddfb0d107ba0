package org.difflam.semantics.broken;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Integers;
import org.difflam.category.expression.Obj;
import org.difflam.semantics.functional.Functional;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;

/// Categories whose morphisms are written in several ways, and in which some operation depends on
/// the way: all axioms hold, but equal morphisms go to different ones.
public final class BrokenEqualities {
  private BrokenEqualities() {}

  /// Polynomials over the tropical rig, compared as functions: `min(x, x + 1)` is `x`, but its
  /// formal derivative is not that of `x`.
  public static final class OfFunctions
      extends Broken<Integer, PolynomialMap<Tropical>, Polynomials<Tropical>>
      implements Delegating.Reverse<Integer, PolynomialMap<Tropical>, Polynomials<Tropical>> {
    private static final Polynomials<Tropical> T = new Polynomials<>(new Tropical.Rig());
    private static final long[] VALUES = {0, 1, 2, 3, 7, Tropical.INFINITY};
    private static final int POINTS = 500;

    public OfFunctions() {
      super(
          T,
          PolynomialModel.small(T),
          "D-of-representations",
          "the formal derivative of tropical polynomials that are compared as functions",
          "equal.D equal.R");
    }

    @Override
    public Verdict equal(PolynomialMap<Tropical> f, PolynomialMap<Tropical> g) {
      return equal(f, g, Places.of(0));
    }

    /// At all points with small coordinates, or at many where these are too many.
    @Override
    public Verdict equal(PolynomialMap<Tropical> f, PolynomialMap<Tropical> g, Places at) {
      long all = 1;
      for (int i = 0; i < f.source() && all < POINTS; i++) all *= VALUES.length;
      long points = Math.min(all, POINTS);
      for (long p = 0; p < points; p++) {
        long digits = all < POINTS ? p : p * 2_654_435_761L;
        Vector<Tropical> x = Vector.empty();
        for (int i = 0; i < f.source(); i++) {
          x = x.append(new Tropical(VALUES[(int) Math.floorMod(digits, (long) VALUES.length)]));
          digits /= VALUES.length;
        }
        Vector<Tropical> l = f.at(x), r = g.at(x);
        if (!l.equals(r))
          return Verdict.refuted(
              Witness.at(x.mkString("(", ", ", ")"), l.mkString(", "), r.mkString(", ")));
      }
      return Verdict.holds(points, 0);
    }
  }

  abstract static class OverIntegers
      extends Broken<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>>
      implements Delegating.Derivative<
          Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>> {
    private static final Polynomials<BigInteger> Z = new Polynomials<>(new Integers());

    OverIntegers(String name, String title, String breaks) {
      super(Z, new PolynomialModel.OverIntegers().signature(), name, title, breaks);
    }

    @Override
    public Verdict equal(PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g, Places at) {
      return equal(f, g);
    }
  }

  /// `x³` is `0`, but `(x + 1)³` is not.
  public static final class UpToDegree extends OverIntegers {
    public UpToDegree() {
      super(
          "equal-up-to-degree-2",
          "polynomials that are equal where their terms up to degree 2 are",
          "equal.compose");
    }

    @Override
    public Verdict equal(PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g) {
      return good().equal(cut(f), cut(g));
    }

    private static PolynomialMap<BigInteger> cut(PolynomialMap<BigInteger> f) {
      return new PolynomialMap<>(f.source(), f.components().map(p -> p.upTo(2)));
    }
  }

  /// `x` is `−x`, but `x + x` is not `−x + x`.
  public static final class UpToSign extends OverIntegers {
    public UpToSign() {
      super(
          "equal-up-to-sign",
          "polynomials that are equal up to their sign",
          "equal.compose equal.pair equal.plus");
    }

    @Override
    public Verdict equal(PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g) {
      Verdict same = good().equal(f, g);
      PolynomialMap<BigInteger> minus =
          new PolynomialMap<>(
              g.source(), g.components().map(p -> p.mapCoefficients(BigInteger::negate)));
      return same.isGood() || !good().equal(f, minus).isGood() ? same : Verdict.PROVED;
    }
  }

  /// Maps of numbers and of pairs of them are compared at 0 alone: composed with others, or
  /// curried, they are compared everywhere.
  public static final class AtZero extends Broken<Obj, SmoothMap, Functional>
      implements Delegating.Derivative<Obj, SmoothMap, Functional>,
          Delegating.Closed<Obj, SmoothMap, Functional> {
    private static final Obj PAIRS = Functional.R.times(Functional.R);

    public AtZero() {
      this(new FunctionalModel.Exact());
    }

    private AtZero(FunctionalModel.Exact of) {
      super(
          of.category(),
          of.signature(),
          "equal-at-zero",
          "maps out of R, and out of R * R, that are equal where they are at 0",
          "equal.compose equal.D equal.curry");
    }

    /// No larger objects than pairs, which are what it is about.
    @Override
    public int objectSize() {
      return 3;
    }

    @Override
    public Verdict equal(SmoothMap f, SmoothMap g) {
      return equal(f, g, Places.of(0));
    }

    @Override
    public Verdict equal(SmoothMap f, SmoothMap g, Places at) {
      return f.source().equals(Functional.R) || f.source().equals(PAIRS)
          ? good().equal(atZero(f), atZero(g), at)
          : good().equal(f, g, at);
    }

    private SmoothMap atZero(SmoothMap f) {
      return good().compose(f, good().zero(Obj.UNIT, f.source()));
    }
  }
}
