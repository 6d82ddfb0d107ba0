package org.difflam.semantics.diffeology;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.glue.NotAPoint;
import org.difflam.semantics.real.Ball;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// Values without functions as a shape and a list of numbers: `[1, 2]` has the shape `[_, _]`.
public final class Shapes {
  private Shapes() {}

  /// The value with `_` for each number.
  public static <N> String shape(Value<N> value) {
    return value.show(_ -> "_");
  }

  /// The numbers from left to right.
  public static <N> List<N> numbers(Value<N> value) {
    List<N> all = new ArrayList<>();
    collect(value, all);
    return all;
  }

  private static <N> void collect(Value<N> value, List<N> into) {
    switch (value) {
      case Value.Real<N>(var number) -> into.add(number);
      case Value.Tuple<N>(var parts) -> parts.forEach(part -> collect(part, into));
      case Value.Tagged<N>(_, var content) -> collect(content, into);
      case Value.Sequence<N>(var elements) -> elements.forEach(e -> collect(e, into));
      case Value.Rolled<N>(_, var content) -> collect(content, into);
      case Value.Closure<N> _ ->
          throw new NotAPoint("a tree that contains a function is not looked into");
    }
  }

  /// The number of numbers in a plot of trees whose shape stays.
  static int constant(Plots plots, Smooth p, Type.Inductive type) {
    if (!type.isFirstOrder()) throw new NotAPoint("trees of functions are not looked into");
    String shape = plots.constant(p, Shapes::<Ball>shape);
    return (int) shape.chars().filter(c -> c == '_').count();
  }
}
