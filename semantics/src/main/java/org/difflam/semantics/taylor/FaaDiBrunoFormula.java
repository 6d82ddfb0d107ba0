package org.difflam.semantics.taylor;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.category.Count;
import org.jspecify.annotations.Nullable;

/// Faà di Bruno's formula for several variables (§2.2; Savits). For `|α| > 0`,
///
/// ```
/// Dᵅop = α! Σ_β ∂_β op Σ_e Π_r Π_j (1/eʳⱼ!) (xʲ_αʳ / αʳ!)^eʳⱼ
/// ```
///
/// where `α¹, …, α^q` are all the nonzero indices `≤ α`, `1 ≤ |β| ≤ |α|`, and `e` ranges over
/// `(ℕⁿ)^q` with `Σ_r eʳⱼ = βⱼ` and `Σ_r (Σⱼ eʳⱼ) αʳ = α`.
public final class FaaDiBrunoFormula {
  /// More summands than this are refused.
  private static final long MOST = 200_000;

  /// From this order on there are more partitions than [#MOST].
  private static final int MOST_ORDER = 52;

  /// `c · ∂_β op · Π (xʲ_αʳ)^eʳⱼ`, over the factors with `eʳⱼ > 0`.
  public record Summand(BigInteger coefficient, List<Integer> beta, List<Factor> factors) {}

  /// `(xʲ_α)^e`, the arguments counted from 0.
  public record Factor(int argument, List<Integer> alpha, int exponent) {}

  private record Index(List<Integer> alpha, int n) {}

  private final List<Integer> alpha;
  private final int n;
  private final List<List<Integer>> lower;
  private final List<Summand> found = new ArrayList<>();

  private FaaDiBrunoFormula(Index index) {
    this.alpha = index.alpha;
    this.n = index.n;
    this.lower = Indices.below(alpha).all().reversed();
  }

  /// The summands of `Dᵅop` for an operation of `n` arguments, `|α| > 0`.
  public static List<Summand> sum(List<Integer> alpha, int n) {
    if (Indices.order(alpha) < 1) throw new IllegalArgumentException("D^0 op is op");
    if (n == 0) return List.of();
    Index index = new Index(List.copyOf(alpha), n);
    require(index);
    FaaDiBrunoFormula formula = new FaaDiBrunoFormula(index);
    formula.choose(0, 0, new ArrayList<>(alpha), new ArrayList<>());
    return List.copyOf(formula.found);
  }

  /// Refuses indices that have too many summands together, before any are listed: from the last on,
  /// since the greatest have most.
  static void require(Indices indices, int n) {
    long all = 0;
    for (int i = indices.size() - 1; i > 0; i--) {
      all += require(new Index(indices.get(i), n));
      if (all > MOST)
        throw tooMany("all derivatives up to D^" + indices.get(indices.size() - 1), n);
    }
  }

  /// The number of summands.
  private static long require(Index index) {
    long count = Indices.order(index.alpha) > MOST_ORDER ? Long.MAX_VALUE : count(index);
    if (count > MOST) throw tooMany("D^" + index.alpha, index.n);
    return count;
  }

  private static TooManyCoefficients tooMany(String what, int n) {
    return new TooManyCoefficients(
        ("%s of an operation with %s: more than %d summands by Faà di Bruno;"
                + " try a lower order, or the mode jets")
            .formatted(what, Count.of(n, "argument"), MOST));
  }

  /// Chooses `eʳⱼ` for the pairs (r, j) in turn; `rest` is what of α is not used up. The indices
  /// fall in the order, so that nothing later can use a coordinate that all later ones lack.
  private void choose(int r, int j, List<Integer> rest, List<Factor> chosen) {
    if (Indices.order(rest) == 0) {
      found.add(summand(chosen));
      return;
    }
    List<Integer> a = lower.get(r);
    if (Indices.order(a) == 0 || leading(rest) < leading(a)) return;
    int nextR = j + 1 < n ? r : r + 1;
    int nextJ = j + 1 < n ? j + 1 : 0;
    choose(nextR, nextJ, rest, chosen);
    List<Integer> left = rest;
    for (int e = 1; (left = minus(left, a)) != null; e++) {
      chosen.addLast(new Factor(j, a, e));
      choose(nextR, nextJ, left, chosen);
      chosen.removeLast();
    }
  }

  private Summand summand(List<Factor> chosen) {
    BigInteger below = BigInteger.ONE;
    List<Integer> beta = new ArrayList<>(Collections.nCopies(n, 0));
    for (Factor f : chosen) {
      below = below.multiply(factorial(f.exponent)).multiply(factorial(f.alpha).pow(f.exponent));
      beta.set(f.argument, beta.get(f.argument) + f.exponent);
    }
    return new Summand(factorial(alpha).divide(below), List.copyOf(beta), List.copyOf(chosen));
  }

  /// The coefficient of `xᵅ` in `Π_r (1 − x^αʳ)^(−n)`.
  private static long count(Index index) {
    Indices lower = Indices.below(index.alpha);
    long[] ways = new long[lower.size()];
    ways[0] = 1;
    for (int r = 1; r < ways.length; r++) {
      for (int j = 0; j < index.n; j++) {
        for (int i = r; i < ways.length; i++) {
          List<Integer> before = minus(lower.get(i), lower.get(r));
          if (before != null) ways[i] = Math.min(MOST + 1, ways[i] + ways[lower.position(before)]);
        }
      }
    }
    return ways[ways.length - 1];
  }

  /// `a − b`, or null where it is no index.
  private static @Nullable List<Integer> minus(List<Integer> a, List<Integer> b) {
    List<Integer> difference = new ArrayList<>(a.size());
    for (int i = 0; i < a.size(); i++) {
      if (a.get(i) < b.get(i)) return null;
      difference.add(a.get(i) - b.get(i));
    }
    return difference;
  }

  /// The first coordinate that is not 0.
  private static int leading(List<Integer> a) {
    int i = 0;
    while (a.get(i) == 0) i++;
    return i;
  }

  /// `α! = α₁! … α_k!`.
  public static BigInteger factorial(List<Integer> alpha) {
    BigInteger product = BigInteger.ONE;
    for (int a : alpha) product = product.multiply(factorial(a));
    return product;
  }

  private static BigInteger factorial(int n) {
    BigInteger product = BigInteger.ONE;
    for (int i = 2; i <= n; i++) product = product.multiply(BigInteger.valueOf(i));
    return product;
  }
}
