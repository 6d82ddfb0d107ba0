package org.difflam.semantics.diffeology;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.Unresolved;
import org.jspecify.annotations.Nullable;

/// Looks for a place on a segment where a derivative of low order jumps. The derivative comes from
/// a difference over a very small step. The part of the segment where it changes differently from
/// the parts beside it is halved repeatedly. On short enough parts, the change of a smooth function
/// halves with the part, however steep the function is, whereas a jump keeps its size.
///
/// A change within `10⁻¹⁶` of the segment cannot be told from a jump, and a jump that is below a
/// hundredth of what else changes on its part of the segment, a sixteenth of it, is not seen.
final class Jumps {
  private static final int MOST_ORDER = 3;
  private static final int PARTS = 16;
  private static final int HALVINGS = 70;

  /// Over this many halvings a smooth function changes far less, a jump stays.
  private static final int WINDOW = 8;

  /// By so much at least; where the change is steady, by 2⁸.
  private static final int FAR_LESS = 100;

  /// Differences over a step of `2⁻ⁿ`: with places that are multiples of a power of 2 too, nothing
  /// is rounded.
  private record Step(int n, Rational size) {
    Step(int n) {
      this(n, new Rational(BigInteger.ONE, BigInteger.TWO.pow(n)));
    }

    /// The numbers of which so many bits are left when a difference is divided by this power of the
    /// step.
    Balls reals(int order, int left) {
      return new Balls(n * order + left);
    }
  }

  /// About 22 digits, with which most derivatives are sharp, and more for the others: a function
  /// may be large where its derivative is not.
  private static final int[] LEFT = {75, 175, 375, 775};

  /// About `10⁻¹⁸`, for parts that are not small, and `10⁻³⁰`.
  private static final Step WIDE = new Step(60), NARROW = new Step(100);

  /// A part that is halved so often is still much larger than the wide step.
  private static final int WIDE_HALVINGS = 24;

  /// Changes of this part of the derivative are rounding.
  private static final double NOISE = 1e-12;

  private static final double LEAST = 1e-15;

  /// The error of a derivative is a small part of both.
  private static final double SHARP = 1.0 / 128;

  /// Of greater numbers the differences may be no doubles.
  private static final double MOST = 1e300;

  /// A real function of a point of a box.
  @FunctionalInterface
  interface RealPlot {
    Ball at(Balls r, List<Rational> u);
  }

  private final RealPlot plot;
  private final List<Rational> from;
  private final List<Rational> to;

