package org.difflam.semantics.relational;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Refused;

/// The points of an object, numbered.
///
/// Functions of functions have very many, of which most are only counted: a point is made of those
/// of the parts when it is asked for.
abstract sealed class Web {
  static final Web UNIT = new Atoms(List.of());

  private static final int NONE = -1;

  private final boolean[] cut;
  private final int[] whole;

  private Web(boolean[] cut) {
    this.cut = cut;
    whole = IntStream.range(0, cut.length).filter(i -> !cut[i]).toArray();
  }

  /// The point with this number.
  abstract Point point(int i);

  /// The number of a point that is not cut, or [#NONE].
  abstract int find(Point point);

  static Web atoms(List<String> names) {
    return new Atoms(names);
  }

  static Web product(Web x, Web y) {
    return new Product(x, y);
  }

  static Arrow arrow(Web x, Web y, int degree) {
    return new Arrow(x, y, degree);
  }

  int size() {
    return cut.length;
  }

  List<Point> points(Bag bag) {
    return IntStream.range(0, bag.size()).mapToObj(i -> point(bag.get(i))).toList();
  }

  /// The points that are not cut.
  int[] whole() {
    return whole;
  }

  int number(Point point) {
    int number = find(point);
    if (number != NONE) return number;
    List<Point> points = IntStream.range(0, size()).mapToObj(this::point).toList();
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

  private static final class Atoms extends Web {
    private final List<String> names;

    Atoms(List<String> names) {
      super(new boolean[names.size()]);
      this.names = names;
    }

    @Override
    Point point(int i) {
      return Point.atom(names.get(i));
    }

    @Override
    int find(Point point) {
      return point instanceof Point.Atom(var name) ? names.indexOf(name) : NONE;
    }
  }

  /// `X × Y`, the disjoint union.
  private static final class Product extends Web {
    private final Web x;
    private final Web y;

    Product(Web x, Web y) {
      boolean[] cut = Arrays.copyOf(x.cut, x.size() + y.size());
      System.arraycopy(y.cut, 0, cut, x.size(), y.size());
      super(cut);
      this.x = x;
      this.y = y;
    }

    @Override
    Point point(int i) {
      return i < x.size() ? new Point.Left(x.point(i)) : new Point.Right(y.point(i - x.size()));
    }

    @Override
    int find(Point point) {
      if (point instanceof Point.Left(var of)) return x.find(of);
      int found = point instanceof Point.Right(var of) ? y.find(of) : NONE;
      return found == NONE ? NONE : x.size() + found;
    }
  }

  /// `X ⇒ Y`: `(m, b)` for each bag `m` up to the degree bound, then one cut point for each point
  /// of `Y`.
  static final class Arrow extends Web {
    /// More points than these fill the memory before anyone sees what is computed with them.
    private static final int MOST = 500_000;

    private final Web x;
    private final Web y;

    /// The bags `m` of `X` that it keeps.
    private final List<Bag> bags;

    private final Map<Bag, Integer> ranks = new HashMap<>();

    private Arrow(Web x, Web y, int degree) {
      double points = bags(x.whole.length, degree) * Math.max(1, y.whole.length);
      if (points > MOST)
        throw new Refused(
            "X => Y has more than %,d points where X has %,d, and Y %,d"
                .formatted(MOST, x.size(), y.size()));
      List<Bag> bags = Bag.upTo(degree, x.whole);
      int kept = Math.multiplyExact(bags.size(), y.whole.length);
      boolean[] cut = new boolean[Math.addExact(kept, y.size())];
      Arrays.fill(cut, kept, cut.length, true);
      super(cut);
      this.x = x;
      this.y = y;
      this.bags = bags;
      for (Bag bag : bags) ranks.put(bag, ranks.size());
    }

    /// How many bags there are of at most so many of these points.
    private static double bags(int points, int degree) {
      double bags = 1;
      for (int k = 1; k <= degree; k++) bags = bags * ((double) points + k) / k;
      return bags;
    }

    List<Bag> bags() {
      return bags;
    }

    /// The number of `(m, b)`, where `b` is the `rank`-th of the points of `Y` that are not cut.
    int number(Bag m, int rank) {
      return Objects.requireNonNull(ranks.get(m)) * y.whole.length + rank;
    }

    /// The number of the cut point over the `b`-th point of `Y`.
    int cut(int b) {
      return bags.size() * y.whole.length + b;
    }

    @Override
    Point point(int i) {
      int width = y.whole.length, kept = cut(0);
      return i < kept
          ? new Point.Arrow(x.points(bags.get(i / width)), y.point(y.whole[i % width]))
          : new Point.Cut(y.point(i - kept));
    }

    @Override
    int find(Point point) {
      if (!(point instanceof Point.Arrow(var bag, var to))) return NONE;
      int[] from = bag.stream().mapToInt(x::find).sorted().toArray();
      int rank = Arrays.binarySearch(y.whole, y.find(to));
      Bag m = Bag.of(from); // no bag of the web has a point that is not found
      return rank < 0 || !ranks.containsKey(m) ? NONE : number(m, rank);
    }
  }
}
