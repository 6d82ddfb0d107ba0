package org.difflam.bench;

import io.vavr.control.Option;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/// Two ways to one answer: that of difflam, and a baseline.
///
/// @param difference where the two answers differ, if they do
public record Comparison<A, B>(
    Supplier<? extends A> difflam,
    Supplier<? extends B> baseline,
    BiFunction<? super A, ? super B, Option<String>> difference) {

  /// Both ways lead to equal values.
  static <A> Comparison<A, A> equal(Supplier<A> difflam, Supplier<A> baseline) {
    return new Comparison<>(difflam, baseline, Comparison::same);
  }

  /// Where the values are not equal.
  static Option<String> same(Object found, Object expected) {
    return found.equals(expected)
        ? Option.none()
        : Option.some("%s is not %s".formatted(found, expected));
  }

  /// Both ways lead to the same numbers, but for rounding.
  static <A> Comparison<A, A> close(
      double tolerance,
      Supplier<? extends A> difflam,
      Supplier<? extends A> baseline,
      Function<A, double[]> numbers) {
    return new Comparison<>(
        difflam, baseline, (a, b) -> apart(tolerance, numbers.apply(a), numbers.apply(b)));
  }

  /// Where the numbers are further apart than that, measured by the largest of them.
  static Option<String> apart(double tolerance, double[] found, double[] expected) {
    if (found.length != expected.length) {
      return Option.some("%d numbers, not %d".formatted(found.length, expected.length));
    }
    double size = 0;
    for (double x : expected) size = Math.max(size, Math.abs(x));
    for (int i = 0; i < found.length; i++) {
      boolean near = Math.abs(found[i] - expected[i]) <= tolerance * size;
      if (!near) {
        return Option.some("number %d is %s, not %s".formatted(i, found[i], expected[i]));
      }
    }
    return Option.none();
  }

  /// @throws IllegalStateException if the two answers are not the same
  public void check() {
    difference
        .apply(difflam.get(), baseline.get())
        .forEach(how -> {
          throw new IllegalStateException("difflam and the baseline differ: " + how);
        });
  }
}
