package org.difflam.semantics.relational;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.difflam.category.EndsMismatch;

/// The points of an object, numbered; `X × Y` is the disjoint union, `X ⇒ Y` has `(m, b)` for each
/// bag `m` up to the degree bound, then one cut point for each point of `Y`.
final class Web {
  static final Web UNIT = new Web(List.of(), List.of());

  private final List<Point> points;
  private final Map<Point, Integer> numbers = new HashMap<>();

  /// For `X ⇒ Y`, the bags `m` of `X` that it keeps; otherwise none.
  private final List<Bag> bags;

  private final Map<Bag, Integer> ranks = new HashMap<>();
  private final boolean[] cut;
  private final int[] whole;

  private Web(List<Point> points, List<Bag> bags) {
    this.points = points;
    this.bags = bags;
    for (Point point : points) numbers.put(point, numbers.size());
    for (Bag bag : bags) ranks.put(bag, ranks.size());
    cut = new boolean[points.size()];
    for (int i = 0; i < cut.length; i++) cut[i] = isCut(points.get(i));
    whole = IntStream.range(0, points.size()).filter(i -> !isCut(i)).toArray();
  }

  static Web atoms(List<String> names) {
    return new Web(names.stream().map(Point::atom).toList(), List.of());
  }

  static Web product(Web x, Web y) {
    Stream<Point> left = x.points.stream().map(Point.Left::new),
        right = y.points.stream().map(Point.Right::new);
    return new Web(Stream.concat(left, right).toList(), List.of());
  }

  static Web arrow(Web x, Web y, int degree) {
    List<Bag> bags = Bag.upTo(degree, x.whole);
    List<Point> points = new ArrayList<>();
    for (Bag bag : bags) {
      for (int b : y.whole) points.add(new Point.Arrow(x.points(bag), y.point(b)));
    }
    for (Point b : y.points) points.add(new Point.Cut(b));
    return new Web(points, bags);
  }

  int size() {
    return points.size();
  }

  Point point(int i) {
    return points.get(i);
  }

  List<Point> points(Bag bag) {
    return IntStream.range(0, bag.size()).mapToObj(i -> point(bag.get(i))).toList();
  }

  /// The points that are not cut.
  int[] whole() {
    return whole;
  }

  List<Bag> bags() {
    return bags;
  }

  /// In `X ⇒ Y`, the number of `(m, b)` where `b` is the `rank`-th of the `width` whole points of
  /// `Y`.
  int arrow(Bag m, int rank, int width) {
    return Objects.requireNonNull(ranks.get(m)) * width + rank;
  }

  /// In `X ⇒ Y`, the number of the cut point over the `b`-th point of `Y`.
  int cut(int b, int width) {
    return bags.size() * width + b;
  }

  int number(Point point) {
    Integer number = numbers.get(point);
    if (number != null && !isCut(number)) return number;
    throw new EndsMismatch("expected a point of " + points + ", but found " + point);
  }

  boolean isCut(int i) {
    return cut[i];
  }

  /// Whether none of its points is cut.
  boolean isWhole(Bag bag) {
    for (int i = 0; i < bag.size(); i++) if (cut[bag.get(i)]) return false;
    return true;
  }

  private static boolean isCut(Point point) {
    return switch (point) {
      case Point.Atom _, Point.Arrow _ -> false;
      case Point.Left(var of) -> isCut(of);
      case Point.Right(var of) -> isCut(of);
      case Point.Cut _ -> true;
    };
  }
}
