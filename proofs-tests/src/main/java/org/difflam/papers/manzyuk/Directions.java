package org.difflam.papers.manzyuk;

import io.vavr.Tuple2;
import io.vavr.collection.List;
import org.difflam.syntax.lambda.LambdaTerm;

/// Derivatives `∂ⁿ s (x; d₁, …, dₙ) = π₁ … π₁ ((Tⁿ s) ⟨x; d₁, …, dₙ⟩)` for n up to 4, along the
/// variables u, v, w and x, and along sums of them.
final class Directions {
  private Directions() {}

  private static final List<LambdaTerm> VARIABLES =
      List.of("u", "v", "w", "x").map(LambdaTerm::variable);
  private static final LambdaTerm SUM = VARIABLES.get(0).plus(VARIABLES.get(1));

  /// With a sum for one of the directions, each in turn, and for the last two.
  static List<LambdaTerm> sums() {
    return List.rangeClosed(2, 4)
        .flatMap(n -> {
          List<LambdaTerm> along = VARIABLES.take(n);
          return List.range(0, n)
              .map(i -> along.update(i, SUM))
              .append(along.dropRight(2).append(SUM).append(SUM));
        })
        .map(Directions::derivative);
  }

  /// In two orders, of neighbours and from the last to the first.
  static List<Tuple2<LambdaTerm, LambdaTerm>> orders() {
    return List.rangeClosed(2, 4)
        .map(VARIABLES::take)
        .flatMap(along ->
            List.range(1, along.size())
                .map(i -> along.update(i - 1, along.get(i)).update(i, along.get(i - 1)))
                .append(along.reverse())
                .map(other -> new Tuple2<>(derivative(along), derivative(other))));
  }

  private static LambdaTerm derivative(List<LambdaTerm> along) {
    LambdaTerm cube = LambdaTerm.variable("x"), pushed = LambdaTerm.variable("s");
    for (int i = 0; i < along.size(); i++) {
      LambdaTerm direction = along.get(i);
      for (int below = 0; below < i; below++) direction = LambdaTerm.in(2, direction);
      cube = LambdaTerm.pair(direction, cube);
      pushed = LambdaTerm.T(pushed);
    }
    LambdaTerm part = LambdaTerm.apply(pushed, cube);
    for (int i = 0; i < along.size(); i++) part = LambdaTerm.pi(1, part);
    return part;
  }
}
