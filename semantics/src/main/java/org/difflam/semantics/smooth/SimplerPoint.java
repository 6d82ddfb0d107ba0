package org.difflam.semantics.smooth;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Intervals;
import org.difflam.semantics.smooth.Probe.Outcome;

/// Shrinks a point where two formulas differ to a simple point where they still differ: each
/// coordinate becomes the first of `0, 1, −1, 2, −2, 3, −3, 1/2`, itself rounded to a few digits,
/// that keeps the difference.
final class SimplerPoint {
  private static final List<Rational> SIMPLE =
      Stream.of("0", "1", "-1", "2", "-2", "3", "-3", "1/2").map(Rational::parse).toList();
  private static final int MOST_DECIMALS = 3;
  private static final int ROUNDS = 3;

  private final Probe probe;
  private final boolean whereDefined;
  private final Intervals intervals = new Intervals();

  /// Comparisons with many digits that are still allowed.
  private int precise = 60;

  /// @param whereDefined whether a point where one side alone is defined is no difference
  SimplerPoint(Probe probe, boolean whereDefined) {
    this.probe = probe;
    this.whereDefined = whereDefined;
  }

  List<Rational> from(List<Rational> point) {
    for (Rational q : SIMPLE) {
      List<Rational> all = Collections.nCopies(point.size(), q);
      if (differ(all)) return coordinates(all);
    }
    return coordinates(point);
  }

  private List<Rational> coordinates(List<Rational> point) {
    List<Rational> best = new ArrayList<>(point);
    boolean changed = true;
    for (int round = 0; changed && round < ROUNDS; round++) {
      changed = false;
      for (int i = 0; i < best.size(); i++) changed |= simplified(best, i);
    }
    return best;
  }

  private boolean simplified(List<Rational> point, int i) {
    Rational before = point.get(i);
    for (Rational candidate : candidates(before)) {
      if (candidate.equals(before)) break;
      point.set(i, candidate);
      if (differ(point)) return true;
    }
    point.set(i, before);
    return false;
  }

  private static List<Rational> candidates(Rational q) {
    List<Rational> all = new ArrayList<>(SIMPLE);
    BigDecimal decimal = BigDecimal.valueOf(q.doubleValue());
    for (int digits = 0; digits <= MOST_DECIMALS; digits++) {
      all.add(Rational.of(decimal.setScale(digits, RoundingMode.HALF_EVEN)));
    }
    return all;
  }

  private boolean differ(List<Rational> point) {
    return switch (probe.quick(point.stream().map(intervals::literal).toList())) {
      case Outcome.Differ _ -> true;
      case Outcome.Apart _ -> !whereDefined;
      case Outcome.Undefined _ -> false;
      case Outcome.Agree _, Outcome.Unknown _ ->
          precise-- > 0
              && switch (probe.precise(point)) {
                case Outcome.Differ _ -> true;
                case Outcome.Apart _ -> !whereDefined;
                case Outcome.Agree _, Outcome.Undefined _, Outcome.Unknown _ -> false;
              };
    };
  }

  static Rational exactly(double x) {
    return Rational.exactly(x);
  }
}
