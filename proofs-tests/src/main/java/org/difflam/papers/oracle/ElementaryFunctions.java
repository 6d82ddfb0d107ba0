package org.difflam.papers.oracle;

import io.vavr.collection.Vector;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.category.algebra.Rational;

/// The operations of the pullback paper's examples, written once more as functions of vectors, with
/// their Jacobians from values alone.
public final class ElementaryFunctions {
  private static final Pattern POWER = Pattern.compile("pow(\\d+)");

  /// More than the degree of any of them but high powers.
  private static final int DEGREE = 4;

  private ElementaryFunctions() {}

  /// `f(x)`.
  public static Vector<Rational> at(String f, Vector<Rational> x) {
    Matcher power = POWER.matcher(f);
    if (power.matches()) {
      Rational all = Rational.ONE;
      for (int i = 0; i < exponent(power); i++) all = all.times(x.head());
      return Vector.of(all);
    }
    return switch (f) {
      case "mult" -> Vector.of(x.get(0).times(x.get(1)));
      case "plus" -> Vector.of(x.get(0).plus(x.get(1)));
      case "g" ->
          Vector.of(
              x.get(0).plus(Rational.ONE),
              Rational.of(2).times(x.get(0)).plus(x.get(1).times(x.get(1))));
      case "h" ->
          Vector.of(
              x.get(0).times(x.get(2)).times(x.get(2)),
              x.get(1).plus(Rational.of(2).times(x.get(2))),
              x.get(0).times(x.get(2)).times(x.get(2)));
      case "k" -> Vector.of(x.get(0).times(x.get(1)).times(x.get(3)));
      default -> throw new IllegalArgumentException("no example has the operation " + f);
    };
  }

  private static int exponent(Matcher power) {
    return Integer.parseInt(power.group(1));
  }

  private static int degree(String f) {
    Matcher power = POWER.matcher(f);
    return power.matches() ? Math.max(DEGREE, exponent(power)) : DEGREE;
  }

  /// `J(f)(x)(v)`.
  public static Vector<Rational> along(String f, Vector<Rational> x, Vector<Rational> v) {
    return Vector.range(0, at(f, x).size())
        .map(i ->
            Newton.slope(
                degree(f),
                t -> at(f, x.zipWith(v, (a, b) -> a.plus(b.times(Rational.of(t))))).get(i)));
  }

  /// `J(f)(x)*(w)`, the transposed Jacobian applied to a covector.
  public static Vector<Rational> transposed(String f, Vector<Rational> x, Vector<Rational> w) {
    return Vector.range(0, x.size())
        .map(i -> {
          Vector<Rational> unit =
              x.zipWithIndex((_, k) -> k.equals(i) ? Rational.ONE : Rational.ZERO);
          return along(f, x, unit)
              .zipWith(w, Rational::times)
              .foldLeft(Rational.ZERO, Rational::plus);
        });
  }
}
