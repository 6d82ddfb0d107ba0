package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.EntryFormula.I01;
import static org.difflam.papers.gluing.EntryFormula.I10;
import static org.difflam.papers.gluing.EntryFormula.I11;
import static org.difflam.papers.gluing.Macros.DUAL;
import static org.difflam.papers.gluing.Macros.SIX;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Value;

/// §3.2, the formulas that the paper writes out: (1,1), (2,2), (2,2)′, and inner products.
final class Section3Formulas {
  private Section3Formulas() {}

  private static final String INNER = "\\((z1, z2), (y1, y2)). z1 * y1 + z2 * y2";

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("HSV-Ex-3.2-11", "compares the printed formula with Faà di Bruno's, symbolically")
              .on((EntryFormula) (_, n) -> EntryFormula.first(List.of(1), n))
              .not(
                  "twice the first argument",
                  (_, n) ->
                      EntryFormula.sum(
                          EntryFormula.first(List.of(1), n), EntryFormula.first(List.of(1), 1)))
              .by((formula, _) -> formula.isGeneral("the (1,1) formula", List.of(List.of(1)))),
          check("HSV-Ex-3.2-22", "compares the five printed sums with Faà di Bruno's, symbolically")
              .on((EntryFormula) Section3Formulas::six)
              .not(
                  "the mixed one with equal indices",
                  (alpha, n) ->
                      alpha.equals(I11)
                          ? EntryFormula.sum(
                              EntryFormula.first(I11, n), EntryFormula.second(I10, I10, n))
                          : six(alpha, n))
              .by((formula, _) ->
                  formula.isGeneral("the (2,2) formula", SIX.all().subList(1, SIX.size()))),
          check(
                  "HSV-Ex-3.2-22p",
                  "compares the three printed sums with Faà di Bruno's, symbolically")
              .on((EntryFormula) Section3Formulas::six)
              .printed("xⁱ₁₀ xⁱ₀₁ ∂_îî for xⁱ₁₀ xⁱ′₀₁ ∂_îî′", Section2SecondOrder::diagonal)
              .by((formula, _) -> formula.isGeneral("the (2,2)′ formula", List.of(I01, I10, I11))),
          check(
                  "HSV-Ex-inner-11",
                  "evaluates D_(1,1)(t ·₂ s) on polynomials for t and s, up to arithmetic")
              .on((Function<Pairs, List<Polynomial<Rational>>>) Section3Formulas::inner11)
              .not(
                  "z₁₂ y₁₁ is left out",
                  p -> List.of(inner11(p).get(0), p.get(0, 0, 0).times(p.get(1, 0, 1))))
              .by((printed, _) -> inner(printed, new Macro(DUAL))),
          check(
                  "HSV-Ex-inner-22p",
                  "evaluates D_(2,2)′(t ·₂ s) on polynomials for t and s, up to arithmetic")
              .on((Function<Pairs, List<Polynomial<Rational>>>) p -> inner22(p, true))
              .printed(
                  "products of y with y and of z with z in the last entry", p -> inner22(p, false))
              .by((printed, _) -> inner(printed, Macro.restricted())));

  static Map<String, BigInteger> six(List<Integer> alpha, int n) {
    Map<String, BigInteger> first = EntryFormula.first(alpha, n);
    if (Indices.order(alpha) == 1) return first;
    List<Integer> a = alpha.get(0) > 0 ? I10 : I01, b = alpha.get(1) > 0 ? I01 : I10;
    return EntryFormula.sum(first, EntryFormula.second(a, b, n));
  }

  /// The entries of `zᵢ` (0) and `yᵢ` (1) as variables.
  private record Pairs(int entries) {
    PolynomialArithmetic ring() {
      return new PolynomialArithmetic(4 * entries);
    }

    Polynomial<Rational> get(int which, int i, int entry) {
      return ring().variable((2 * which + i) * entries + entry);
    }

    /// `Σᵢ zᵢ_a yᵢ_b`.
    Polynomial<Rational> sum(int a, int b) {
      return get(0, 0, a).times(get(1, 0, b)).plus(get(0, 1, a).times(get(1, 1, b)));
    }
  }

  private static List<Polynomial<Rational>> inner11(Pairs p) {
    return List.of(p.sum(0, 0), p.sum(0, 1).plus(p.sum(1, 0)));
  }

  private static List<Polynomial<Rational>> inner22(Pairs p, boolean corrected) {
    Polynomial<Rational> mixed = p.sum(0, 3).plus(p.sum(3, 0));
    Polynomial<Rational> cross = p.sum(1, 2).plus(p.sum(2, 1));
    Polynomial<Rational> printed = p.ring().numeral(BigDecimal.ZERO);
    for (int which = 0; which < 2; which++) {
      for (int i = 0; i < 2; i++) {
        printed = printed.plus(p.get(which, i, 1).times(p.get(which, i, 2)));
      }
    }
    return List.of(
        p.sum(0, 0),
        p.sum(0, 1).plus(p.sum(1, 0)),
        p.sum(0, 2).plus(p.sum(2, 0)),
        mixed.plus(corrected ? cross : printed));
  }

  private static Finding inner(Function<Pairs, List<Polynomial<Rational>>> printed, Macro D) {
    Pairs p = new Pairs(D.indices().size());
    List<Value<Polynomial<Rational>>> vectors = new ArrayList<>();
    for (int which = 0; which < 2; which++) {
      List<Value<Polynomial<Rational>>> vector = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        List<Polynomial<Rational>> entries = new ArrayList<>();
        for (int e = 0; e < p.entries; e++) entries.add(p.get(which, i, e));
        vector.add(Value.numbers(entries));
      }
      vectors.add(new Value.Tuple<>(vector));
    }
    Value<Polynomial<Rational>> found =
        Evaluator.over(p.ring())
            .evaluate(D.of(Macros.term(INNER)))
            .apply(new Value.Tuple<>(vectors));
    List<Polynomial<Rational>> computed = found.parts().stream().map(Value::number).toList();
    List<Polynomial<Rational>> stated = printed.apply(p);
    for (int e = 0; e < computed.size(); e++) {
      if (!computed.get(e).equals(stated.get(e))) {
        return Finding.refuted(
            Witness.at("entry " + D.indices().label(e), "" + stated.get(e), "" + computed.get(e)));
      }
    }
    return Finding.proved("equal as polynomials in the entries of t and s");
  }
}
