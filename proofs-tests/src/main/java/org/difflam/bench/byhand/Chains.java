package org.difflam.bench.byhand;

import java.util.HashMap;
import java.util.Map;

/// Two laws of derivatives, decided for generators `fᵢ : X → X` by hand: what is equal has one
/// number, in a table.
public final class Chains {
  /// Of the point and the direction that all begin with.
  private static final int START = -1;

  /// `fᵢ` of a point, or its derivative there along a direction.
  private record Link(int i, int point, int direction) {}

  private final Map<Link, Integer> table = new HashMap<>();

  private Chains() {}

  private int at(int i, int point) {
    return along(i, point, Integer.MIN_VALUE);
  }

  private int along(int i, int point, int direction) {
    return table.computeIfAbsent(new Link(i, point, direction), _ -> table.size());
  }

  /// `T(fₙ ∘ … ∘ f₁) = T(fₙ) ∘ … ∘ T(f₁)`: all the points first, or each with its direction.
  public static boolean tangents(int n) {
    Chains chains = new Chains();
    int[] points = new int[n + 1];
    points[0] = START;
    for (int i = 1; i <= n; i++) points[i] = chains.at(i, points[i - 1]);
    int left = START;
    for (int i = 1; i <= n; i++) left = chains.along(i, points[i - 1], left);
    int point = START, right = START;
    for (int i = 1; i <= n; i++) {
      right = chains.along(i, point, right);
      point = chains.at(i, point);
    }
    return left == right && points[n] == point;
  }

  /// `D(f₁ + … + fₖ) = D(f₁) + … + D(fₖ)`: the summands with their coefficients, in the order and
  /// against it.
  public static boolean sums(int k) {
    Chains chains = new Chains();
    Map<Integer, Long> left = new HashMap<>(), right = new HashMap<>();
    for (int i = 1; i <= k; i++) left.merge(chains.along(i, START, START), 1L, Long::sum);
    for (int i = k; i > 0; i--) right.merge(chains.along(i, START, START), 1L, Long::sum);
    return left.equals(right);
  }
}
