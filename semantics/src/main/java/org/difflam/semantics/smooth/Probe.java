package org.difflam.semantics.smooth;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Closeness;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaBuilder;
import org.difflam.category.number.Interval;
import org.difflam.category.number.Intervals;
import org.difflam.category.number.Slot;
import org.difflam.category.number.Unresolved;
import org.difflam.semantics.smooth.PointInDomain.Standing;

/// Two formulas at one point. Every answer is about the exact values, which are enclosed: sides
/// whose enclosures are disjoint differ, for certain; sides that agree do so within
/// [Closeness#TOLERANCE] of the larger one, for certain, and to at least 40 digits as far as
/// enclosures tell them apart, or are both below `10⁻¹⁰⁰` as far as they can be told from zero.
final class Probe {
  /// The outcome of a comparison at a point.
  sealed interface Outcome {
    /// The relative distance of the sides is at most the error.
    record Agree(double error) implements Outcome {}

    record Differ() implements Outcome {}

    /// Neither side is defined.
    record Undefined(Supplier<String> why) implements Outcome {}

    /// One side is defined and the other is not.
    record Apart(Standing left, Standing right) implements Outcome {}

    /// Nothing is known here: these numbers do not reach so far.
    record Unknown(Supplier<String> why) implements Outcome {
      static Unknown of(EvaluationError error) {
        return new Unknown(error::getMessage);
      }
    }
  }

  static final int FIRST_DIGITS = 40;
  private static final int MOST_BITS = 8192;
  private static final int MOST_BITS_AT_AN_EDGE = 1100;
  private static final int MOST_DIGITS_SHOWN = 2000;
  private static final Outcome DIFFER = new Outcome.Differ();
  private static final Intervals INTERVALS = new Intervals();
  private static final ExactReals EXACT = new ExactReals(4096);

  private final PointInDomain left;
  private final PointInDomain right;
  private final Formula both;
  private final List<Integer> differing = new ArrayList<>();
  private final int results;
  private final boolean same;

  /// Both sides become one formula, so that what they share is computed once.
  Probe(Formula f, Formula g) {
    this.left = new PointInDomain(f);
    this.right = new PointInDomain(g);
    FormulaBuilder builder = new FormulaBuilder(f.inputs());
    List<Slot> ofF = f.trace(builder, builder.variables()),
        ofG = g.trace(builder, builder.variables());
    List<Slot> l = f.outputs(ofF), r = g.outputs(ofG);
    List<Slot> outputs = new ArrayList<>(l);
    outputs.addAll(r);
    this.results = l.size();
    this.both = builder.build(outputs);
    for (int j = 0; j < results; j++) {
      if (l.get(j).index() != r.get(j).index()) differing.add(j);
    }
    this.same = differing.isEmpty() && builder.conditions(ofF).equals(builder.conditions(ofG));
  }

  int inputs() {
    return both.inputs();
  }

  int results() {
    return results;
  }

  /// Whether the sides are one formula, defined under the same conditions.
  boolean same() {
    return same;
  }

  /// With intervals of doubles: fast, and often enough.
  Outcome quick(List<Interval> x) {
    try {
      List<Interval> values = both.at(INTERVALS, x);
      double worst = 0;
      boolean doubtful = false;
      for (int j : differing) {
        Interval l = values.get(j), r = values.get(results + j);
        if (l.high() < r.low() || r.high() < l.low()) return DIFFER;
        double gap = Math.nextUp(Math.max(l.high() - r.low(), r.high() - l.low()));
        if (INTERVALS.isZero(l) && INTERVALS.isZero(r)) continue;
        double error = gap / Math.max(l.mignitude(), r.mignitude());
        doubtful |= !(error <= Closeness.TOLERANCE);
        worst = Math.max(worst, error);
      }
      return doubtful
          ? new Outcome.Unknown(() -> "doubles are too coarse")
          : new Outcome.Agree(worst);
    } catch (DomainError outside) {
      return sides(left.standing(INTERVALS, x), right.standing(INTERVALS, x));
    } catch (EvaluationError error) {
      return Outcome.Unknown.of(error);
    }
  }

