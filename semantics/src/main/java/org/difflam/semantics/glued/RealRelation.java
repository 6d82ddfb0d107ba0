package org.difflam.semantics.glued;

import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.glue.Relation;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Closeness;
import org.difflam.category.number.Differences;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.Enclosures;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.Precision;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.glued.JetComparison.Found;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Stencil;
import org.difflam.syntax.simple.Value;

/// `S_real`: the second plot is the first with its partial derivatives, `p′_α = ∂_α p`. One test
/// takes one rational point, and compares each derivative of `p` with its number in `p′` in two
/// ways that share nothing: by differences, and by power series ([JetComparison]). They are equal
/// if both ways agree to [ProgramGluing#DIGITS] digits of these numbers, however small they are, or
/// if both numbers are 0 exactly. Only what enclosures tell apart is refuted, and only if
/// differences do not contradict it. What can be told neither from 0 nor from each other is
/// inconclusive.
final class RealRelation implements Relation<Smooth> {
  /// What the entries are computed with at first, and where two ways contradict each other.
  private static final Balls ENTRIES = Balls.ofDigits(45);

  private static final Balls MORE = Balls.ofDigits(200);

  private final Indices indices;
  private final Plots plots;
  private final Precision precision;
  private final Stencil stencil;
  private final JetComparison jetComparison;
  private final GluedPairs pairs;
  private final Space real;
  private final Space jets;

  RealRelation(
      Indices indices, Plots plots, Precision precision, GluedPairs pairs, Space real, Space jets) {
    this.indices = indices;
    this.plots = plots;
    this.precision = precision;
    this.stencil = new Stencil(indices);
    this.jetComparison = new JetComparison(indices, precision);
    this.pairs = pairs;
    this.real = real;
    this.jets = jets;
  }

  @Override
  public Verdict relates(Seq<Smooth> points, RandomGenerator random) {
    Smooth p = points.get(0), q = points.get(1);
    List<Rational> u = point(random);
    try {
      return at(p, q, u);
    } catch (EvaluationError e) {
      return Verdict.inconclusive("at u = " + show(u) + ": " + e.getMessage());
    }
  }

  /// Now and then 0, where drawn plots meet 0 themselves, and programs the end of their domain.
  private List<Rational> point(RandomGenerator random) {
    List<Rational> zero = Collections.nCopies(indices.k(), Rational.ZERO);
    return random.nextInt(8) == 0 && plots.box().contains(zero) ? zero : plots.box().draw(random);
  }

  private Verdict at(Smooth p, Smooth q, List<Rational> u) {
    Balls r = stencil.reals();
    List<Ball> expected = stencil.derivatives(v -> p.at(r, Plots.point(r, v)).number(), u);
    List<Ball> found = entries(q, ENTRIES, u);
    JetComparison.At closer = jetComparison.at(p, q, u);
    Verdict all = Verdict.holds(1, 0);
    for (int a = 0; a < indices.size() && !all.isRefuted(); a++) {
      Ball derivative = expected.get(a), entry = found.get(a);
      double error = JetComparison.error(r, derivative, entry);
      Verdict one;
      if (error <= ProgramGluing.TOLERANCE) {
        one = Verdict.holds(1, error);
      } else {
        boolean near = r.minus(derivative, entry).most() <= ProgramGluing.TOLERANCE;
        one = confirmed(closer.compare(a, ProgramGluing.TOLERANCE), near, p, q, a, u);
      }
      all = all.and(one);
    }
    return all instanceof Verdict.Holds(_, var worst, _) ? Verdict.holds(1, worst) : all;
  }

  /// What power series found, and what differences say of it.
  ///
  /// @param near whether the first differences have found nothing else, for all that they can see
  private Verdict confirmed(
      Found found, boolean near, Smooth p, Smooth q, int a, List<Rational> u) {
    Differences.Value values = (r, v) -> p.at(r, Value.numbers(v)).number();
    return switch (found) {
      case Found.Equal(double error) when near -> Verdict.holds(1, error);
      case Found.Equal _ -> {
        Ball entry = entries(q, MORE, u).get(a);
        Ball derivative = Differences.partial(values, u, indices.get(a));
        if (MORE.minus(derivative, entry).sign() != 0) {
          derivative = Differences.closer(values, u, indices.get(a));
        }
        double error = JetComparison.error(MORE, derivative, entry);
        yield error <= ProgramGluing.TOLERANCE
            ? Verdict.holds(1, error)
            : contradiction(Enclosure.of(entry), derivative, a, u);
      }
      case Found.Different(var derivative, var entry) -> {
        Option<Ball> differences = closer(values, a, u);
        yield differences.forAll(d -> MORE.minus(d, ball(derivative)).containsZero())
            ? apart(derivative, entry, a, u)
            : contradiction(derivative, differences.get(), a, u);
      }
      case Found.Open(var difference) ->
          Verdict.inconclusive(
              "at u = %s: the derivative %s of the plot and the entry may be 0, or not; their difference is %s; %s"
                  .formatted(show(u), indices.label(a), difference, precision.moreDigits()));
    };
  }

  /// As a decimal is read more easily than a fraction.
  private Ball ball(Enclosure a) {
    return Enclosures.of(Balls.ofDigits(2 * precision.mostDecimals())).ball(a);
  }

  private Option<Ball> closer(Differences.Value values, int a, List<Rational> u) {
    try {
      return Option.some(Differences.closer(values, u, indices.get(a)));
    } catch (EvaluationError _) {
      return Option.none();
    }
  }

  private Verdict contradiction(Enclosure series, Ball differences, int a, List<Rational> u) {
    List<String> shown = Closeness.show(ball(series), differences, precision.digits());
    return Verdict.inconclusive(
        "at u = %s: digits are lost on the way; the derivative %s of the plot is %s by power series, and %s by differences"
            .formatted(show(u), indices.label(a), shown.getFirst(), shown.getLast()));
  }

  private Verdict apart(Enclosure derivative, Enclosure entry, int a, List<Rational> u) {
    String label = indices.label(a);
    List<String> shown = Closeness.show(ball(derivative), ball(entry), precision.digits());
    return Verdict.refuted(
        Witness.at(
                "u = " + show(u),
                "the derivative " + label + " of the plot is " + shown.getFirst(),
                "the entry " + label + " is " + shown.getLast())
            .withNumbers(derivative, entry));
  }

  /// The numbers of `p′(u)`.
  private List<Ball> entries(Smooth q, Balls r, List<Rational> u) {
    return GluedPairs.entries(q.at(r, Plots.point(r, u)), indices.size());
  }

  private static String show(List<Rational> u) {
    return u.size() == 1
        ? u.getFirst().toString()
        : u.toString().replace('[', '(').replace(']', ')');
  }

  @Override
  public Option<Seq<Smooth>> draw(RandomGenerator random) {
    return pairs.draw(real, jets, random);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RealRelation that
        && indices.equals(that.indices)
        && plots.equals(that.plots)
        && precision.equals(that.precision);
  }

  @Override
  public int hashCode() {
    return indices.hashCode();
  }

  @Override
  public String toString() {
    return "S_real";
  }
}
