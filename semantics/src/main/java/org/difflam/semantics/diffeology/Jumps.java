package org.difflam.semantics.diffeology;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.real.Ball;
import org.difflam.semantics.real.Balls;
import org.difflam.semantics.real.EvaluationError;

/// Looks for a place on a segment where a derivative of low order jumps. The derivative comes from
/// a difference over `10⁻²⁰`; the segment is halved towards the larger change until its length is
/// about `10⁻¹²`. Over so short a way a smooth function changes by next to nothing.
final class Jumps {
  private static final int MOST_ORDER = 3;
  private static final int PARTS = 16;
  private static final int HALVINGS = 36;
  private static final int STEP_DIGITS = 20;
  private static final Rational STEP = Rational.parse("1e-" + STEP_DIGITS);
  private static final double VISIBLE = 1e-6;

  /// A real function of a point of a box.
  @FunctionalInterface
  interface RealPlot {
    Ball at(Balls r, List<Rational> u);
  }

  private final RealPlot plot;
  private final List<Rational> from;
  private final List<Rational> to;

  private Jumps(RealPlot plot, List<Rational> from, List<Rational> to) {
    this.plot = plot;
    this.from = from;
    this.to = to;
  }

  /// Looks along one segment between drawn points.
  static Verdict look(RealPlot plot, Box box, RandomGenerator random) {
    if (box.dimension() == 0) return Verdict.PROVED;
    Jumps jumps = new Jumps(plot, box.draw(random), box.draw(random));
    Verdict all = Verdict.PROVED;
    for (int order = 0; order <= MOST_ORDER && !all.isRefuted(); order++) {
      all = all.and(jumps.look(order));
    }
    return all;
  }

  private Verdict look(int order) {
    Balls r = Balls.ofDigits(STEP_DIGITS * (order + 1) + 20);
    Rational place = Rational.ZERO;
    try {
      List<Double> slopes = new ArrayList<>();
      double size = 1;
      for (int i = 0; i <= PARTS; i++) {
        place = Rational.of(i, PARTS);
        slopes.add(derivative(r, order, place));
        size = Math.max(size, Math.abs(slopes.getLast()));
      }
      int worst = 0;
      for (int i = 1; i < PARTS; i++) if (change(slopes, i) > change(slopes, worst)) worst = i;
      Rational low = Rational.of(worst, PARTS), high = Rational.of(worst + 1L, PARTS);
      double a = slopes.get(worst), b = slopes.get(worst + 1);
      for (int i = 0; i < HALVINGS; i++) {
        place = low.plus(high).times(Rational.of(1, 2));
        double middle = derivative(r, order, place);
        if (Math.abs(middle - a) > Math.abs(b - middle)) {
          high = place;
          b = middle;
        } else {
          low = place;
          a = middle;
        }
      }
      double change = Math.abs(b - a);
      if (change <= VISIBLE * size) return Verdict.holds(1, 0);
      String what = order == 0 ? "the value" : "the derivative of order " + order;
      return Verdict.refuted(
          Witness.at(
              show(at(low)) + ", and 1e-12 further along " + show(from) + " to " + show(to),
              what + " is " + (float) a,
              what + " is " + (float) b));
    } catch (EvaluationError e) {
      return Verdict.inconclusive("at " + show(at(place)) + ": " + e.getMessage());
    }
  }

  private static double change(List<Double> slopes, int i) {
    return Math.abs(slopes.get(i + 1) - slopes.get(i));
  }

  /// `Δₕⁿ f / hⁿ` along the segment.
  private double derivative(Balls r, int order, Rational t) {
    Ball sum = r.zero();
    long binomial = 1;
    for (int j = 0; j <= order; j++) {
      Ball value = plot.at(r, at(t.plus(STEP.times(Rational.of(j)))));
      long weight = (order - j) % 2 == 0 ? binomial : -binomial;
      sum = r.plus(sum, r.times(r.of(weight), value));
      binomial = binomial * (order - j) / (j + 1);
    }
    return r.divide(sum, r.power(r.literal(STEP), order)).toDouble();
  }

  private List<Rational> at(Rational t) {
    List<Rational> point = new ArrayList<>(from.size());
    for (int i = 0; i < from.size(); i++) {
      point.add(from.get(i).plus(to.get(i).minus(from.get(i)).times(t)));
    }
    return point;
  }

  private static String show(List<Rational> point) {
    List<String> parts = new ArrayList<>();
    for (Rational x : point) {
      parts.add(x.denominator().bitLength() < 20 ? x.toString() : "" + (float) x.doubleValue());
    }
    return parts.size() == 1 ? parts.getFirst() : "(" + String.join(", ", parts) + ")";
  }
}
