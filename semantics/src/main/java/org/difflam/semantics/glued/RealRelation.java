package org.difflam.semantics.glued;

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
import org.difflam.category.number.EvaluationError;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Stencil;
import org.difflam.syntax.simple.Value;

/// `S_real`: the second plot is the first with its partial derivatives, `p′_α = ∂_α p`. One look is
/// at one rational point: differences of `p` against the numbers of `p′`, to 25 digits of these,
/// however small they are. Before it says no, or that both are 0, it asks a second kind of
/// differences, whose error is estimated, then the same with shorter steps, and more digits of
/// `p′`; where these do not tell the two apart either, nothing is said.
final class RealRelation implements Relation<Smooth, Smooth> {
  /// An error of 1e-25 is one.
  private static final double VISIBLE = 5e-26;

  /// What cannot be told from 0 and is below 1e-100 is 0.
  private static final double LOG2_ZERO = -333;

  /// What the entries are computed with, at first and before a no.
  private static final Balls ENTRIES = Balls.ofDigits(45);

  private static final Balls MORE = Balls.ofDigits(200);

  private final Indices indices;
  private final Plots plots;
  private final Stencil stencil;
  private final Pairs pairs;
  private final Space real;
  private final Space jets;

  RealRelation(Indices indices, Plots plots, Pairs pairs, Space real, Space jets) {
    this.indices = indices;
    this.plots = plots;
    this.stencil = new Stencil(indices);
    this.pairs = pairs;
    this.real = real;
    this.jets = jets;
  }

  @Override
  public Verdict relates(Smooth p, Smooth q, RandomGenerator random) {
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
    double worst = 0;
    for (int a = 0; a < indices.size(); a++) {
      double error = distance(r, expected.get(a), found.get(a));
      if (!(error <= VISIBLE)) {
        Differences.Value values = (s, v) -> p.at(s, Value.numbers(v)).number();
        Ball entry = entries(q, MORE, u).get(a), sure;
        boolean small = r.minus(expected.get(a), found.get(a)).most() <= VISIBLE;
        sure = small ? entry : Differences.partial(values, u, indices.get(a));
        if (small || MORE.minus(sure, entry).sign() != 0) {
          sure = Differences.closer(values, u, indices.get(a));
        }
        error = distance(MORE, sure, entry);
        if (!(error <= VISIBLE)) return apart(sure, entry, a, u);
      }
      worst = Math.max(worst, error);
    }
    return Verdict.holds(1, worst);
  }

  private Verdict apart(Ball derivative, Ball entry, int a, List<Rational> u) {
    String label = indices.label(a);
    List<String> shown = Closeness.show(derivative, entry);
    if (MORE.minus(derivative, entry).containsZero()) {
      return Verdict.inconclusive(
          "at u = %s: digits are lost on the way; the derivative %s is %s, and the entry %s"
              .formatted(show(u), label, shown.getFirst(), shown.getLast()));
    }
    return Verdict.refuted(
        Witness.at(
            "u = " + show(u),
            "the derivative " + label + " of the plot is " + shown.getFirst(),
            "the entry " + label + " is " + shown.getLast()));
  }

  /// The numbers of `p′(u)`.
  private List<Ball> entries(Smooth q, Balls r, List<Rational> u) {
    return Pairs.entries(q.at(r, Plots.point(r, u)), indices.size());
  }

  /// `|a − b| / max(|a|, |b|)`, its enclosure included; `|a − b|` where both are 0 for all that is
  /// known, if that is little enough.
  private static double distance(Balls r, Ball a, Ball b) {
    Ball gap = r.minus(a, b);
    double size = Math.max(a.log2Least(), b.log2Least());
    if (size > Double.NEGATIVE_INFINITY) return Math.nextUp(Math.pow(2, gap.log2Most() - size));
    return gap.log2Most() <= LOG2_ZERO ? gap.most() : Double.POSITIVE_INFINITY;
  }

  private static String show(List<Rational> u) {
    return u.size() == 1
        ? u.getFirst().toString()
        : u.toString().replace('[', '(').replace(']', ')');
  }

  @Override
  public Option<Pair<Smooth, Smooth>> draw(RandomGenerator random) {
    return Option.some(pairs.draw(real, jets, random));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RealRelation that
        && indices.equals(that.indices)
        && plots.equals(that.plots);
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
