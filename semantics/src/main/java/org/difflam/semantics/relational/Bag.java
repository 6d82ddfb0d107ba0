package org.difflam.semantics.relational;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A finite multiset of the points of a web, which are numbered from 0.
final class Bag implements Comparable<Bag> {
  static final Bag EMPTY = new Bag();

  private final int[] points;

  /// Has a bit for each point, some points sharing one: a bag within another has no bit more.
  private final long bits;

  private Bag(int... sorted) {
    points = sorted;
    long mask = 0;
    for (int point : sorted) mask |= 1L << point;
    bits = mask;
  }

  static Bag of(int point) {
    return new Bag(point);
  }

  static Bag of(int... points) {
    int[] sorted = points.clone();
    Arrays.sort(sorted);
    return new Bag(sorted);
  }

  int size() {
    return points.length;
  }

  int get(int i) {
    return points[i];
  }

  int last() {
    return points[points.length - 1];
  }

  /// Without its last point.
  Bag init() {
    return without(1);
  }

  /// Without this many of its last points.
  Bag without(int number) {
    return new Bag(Arrays.copyOf(points, points.length - number));
  }

  /// Nothing but this many of its last points.
  Bag last(int number) {
    return new Bag(Arrays.copyOfRange(points, points.length - number, points.length));
  }

  /// Each point this many times as often.
  Bag times(int number) {
    int[] more = new int[Math.multiplyExact(points.length, number)];
    for (int i = 0; i < more.length; i++) more[i] = points[i / number];
    return new Bag(more);
  }

  int count(int point) {
    int count = 0;
    for (int p : points) if (p == point) count++;
    return count;
  }

  boolean contains(int point) {
    for (int p : points) if (p == point) return true;
    return false;
  }

  Bag plus(Bag other) {
    if (points.length == 0) return other;
    if (other.points.length == 0) return this;
    int[] more = other.points, sum = new int[points.length + more.length];
    for (int i = 0, j = 0, k = 0; k < sum.length; k++) {
      sum[k] =
          j == more.length || i < points.length && points[i] <= more[j] ? points[i++] : more[j++];
    }
    return new Bag(sum);
  }

  /// `[v] + m` for the point `v` at this place and the rest `m`, whose points are counted from `n`
  /// on; `n` is past all points.
  Bag differentiated(int place, int n) {
    int[] moved = new int[points.length];
    moved[0] = points[place];
    for (int i = 0, k = 1; i < points.length; i++) if (i != place) moved[k++] = points[i] + n;
    return new Bag(moved);
  }

  /// The points below a bound.
  Bag below(int bound) {
    int size = split(bound);
    return size == points.length ? this : new Bag(Arrays.copyOf(points, size));
  }

  /// The points from a bound on, counted from there.
  Bag from(int bound) {
    int[] rest = Arrays.copyOfRange(points, split(bound), points.length);
    for (int i = 0; i < rest.length; i++) rest[i] -= bound;
    return rest.length == 0 ? EMPTY : new Bag(rest);
  }

  Bag shift(int by) {
    if (by == 0 || points.length == 0) return this;
    int[] shifted = new int[points.length];
    for (int i = 0; i < shifted.length; i++) shifted[i] = points[i] + by;
    return new Bag(shifted);
  }

  /// Whether it is part of the other, multiplicities counted.
  boolean within(Bag other) {
    if ((bits & ~other.bits) != 0 || size() > other.size()) return false;
    int j = 0;
    for (int point : points) {
      while (j < other.points.length && other.points[j] < point) j++;
      if (j == other.points.length || other.points[j++] != point) return false;
    }
    return true;
  }

  /// All bags of at most this many of these points, the smaller first.
  static List<Bag> upTo(int degree, int[] points) {
    List<Bag> all = new ArrayList<>();
    for (int size = 0; size <= degree; size++) all.addAll(ofSize(size, points, Integer.MAX_VALUE));
    return all;
  }

  /// The bags of exactly this many of these points, which ascend; no more than the first `most`.
  static List<Bag> ofSize(int size, int[] points, int most) {
    List<Bag> bags = List.of(EMPTY);
    for (int i = 0; i < size; i++) {
      List<Bag> longer = new ArrayList<>();
      for (Bag bag : bags) {
        for (int point : points) {
          if (longer.size() == most) break; // each of these can be made longer
          if (bag.size() == 0 || bag.last() <= point) longer.add(bag.plus(new Bag(point)));
        }
      }
      bags = longer;
    }
    return bags;
  }

  private int split(int bound) {
    int at = 0;
    while (at < points.length && points[at] < bound) at++;
    return at;
  }

  /// The smaller first, then in the order of the points.
  @Override
  public int compareTo(Bag other) {
    if (points.length != other.points.length) return points.length - other.points.length;
    for (int i = 0; i < points.length; i++)
      if (points[i] != other.points[i]) return points[i] < other.points[i] ? -1 : 1;
    return 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bag that && Arrays.equals(points, that.points);
  }

  /// Small numbers are spread, which sums of them times a small factor are not.
  @Override
  public int hashCode() {
    int hash = points.length;
    for (int point : points) hash = (hash ^ point) * 0x9E3779B1;
    return hash;
  }

  @Override
  public String toString() {
    return Arrays.toString(points);
  }
}
