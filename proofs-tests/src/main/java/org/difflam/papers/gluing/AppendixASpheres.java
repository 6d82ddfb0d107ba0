package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;

/// Lemma 11: "There is no continuous injection Rᵈ⁺¹ → Rᵈ", by the theorem of Borsuk and Ulam that
/// its proof uses: every continuous `f : Sᵈ → Rᵈ` has some `x` with `f(x) = f(–x)`.
///
/// Of random continuous maps, which are not smooth everywhere, such an `x` is searched from many
/// points of the sphere, by steps that make `|f(x) – f(–x)|` smaller.
final class AppendixASpheres {
  private AppendixASpheres() {}

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-Lem-11",
                  "finds x on the sphere with f(x) = f(–x) to 10⁻⁹ for random continuous maps f :"
                      + " Rᵈ⁺¹ → Rᵈ, with bends, d up to 4")
              .on((IntUnaryOperator) d -> d)
              .not("for maps Rᵈ⁺¹ → Rᵈ⁺¹, of which many are injective", d -> d + 1)
              .by(AppendixASpheres::opposite));

  private static final int STARTS = 400, STEPS = 60;

  /// A point is found where the gap is this small.
  private static final double EQUAL = 1e-9;

  /// There is none where the least gap that was met is still so large.
  private static final double APART = 1e-3;

  private static Finding opposite(IntUnaryOperator outputs, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          int d = 1 + i % 4;
          BentMap f = BentMap.draw(d + 1, outputs.applyAsInt(d), random);
          SplittableRandom starts = random.split();
          return Case.of("" + f, () -> search(f, starts));
        });
  }

  private static Finding search(BentMap f, SplittableRandom random) {
    return nearest(f, random).said(f);
  }

  /// Where `|f(x) – f(–x)|` is least, and what it is there.
  record Nearest(List<Double> x, double gap) {
    Finding said(BentMap f) {
      String where = x.mkString("[", ", ", "]");
      if (gap <= EQUAL) return Finding.of(Verdict.holds(1, gap));
      return gap > APART
          ? Finding.refuted(Witness.at(f + ", nearest at " + where, "|f(x) – f(–x)| = " + gap, "0"))
          : Finding.inconclusive("the least gap found is " + gap + ", at " + where);
    }
  }

  static Nearest nearest(BentMap f, SplittableRandom random) {
    Nearest least = new Nearest(List.empty(), Double.POSITIVE_INFINITY);
    for (int i = 0; i < STARTS && least.gap > EQUAL; i++) {
      double[] x = descend(f, random);
      double gap = norm(f.gap(x));
      if (gap < least.gap) least = new Nearest(List.ofAll(x), gap);
    }
    return least;
  }

  /// From a random point of the sphere, by damped Gauss–Newton steps.
  private static double[] descend(BentMap f, SplittableRandom random) {
    double[] x = new double[f.inputs()];
    for (int i = 0; i < x.length; i++) x[i] = random.nextDouble(-1, 1);
    normalize(x);
    double gap = norm(f.gap(x)), damping = 1e-3;
    for (int k = 0; k < STEPS && gap > EQUAL / 100 && damping < 1e9; k++) {
      double[] step = step(f, x, damping);
      double[] next = x.clone();
      for (int i = 0; i < x.length; i++) next[i] -= step[i];
      normalize(next);
      double now = norm(f.gap(next));
      if (now < gap) {
        x = next;
        gap = now;
        damping /= 10;
      } else {
        damping *= 10;
      }
    }
    return x;
  }

  /// `(JᵀJ + λ)⁻¹ Jᵀ g`, with `x·dx = 0` as one more equation: it stays near the sphere.
  private static double[] step(BentMap f, double[] x, double damping) {
    int n = x.length;
    double[] g = f.gap(x);
    double[][] columns = f.slopes(x);
    double[][] matrix = new double[n][n];
    double[] right = new double[n];
    for (int i = 0; i < n; i++) {
      right[i] = dot(columns[i], g);
      for (int j = 0; j < n; j++) matrix[i][j] = dot(columns[i], columns[j]) + x[i] * x[j];
      matrix[i][i] += damping;
    }
    return solved(matrix, right);
  }

  /// Gauss, for a positive definite matrix.
  private static double[] solved(double[][] a, double[] b) {
    int n = b.length;
    for (int k = 0; k < n; k++) {
      for (int i = k + 1; i < n; i++) {
        double by = a[i][k] / a[k][k];
        for (int j = k; j < n; j++) a[i][j] -= by * a[k][j];
        b[i] -= by * b[k];
      }
    }
    for (int k = n - 1; k >= 0; k--) {
      for (int j = k + 1; j < n; j++) b[k] -= a[k][j] * b[j];
      b[k] /= a[k][k];
    }
    return b;
  }

  static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) sum += a[i] * b[i];
    return sum;
  }

  private static double norm(double[] x) {
    return Math.sqrt(dot(x, x));
  }

  private static void normalize(double[] x) {
    double length = norm(x);
    for (int i = 0; i < x.length; i++) x[i] /= length;
  }
}
