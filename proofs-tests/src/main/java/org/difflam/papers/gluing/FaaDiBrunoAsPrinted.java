package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.category.Witness;
import org.difflam.papers.printed.JetFormula;
import org.difflam.papers.printed.Monomials;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.semantics.taylor.Indices;

/// The formula of §2.2, and of `Dᵅ op` in §3.2, summed as it stands: over all β, over all e that
/// keep its equations, and over products in which most factors are 1.
///
/// @param alpha the order of the derivative
/// @param n the number of arguments, `l` in §2.2
/// @param withNumber whether the entries of the arguments have the index αʳ; §3.2 prints α
record FaaDiBrunoAsPrinted(List<Integer> alpha, int n, boolean withNumber) {
  /// A formula with or without the number of the index.
  private interface Printed {
    Monomials of(List<Integer> alpha, int n);
  }

  private static final Printed RIGHT = (alpha, n) -> new FaaDiBrunoAsPrinted(alpha, n, true).sum();

  private static final String METHOD =
      "sums the formula as it stands, for all α with |α| ≤ 4 of up to four coordinates and up to"
          + " three arguments, and compares with what is run, as polynomials";

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("HSV-2.2-FdB", METHOD)
              .on(RIGHT)
              .not("without its first factor α!", FaaDiBrunoAsPrinted::withoutFactorial)
              .by((formula, _) -> same(formula)),
          check("HSV-3.2-Dop", METHOD)
              .on(RIGHT)
              .printed(
                  "factors without the superscript r",
                  (alpha, n) -> new FaaDiBrunoAsPrinted(alpha, n, false).sum())
              .not("without its first factor α!", FaaDiBrunoAsPrinted::withoutFactorial)
              .by((formula, _) -> same(formula)));

  private static Monomials withoutFactorial(List<Integer> alpha, int n) {
    BigInteger factor = factorial(alpha);
    return new Monomials(RIGHT.of(alpha, n).coefficients().mapValues(c -> c.divide(factor)));
  }

  private static Finding same(Printed formula) {
    int compared = 0;
    for (int k = 1; k <= 4; k++) {
      for (List<Integer> alpha : Indices.of(k, 4).all()) {
        for (int n = 1; n <= 3 && Indices.order(alpha) > 0; n++) {
          Monomials printed = formula.of(alpha, n);
          Monomials run = FormulasAsPrinted.entry(alpha, n);
          if (!printed.equals(run))
            return Finding.refuted(
                Witness.at("α = %s, %d arguments".formatted(alpha, n), "" + printed, "" + run));
          compared++;
        }
      }
    }
    return Finding.of(
            Outcome.HOLDS, "the same polynomials for %d pairs of α and n".formatted(compared))
        .counted(Finding.STATEMENT, compared);
  }

  /// All nonzero vectors `αʳ ≤ α`.
  private List<List<Integer>> vectors() {
    List<List<Integer>> all = new ArrayList<>();
    all.add(List.of());
    for (int bound : alpha) {
      List<List<Integer>> longer = new ArrayList<>();
      for (var start : all) {
        for (int a = 0; a <= bound; a++) {
          List<Integer> next = new ArrayList<>(start);
          next.add(a);
          longer.add(next);
        }
      }
      all = longer;
    }
    return all.stream().filter(a -> Indices.order(a) > 0).toList();
  }

  Monomials sum() {
    Sum sum = new Sum(vectors(), new int[vectors().size()][n]);
    sum.choose(0, alpha);
    return sum.all;
  }

  /// The e that keep `Σ_r (Σⱼ eʳⱼ) αʳ = α`; β is what their sums are.
  private final class Sum {
    private final List<List<Integer>> vectors;
    private final int[][] e;
    private Monomials all = Monomials.of(BigInteger.ZERO);

    Sum(List<List<Integer>> vectors, int[][] e) {
      this.vectors = vectors;
      this.e = e;
    }

    /// Chooses `eʳⱼ` for the pair of this number and for those that follow.
    void choose(int pair, List<Integer> rest) {
      if (pair == vectors.size() * n) {
        if (Indices.order(rest) == 0) all = all.plus(summand());
        return;
      }
      int r = pair / n, j = pair % n;
      List<Integer> left = rest;
      for (int power = 0; left.stream().allMatch(a -> a >= 0); power++) {
        e[r][j] = power;
        choose(pair + 1, left);
        List<Integer> less = new ArrayList<>();
        for (int i = 0; i < left.size(); i++) less.add(left.get(i) - vectors.get(r).get(i));
        left = less;
      }
      e[r][j] = 0;
    }

    /// `α! ∂_β op Π_r Π_j 1/eʳⱼ! (xʲ_αʳ/αʳ!)^eʳⱼ`.
    private Monomials summand() {
      List<Integer> beta = new ArrayList<>(Collections.nCopies(n, 0));
      BigInteger below = BigInteger.ONE;
      Monomials product = Monomials.of(BigInteger.ONE);
      for (int r = 0; r < vectors.size(); r++) {
        for (int j = 0; j < n; j++) {
          beta.set(j, beta.get(j) + e[r][j]);
          below = below.multiply(factorial(List.of(e[r][j])));
          for (int i = 0; i < e[r][j]; i++) {
            below = below.multiply(factorial(vectors.get(r)));
            product =
                product.times(JetFormula.argument(j + 1, withNumber ? vectors.get(r) : alpha));
          }
        }
      }
      return Monomials.of(factorial(alpha).divide(below))
          .times(JetFormula.derivative(beta))
          .times(product);
    }
  }

  private static BigInteger factorial(List<Integer> index) {
    BigInteger all = BigInteger.ONE;
    for (int a : index) for (int i = 2; i <= a; i++) all = all.multiply(BigInteger.valueOf(i));
    return all;
  }
}
