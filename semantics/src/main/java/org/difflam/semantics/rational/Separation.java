package org.difflam.semantics.rational;

import io.vavr.collection.Vector;
import java.util.SplittableRandom;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Field;

/// A point at which two different rational functions differ, or one alone is defined; where none of
/// small numbers shows it, the two themselves.
final class Separation<N> {
  private static final int TRIES = 2_000;
  private static final int MOST_COORDINATES = 3;

  private final Field<N> field;
  private final RationalMap<N> f;
  private final RationalMap<N> g;
  private final boolean whereDefined;

  Separation(Field<N> field, RationalMap<N> f, RationalMap<N> g, boolean whereDefined) {
    this.field = field;
    this.f = f;
    this.g = g;
    this.whereDefined = whereDefined;
  }

  Witness witness() {
    SplittableRandom random = new SplittableRandom(f.source());
    for (int i = 0; i < TRIES; i++) {
      Vector<N> point = point(random, i);
      boolean l = isDefined(f, point), r = isDefined(g, point);
      boolean differ = l && r ? !values(f, point).equals(values(g, point)) : l != r;
      if (differ && (l && r || !whereDefined)) {
        return Witness.at(tuple(point), show(f, point, l), show(g, point, r));
      }
    }
    return Witness.of(f.toString(), g.toString());
  }

  /// The origin, then points with few small coordinates.
  private Vector<N> point(SplittableRandom random, int number) {
    int n = f.source(), most = 1 + Math.min(number / 100, 2);
    Vector<N> point = Vector.fill(n, field.zero());
    for (int k = 0; k < Math.min(MOST_COORDINATES, n) && number > 0; k++) {
      point = point.update(random.nextInt(n), field.of(random.nextInt(-most, most + 1)));
    }
    return point;
  }

  private boolean isDefined(RationalMap<N> h, Vector<N> point) {
    return !field.isZero(h.condition().at(point));
  }

  private Vector<N> values(RationalMap<N> h, Vector<N> point) {
    N below = h.denominator().at(point);
    return h.numerators().at(point).map(above -> field.divide(above, below));
  }

  private String show(RationalMap<N> h, Vector<N> point, boolean defined) {
    return defined ? tuple(values(h, point)) : "undefined: " + h.condition() + " is 0";
  }

  private static String tuple(Vector<?> parts) {
    return parts.size() == 1 ? parts.head().toString() : parts.mkString("(", ", ", ")");
  }
}
