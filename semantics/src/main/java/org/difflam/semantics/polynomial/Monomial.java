package org.difflam.semantics.polynomial;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A power product `x₁^e₁ ⋯ xₙ^eₙ`: the variables that occur, ascending, each packed with its
/// exponent into one `int`. The natural order is the one in which polynomials are printed: higher
/// degree first, then alphabetically.
final class Monomial implements Comparable<Monomial> {
  static final Monomial ONE = new Monomial(new int[0]);

  /// The order in which monomials with the same first factors are neighbours.
  static final Comparator<Monomial> BY_FACTORS = (a, b) -> Arrays.compare(a.factors, b.factors);

  static final int MOST_VARIABLES = (1 << 15) - 1;

  private static final int BITS = 16;
  private static final int LARGEST_EXPONENT = (1 << BITS) - 1;

  private final int[] factors;
  private final int hash;

  private Monomial(int[] factors) {
    this.factors = factors;
    int h = 0;
    for (int factor : factors) h = (h ^ factor) * 0x9E3779B1;
    this.hash = h ^ h >>> 15;
  }

  /// The variable in place `i`.
  static Monomial of(int i) {
    return new Monomial(new int[] {factor(i, 1)});
  }

  private static int factor(int variable, int exponent) {
    if (exponent > LARGEST_EXPONENT) {
      throw new ArithmeticException("an exponent of a polynomial passes " + LARGEST_EXPONENT);
    }
    return variable << BITS | exponent;
  }

  /// How many variables occur; the `k`-th of them is `variable(k)`, to the power `exponent(k)`.
  int size() {
    return factors.length;
  }

  int variable(int k) {
    return factors[k] >>> BITS;
  }

  int exponent(int k) {
    return factors[k] & LARGEST_EXPONENT;
  }

  /// The variables that occur, ascending.
  List<Integer> variables() {
    return IntStream.range(0, size()).mapToObj(this::variable).toList();
  }

  int largestExponent() {
    int largest = 0;
    for (int k = 0; k < size(); k++) largest = Math.max(largest, exponent(k));
    return largest;
  }

  boolean isSquare() {
    for (int k = 0; k < size(); k++) if (exponent(k) % 2 != 0) return false;
    return true;
  }

  int degree() {
    int sum = 0;
    for (int k = 0; k < factors.length; k++) sum += exponent(k);
    return sum;
  }

  Monomial times(Monomial other) {
    int[] a = factors, b = other.factors;
    if (a.length == 0) return other;
    if (b.length == 0) return this;
    int[] product = new int[a.length + b.length];
    int i = 0, j = 0, n = 0;
    while (i < a.length && j < b.length) {
      int x = a[i] >>> BITS, y = b[j] >>> BITS;
      if (x < y) product[n++] = a[i++];
      else if (y < x) product[n++] = b[j++];
      else product[n++] = factor(x, (a[i++] & LARGEST_EXPONENT) + (b[j++] & LARGEST_EXPONENT));
    }
    while (i < a.length) product[n++] = a[i++];
    while (j < b.length) product[n++] = b[j++];
    return new Monomial(n == product.length ? product : Arrays.copyOf(product, n));
  }

  /// The monomial that makes `other` this one, where there is one.
  @Nullable Monomial dividedBy(Monomial other) {
    int[] a = factors, b = other.factors, quotient = new int[a.length];
    int n = 0, j = 0;
    for (int factor : a) {
      int less = j < b.length && b[j] >>> BITS == factor >>> BITS ? b[j++] & LARGEST_EXPONENT : 0;
      int left = (factor & LARGEST_EXPONENT) - less;
      if (left < 0) return null;
      if (left > 0) quotient[n++] = factor(factor >>> BITS, left);
    }
    return j == b.length ? new Monomial(Arrays.copyOf(quotient, n)) : null;
  }

  /// One less of the `k`-th variable that occurs.
  Monomial lowered(int k) {
    int[] lowered;
    if (exponent(k) > 1) {
      lowered = factors.clone();
      lowered[k]--;
    } else {
      lowered = new int[factors.length - 1];
      System.arraycopy(factors, 0, lowered, 0, k);
      System.arraycopy(factors, k + 1, lowered, k, lowered.length - k);
    }
    return new Monomial(lowered);
  }

  /// The same product of the variables that come `by` places later.
  Monomial shifted(int by) {
    if (by == 0) return this;
    int[] shifted = factors.clone();
    for (int k = 0; k < shifted.length; k++) shifted[k] += by << BITS;
    return new Monomial(shifted);
  }

  /// Whether all variables that occur have a place, which is not negative.
  boolean isAmong(int[] places) {
    for (int k = 0; k < factors.length; k++) if (places[variable(k)] < 0) return false;
    return true;
  }

  /// The same product of the variables at their places there.
  Monomial renamed(int[] places) {
    int[] renamed = new int[factors.length];
    boolean ascending = true;
    for (int k = 0; k < renamed.length; k++) {
      int place = places[variable(k)];
      renamed[k] = factor(place, exponent(k));
      ascending &= k == 0 || renamed[k - 1] >>> BITS < place;
    }
    if (ascending) return new Monomial(renamed);
    Monomial product = ONE;
    for (int factor : renamed) product = product.times(new Monomial(new int[] {factor}));
    return product;
  }

  @Override
  public int compareTo(Monomial other) {
    int byDegree = Integer.compare(other.degree(), degree());
    if (byDegree != 0) return byDegree;
    for (int k = 0; k < Math.min(size(), other.size()); k++) {
      if (variable(k) != other.variable(k)) return Integer.compare(variable(k), other.variable(k));
      if (exponent(k) != other.exponent(k)) return Integer.compare(other.exponent(k), exponent(k));
    }
    return Integer.compare(size(), other.size());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Monomial m && hash == m.hash && Arrays.equals(factors, m.factors);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /// `x^2*y`, and `1` for the empty product.
  String text(Variables names) {
    StringBuilder out = new StringBuilder();
    for (int k = 0; k < size(); k++) {
      if (k > 0) out.append('*');
      out.append(names.name(variable(k)));
      if (exponent(k) > 1) out.append('^').append(exponent(k));
    }
    return out.isEmpty() ? "1" : out.toString();
  }
}
