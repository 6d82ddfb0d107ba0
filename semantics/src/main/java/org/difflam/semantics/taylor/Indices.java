package org.difflam.semantics.taylor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The multi-indices `α = (α₁, …, α_k)` that a Taylor representation keeps, in lexicographic order
/// from `(0, …, 0)` to `(R, 0, …, 0)` (§2.2). With an index they keep all below it, which is what
/// Faà di Bruno's formula needs; and the order extends `≤`, so what a coefficient depends on stands
/// before it.
public final class Indices {
  /// More coefficients than this in one jet are refused.
  public static final int MOST = 4_000;

  private final int k;
  private final List<List<Integer>> all;
  private final int[] orders;
  private final Map<List<Integer>, Integer> positions = new HashMap<>();
  private volatile @Nullable SeriesProduct products;

  private Indices(int k, List<List<Integer>> all) {
    this.k = k;
    this.all = List.copyOf(all);
    this.orders = all.stream().mapToInt(Indices::order).toArray();
    for (int i = 0; i < all.size(); i++) positions.put(all.get(i), i);
  }

  /// All `α` with `α₁ + … + α_k ≤ R`: `(R+k over k)` of them, and so `(0, …, 0)` alone for `R = 0`.
  public static Indices of(int k, int R) {
    if (k < 1 || R < 0) {
      throw new IllegalArgumentException(
          "k must be at least 1 and R at least 0, but k is %d and R is %d".formatted(k, R));
    }
    if (count(k, R) > MOST) {
      throw new TooManyCoefficients(
          "a (%d,%d)-jet has (%s over %d) coefficients, more than %d; try a smaller k or R"
              .formatted(k, R, (long) k + R, k, MOST));
    }
    List<List<Integer>> all = new ArrayList<>();
    collect(new ArrayList<>(), k, R, List.of(), all);
    return new Indices(k, all);
  }

  /// All `α` with `αᵢ ≤ topᵢ`. Below (1, 1) are 00, 01, 10 and 11, the restricted (2,2)′ of Example
  /// 3.2.
  public static Indices below(List<Integer> top) {
    long count = 1;
    for (int t : top) {
      if (t < 0) throw new IllegalArgumentException(top + " is no multi-index");
      count = Math.min(count * (t + 1L), MOST + 1L);
    }
    if (top.isEmpty() || count > MOST) {
      throw new TooManyCoefficients(
          "a jet has from 1 to %d coefficients; below %s there are none, or more"
              .formatted(MOST, top));
    }
    List<List<Integer>> all = new ArrayList<>();
    collect(new ArrayList<>(), top.size(), order(top), top, all);
    return new Indices(top.size(), all);
  }

  /// `(R+k over k)`, or some number past [#MOST].
  private static long count(int k, int R) {
    long result = 1;
    for (long i = 1; i <= Math.min(k, R) && result <= MOST; i++) {
      result = result * ((long) k + R - Math.min(k, R) + i) / i;
    }
    return result;
  }

  private static void collect(
      List<Integer> begun, int k, int left, List<Integer> top, List<List<Integer>> all) {
    int i = begun.size();
    if (i == k) {
      all.add(List.copyOf(begun));
      return;
    }
    int most = top.isEmpty() ? left : Math.min(left, top.get(i));
    for (int a = 0; a <= most; a++) {
      begun.addLast(a);
      collect(begun, k, left - a, top, all);
      begun.removeLast();
    }
  }

  public int k() {
    return k;
  }

  public int size() {
    return all.size();
  }

  public List<List<Integer>> all() {
    return all;
  }

  public List<Integer> get(int position) {
    return all.get(position);
  }

  /// Its place in the order, or -1.
  public int position(List<Integer> alpha) {
    return positions.getOrDefault(alpha, -1);
  }

  /// Made when it is asked for, and kept.
  public SeriesProduct products() {
    SeriesProduct known = products;
    if (known == null) {
      known = SeriesProduct.of(this);
      products = known;
    }
    return known;
  }

  /// `α₁ + … + α_k` of the index at a place.
  public int order(int position) {
    return orders[position];
  }

  /// The greatest order.
  public int R() {
    int most = 0;
    for (int order : orders) most = Math.max(most, order);
    return most;
  }

  /// Where `∂/∂x_i` stands, for i from 0; -1 for `R = 0`, where it does not.
  public int first(int i) {
    List<Integer> alpha = new ArrayList<>(Collections.nCopies(k, 0));
    alpha.set(i, 1);
    return position(alpha);
  }

  /// `02`, or `0_12` where a number has two digits.
  public String label(int position) {
    List<Integer> alpha = all.get(position);
    String between = alpha.stream().anyMatch(a -> a > 9) ? "_" : "";
    return alpha.stream().map(String::valueOf).collect(Collectors.joining(between));
  }

  /// `α₁ + … + α_k`.
  public static int order(List<Integer> alpha) {
    int sum = 0;
    for (int a : alpha) sum += a;
    return sum;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Indices that && all.equals(that.all);
  }

  @Override
  public int hashCode() {
    return all.hashCode();
  }

  /// `00, 01, 02, 10, 11, 20`.
  @Override
  public String toString() {
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < size(); i++) labels.add(label(i));
    return String.join(", ", labels);
  }
}
