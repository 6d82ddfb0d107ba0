package org.difflam.semantics.smooth;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.real.Formula;
import org.difflam.semantics.smooth.Probe.Outcome;
import org.jspecify.annotations.Nullable;

/// Whether two formulas are equal. Those that are one formula up to the exact identities of
/// [org.difflam.semantics.real.FormulaBuilder] are, if they have a value anywhere; others are
/// looked at in points that are drawn and that lie in the domain of both. Most points are settled
/// in doubles; where these leave a doubt, more digits are taken.
final class Comparison {
  private static final int TRIES = 40;
  private static final int DOUBTS = 3;
  private static final int MOST_SHOWN = 8;

  private final Probe probe;
  private final Places places;
  private int compared;
  private double worst;

  Comparison(Formula f, Formula g, Places places) {
    this.probe = new Probe(f, g);
    this.places = places;
  }

  Verdict verdict() {
    if (probe.results() == 0) return Verdict.PROVED;
    int wanted = probe.inputs() == 0 || probe.same() ? 1 : places.number();
    int tries = probe.inputs() == 0 ? 1 : TRIES;
    Points points = new Points(probe.inputs(), places);
    List<List<Double>> doubts = new ArrayList<>();
    @Nullable Supplier<String> why = null;
    for (int i = 0; i < tries && compared < wanted; i++) {
      List<Double> point = points.next();
      Outcome outcome = probe.quick(Points.intervals(point));
      if (outcome instanceof Outcome.Unknown(Supplier<String> reason, boolean outside)) {
        if (why == null) why = at(point, reason);
        if (!outside && doubts.size() < DOUBTS) doubts.add(point);
      }
      if (settled(outcome)) return refuted(exactly(point));
    }
    for (List<Double> point : doubts) {
      Outcome outcome = probe.precise(exactly(point));
      if (settled(outcome)) return refuted(exactly(point));
      if (outcome instanceof Outcome.Unknown(Supplier<String> reason, _)) why = at(point, reason);
    }
    if (compared > 0 && probe.same()) return Verdict.PROVED;
    return compared > 0
        ? Verdict.holds(compared, worst)
        : Verdict.inconclusive(
            "no point was found where both sides have values: " + (why == null ? "" : why.get()));
  }

  private static Supplier<String> at(List<Double> point, Supplier<String> reason) {
    return () -> "at " + tuple(exactly(point)) + ", " + reason.get();
  }

  /// Counts an agreement; true for a difference.
  private boolean settled(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Differ _ -> true;
      case Outcome.Unknown _ -> false;
      case Outcome.Agree(double error) -> {
        compared++;
        worst = Math.max(worst, error);
        yield false;
      }
    };
  }

  private Verdict refuted(List<Rational> point) {
    List<Rational> simple = new Simplest(probe).from(point);
    List<String> values = probe.values(simple);
    int m = probe.results();
    List<String> left = values.subList(0, m), right = values.subList(m, 2 * m);
    Witness witness =
        m <= MOST_SHOWN
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

  private static List<Rational> exactly(List<Double> point) {
    return point.stream().map(Simplest::exactly).toList();
  }
}
