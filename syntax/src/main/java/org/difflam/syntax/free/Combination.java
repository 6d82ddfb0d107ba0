package org.difflam.syntax.free;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.difflam.category.algebra.Rig;
import org.jspecify.annotations.Nullable;

/// A finite linear combination: a bag with coefficients from a rig, none of them zero.
@SuppressWarnings({
  "unchecked",
  "ReferenceEquality"
}) // an array of keys has keys; what is the same is equal
final class Combination<K> {
  private static final Combination<?> EMPTY = new Combination<>(new Object[0], new Object[0]);

  private final Object[] keys;
  private final Object[] coefficients;
  private final int hash;
  private @Nullable Map<K, Object> asMap;

  private Combination(Object[] keys, Object[] coefficients) {
    this.keys = keys;
    this.coefficients = coefficients;
    int all = 0;
    int last = 0;
    for (int i = 0; i < keys.length; i++) {
      // most are the same 1
      if (i == 0 || coefficients[i] != coefficients[i - 1]) last = coefficients[i].hashCode();
      all += mixed(keys[i]) ^ last;
    }
    hash = all;
  }

  static <K> Combination<K> empty() {
    return (Combination<K>) EMPTY;
  }

  /// One summand, whose coefficient is not zero.
  static <K> Combination<K> of(K only, Object coefficient) {
    return new Combination<>(new Object[] {only}, new Object[] {coefficient});
  }

  private static int mixed(Object key) {
    int h = key.hashCode() * 0x9E3779B9;
    return h ^ h >>> 15;
  }

  /// Each summand with its coefficient.
  void each(BiConsumer<K, Object> action) {
    for (int i = 0; i < keys.length; i++) action.accept((K) keys[i], coefficients[i]);
  }

  /// The summand at this place.
  K key(int place) {
    return (K) keys[place];
  }

  /// The only summand, if its coefficient is this one.
  @Nullable K only(Object coefficient) {
    return keys.length == 1 && coefficients[0].equals(coefficient) ? (K) keys[0] : null;
  }

  /// With another summand for each; different ones for different ones.
  <L> Combination<L> map(Function<K, L> injective) {
    if (isEmpty()) return empty();
    Object[] images = new Object[keys.length];
    for (int i = 0; i < images.length; i++) images[i] = injective.apply((K) keys[i]);
    return new Combination<>(images, coefficients);
  }

  Map<K, Object> coefficients() {
    if (asMap == null) {
      Map<K, Object> all = LinkedHashMap.newLinkedHashMap(keys.length);
      each(all::put);
      asMap = Collections.unmodifiableMap(all);
    }
    return asMap;
  }

  /// One summand of it.
  Combination<K> head() {
    return isEmpty() ? this : of((K) keys[0], coefficients[0]);
  }

  boolean isEmpty() {
    return keys.length == 0;
  }

  int size() {
    return keys.length;
  }

  /// The order of the summands is nobody's business.
  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof Combination<?> that
            && hash == that.hash
            && keys.length == that.keys.length
            && (Arrays.equals(keys, that.keys) && Arrays.equals(coefficients, that.coefficients)
                || coefficients().equals(that.coefficients()));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /// Adds up. The type of the coefficients is nobody's business but the rig's. Summands are found
  /// one after the other while there are few, and by an index of their places then.
  static final class Adder<K> {
    private static final int FEW = 8;

    private final Rig<Object> rig;
    private Object[] keys = new Object[2];

    /// None where a summand has come to nothing.
    private @Nullable Object[] coefficients = new Object[2];

    private int size;
    private int living;

    /// The hash of a summand, and one more than its place; 0 where there is none.
    private long[] index = {};

    Adder(Rig<Object> rig) {
      this.rig = rig;
    }

    void add(K summand, Object coefficient) {
      int slot = slot(summand);
      int place = index.length > 0 ? (int) index[slot] - 1 : slot;
      Object before = place < 0 ? null : coefficients[place];
      if (before == null) {
        if (!rig.isZero(coefficient)) append(summand, coefficient, slot);
        return;
      }
      Object sum = rig.plus(before, coefficient);
      if (rig.isZero(sum)) {
        coefficients[place] = null;
        living--;
      } else {
        coefficients[place] = sum;
      }
    }

    /// Where the summand is in the index, or would be; without an index its place, or -1.
    private int slot(Object summand) {
      if (index.length == 0) {
        for (int i = size - 1; i >= 0; i--) if (isAt(i, summand)) return i;
        return -1;
      }
      int hash = mixed(summand);
      int mask = index.length - 1;
      int at = hash & mask;
      for (long there; (there = index[at]) != 0; at = at + 1 & mask) {
        if ((int) (there >>> Integer.SIZE) == hash && isAt((int) there - 1, summand)) break;
      }
      return at;
    }

    private boolean isAt(int place, Object summand) {
      return keys[place] == summand || keys[place].equals(summand);
    }

    private void append(K summand, Object coefficient, int slot) {
      if (size == keys.length) {
        keys = Arrays.copyOf(keys, 2 * size);
        coefficients = Arrays.copyOf(coefficients, 2 * size);
      }
      keys[size] = summand;
      coefficients[size++] = coefficient;
      living++;
      if (index.length > 0) index[slot] = entry(size - 1);
      if (size > FEW && 2 * size > index.length) reindex();
    }

    private long entry(int place) {
      return (long) mixed(keys[place]) << Integer.SIZE | place + 1;
    }

    /// A summand that came to nothing and is there again has its last place.
    private void reindex() {
      index = new long[4 * Integer.highestOneBit(size)];
      for (int i = 0; i < size; i++) index[slot(keys[i])] = entry(i);
    }

    /// Adds `factor · more`.
    void add(Combination<K> more, Object factor) {
      boolean once = factor.equals(rig.one());
      more.each((k, c) -> add(k, once ? c : rig.times(factor, c)));
    }

    Combination<K> sum() {
      if (living == 0) return empty();
      Object[] k = new Object[living], c = new Object[living];
      int n = 0;
      for (int i = 0; i < size; i++) {
        Object coefficient = coefficients[i];
        if (coefficient == null) continue;
        k[n] = keys[i];
        c[n++] = coefficient;
      }
      return new Combination<>(k, c);
    }
  }
}
