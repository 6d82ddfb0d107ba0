package org.difflam.cli;

import io.vavr.control.Option;
import java.util.List;
import org.difflam.category.number.Enclosure;
import org.jspecify.annotations.Nullable;

/// What one mode finds: a value, and the gradient, the rows of the Jacobian matrix, or a list of
/// partial derivatives.
///
/// @param numbers all of them once, in one order for all modes
/// @param shown the value as it is typed
record ModeResult(
    @Json.Unlisted List<Enclosure> numbers,
    Enclosed value,
    @Json.Unlisted String shown,
    @Json.IfAny Option<List<Partial>> derivatives,
    @Json.IfAny @Nullable Enclosed jacobian,
    @Json.IfAny @Nullable Enclosed gradient) {
  /// `∂^α f(x)`, not divided by factorials.
  ///
  /// @param name of α, for a person
  /// @param shown as it is typed
  record Partial(
      List<Integer> index,
      Enclosed value,
      @Json.Unlisted String name,
      @Json.Unlisted String shown) {}

  /// Whether it was computed with doubles, and rounded.
  boolean isRounded() {
    return numbers.stream().anyMatch(Enclosure.Rounded.class::isInstance);
  }

  /// Whether it has all digits that are wanted, or all that there are.
  boolean isCertain() {
    return isRounded() || new Enclosed(numbers, value.precision()).isCertain();
  }

  /// Why a number lacks digits, if one does.
  Option<String> doubt(Option<String> stopped) {
    return new Enclosed(numbers, value.precision()).doubt(stopped);
  }

  void print(Console console) {
    console.print("  value     " + shown);
    for (Partial d : derivatives.getOrElse(List.of())) {
      console.print("  d^%-7s %s".formatted(d.name, d.shown));
    }
    if (gradient != null) {
      console.print("  gradient  " + gradient.show());
    } else if (jacobian != null && jacobian.tree() instanceof List<?> rows) {
      for (Object row : rows) {
        console.print("  jacobian  " + new Enclosed(row, value.precision()).show());
      }
    }
  }
}
