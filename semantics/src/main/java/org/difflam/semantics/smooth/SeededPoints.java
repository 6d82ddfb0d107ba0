package org.difflam.semantics.smooth;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.Places;
import org.difflam.category.number.Interval;

/// Where smooth maps are compared: points of `Rⁿ` that a seed determines. Their kinds take turns,
/// so that the first five have the origin, one with negative and one with positive coordinates
/// only: generic near 0, negative fractions, small whole numbers, positive fractions, somewhat
/// larger; then tiny, negative, 0 and ±1, positive, large. The first of whole numbers is the
/// origin. What is tiny goes down to `10⁻¹³` and what is large up to `10³` in one round of all
/// kinds, and down to `10⁻³⁰` and up to `10³⁰` in the next.
final class SeededPoints {
  private static final int KINDS = 10;

  private static final double FAR = Math.log(1e30);

  private final int dimension;
  private final SplittableRandom random;
  private int drawn;
  private boolean far;
  private boolean origin;

  SeededPoints(int dimension, Places places) {
    this.dimension = dimension;
    this.random = new SplittableRandom(places.seed(dimension));
    this.drawn = (int) Math.floorMod(places.seed(), 2L * KINDS);
  }

  /// The next point; its coordinates are meant as the numbers that the doubles are exactly.
  List<Double> next() {
    far = drawn / KINDS % 2 == 1;
    int kind = drawn++ % KINDS;
    if (kind % 5 == 2 && !origin) {
      origin = true;
      return Collections.nCopies(dimension, 0.0);
    }
    List<Double> point = new ArrayList<>(dimension);
    for (int i = 0; i < dimension; i++) point.add(coordinate(kind));
    return point;
  }

  /// A point between two others.
  static List<Double> between(List<Double> a, List<Double> b) {
    List<Double> middle = new ArrayList<>(a.size());
    for (int i = 0; i < a.size(); i++) middle.add(a.get(i) + (b.get(i) - a.get(i)) / 2);
    return middle;
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
      case 1 -> -random.nextInt(1, 13) / 4.0;
      case 2 -> random.nextInt(-3, 4);
      case 3 -> random.nextInt(1, 13) / 4.0;
      case 4 -> sign() * random.nextDouble(3, 10);
      case 5 -> sign() * Math.exp(-(far ? random.nextDouble(30, FAR) : random.nextDouble(2, 30)));
      case 6 -> random.nextDouble(-6, -0.1);
      case 7 -> random.nextInt(-1, 2);
      case 8 -> random.nextDouble(0.1, 2.5);
      default ->
          sign()
              * Math.exp(
                  far
                      ? random.nextDouble(Math.log(1000), FAR)
                      : random.nextDouble(Math.log(10), Math.log(1000)));
    };
  }

  private int sign() {
    return random.nextBoolean() ? 1 : -1;
  }
}
