package org.difflam.syntax.pullback;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Reals;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.PrimitiveReals;

/// A number `r` in a term: exact as long as what made it is. From the first sine on it is what the
/// arithmetic of the rules makes it: a double, or a number of which all digits can be had.
public sealed interface Scalar {
  /// A rational number.
  record Exact(Rational value) implements Scalar {
    @Override
    public String toString() {
      return value.toString();
    }
  }

  /// A `double`, always finite.
  record Rounded(double value) implements Scalar {
    @Override
    public String toString() {
      return Double.toString(value);
    }
  }

  /// A number that remembers how it is computed, and is equal to another that is computed so.
  non-sealed interface Computed extends Scalar {
    /// That of all numbers computed with it.
    Reals<Scalar> arithmetic();

    /// Digits, all of them certain, or `x ± r`.
    String shown();

    private Undefined inexact() {
      return new Undefined(this + " need not be a fraction");
    }
  }

  /// There is no such number: a logarithm of 0, or one too large for a `double`.
  final class Undefined extends ArithmeticException {
    private static final long serialVersionUID = 1;

    public Undefined(String why) {
      super(why);
    }
  }

  Scalar ZERO = of(0);

  /// Rational where they can be, and doubles elsewhere.
  Reals<Scalar> ROUNDING = new Mixed();

  static Scalar of(long n) {
    return new Exact(Rational.of(n));
  }

  static Scalar of(Rational q) {
    return new Exact(q);
  }

  static Scalar of(BigDecimal x) {
    return new Exact(Rational.of(x));
  }

  /// Whether it is 0 exactly. A double that is 0 may have been rounded to it, and nothing that is
  /// computed with it is exact but its product with 0.
  default boolean isZero() {
    return this instanceof Exact(var q) && q.signum() == 0;
  }

  default double doubleValue() {
    return switch (this) {
      case Exact(var q) -> q.doubleValue();
      case Rounded(var x) -> x;
      case Computed computed -> throw computed.inexact();
    };
  }

  /// What it is exactly.
  default Rational exactly() {
    return switch (this) {
      case Exact(var q) -> q;
      case Rounded(var x) -> Rational.exactly(x);
      case Computed computed -> throw computed.inexact();
    };
  }

  default Scalar plus(Scalar b) {
    if (this instanceof Computed || b instanceof Computed) {
      return arithmetic(List.of(this, b)).plus(this, b);
    }
    return this instanceof Exact(var p) && b instanceof Exact(var q)
        ? exact(p.plus(q))
        : rounded(doubleValue() + b.doubleValue(), "+");
  }

  default Scalar times(Scalar b) {
    if (this instanceof Computed || b instanceof Computed) {
      return arithmetic(List.of(this, b)).times(this, b);
    }
    if (isZero() || b.isZero()) return ZERO; // whatever the other is
    return this instanceof Exact(var p) && b instanceof Exact(var q)
        ? exact(p.times(q))
        : rounded(doubleValue() * b.doubleValue(), "*");
  }

  /// That of a number among them which is computed, or the one that rounds.
  private static Reals<Scalar> arithmetic(List<Scalar> x) {
    for (Scalar a : x) if (a instanceof Computed computed) return computed.arithmetic();
    return ROUNDING;
  }

  private static Scalar exact(Rational q) {
    TooLarge.checkBits(Math.max(q.numerator().bitLength(), q.denominator().bitLength()));
    return new Exact(q);
  }

  private static Scalar rounded(double x, String operation) {
    if (Double.isFinite(x)) return new Rounded(x);
    throw new Undefined("`" + operation + "` has no value here");
  }

  /// Sums, products and quotients of exact numbers are exact; other functions are where they are
  /// known to be.
  record Mixed() implements PrimitiveReals<Scalar> {
    private static final ExactReals EXACT = new ExactReals();
    private static final Doubles DOUBLES = new Doubles();

    @Override
    public String name() {
      return "rationals and doubles";
    }

    @Override
    public boolean isZero(Scalar a) {
      return a.isZero();
    }

    @Override
    public Scalar literal(Rational q) {
      return new Exact(q);
    }

    @Override
    public Scalar plus(Scalar a, Scalar b) {
      return a.plus(b);
    }

    @Override
    public Scalar times(Scalar a, Scalar b) {
      return a.times(b);
    }

    @Override
    public Scalar apply(Primitive operation, List<Scalar> x) {
      Scalar a = x.getFirst();
      if (operation == Primitive.PLUS) return a.plus(x.getLast());
      if (operation == Primitive.TIMES) return a.times(x.getLast());
      if (operation == Primitive.DIVIDE) return divide(a, x.getLast());
      return a instanceof Exact(var q)
          ? exactly(operation, q).getOrElse(() -> function(operation, a))
          : function(operation, a);
    }

    @Override
    public Scalar divide(Scalar a, Scalar b) {
      if (b.isZero()) throw new Undefined("a division by 0 has no value");
      if (b instanceof Rounded(var y) && y == 0) {
        throw new Undefined("a division by a double that is 0 has no value");
      }
      return a instanceof Exact(var p) && b instanceof Exact(var q)
          ? exact(p.dividedBy(q))
          : rounded(a.doubleValue() / b.doubleValue(), "/");
    }

    private static Option<Scalar> exactly(Primitive operation, Rational q) {
      try {
        return Option.some(exact(EXACT.apply(operation.meaning(), q)));
      } catch (EvaluationError _) {
        return Option.none();
      }
    }

    private static Scalar function(Primitive operation, Scalar a) {
      try {
        return new Rounded(DOUBLES.apply(operation.meaning(), a.doubleValue()));
      } catch (EvaluationError _) {
        throw new Undefined("`" + operation.symbol() + "` has no value here");
      }
    }
  }
}
