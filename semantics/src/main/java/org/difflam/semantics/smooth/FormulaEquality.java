package org.difflam.semantics.smooth;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Formula;
import org.difflam.semantics.smooth.Probe.Outcome;
import org.jspecify.annotations.Nullable;

/// Whether two formulas are equal as partial maps. Those that are one formula up to the exact
/// identities of [org.difflam.category.number.FormulaBuilder] are, if they have a value anywhere;
/// others are looked at in points that are drawn. Doubles tell most differences; each agreement is
/// confirmed with more digits. A point where one side alone is defined refutes, unless it was asked
/// for equality only where both are.
final class FormulaEquality {
  /// This many points more are drawn to find one where both sides are defined.
  private static final int MORE = 40;

  /// At this many points, where many are looked at, sides that agree are compared with more digits.
  private static final int CLOSER = 10;

  private static final int HALVINGS = 30;
  private static final int MOST_SHOWN = 8;

  private final Probe probe;
  private final Places places;
  private final int closer;
  private long compared;
  private long undefined;
  private long apart;
  private long undecided;
  private double worst;
  private @Nullable Supplier<String> why;
  private @Nullable List<Double> inside;
  private @Nullable List<Double> outside;

  FormulaEquality(Formula f, Formula g, Places places) {
    this.probe = new Probe(f, g);
    this.places = places;
    this.closer = places.number() > Places.MANY ? CLOSER : 0;
  }

  Verdict verdict() {
    if (probe.results() == 0 && probe.same()) return Verdict.PROVED;
    int wanted = probe.inputs() == 0 || probe.same() ? 1 : places.number();
    int tries = probe.inputs() == 0 ? 1 : 2 * wanted + MORE;
    SeededPoints points = new SeededPoints(probe.inputs(), places);
    for (int i = 0; i < tries && compared < wanted; i++) {
      List<Double> point = points.next();
      if (differ(point)) return refuted(exactly(point));
    }
    if (compared > 0 && probe.same()) return Verdict.PROVED;
    long cases = compared;
    for (List<Double> point : atTheBorder()) {
      if (differ(point)) return refuted(exactly(point));
    }
    Verdict.Points seen = new Verdict.Points(compared, undefined, apart, undecided);
    return cases > 0
        ? Verdict.holds(cases, worst, seen)
        : Verdict.inconclusive(
            (undecided == 0 && apart == 0
                    ? "both sides are undefined at "
                        + (undefined == 1
                            ? "the only point: "
                            : "all of " + undefined + " points: ")
                    : "no point was found where both sides have values: ")
                + (why == null ? "" : why.get()));
  }

  /// Counts what comes of a point; true for a difference.
  private boolean differ(List<Double> point) {
    Outcome outcome = probe.quick(SeededPoints.intervals(point));
    if (outcome instanceof Outcome.Unknown || outcome instanceof Outcome.Agree) {
      outcome = confirmed(outcome, probe.precise(exactly(point)));
    }
    if (outcome instanceof Outcome.Agree(double error) && error > 0 && compared < closer) {
      if (probe.closer(exactly(point)) instanceof Outcome.Differ) return true;
    }
    return switch (outcome) {
      case Outcome.Differ _ -> true;
      case Outcome.Agree(double error) -> {
        compared++;
        worst = Math.max(worst, error);
        inside = point;
        yield false;
      }
      case Outcome.Undefined(Supplier<String> reason) -> {
        undefined++;
        outside = point;
        doubt(point, () -> probe.undefined(exactly(point)).getOrElse(reason));
        yield false;
      }
      case Outcome.Apart _ -> {
        apart++;
        outside = point;
        doubt(point, () -> "one side is undefined");
        yield !places.whereDefined();
      }
      case Outcome.Unknown(Supplier<String> reason) -> {
        undecided++;
        doubt(point, reason);
        yield false;
      }
    };
  }

  /// Intervals may know what no digits reach, as that tanh is 1 where exp is too large.
  private static Outcome confirmed(Outcome quick, Outcome precise) {
    return precise instanceof Outcome.Unknown && quick instanceof Outcome.Agree ? quick : precise;
  }

  private void doubt(List<Double> point, Supplier<String> reason) {
    if (why == null) why = () -> "at " + tuple(shown(point)) + ", " + reason.get();
  }

  /// Two points close to each other, one inside the domain and one outside, where such were met.
  private List<List<Double>> atTheBorder() {
    if (inside == null || outside == null) return List.of();
    List<Double> in = inside, out = outside;
    for (int i = 0; i < HALVINGS; i++) {
      List<Double> middle = SeededPoints.between(in, out);
      switch (probe.quick(SeededPoints.intervals(middle))) {
        case Outcome.Undefined _, Outcome.Apart _ -> out = middle;
        case Outcome.Agree _, Outcome.Differ _, Outcome.Unknown _ -> in = middle;
      }
    }
    return List.of(in, out);
  }

  private Verdict refuted(List<Rational> point) {
    List<Rational> simple = new SimplerPoint(probe, places.whereDefined()).from(point);
    List<List<String>> values = probe.values(simple);
    List<String> left = values.getFirst(), right = values.getLast();
    Witness witness =
        probe.results() <= MOST_SHOWN || left.size() != right.size()
            ? Witness.at(tuple(simple), tuple(left), tuple(right))
            : Witness.at(tuple(simple), difference(left, right), difference(right, left));
    return Verdict.refuted(witness);
  }

  /// Of many components, the first that differs.
  private static String difference(List<String> of, List<String> from) {
    int j =
        IntStream.range(0, of.size())
            .filter(k -> !of.get(k).equals(from.get(k)))
            .findFirst()
            .orElse(0);
    return "component " + (j + 1) + " = " + of.get(j);
  }

  private static String tuple(List<?> parts) {
    if (parts.size() == 1) return parts.getFirst().toString();
    return "(" + String.join(", ", parts.stream().map(Object::toString).toList()) + ")";
  }

  /// Long fractions as the doubles that they are.
  private static List<?> shown(List<Double> point) {
    return point.stream().map(x -> x == Math.rint(x) ? SimplerPoint.exactly(x) : x).toList();
  }

  private static List<Rational> exactly(List<Double> point) {
    return point.stream().map(SimplerPoint::exactly).toList();
  }
}
