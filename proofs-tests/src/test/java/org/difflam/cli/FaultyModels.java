package org.difflam.cli;

import java.math.BigInteger;
import java.util.concurrent.CountDownLatch;
import org.difflam.category.Category;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Integers;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.semantics.broken.Delegating;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;

/// Models as a person might write them in a bad moment.
final class FaultyModels {
  private FaultyModels() {}

  abstract static class OverIntegers
      implements Model<Integer, PolynomialMap<BigInteger>>,
          Delegating.Derivative<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>> {
    private static final Polynomials<BigInteger> Z = new Polynomials<>(new Integers());

    @Override
    public Polynomials<BigInteger> good() {
      return Z;
    }

    @Override
    public String title() {
      return "faulty";
    }

    @Override
    public Category<Integer, PolynomialMap<BigInteger>> category() {
      return this;
    }

    @Override
    public Signature<Integer, PolynomialMap<BigInteger>> signature() {
      return PolynomialModel.small(Z);
    }
  }

  /// `D` throws.
  public static final class Throwing extends OverIntegers {
    @Override
    public String name() {
      return "faulty-throwing";
    }

    @Override
    public PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
      throw new ArithmeticException("no derivative today");
    }
  }

  /// The error of a comparison is no number.
  public static final class NotANumber extends OverIntegers {
    @Override
    public String name() {
      return "faulty-nan";
    }

    @Override
    public Verdict equal(PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g, Places at) {
      return Verdict.holds(1, Double.NaN);
    }
  }

  /// `D` does not come back.
  public static final class Hanging extends OverIntegers {
    @Override
    public String name() {
      return "faulty-hanging";
    }

    @Override
    public PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return f;
    }
  }
}
