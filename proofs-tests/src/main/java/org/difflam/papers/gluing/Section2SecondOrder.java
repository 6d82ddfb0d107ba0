package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.EntryFormula.I01;
import static org.difflam.papers.gluing.EntryFormula.I10;
import static org.difflam.papers.gluing.EntryFormula.I11;
import static org.difflam.papers.gluing.Macros.G;
import static org.difflam.papers.gluing.Macros.TRIPLE;
import static org.difflam.papers.gluing.Macros.at;
import static org.difflam.papers.gluing.Macros.forgets;
import static org.difflam.papers.gluing.Macros.jet;
import static org.difflam.papers.gluing.Macros.numbers;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;

/// §2.3 and §2.4, derivatives of order two: mixed ones, and those along one direction.
final class Section2SecondOrder {
  private Section2SecondOrder() {}

  private static final List<Integer> ONE = List.of(1), TWO = List.of(2);
  private static final List<Integer> I20 = List.of(2, 0), I02 = List.of(0, 2);

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-2.3-2nd",
                  "compares the chain rule with Faà di Bruno's formula, symbolically, for i ≠ i′"
                      + " and for i = i′")
              .on((EntryFormula) (alpha, n) -> chainRule(alpha, n, true))
              .not("without the first sum", (alpha, n) -> chainRule(alpha, n, false))
              .not("for i = i′ only equal arguments", Section2SecondOrder::squares)
              .by((formula, _) -> formula.isGeneral("the chain rule", List.of(I11, I20, I02))),
          check("HSV-2.3-h", "compares the four entries with Faà di Bruno's formula, symbolically")
              .on((EntryFormula) Section2SecondOrder::four)
              .not("only equal arguments in the last entry", Section2SecondOrder::diagonal)
              .by((formula, _) ->
                  formula.isGeneral("h", List.of(I01, I10, I11)).and(withoutMixedSeeds(formula))),
          check("HSV-2.3-dir", "evaluates h at directions, and at ((x,1,1,0), (y,0,0,0))")
              .on(Macro.restricted())
              .not("h forgets the second argument", forgets(Indices.below(I11)))
              .by((D, _) ->
                  Finding.reproduced(
                          "h((3,1,1,0),(5,0,0,0))",
                          numbers(210, 160, 160, 90),
                          at(D, G, jet(3, 1, 1, 0), jet(5, 0, 0, 0)))
                      .and(
                          Finding.reproduced(
                              "h((3,2,7,0),(5,4,11,0)), the derivative along (2,4) and (7,11)",
                              numbers(
                                  210,
                                  2 * 160 + 4 * 57,
                                  7 * 160 + 11 * 57,
                                  2 * 7 * 90 + (2 * 11 + 4 * 7) * 37 + 4 * 11 * 6),
                              at(D, G, jet(3, 2, 7, 0), jet(5, 4, 11, 0))))
                      .and(
                          Finding.reproduced(
                              "h((3,1,4,0),(5,2,-1,0),(2,3,2,0)) for x²y + yz + xz²",
                              numbers(67, 34 + 22 + 51, 136 - 11 + 34, 42 + 2 * 26 + 3 * 27),
                              at(
                                  D,
                                  "\\(x, y, z). x * x * y + y * z + x * z * z",
                                  jet(3, 1, 4, 0),
                                  jet(5, 2, -1, 0),
                                  jet(2, 3, 2, 0))))),
          check(
                  "HSV-2.4-d",
                  "computes ½ (h(1,1) − h(1,0) − h(0,1)) for x₁ x₂ at (3,5), whose mixed partial is"
                      + " 1")
              .on((UnaryOperator<List<Rational>>) triple -> List.of(triple.get(2)))
              .printed("the mixed partial is that triple", triple -> triple)
              .by((read, _) ->
                  Finding.reproduced("∂²(x₁x₂)/∂x₁∂x₂", numbers(1), read.apply(polarised()))),
          check("HSV-2.4-e", "compares the formula for zero second seeds with Faà di Bruno's")
              .on(
                  (EntryFormula)
                      (alpha, n) ->
                          alpha.equals(ONE)
                              ? EntryFormula.first(ONE, n)
                              : EntryFormula.second(ONE, ONE, n))
              .not(
                  "the second derivative in the direction is left out",
                  (_, n) -> EntryFormula.first(ONE, n))
              .by((formula, _) -> zeroSeeds(formula)),
          check("HSV-2.4-trip", "squares 3 + e modulo e³, and compares with h for the square")
              .on((BiFunction<List<Rational>, Boolean, List<Rational>>) Section2SecondOrder::halved)
              .printed("(x, x′, x″) is x + x′e + x″e²", (triple, _) -> triple)
              .by((convert, _) -> triple(convert)));

  /// `∂²(f;g)/∂xᵢ∂xᵢ′ = Σⱼ ∂g/∂yⱼ · ∂²fⱼ/∂xᵢ∂xᵢ′ + Σⱼⱼ′ ∂²g/∂yⱼ∂yⱼ′ · ∂fⱼ/∂xᵢ · ∂fⱼ′/∂xᵢ′`, of
  /// which §2.3 says that `i` and `i′` "might either coincide or be distinct".
  private static Map<String, BigInteger> chainRule(List<Integer> alpha, int n, boolean whole) {
    List<Integer> i = alpha.equals(I02) ? I01 : I10, other = alpha.equals(I20) ? I10 : I01;
    Map<String, BigInteger> pairs = EntryFormula.second(i, other, n);
    return whole ? EntryFormula.sum(EntryFormula.first(alpha, n), pairs) : pairs;
  }

  private static Map<String, BigInteger> squares(List<Integer> alpha, int n) {
    if (alpha.equals(I11)) return chainRule(alpha, n, true);
    List<Integer> i = alpha.equals(I20) ? I10 : I01;
    Map<String, BigInteger> sum = EntryFormula.first(alpha, n);
    for (int j = 0; j < n; j++) {
      List<String> factors = List.of(EntryFormula.x(j, i), EntryFormula.x(j, i));
      sum = EntryFormula.add(sum, BigInteger.ONE, EntryFormula.hot(n, j, j), factors);
    }
    return sum;
  }

  private static Map<String, BigInteger> four(List<Integer> alpha, int n) {
    return alpha.equals(I11)
        ? EntryFormula.sum(EntryFormula.first(I11, n), EntryFormula.second(I10, I01, n))
        : EntryFormula.first(alpha, n);
  }

  /// Only the summands with two equal arguments.
  static Map<String, BigInteger> diagonal(List<Integer> alpha, int n) {
    Map<String, BigInteger> sum = EntryFormula.first(alpha, n);
    for (int i = 0; i < n && alpha.equals(I11); i++) {
      List<String> factors = List.of(EntryFormula.x(i, I10), EntryFormula.x(i, I01));
      sum = EntryFormula.add(sum, BigInteger.ONE, EntryFormula.hot(n, i, i), factors);
    }
    return sum;
  }

  private static Finding withoutMixedSeeds(EntryFormula formula) {
    for (int n = 1; n <= 4; n++) {
      Map<String, BigInteger> rest = EntryFormula.without(formula.entry(I11, n), I11, n);
      if (!rest.equals(EntryFormula.second(I10, I01, n))) {
        return Finding.refuted(Witness.at("zero mixed seeds", "" + rest, ""));
      }
    }
    return Finding.of(
        Outcome.HOLDS, "with zero mixed seeds the last entry is the mixed derivative alone");
  }

  private static List<Rational> polarised() {
    Macro D = new Macro(TRIPLE);
    String product = "\\(x, y). x * y";
    List<Rational> both = at(D, product, jet(3, 1, 0), jet(5, 1, 0));
    List<Rational> first = at(D, product, jet(3, 1, 0), jet(5, 0, 0));
    List<Rational> second = at(D, product, jet(3, 0, 0), jet(5, 1, 0));
    List<Rational> half = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Rational sum = both.get(i).minus(first.get(i)).minus(second.get(i));
      half.add(sum.dividedBy(Rational.of(2)));
    }
    return half;
  }

  private static Finding zeroSeeds(EntryFormula formula) {
    for (int n = 1; n <= 4; n++) {
      for (List<Integer> alpha : List.of(ONE, TWO)) {
        Map<String, BigInteger> general =
            EntryFormula.without(EntryFormula.general(alpha, n), TWO, n);
        if (!formula.entry(alpha, n).equals(general)) {
          return Finding.refuted(
              Witness.at("D^" + alpha, "" + formula.entry(alpha, n), "" + general));
        }
      }
    }
    return Finding.of(
        Outcome.HOLDS, "Faà di Bruno's formula with xⁱ₂ = 0, symbolically, for 1 to 4 arguments");
  }

  /// From a triple to coefficients, or back.
  private static List<Rational> halved(List<Rational> triple, boolean toCoefficients) {
    Rational factor = toCoefficients ? Rational.of(1, 2) : Rational.of(2);
    return List.of(triple.get(0), triple.get(1), triple.get(2).times(factor));
  }

  private static Finding triple(BiFunction<List<Rational>, Boolean, List<Rational>> convert) {
    List<Rational> c = convert.apply(numbers(3, 1, 0), true);
    List<Rational> square = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Rational sum = Rational.ZERO;
      for (int j = 0; j <= i; j++) sum = sum.plus(c.get(j).times(c.get(i - j)));
      square.add(sum);
    }
    return Finding.reproduced(
        "(3 + e)²",
        at(new Macro(TRIPLE), "\\x. x * x", jet(3, 1, 0)),
        convert.apply(square, false));
  }
}
