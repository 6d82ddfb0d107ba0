package org.difflam.semantics.relational;

import java.util.List;
import java.util.stream.Collectors;

/// A point of the web of an object.
public sealed interface Point {
  /// A point of a base object.
  record Atom(String name) implements Point {
    @Override
    public String toString() {
      return name;
    }
  }

  /// `1.a`, a point of `X × Y` that comes from `X`.
  record Left(Point of) implements Point {
    @Override
    public String toString() {
      return "1." + of;
    }
  }

  /// `2.b`, a point of `X × Y` that comes from `Y`.
  record Right(Point of) implements Point {
    @Override
    public String toString() {
      return "2." + of;
    }
  }

  /// `([a₁, …, aₙ], b)`, a point of `X ⇒ Y`; the bag is listed in the order of the web of `X`.
  record Arrow(List<Point> bag, Point to) implements Point {
    @Override
    public String toString() {
      return "(" + show(bag) + ", " + to + ")";
    }
  }

  /// All of `(m, b)` in `X ⇒ Y` that the degree bound cuts off, and all that lie over a cut point
  /// of `X` or of `Y`.
  record Cut(Point to) implements Point {
    @Override
    public String toString() {
      return "(…, " + to + ")";
    }
  }

  static Point atom(String name) {
    return new Atom(name);
  }

  static String show(List<Point> bag) {
    return bag.stream().map(Point::toString).collect(Collectors.joining(", ", "[", "]"));
  }
}
