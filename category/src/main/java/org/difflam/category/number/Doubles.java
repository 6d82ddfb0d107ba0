package org.difflam.category.number;

import java.math.BigDecimal;
import org.difflam.category.algebra.Rational;

/// Doubles. A result that is no finite number is an error that names the operation.
public record Doubles() implements Numbers<Double> {
  @Override
  public String name() {
    return "doubles";
  }

  @Override
  public Double literal(Rational q) {
    return finite("literal", q.doubleValue(), q);
  }

  @Override
  public Double of(long n) {
    return (double) n;
  }

  @Override
  public Double zero() {
    return 0.0;
  }

  @Override
  public Double one() {
    return 1.0;
  }

  @Override
  public boolean isZero(Double a) {
    return a == 0;
  }

  @Override
  public Double fromDouble(double x) {
    return finite("literal", x, x);
  }

  @Override
  public Double plus(Double a, Double b) {
    return finite("add", a + b, a, b);
  }

  @Override
  public Double minus(Double a, Double b) {
    return finite("sub", a - b, a, b);
  }

  @Override
  public Double times(Double a, Double b) {
    return finite("mul", a * b, a, b);
  }

  @Override
  public Double negate(Double a) {
    return -a;
  }

  @Override
  public Double divide(Double a, Double b) {
    if (b == 0) throw Domain.division(a, b);
    return finite("div", a / b, a, b);
  }

  @Override
  public Double power(Double x, int n) {
    if (x == 0 && n < 0) throw Domain.power(x, n);
    return finite("^" + n, Math.pow(x, n), x);
  }

  @Override
  public Double sin(Double x) {
    return finite("sin", Math.sin(x), x);
  }

  @Override
  public Double cos(Double x) {
    return finite("cos", Math.cos(x), x);
  }

  @Override
  public Double tan(Double x) {
    return finite("tan", Math.tan(x), x);
  }

  @Override
  public Double exp(Double x) {
    return finite("exp", Math.exp(x), x);
  }

  @Override
  public Double log(Double x) {
    if (x <= 0) throw Domain.log(x);
    return finite("log", Math.log(x), x);
  }

  @Override
  public Double sqrt(Double x) {
    if (x < 0) throw Domain.sqrt(x);
    return finite("sqrt", Math.sqrt(x), x);
  }

  @Override
  public Double pow(Double x, Double y) {
    if (x <= 0) throw Domain.pow(x, y);
    return finite("pow", Math.pow(x, y), x, y);
  }

  @Override
  public Double sigmoid(Double x) {
    return finite("sigmoid", 1 / (1 + Math.exp(-x)), x);
  }

  @Override
  public Double tanh(Double x) {
    return finite("tanh", Math.tanh(x), x);
  }

  @Override
  public Double atan(Double x) {
    return finite("atan", Math.atan(x), x);
  }

  @Override
  public Double sinh(Double x) {
    return finite("sinh", Math.sinh(x), x);
  }

  @Override
  public Double cosh(Double x) {
    return finite("cosh", Math.cosh(x), x);
  }

  @Override
  public int compare(Double a, Double b) {
    return a < b ? -1 : a > b ? 1 : 0;
  }

  @Override
  public double toDouble(Double a) {
    return a;
  }

  /// `3`, `0.1`: the shortest decimal that is this double.
  @Override
  public String show(Double a) {
    return a == Math.rint(a) && Math.abs(a) < 1e15
        ? BigDecimal.valueOf(a).toBigInteger().toString()
        : Double.toString(a);
  }

  private static double finite(String operation, double value, Object x) {
    if (Double.isFinite(value)) return value;
    throw notFinite(operation, value, String.valueOf(x));
  }

  private static double finite(String operation, double value, double x, double y) {
    if (Double.isFinite(value)) return value;
    throw notFinite(operation, value, x + ", " + y);
  }

  private static Unresolved notFinite(String operation, double value, String arguments) {
    String why = Double.isNaN(value) ? "not a number" : "too large";
    return new Unresolved(operation, arguments, "doubles", why);
  }
}