  private static Outcome sides(Standing l, Standing r) {
    if (l instanceof Standing.Open(Supplier<String> why)) return new Outcome.Unknown(why);
    if (r instanceof Standing.Open(Supplier<String> why)) return new Outcome.Unknown(why);
    if (l instanceof Standing.Outside(Supplier<String> why) && r instanceof Standing.Outside) {
      return new Outcome.Undefined(why);
    }
    return l instanceof Standing.Outside || r instanceof Standing.Outside
        ? new Outcome.Apart(l, r)
        : new Outcome.Unknown(() -> "both sides have values, but not at once");
  }

  /// With exact rationals if they go far enough, with balls of 40 digits and as many more as it
  /// takes otherwise.
  Outcome precise(List<Rational> x) {
    try {
      List<Rational> values = both.at(EXACT, x);
      boolean agree =
          differing.stream().allMatch(j -> values.get(j).equals(values.get(results + j)));
      return agree ? new Outcome.Agree(0) : DIFFER;
    } catch (DomainError outside) {
      return sides(left.standing(x), right.standing(x));
    } catch (Unresolved irrational) {
      return inBalls(x, FIRST_DIGITS);
    }
  }

  /// A second look at sides that agree, with four times as many digits.
  Outcome closer(List<Rational> x) {
    return inBalls(x, 4 * FIRST_DIGITS);
  }

  private Outcome inBalls(List<Rational> x, int digits) {
    int bits = Balls.ofDigits(digits).bits();
    while (bits <= MOST_BITS) {
      try {
        Balls balls = new Balls(bits);
        Closeness closeness = new Closeness(balls, 2 * MOST_BITS);
        List<Ball> values = both.at(balls, x.stream().map(balls::literal).toList());
        for (int j : differing) closeness.add(values.get(j), values.get(results + j));
        if (closeness.differ()) return DIFFER;
        if (closeness.missing() <= 0) return new Outcome.Agree(closeness.worst());
        bits = Math.max(2 * bits, bits + (int) closeness.missing() + 32);
      } catch (Unresolved error) {
        if (!error.mayResolve() || bits >= MOST_BITS_AT_AN_EDGE) return Outcome.Unknown.of(error);
        bits *= 2;
      } catch (DomainError outside) {
        return sides(left.standing(x), right.standing(x));
      }
    }
    return new Outcome.Unknown(
        () -> "more than " + new Balls(MOST_BITS).digits() + " digits needed");
  }

  /// What is undefined where neither side is defined.
  Option<String> undefined(List<Rational> x) {
    return precise(x) instanceof Outcome.Undefined(Supplier<String> why)
        ? Option.of(why.get())
        : Option.none();
  }

  /// The values of both sides, as far as they are known: exact ones, or some digits, at least as
  /// many as tell the sides apart; where one has none, what is undefined about it.
  List<List<String>> values(List<Rational> x) {
    if (precise(x) instanceof Outcome.Apart(Standing l, Standing r)) {
      return List.of(left.show(l, x), right.show(r, x));
    }
    List<String> shown = shown(x);
    return List.of(shown.subList(0, results), shown.subList(results, 2 * results));
  }

  private List<String> shown(List<Rational> x) {
    try {
      List<Rational> values = both.at(EXACT, x);
      List<String> shown = values.stream().map(Rational::toString).toList();
      if (shown.stream().allMatch(text -> text.length() <= 20)) return shown;
    } catch (EvaluationError _) {
      // the digits will do
    }
    for (int digits = 8; digits < 2 * MOST_DIGITS_SHOWN; digits *= 2) {
      try {
        Balls balls = Balls.ofDigits(Math.max(FIRST_DIGITS, 2 * digits));
        List<Ball> values = both.at(balls, x.stream().map(balls::literal).toList());
        List<String> shown = new ArrayList<>();
        for (Ball value : values) shown.add(Closeness.show(value, digits));
        if (digits > MOST_DIGITS_SHOWN) return shown;
        Closeness closeness = new Closeness(balls, 2 * MOST_BITS);
        for (int j : differing) closeness.add(values.get(j), values.get(results + j));
        boolean tells =
            differing.stream().anyMatch(j -> !shown.get(j).equals(shown.get(results + j)));
        if (tells && closeness.differ()) return shown;
      } catch (EvaluationError _) {
        // more digits may do, or intervals: these know that tanh is 1 where exp is too large
      }
    }
    return both.at(INTERVALS, x.stream().map(INTERVALS::literal).toList()).stream()
        .map(Interval::toString)
        .toList();
  }
}
