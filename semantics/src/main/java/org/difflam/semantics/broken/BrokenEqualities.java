package org.difflam.semantics.broken;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import org.difflam.category.CartesianClosed;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.ReverseDifferential;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Integers;
import org.difflam.category.expression.Obj;
import org.difflam.category.law.Model;
import org.difflam.semantics.functional.Functional;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;

/// Categories whose morphisms are written in several ways, and in which some operation depends on
/// the way: all axioms hold, but equal morphisms go to different ones.
final class BrokenEqualities {
  private BrokenEqualities() {}

  private static final Polynomials<Tropical> T = new Polynomials<>(new Tropical.Arithmetic());
  private static final Table<Integer, PolynomialMap<Tropical>> TROPICAL =
      new Table<>(
          T, PolynomialModel.small(T), CartesianDifferential.class, ReverseDifferential.class);

  private static final Polynomials<BigInteger> Z = new Polynomials<>(new Integers());
  private static final Table<Integer, PolynomialMap<BigInteger>> INTEGERS =
      new Table<>(Z, new PolynomialModel.OverIntegers().signature(), CartesianDifferential.class);

  private static final FunctionalModel.Exact MAPS = new FunctionalModel.Exact();
  private static final Functional EXACT = MAPS.category();

  /// No larger objects than pairs, which are what it is about.
  private static final Table<Obj, SmoothMap> FUNCTIONAL =
      new Table<>(EXACT, MAPS.signature(), CartesianDifferential.class, CartesianClosed.class)
          .sized(6, 3, 2);

  static final List<Model<?, ?>> MODELS =
      List.of(
          // min(x, x + 1) is x, but its formal derivative is not that of x
          TROPICAL.row(
              "D-of-representations",
              "the formal derivative of tropical polynomials that are compared as functions",
              "equal.D equal.R",
              c -> c.equal((f, g, _) -> asFunctions(f, g))),
          // x³ is 0, but (x + 1)³ is not
          INTEGERS.row(
              "equal-up-to-degree-2",
              "polynomials that are equal where their terms up to degree 2 are",
              "equal.compose",
              c -> c.equal((f, g, _) -> Z.equal(f.each(p -> p.upTo(2)), g.each(p -> p.upTo(2))))),
          // x is −x, but x + x is not −x + x
          INTEGERS.row(
              "equal-up-to-sign",
              "polynomials that are equal up to their sign",
              "equal.compose equal.pair equal.plus",
              c -> c.equal((f, g, _) -> upToSign(f, g))),
          // composed with others, or curried, they are compared everywhere
          FUNCTIONAL.row(
              "equal-at-zero",
              "maps out of R, and out of R * R, that are equal where they are at 0",
              "equal.compose equal.D equal.curry",
              c -> c.equal((f, g, at) -> EXACT.equal(atZero(f), atZero(g), at))));

  private static final long[] VALUES = {0, 1, 2, 3, 7, Tropical.INFINITY};
  private static final int POINTS = 500;

  /// At all points with small coordinates, or at many where these are too many.
  private static Verdict asFunctions(PolynomialMap<Tropical> f, PolynomialMap<Tropical> g) {
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

  private static Verdict upToSign(PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g) {
    Verdict same = Z.equal(f, g);
    PolynomialMap<BigInteger> minus = g.each(p -> p.mapCoefficients(BigInteger::negate));
    return same.isGood() || !Z.equal(f, minus).isGood() ? same : Verdict.PROVED;
  }

  /// A map of numbers or of pairs of them at 0; any other as it is.
  private static SmoothMap atZero(SmoothMap f) {
    boolean numbers =
        f.source().equals(Functional.R) || f.source().equals(Functional.R.times(Functional.R));
    return numbers ? EXACT.compose(f, EXACT.zero(Obj.UNIT, f.source())) : f;
  }
}
