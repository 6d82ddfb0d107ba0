package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Reals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.oracle.Newton;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.Scalar;

/// §2.1, the iterations of both modes for any `f = gₖ ∘ … ∘ g₁`: with random quadratic stages,
///
/// ```
/// αᵢ = J(gᵢ)(xᵢ₋₁) αᵢ₋₁,  α₀ = I or eₚ            αₖ = J(f)(x₀), or its p-th column
/// βᵢ = J(gᵢ)(xᵢ₋₁)* βᵢ₊₁,  βₖ₊₁ = πₚ              β₁ = the p-th row of J(f)(x₀)
/// ```
///
/// and J(f)(x₀) from values of f alone.
final class RandomStages {
  private RandomStages() {}

  private static final Reals<Scalar> Q = Scalar.ROUNDING;
  private static final int MOST = 5, WIDEST = 3;

  /// The iteration that starts from the p-th unit vector.
  private interface Iteration {
    List<Scalar> from(Vector<DifferentiableOperation> stages, List<Scalar> x, int p);
  }

  static final Vector<Check<?>> CHECKS =
      Vector.of(
          check("MO-S2.1-fwd", "iterates ⟨x | α⟩ for 1 to 5 random stages, from ⟨x₀ | I⟩")
              .on((Iteration) RandomStages::forward)
              .not("J at g(x)", RandomStages::late)
              .not("α multiplied from the right", RandomStages::fromTheRight)
              .by((iteration, effort) -> each(iteration, true, true, effort)),
          check("MO-S2.1-fwdcol", "iterates ⟨x | α⟩ for 1 to 5 random stages, from ⟨x₀ | eₚ⟩")
              .on((Iteration) RandomStages::forward)
              .not("J at g(x)", RandomStages::late)
              .not("the last column", (g, x, _) -> forward(g, x, x.size() - 1))
              .by((iteration, effort) -> each(iteration, true, false, effort)),
          check("MO-S2.1-rev", "runs both phases for 1 to 5 random stages, from each πₚ")
              .on((Iteration) RandomStages::reverse)
              .not("β from the first stage", RandomStages::fromTheFirst)
              .not("β at xᵢ for xᵢ₋₁", RandomStages::atTheNext)
              .by((iteration, effort) -> each(iteration, false, true, effort)));

  private static List<Scalar> unit(int n, int p) {
    return IntStream.range(0, n).mapToObj(i -> Scalar.of(i == p ? 1 : 0)).toList();
  }

  private static List<Scalar> forward(
      Vector<DifferentiableOperation> stages, List<Scalar> x, int p) {
    List<Scalar> alpha = unit(x.size(), p), at = x;
    for (DifferentiableOperation g : stages) {
      alpha = g.along(Q, at, alpha);
      at = g.at(Q, at);
    }
    return alpha;
  }

  /// Where g(x) has another dimension than x it is right.
  private static List<Scalar> late(Vector<DifferentiableOperation> stages, List<Scalar> x, int p) {
    List<Scalar> alpha = unit(x.size(), p), at = x;
    for (DifferentiableOperation g : stages) {
      List<Scalar> next = g.at(Q, at);
      alpha = g.along(Q, next.size() == at.size() ? next : at, alpha);
      at = next;
    }
    return alpha;
  }

  private static List<Scalar> fromTheRight(
      Vector<DifferentiableOperation> stages, List<Scalar> x, int p) {
    Vector<List<Scalar>> points = points(stages, x);
    if (points.exists(at -> at.size() != x.size())) return forward(stages, x, p);
    List<Scalar> alpha = unit(x.size(), p);
    for (int i = stages.size() - 1; i >= 0; i--)
      alpha = stages.get(i).along(Q, points.get(i), alpha);
    return alpha;
  }

  private static Vector<List<Scalar>> points(
      Vector<DifferentiableOperation> stages, List<Scalar> x) {
    return stages.scanLeft(x, (at, g) -> g.at(Q, at));
  }

  private static List<Scalar> reverse(
      Vector<DifferentiableOperation> stages, List<Scalar> x, int p) {
    return reverse(stages, points(stages, x), p);
  }

  private static List<Scalar> reverse(
      Vector<DifferentiableOperation> stages, Vector<List<Scalar>> points, int p) {
    List<Scalar> beta = unit(points.last().size(), p);
    for (int i = stages.size() - 1; i >= 0; i--)
      beta = stages.get(i).transposed(Q, points.get(i), beta);
    return beta;
  }

  private static List<Scalar> fromTheFirst(
      Vector<DifferentiableOperation> stages, List<Scalar> x, int p) {
    Vector<List<Scalar>> points = points(stages, x);
    if (points.exists(at -> at.size() != x.size())) return reverse(stages, points, p);
    List<Scalar> beta = unit(x.size(), p);
    for (int i = 0; i < stages.size(); i++) beta = stages.get(i).transposed(Q, points.get(i), beta);
    return beta;
  }

  private static List<Scalar> atTheNext(
      Vector<DifferentiableOperation> stages, List<Scalar> x, int p) {
    Vector<List<Scalar>> points = points(stages, x);
    return points.exists(at -> at.size() != x.size())
        ? reverse(stages, points, p)
        : reverse(stages, points.tail().append(points.last()), p);
  }

  private static Finding each(Iteration iteration, boolean columns, boolean all, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          Vector<int[][][]> drawn = drawn(random);
          Vector<DifferentiableOperation> stages =
              drawn.map(g -> Section2ModeCosts.operation("g", g, g[0].length, false));
          int n = stages.head().domain().dimension(), m = stages.last().codomain().dimension();
          List<Scalar> x = random.ints(n, -3, 4).mapToObj(Scalar::of).toList();
          int size = columns ? n : m, p = random.nextInt(size);
          Vector<Integer> asked = all ? Vector.range(0, size) : Vector.of(p);
          Vector<Vector<Rational>> jacobian = jacobian(stages, x);
          return Case.equal(
              drawn.map(Arrays::deepToString).mkString(" ") + " at " + x + " from " + asked,
              asked.map(q -> Vector.ofAll(iteration.from(stages, x, q)).map(Scalar::exactly)),
              asked.map(q -> columns ? jacobian.get(q) : jacobian.map(column -> column.get(q))));
        });
  }

  /// Coefficients of maps that fit; all from Rⁿ to Rⁿ half of the time.
  private static Vector<int[][][]> drawn(SplittableRandom random) {
    int k = 1 + random.nextInt(MOST), n = 1 + random.nextInt(WIDEST);
    boolean square = random.nextBoolean();
    Vector<int[][][]> all = Vector.empty();
    for (int i = 0, from = n; i < k; i++) {
      int to = square ? n : 1 + random.nextInt(WIDEST);
      all = all.append(Section2Modes.quadratic(from, to, random));
      from = to;
    }
    return all;
  }

  /// The columns, from slopes of f along the axes.
  private static Vector<Vector<Rational>> jacobian(
      Vector<DifferentiableOperation> stages, List<Scalar> x) {
    return Vector.range(0, x.size())
        .map(p ->
            Newton.along(
                1 << stages.size(),
                at ->
                    Vector.ofAll(points(stages, at.map(Scalar::of).toJavaList()).last())
                        .map(Scalar::exactly),
                Vector.ofAll(x).map(Scalar::exactly),
                Vector.ofAll(unit(x.size(), p)).map(Scalar::exactly)));
  }
}
