package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.DUAL;
import static org.difflam.papers.gluing.Macros.G;
import static org.difflam.papers.gluing.Macros.SIX;
import static org.difflam.papers.gluing.Macros.at;
import static org.difflam.papers.gluing.Macros.forgets;
import static org.difflam.papers.gluing.Macros.jet;
import static org.difflam.papers.gluing.Macros.numbers;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.IntBinaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;

/// §2.1 and §2.2, dual numbers, Taylor approximations, and the formula of Faà di Bruno.
final class Section2Taylor {
  private Section2Taylor() {}

  /// Of one variable, and of three.
  private static final String[] OTHERS = {
    "\\x. sin (x * x) * x", "\\(x, y, z). sin (x * y) / (2 + z * z) + y * z"
  };

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("HSV-2.1-eq2", "compares h of drawn curves fⱼ, ∇fⱼ with differences of f;g")
              .on(new Macro(DUAL))
              .not("h forgets the second argument", forgets(DUAL))
              .by((D, effort) -> Macros.correct(D, effort, Macros.PROGRAMS)),
          check(
                  "HSV-2.1-part",
                  "compares the combination of the partial slopes of p/(x²+y²+1) with the slope"
                      + " along a direction, for x²y at 0 along (1,1), and random polynomials p,"
                      + " points and directions")
              .on(Rational.ONE)
              .printed("for g differentiable in each argument, g = x²y/(x²+y²)", Rational.ZERO)
              .by(Section2Taylor::combination),
          check(
                  "HSV-2.2-cnt",
                  "counts the indices and the derivatives that they stand for, and looks at their"
                      + " order, for k and R up to 4, R = 0 among them, and others")
              .on(
                  (BiFunction<Integer, Integer, List<List<Integer>>>)
                      (k, R) -> Indices.of(k, R).all())
              .not("each entry up to R", (k, R) -> Indices.below(Collections.nCopies(k, R)).all())
              .not("the opposite order", (k, R) -> Indices.of(k, R).all().reversed())
              .by(Section2Taylor::count),
          check(
                  "HSV-2.2-eq3",
                  "compares h of drawn f and its derivatives with differences of f;g, for one"
                      + " to three fⱼ, and for R = 0 with f;g")
              .on(new Macro(SIX))
              .not("h takes the indices in the opposite order", Macros.swaps(SIX))
              .not("h weighs all summands alike", Macros.unweighted(SIX))
              .by((D, effort) ->
                  Macros.correct(D, effort, Macros.PROGRAMS)
                      .and(Macros.correct(Macro.of(3, 1), effort, OTHERS))
                      .and(Macros.correct(Macro.of(2, 0), effort, Macros.PROGRAMS))),
          check("HSV-2.2-eq3", "counts the entries on both sides, for g : R² → R")
              .on((IntBinaryOperator) (n, entries) -> entries)
              .printed("(…) for j = 1 … n on the right, too", (n, entries) -> n * entries)
              .by((right, _) ->
                  Finding.reproduced(
                      "entries of h(…)",
                      right.applyAsInt(2, SIX.size()),
                      at(new Macro(SIX), G, new long[6], new long[6]).size())),
          check("HSV-2.2-FdB", "compares with differences up to order 6, and in three variables")
              .on((Formulas) Macro::new)
              .not("every summand once", Macros::unweighted)
              .not("summands are missing", Macros::forgets)
              .by((macro, effort) ->
                  Macros.correct(macro.of(Indices.of(1, 4)), effort, Macros.PROGRAMS)
                      .and(Macros.correct(macro.of(Indices.of(1, 6)), effort, Macros.PROGRAMS[1]))
                      .and(Macros.correct(macro.of(Indices.of(2, 3)), effort, Macros.PROGRAMS[1]))
                      .and(Macros.correct(macro.of(Indices.of(3, 2)), effort, Macros.PROGRAMS[1]))),
          check(
                  "HSV-2.2-uniq",
                  "compares h of g with h of the Taylor polynomial of g, of order R, and reads the"
                      + " derivatives off at the coordinates")
              .on("\\(x, y). 9 + 6*(x - 3) + 9*(y - 1) + (x - 3)*(x - 3) + 6*(x - 3)*(y - 1)")
              .not(
                  "a polynomial with another mixed derivative",
                  "\\(x, y). 9 + 6*(x - 3) + 9*(y - 1) + (x - 3)*(x - 3) + 5*(x - 3)*(y - 1)")
              .by((approximation, _) -> unique(approximation)));

  /// A macro for indices.
  private interface Formulas {
    Macro of(Indices indices);
  }

  /// `p(x, y) / (x² + y² + more)`, and 0 where that is 0.
  private record Fraction(RandomPolynomial p, Rational more) {
    Rational at(Rational x, Rational y) {
      Rational below = x.times(x).plus(y.times(y)).plus(more);
      return below.signum() == 0 ? Rational.ZERO : p.at(Vector.of(x, y)).dividedBy(below);
    }

    /// Nearly the derivative along `(v, w)`.
    Rational slope(Rational x, Rational y, Rational v, Rational w) {
      return at(x.plus(SMALL.times(v)), y.plus(SMALL.times(w))).minus(at(x, y)).dividedBy(SMALL);
    }
  }

  private static final Rational SMALL = Rational.parse("1e-20");

  /// `∂g·(v, w) = v ∂₁g + w ∂₂g`.
  private static Finding combination(Rational more, LawRunner effort) {
    Rational zero = Rational.ZERO, one = Rational.ONE;
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          RandomPolynomial p =
              i == 0 ? RandomPolynomial.of(1, Vector.of(2, 1)) : RandomPolynomial.draw(2, random);
          Rational x = i == 0 ? zero : quarters(random), y = i == 0 ? zero : quarters(random);
          Rational v = i == 0 ? one : quarters(random), w = i == 0 ? one : quarters(random);
          Fraction g = new Fraction(p, more);
          Rational along = g.slope(x, y, v, w);
          Rational formula =
              g.slope(x, y, one, zero).times(v).plus(g.slope(x, y, zero, one).times(w));
          double gap = Math.nextUp(along.minus(formula).abs().doubleValue());
          String text =
              "p / (x² + y² + %s) at (%s, %s) along (%s, %s), p = %s"
                  .formatted(more, x, y, v, w, p);
          return Case.of(
              text,
              () ->
                  gap < 1e-9
                      ? Finding.of(Verdict.holds(1, gap))
                      : Finding.refuted(
                          Witness.at(
                              text,
                              "slope " + along.doubleValue(),
                              "formula " + formula.doubleValue())));
        });
  }

  private static Rational quarters(SplittableRandom random) {
    return Rational.of(random.nextInt(-12, 13), 4);
  }

  /// More indices than these are not written out.
  private static final int MANY = 400;

  /// All k and R up to 4 at first, R = 0 among them, then random ones.
  private static Finding count(
      BiFunction<Integer, Integer, List<List<Integer>>> indices, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          int one = random.nextInt(1, 26), most = 1;
          while (most < 25 && binomial(most + 1 + one, one) <= MANY) most++;
          int other = random.nextInt(1, most + 1);
          boolean turned = random.nextBoolean();
          int k = i < 20 ? 1 + i / 5 : turned ? other : one;
          int R = i < 20 ? i % 5 : turned ? one : other;
          String text = "k = " + k + ", R = " + R;
          return Case.of(text, () -> count(text, indices.apply(k, R), k, R));
        });
  }

  private static Finding count(String text, List<List<Integer>> all, int k, int R) {
    Vector<Vector<Integer>> derivatives = Vector.empty(), ofOrder = Vector.of(Vector.fill(k, 0));
    boolean counted = all.size() == binomial(R + k, k);
    for (int r = 0; r <= R; r++) {
      counted &= ofOrder.size() == binomial(r + k - 1, k - 1);
      derivatives = derivatives.appendAll(ofOrder);
      ofOrder = derived(ofOrder, k);
    }
    boolean complete = Vector.ofAll(all).map(Vector::ofAll).toSet().equals(derivatives.toSet());
    boolean ordered = Indices.order(all.getFirst()) == 0 && all.getLast().getFirst() == R;
    for (int i = 1; i < all.size(); i++) ordered &= before(all.get(i - 1), all.get(i));
    return counted && complete && ordered
        ? Finding.of(Verdict.holds(1, 0))
        : Finding.refuted(
            Witness.at(
                text,
                "" + all.size() + " indices, " + all,
                binomial(R + k, k) + ", those of " + derivatives));
  }

  /// What is left of `∂/∂x_i₁ … ∂/∂x_iᵣ`, for all `i₁, …, iᵣ`, when the order does not matter, is
  /// how often each variable is there; from those for `r` those for `r + 1`.
  private static Vector<Vector<Integer>> derived(Vector<Vector<Integer>> all, int k) {
    return all.flatMap(alpha -> Vector.range(0, k).map(i -> alpha.update(i, a -> a + 1)))
        .distinct();
  }

  private static boolean before(List<Integer> a, List<Integer> b) {
    int i = 0;
    while (i < a.size() && a.get(i).equals(b.get(i))) i++;
    return i < a.size() && a.get(i) < b.get(i);
  }

  private static int binomial(int n, int k) {
    return k == 0 ? 1 : binomial(n - 1, k - 1) * n / k;
  }

  private static Finding unique(String approximation) {
    String g = "\\(x, y). x * x * y"; // 9 + 6(x−3) + 9(y−1) + (x−3)² + 6(x−3)(y−1) + … at (3,1)
    Macro D = new Macro(SIX);
    Finding all =
        Finding.reproduced(
            "∂g at (3,1) from h at the coordinates",
            numbers(9, 9, 0, 6, 6, 2),
            at(D, g, jet(3, 0, 0, 1, 0, 0), jet(1, 1, 0, 0, 0, 0)));
    for (int i = 0; i < 5; i++) {
      long[] x = jet(3, 1 + i, 2 - i, 5, 3L * i, 7), y = jet(1, i, 4, 1 - i, 6, 2L * i);
      all =
          all.and(
              Finding.reproduced(
                  "h at a jet at (3,1)", at(D, g, x, y), at(D, approximation, x, y)));
    }
    return all;
  }
}
