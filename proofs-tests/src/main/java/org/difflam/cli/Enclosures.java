package org.difflam.cli;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.interpret.RealArithmetic;
import org.difflam.semantics.real.Ball;
import org.difflam.semantics.real.Balls;
import org.difflam.semantics.real.Unresolved;
import org.difflam.syntax.normal.Discerning;
import org.difflam.syntax.simple.Primitive;

/// Real numbers by enclosures: apart is different, and two that meet and are narrow count as the
/// same.
record Enclosures(Balls balls, RealArithmetic<Ball> arithmetic) implements Discerning<Ball> {
  /// Numbers that differ by so much at most.
  static final double NEAR = 1e-12;

  static Enclosures ofDigits(int digits) {
    Balls balls = Balls.ofDigits(digits);
    return new Enclosures(balls, new RealArithmetic<>(balls));
  }

  @Override
  public Ball numeral(BigDecimal value) {
    return arithmetic.numeral(value);
  }

  @Override
  public Ball apply(Primitive operation, List<Ball> arguments) {
    return arithmetic.apply(operation, arguments);
  }

  @Override
  public Ball apply(Primitive operation, Ball first, Ball second) {
    return arithmetic.apply(operation, first, second);
  }

  @Override
  public Relation relation(Ball a, Ball b) {
    try {
      return balls.compare(a, b) == 0 ? Relation.SAME : Relation.DIFFERENT;
    } catch (Unresolved _) {
      return apart(balls.minus(a, b)) < NEAR ? Relation.SAME : Relation.UNKNOWN;
    }
  }

  /// By how much two numbers differ at most.
  static double apart(Ball difference) {
    return Math.pow(2, difference.log2Most());
  }

  /// A fraction, as `eval` shows it, where it is one with few digits.
  @Override
  public String show(Ball number) {
    return number.isExact() && Math.abs((long) number.exponent()) <= 4L * balls.bits()
        ? few(fraction(number)).getOrElse(() -> Values.show(number))
        : Values.show(number);
  }

  private static Rational fraction(Ball exact) {
    BigInteger power = BigInteger.ONE.shiftLeft(Math.abs(exact.exponent()));
    return exact.exponent() < 0
        ? new Rational(exact.middle(), power)
        : new Rational(exact.middle().multiply(power), BigInteger.ONE);
  }

  private static Option<String> few(Rational q) {
    return Option.some(q.toString()).filter(text -> text.length() <= 40);
  }
}
