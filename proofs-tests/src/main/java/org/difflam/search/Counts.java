package org.difflam.search;

import io.vavr.collection.Iterator;
import io.vavr.collection.SortedMap;
import io.vavr.collection.TreeMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/// How often each of some things was met, in their order. Campaigns add such counts up once a case,
/// nearly always to counts that know the things already: then only numbers are copied.
///
/// @param <K> what is counted
public final class Counts<K extends Comparable<K>> {
  private final List<K> keys;
  private final long[] times;

  /// @param keys in their order, each once
  private Counts(List<K> keys, long[] times) {
    this.keys = keys;
    this.times = times;
  }

  public static <K extends Comparable<K>> Counts<K> none() {
    return new Counts<>(List.<K>of(), new long[0]);
  }

  public static <K extends Comparable<K>> Counts<K> of(SortedMap<K, Long> map) {
    long[] times = map.values().toJavaStream().mapToLong(n -> n).toArray();
    List<K> keys = map.keySet().toJavaList();
    return new Counts<>(keys, times);
  }

  /// How often each is among these.
  static <K extends Comparable<K>> Counts<K> of(Collection<K> met) {
    List<K> keys = new ArrayList<>();
    for (K key : met) meet(key, keys);
    long[] times = new long[keys.size()];
    for (K key : met) times[keys.indexOf(key)]++;
    return new Counts<>(keys, times);
  }

  /// Once each of what has been met.
  ///
  /// @param keys in their order, and no longer to be changed
  static <K extends Comparable<K>> Counts<K> once(List<K> keys) {
    long[] times = new long[keys.size()];
    Arrays.fill(times, 1);
    return new Counts<>(keys, times);
  }

  /// Puts what has been met among few others, which are in their order.
  static <K extends Comparable<K>> void meet(K key, List<K> keys) {
    int i = keys.size();
    while (i > 0) {
      K before = keys.get(i - 1);
      if (before.equals(key)) return;
      if (before.compareTo(key) < 0) break;
      i--;
    }
    keys.add(i, key);
  }

  public long of(K key) {
    int i = keys.indexOf(key);
    return i < 0 ? 0 : times[i];
  }

  public SortedMap<K, Long> map() {
    return Iterator.range(0, times.length)
        .foldLeft(TreeMap.<K, Long>empty(), (all, i) -> all.put(keys.get(i), times[i]));
  }

  boolean isEmpty() {
    return times.length == 0;
  }

  Counts<K> and(Counts<K> more) {
    if (isEmpty()) return more;
    long[] sum = times.clone();
    int i = 0;
    for (int j = 0; j < more.times.length; j++) {
      K key = more.keys.get(j);
      while (i < sum.length && !keys.get(i).equals(key)) i++;
      if (i == sum.length) return merged(more);
      sum[i] += more.times[j];
    }
    return new Counts<>(keys, sum);
  }

  /// With things that have not been met before.
  private Counts<K> merged(Counts<K> more) {
    int most = times.length + more.times.length;
    List<K> all = new ArrayList<>(most);
    long[] sum = new long[most];
    for (int i = 0, j = 0; i < times.length || j < more.times.length; ) {
      int order =
          i == times.length
              ? 1
              : j == more.times.length ? -1 : keys.get(i).compareTo(more.keys.get(j));
      if (order <= 0) sum[all.size()] += times[i];
      if (order >= 0) sum[all.size()] += more.times[j];
      all.add(order <= 0 ? keys.get(i) : more.keys.get(j));
      if (order <= 0) i++;
      if (order >= 0) j++;
    }
    return new Counts<>(all, Arrays.copyOf(sum, all.size()));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Counts<?> c && keys.equals(c.keys) && Arrays.equals(times, c.times);
  }

  @Override
  public int hashCode() {
    return 31 * keys.hashCode() + Arrays.hashCode(times);
  }

  @Override
  public String toString() {
    return map().mkString("{", ", ", "}");
  }
}
