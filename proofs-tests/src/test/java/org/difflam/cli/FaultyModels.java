package org.difflam.cli;

import java.math.BigInteger;
import java.util.concurrent.CountDownLatch;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.Category;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Integers;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.semantics.broken.Replaced;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;

/// Models as a person might write them in a bad moment.
final class FaultyModels {
  private FaultyModels() {}

  abstract static class OverIntegers implements Model<Integer, PolynomialMap<BigInteger>> {
    private static final Polynomials<BigInteger> Z = new Polynomials<>(new Integers());
    private final String name;
    private final Replaced<Integer, PolynomialMap<BigInteger>> fault;

    OverIntegers(String name, Replaced<Integer, PolynomialMap<BigInteger>> fault) {
      this.name = name;
      this.fault = fault;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public String title() {
      return "faulty";
    }

    @Override
    public Category<Integer, PolynomialMap<BigInteger>> category() {
      return fault.in(Z, CartesianDifferential.class);
    }

    @Override
    public Signature<Integer, PolynomialMap<BigInteger>> signature() {
      return PolynomialModel.small(Z);
    }
  }

  private static Replaced<Integer, PolynomialMap<BigInteger>> nothing() {
    return Replaced.nothing();
  }

  /// `D` throws.
  public static final class Throwing extends OverIntegers {
    public Throwing() {
      super("faulty-throwing", nothing().D(_ -> thrown()));
    }

    private static PolynomialMap<BigInteger> thrown() {
      throw new ArithmeticException("no derivative today");
    }
  }

  /// The error of a comparison is no number.
  public static final class NotANumber extends OverIntegers {
    public NotANumber() {
      super("faulty-nan", nothing().equal((_, _, _) -> Verdict.holds(1, Double.NaN)));
    }
  }

  /// `D` does not come back.
  public static final class Hanging extends OverIntegers {
    public Hanging() {
      super("faulty-hanging", nothing().D(Hanging::hang));
    }

    private static PolynomialMap<BigInteger> hang(PolynomialMap<BigInteger> f) {
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return f;
    }
  }
}