  /// The values beside the places that are looked at first, as far as they have been asked for:
  /// those of a derivative are among those of the next.
  private final @Nullable Ball[][] values = new Ball[PARTS + 1][MOST_ORDER + 1];

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
    Rational place = Rational.ZERO;
    try {
      double[] slopes = new double[PARTS + 1];
      double most = 0;
      for (int i = 0; i <= PARTS; i++) {
        place = Rational.of(i, PARTS);
        slopes[i] = derivative(WIDE, MOST_ORDER, order, place, values[i]);
        most = Math.max(most, Math.abs(slopes[i]));
      }
      int sharpest = 0;
      for (int i = 1; i < PARTS; i++) {
        if (surprise(slopes, i) > surprise(slopes, sharpest)) sharpest = i;
      }
      return surprise(slopes, sharpest) <= LEAST + NOISE * most
          ? Verdict.holds(1, 0)
          : narrow(order, sharpest, slopes);
    } catch (EvaluationError e) {
      return Verdict.inconclusive("at " + show(at(place)) + ": " + e.getMessage());
    }
  }

  /// How much the change in a part differs from those in the parts beside it; in the first and the
  /// last part, from those in the next two, of which one alone may be the odd one.
  private static double surprise(double[] slopes, int i) {
    double here = change(slopes, i);
    double before = change(slopes, i > 0 ? i - 1 : 2);
    double after = change(slopes, i + 1 < PARTS ? i + 1 : i - 2);
    return Math.min(Math.abs(here - before), Math.abs(here - after));
  }

  private static double change(double[] slopes, int part) {
    return slopes[part + 1] - slopes[part];
  }

  /// Goes on to the half that changes otherwise than was expected from the one beside it.
  private Verdict narrow(int order, int part, double[] slopes) {
    Rational low = Rational.of(part, PARTS), high = Rational.of(part + 1L, PARTS);
    double a = slopes[part], b = slopes[part + 1];
    double beside = part == 0 ? slopes[2] - slopes[1] : a - slopes[part - 1];
    double[] changes = new double[HALVINGS + 1];
    for (int i = 0; i <= HALVINGS; i++) {
      Step step = i < WIDE_HALVINGS ? WIDE : NARROW;
      if (i == WIDE_HALVINGS) {
        a = derivative(step, order, low);
        b = derivative(step, order, high);
      }
      changes[i] = Math.abs(b - a);
      boolean still = changes[i] <= LEAST + NOISE * Math.max(Math.abs(a), Math.abs(b));
      if (i >= WINDOW && (still || changes[i] < changes[i - WINDOW] / FAR_LESS)) {
        return Verdict.holds(1, 0);
      }
      Rational between = low.plus(high).times(Rational.of(1, 2));
      double middle = derivative(step, order, between);
      double first = middle - a, second = b - middle;
      if (Math.abs(first - beside / 2) > Math.abs(second - beside / 2)) {
        high = between;
        b = middle;
        beside = second;
      } else {
        low = between;
        a = middle;
        beside = first;
      }
    }
    if (changes[HALVINGS] < changes[HALVINGS - WINDOW] / 2) return Verdict.holds(1, 0);
    String what = order == 0 ? "the value" : "the derivative of order " + order;
    return Verdict.refuted(
        Witness.at(
            show(at(low)) + ", and 1e-22 further along " + show(from) + " to " + show(to),
            what + " is about " + (float) a,
            what + " is about " + (float) b));
  }

  private double derivative(Step step, int order, Rational t) {
    return derivative(step, order, order, t, new Ball[order + 1]);
  }

  /// With few digits first, and with more until it is sharp.
  ///
  /// @param most the greatest order for which the values are made
  /// @param known the values at `t`, `t + h`, …, where they are known
  private double derivative(Step step, int most, int order, Rational t, @Nullable Ball[] known) {
    double derivative = sharp(step, most, order, t, known).toDouble();
    if (Math.abs(derivative) <= MOST) return derivative;
    throw new Unresolved("derivative", "" + order, "doubles", "too large");
  }

  private Ball sharp(Step step, int most, int order, Rational t, @Nullable Ball[] known) {
    for (int i = 0; ; i++) {
      try {
        Balls r = step.reals(most, LEFT[i]);
        Ball derivative = quotient(step, r, order, t, i == 0 ? known : new Ball[order + 1]);
        if (isSharp(derivative)) return derivative;
        throw new Unresolved("derivative", "" + order, r.name(), "too wide");
      } catch (Unresolved why) {
        if (i + 1 == LEFT.length) throw why;
      }
    }
  }

  private static boolean isSharp(Ball derivative) {
    double error = Math.scalb((double) derivative.radius(), derivative.exponent());
    return error <= SHARP * (LEAST + NOISE * Math.abs(derivative.toDouble()));
  }

  /// `Δₕⁿ f / hⁿ` along the segment.
  private Ball quotient(Step step, Balls r, int order, Rational t, @Nullable Ball[] known) {
    Ball sum = r.zero();
    long binomial = 1;
    for (int j = 0; j <= order; j++) {
      Ball value = known[j];
      if (value == null) known[j] = value = plot.at(r, at(t.plus(step.size.times(Rational.of(j)))));
      long weight = (order - j) % 2 == 0 ? binomial : -binomial;
      sum = r.plus(sum, r.times(r.of(weight), value));
      binomial = binomial * (order - j) / (j + 1);
    }
    return r.divide(sum, r.power(r.literal(step.size), order));
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
