package org.difflam.semantics.rational;

import static org.difflam.semantics.rational.RationalFunctions.Q;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.polynomial.Polynomial;

/// A point at which two rational functions differ, or one alone is defined: one of small numbers
/// where there is one, otherwise one that the zeros of what they divide by give ([Zeros]).
final class RationalSeparation {
  private static final int TRIES = 2_000;
  private static final int MOST_COORDINATES = 3;

  private final RationalMap f;
  private final RationalMap g;
  private final boolean whereDefined;

  RationalSeparation(RationalMap f, RationalMap g, boolean whereDefined) {
    this.f = f;
    this.g = g;
    this.whereDefined = whereDefined;
  }

  /// For two functions whose values differ by a polynomial other than 0, times something, and that
  /// are both defined somewhere: so they are at a point where they differ.
  Witness ofValues(Polynomial<Rational> difference) {
    return small()
        .getOrElse(() -> at(Zeros.nonzero(difference.times(f.condition()).times(g.condition()))));
  }

  /// For two functions that are equal where both are defined: are the domains the same set?
  Verdict ofDomains() {
    Zeros there = Zeros.of(f.condition(), g.condition());
    if (!(there instanceof Zeros.Apart)) {
      Zeros back = Zeros.of(g.condition(), f.condition());
      if (there instanceof Zeros.Shared || back instanceof Zeros.Apart) there = back;
    }
    return switch (there) {
      case Zeros.Shared _ -> Verdict.PROVED;
      case Zeros.Apart(var point) -> Verdict.refuted(small().getOrElse(() -> at(point)));
      case Zeros.Unknown _ ->
          Verdict.inconclusive(
              "the sides are equal where both are defined; one is defined where "
                  + f.condition()
                  + " ≠ 0, the other where "
                  + g.condition()
                  + " ≠ 0, and no rational point was found at which one alone is");
    };
  }

  private Option<Witness> small() {
    SplittableRandom random = new SplittableRandom(f.source());
    for (int i = 0; i < TRIES; i++) {
      Vector<Rational> point = point(random, i);
      boolean l = isDefined(f, point), r = isDefined(g, point);
      boolean differ = l && r ? !values(f, point).equals(values(g, point)) : l != r;
      if (differ && (l && r || !whereDefined)) return Option.some(at(point));
    }
    return Option.none();
  }

  private Witness at(Vector<Rational> point) {
    return Witness.at(tuple(point), show(f, point), show(g, point));
  }

  /// The origin, then points with few small coordinates.
  private Vector<Rational> point(SplittableRandom random, int number) {
    int n = f.source(), most = 1 + Math.min(number / 100, 2);
    Vector<Rational> point = Vector.fill(n, Q.zero());
    for (int k = 0; k < Math.min(MOST_COORDINATES, n) && number > 0; k++) {
      point = point.update(random.nextInt(n), Q.of(random.nextInt(-most, most + 1)));
    }
    return point;
  }

  private static boolean isDefined(RationalMap h, Vector<Rational> point) {
    return !Q.isZero(h.condition().at(point));
  }

  private static Vector<Rational> values(RationalMap h, Vector<Rational> point) {
    Rational below = h.denominator().at(point);
    return h.numerators().at(point).map(above -> Q.divide(above, below));
  }

  private static String show(RationalMap h, Vector<Rational> point) {
    return isDefined(h, point) ? tuple(values(h, point)) : "undefined: " + h.condition() + " is 0";
  }

  private static String tuple(Vector<?> parts) {
    return parts.size() == 1 ? parts.head().toString() : parts.mkString("(", ", ", ")");
  }
}
