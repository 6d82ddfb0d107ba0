package org.difflam.papers.gluing;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.category.Witness;
import org.difflam.papers.printed.JetFormula;
import org.difflam.papers.printed.Monomials;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.semantics.taylor.Indices;

/// The formula of §2.2, and of `Dᵅ op` in §3.2, summed as it stands: over all β, over all e that
/// keep its equations, and over products in which most factors are 1.
///
/// @param alpha the order of the derivative
/// @param n the number of arguments, `l` in §2.2
/// @param factorial whether there is the factor α!
/// @param below whether eʳⱼ! and αʳ! are denominators, or factors
/// @param withNumber whether the entries of the arguments have the index αʳ; §3.2 prints α
record FaaDiBrunoAsPrinted(
    List<Integer> alpha, int n, boolean factorial, Below below, boolean withNumber) {
  private record Below(boolean powers, boolean indices) {}

  /// `α! Σ_β ∂_β g Σ_e Π_r Π_j 1/eʳⱼ! (1/αʳ! ∂^αʳ fⱼ)^eʳⱼ`, or with `xʲ_αʳ` for `∂^αʳ fⱼ`.
  private static final Pattern READ =
      Pattern.compile(
          "(α! )?Σ_β ∂_β (?:g|op) Σ_e Π_r Π_j (1/)?eʳⱼ! "
              + "\\((1/)?αʳ! (?:∂\\^α(ʳ)? fⱼ|xʲ_α(ʳ)?)\\)\\^eʳⱼ");

  /// The formula of this text, which is read letter by letter.
  private static FaaDiBrunoAsPrinted of(String printed, List<Integer> alpha, int n) {
    Matcher read = READ.matcher(printed);
    if (!read.matches()) throw new IllegalArgumentException("no such formula: " + printed);
    return new FaaDiBrunoAsPrinted(
        alpha,
        n,
        read.group(1) != null,
        new Below(read.group(2) != null, read.group(3) != null),
        read.group(4) != null || read.group(5) != null);
  }

  private static final String METHOD =
      "sums the formula as it stands, for all α with |α| ≤ 4 of up to four coordinates and up to"
          + " three arguments, and compares with what is run, as polynomials";

  static final Seq<Check<?>> CHECKS =
      Vector.of(check("HSV-2.2-FdB", "Faà di Bruno"), check("HSV-3.2-Dop", "D^α op"));

  private static Check<?> check(String item, String rule) {
    Transcript.Printed printed = Transcript.gluing().rule(item, rule);
    String right = printed.run().right();
    var start =
        Check.check(item, METHOD)
            .on(right)
            .not("without its first factor α!", right.replace("α! Σ", "Σ"))
            .not("eʳⱼ! for 1/eʳⱼ!", right.replace("1/e", "e"))
            .not("αʳ! for 1/αʳ!", right.replace("1/α", "α"));
    if (printed.corrected().isDefined())
      start = start.printed("factors without the superscript r", printed.schema().right());
    return start.by((formula, _) -> same(formula));
  }

  private static Finding same(String formula) {
    int compared = 0;
    for (int k = 1; k <= 4; k++) {
      for (List<Integer> alpha : Indices.of(k, 4).all()) {
        for (int n = 1; n <= 3 && Indices.order(alpha) > 0; n++) {
          Monomials printed = of(formula, alpha, n).sum();
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
      BigInteger above = factorial ? factorial(alpha) : BigInteger.ONE, under = BigInteger.ONE;
      Monomials product = Monomials.of(BigInteger.ONE);
      for (int r = 0; r < vectors.size(); r++) {
        for (int j = 0; j < n; j++) {
          beta.set(j, beta.get(j) + e[r][j]);
          BigInteger powers = factorial(List.of(e[r][j]));
          BigInteger indices = factorial(vectors.get(r)).pow(e[r][j]);
          if (below.powers) under = under.multiply(powers);
          else above = above.multiply(powers);
          if (below.indices) under = under.multiply(indices);
          else above = above.multiply(indices);
          for (int i = 0; i < e[r][j]; i++) {
            product =
                product.times(JetFormula.argument(j + 1, withNumber ? vectors.get(r) : alpha));
          }
        }
      }
      return Monomials.of(above.divide(under)).times(JetFormula.derivative(beta)).times(product);
    }
  }

  private static BigInteger factorial(List<Integer> index) {
    BigInteger all = BigInteger.ONE;
    for (int a : index) for (int i = 2; i <= a; i++) all = all.multiply(BigInteger.valueOf(i));
    return all;
  }
}
