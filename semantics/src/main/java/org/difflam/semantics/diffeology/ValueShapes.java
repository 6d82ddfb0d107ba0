package org.difflam.semantics.diffeology;

import java.util.List;
import org.difflam.category.glue.NotAPoint;
import org.difflam.category.number.Ball;
import org.difflam.syntax.simple.Value;

/// Values without functions as a shape and a list of numbers: `[1, 2]` has the shape `[_, _]`.
public final class ValueShapes {
  private ValueShapes() {}

  /// The value with `_` for each number.
  public static <N> String shape(Value<N> value) {
    return value.show(_ -> "_");
  }

  /// The numbers from left to right.
  public static <N> List<N> numbers(Value<N> value) {
    return value
        .leaves()
        .getOrElseThrow(() -> new NotAPoint("a value that contains a function is not looked into"));
  }

  /// The number of numbers in a plot of values whose shape stays.
  static int constant(Plots plots, Smooth p) {
    return plots.constant(p, Shape::of).numbers;
  }

  /// The shape as it is shown, and how many numbers it has: `_` may stand in a label.
  private record Shape(String shown, int numbers) {
    static Shape of(Value<Ball> value) {
      return new Shape(shape(value), ValueShapes.numbers(value).size());
    }

    @Override
    public String toString() {
      return shown;
    }
  }
}
