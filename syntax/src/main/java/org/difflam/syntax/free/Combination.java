package org.difflam.syntax.free;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.difflam.category.algebra.Rig;

/// A finite linear combination: a bag with coefficients from a rig, none of them zero.
final class Combination<K> {
  private static final Combination<?> EMPTY = new Combination<>(Map.of());

  private final Map<K, Object> coefficients;
  private final int hash;

  private Combination(Map<K, Object> coefficients) {
    this.coefficients = coefficients;
    hash = coefficients.hashCode();
  }

  @SuppressWarnings("unchecked") // nothing is in it
  static <K> Combination<K> empty() {
    return (Combination<K>) EMPTY;
  }

  /// Each summand with its coefficient.
  void each(BiConsumer<K, Object> action) {
    coefficients.forEach(action);
  }

  Map<K, Object> coefficients() {
    return Collections.unmodifiableMap(coefficients);
  }

  /// One summand of it.
  Combination<K> head() {
    for (Map.Entry<K, Object> e : coefficients.entrySet())
      return new Combination<>(Map.of(e.getKey(), e.getValue()));
    return this;
  }

  boolean isEmpty() {
    return coefficients.isEmpty();
  }

  int size() {
    return coefficients.size();
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof Combination<?> that
            && hash == that.hash
            && coefficients.equals(that.coefficients);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /// Adds up. The type of the coefficients is nobody's business but the rig's.
  static final class Adder<K> {
    private final Rig<Object> rig;
    private final Map<K, Object> coefficients = new LinkedHashMap<>();

    Adder(Rig<Object> rig) {
      this.rig = rig;
    }

    void add(K summand, Object coefficient) {
      Object sum = coefficients.merge(summand, coefficient, rig::plus);
      if (rig.isZero(sum)) coefficients.remove(summand);
    }

    /// Adds `factor · more`.
    void add(Combination<K> more, Object factor) {
      more.each((k, c) -> add(k, rig.times(factor, c)));
    }

    Combination<K> sum() {
      return coefficients.isEmpty() ? empty() : new Combination<>(coefficients);
    }
  }
}
