package org.difflam.semantics.smooth;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.Places;
import org.difflam.semantics.real.Interval;

/// Where smooth maps are compared: points of `Rⁿ` that a seed determines, in turn generic ones near
/// 0, whole numbers, simple positive fractions, generic positive ones, larger ones.
final class Points {
  private static final int KINDS = 5;

  private final int dimension;
  private final SplittableRandom random;
  private int drawn;

  Points(int dimension, Places places) {
    this.dimension = dimension;
    this.random = new SplittableRandom(places.seed(dimension));
    this.drawn = places.size(0);
  }

  /// The next point; its coordinates are meant as the numbers that the doubles are exactly.
  List<Double> next() {
    int kind = drawn++ % KINDS;
    List<Double> point = new ArrayList<>(dimension);
    for (int i = 0; i < dimension; i++) point.add(coordinate(kind));
    return point;
  }

  /// As intervals of one number each.
  static List<Interval> intervals(List<Double> point) {
    List<Interval> all = new ArrayList<>(point.size());
    for (int i = 0; i < point.size(); i++) all.add(Interval.of(point.get(i)));
    return all;
  }

  private double coordinate(int kind) {
    return switch (kind) {
      case 0 -> random.nextDouble(-2, 2);
      case 1 -> random.nextInt(-3, 4);
      case 2 -> random.nextInt(1, 13) / 4.0;
      case 3 -> random.nextDouble(0.1, 2.5);
      default -> random.nextDouble(-6, 6);
    };
  }
}
