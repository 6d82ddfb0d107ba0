package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.at;
import static org.difflam.papers.gluing.Macros.forgets;
import static org.difflam.papers.gluing.Macros.jet;
import static org.difflam.papers.gluing.Macros.numbers;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Map;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;

/// §2, differentiation with dual numbers and Taylor approximations.
final class Section2 {
  private Section2() {}

  private static final Indices DUAL = Indices.of(1, 1);
  private static final Indices TRIPLE = Indices.of(1, 2);
  private static final Indices SIX = Indices.of(2, 2);
  private static final List<Integer> I01 = List.of(0, 1), I10 = List.of(1, 0), I11 = List.of(1, 1);
  private static final List<Integer> ONE = List.of(1), TWO = List.of(2);

  /// `g(x, y) = x³ y + x y²`, with `∂₁g = 3x²y + y²`, `∂₂g = x³ + 2xy`, `∂₁₁g = 6xy`, `∂₂₂g = 2x`,
  /// `∂₁₂g = 3x² + 2y`; at (3, 5) these are 160, 57, 90, 6, 37, and g is 210.
  private static final String G = "\\(x, y). x * x * x * y + x * y * y";

  static final io.vavr.collection.List<Check<?>> CHECKS =
      io.vavr.collection.List.of(
          check("HSV-2.1-eq2", "compares h of drawn curves fⱼ, ∇fⱼ with differences of f;g")
              .on(new Macro(DUAL))
              .not("h forgets the second argument", forgets(DUAL))
              .by((D, effort) -> Macros.correct(D, effort, Macros.PROGRAMS)),
          check("HSV-2.1-part", "evaluates h at (x₁,1,x₂,0), (x₁,0,x₂,1) and a combination")
              .on(new Macro(DUAL))
              .not("h forgets the second argument", forgets(DUAL))
              .by((D, _) ->
                  Finding.reproduced(
                          "h(3,1,5,0)", numbers(210, 160), at(D, G, jet(3, 1), jet(5, 0)))
                      .and(
                          Finding.reproduced(
                              "h(3,0,5,1)", numbers(210, 57), at(D, G, jet(3, 0), jet(5, 1))))
                      .and(
                          Finding.reproduced(
                              "h(3,7,5,11)",
                              numbers(210, 7 * 160 + 11 * 57),
                              at(D, G, jet(3, 7), jet(5, 11))))),
          check(
                  "HSV-2.1-part",
                  "compares the combination of partial slopes at 0 with the slope along (1,1)")
              .on((BinaryOperator<Rational>) (x, y) -> fraction(x, y, Rational.ONE))
              .printed(
                  "for g differentiable in each argument, g = x²y/(x²+y²)",
                  (x, y) -> fraction(x, y, Rational.ZERO))
              .by((g, _) -> combination(g)),
          check(
                  "HSV-2.2-taylor",
                  "sums the derivatives of x³y + xy² that the (2,4) macro gives at (3,5)")
              .on((UnaryOperator<BigInteger>) factorial -> factorial)
              .not("no factorials", _ -> BigInteger.ONE)
              .by((weight, _) -> taylor(weight)),
          check("HSV-2.2-cnt", "counts the indices, and looks at their order")
              .on(
                  (BiFunction<Integer, Integer, List<List<Integer>>>)
                      (k, R) -> Indices.of(k, R).all())
              .not(
                  "each entry up to R",
                  (k, R) -> Indices.below(java.util.Collections.nCopies(k, R)).all())
              .not("the opposite order", (k, R) -> Indices.of(k, R).all().reversed())
              .by((indices, _) -> count(indices)),
          check("HSV-2.2-eq3", "compares h of drawn f and its derivatives with differences of f;g")
              .on(new Macro(SIX))
              .not("h takes the indices in the opposite order", Macros.swaps(SIX))
              .not("h weighs all summands alike", Macros.unweighted(SIX))
              .by((D, effort) ->
                  Macros.correct(D, effort, Macros.PROGRAMS)
                      .and(Macros.correct(Macro.of(3, 1), effort, Macros.PROGRAMS[1]))),
          check("HSV-2.2-eq3", "counts the entries on both sides, for g : R² → R")
              .on((IntBinaryOperator) (n, entries) -> entries)
              .printed("(…) for j = 1 … n on the right, too", (n, entries) -> n * entries)
              .by((right, _) ->
                  Finding.reproduced(
                      "entries of h(…)",
                      right.applyAsInt(2, SIX.size()),
                      at(new Macro(SIX), G, new long[6], new long[6]).size())),
          check("HSV-2.2-FdB", "compares with differences up to order 4, and in three variables")
              .on((Formulas) Macro::new)
              .not("every summand once", Macros::unweighted)
              .not("summands are missing", Macros::forgets)
              .by((macro, effort) ->
                  Macros.correct(macro.of(Indices.of(1, 4)), effort, Macros.PROGRAMS)
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
              .by((approximation, _) -> unique(approximation)),
          check("HSV-2.3-2nd", "compares the chain rule with Faà di Bruno's formula, symbolically")
              .on(
                  (Formula)
                      (_, n) -> Formula.sum(Formula.first(I11, n), Formula.second(I10, I01, n)))
              .not("without the first sum", (_, n) -> Formula.second(I10, I01, n))
              .by((formula, _) -> formula.isGeneral("the chain rule", List.of(I11))),
          check("HSV-2.3-h", "compares the four entries with Faà di Bruno's formula, symbolically")
              .on((Formula) Section2::four)
              .not("only equal arguments in the last entry", Section2::diagonal)
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
                              at(D, G, jet(3, 2, 7, 0), jet(5, 4, 11, 0))))),
          check("HSV-2.4-ab", "evaluates h((x₁,1,0),(x₂,0,0)) and h((x₁,0,0),(x₂,1,0)) at (3,5)")
              .on(new Macro(TRIPLE))
              .not("h forgets the second argument", forgets(TRIPLE))
              .by((D, _) ->
                  Finding.reproduced(
                          "h((3,1,0),(5,0,0))",
                          numbers(210, 160, 90),
                          at(D, G, jet(3, 1, 0), jet(5, 0, 0)))
                      .and(
                          Finding.reproduced(
                              "h((3,0,0),(5,1,0))",
                              numbers(210, 57, 6),
                              at(D, G, jet(3, 0, 0), jet(5, 1, 0))))),
          check("HSV-2.4-c", "evaluates h((x₁,1,0),(x₂,1,0)) for x₁ x₂ at (3,5), and for x³y + xy²")
              .on(new Macro(TRIPLE))
              .not("every summand once", Macros.unweighted(TRIPLE))
              .by((D, _) ->
                  Finding.reproduced(
                          "h((3,1,0),(5,1,0)) for x₁ x₂",
                          numbers(15, 8, 2),
                          at(D, "\\(x, y). x * y", jet(3, 1, 0), jet(5, 1, 0)))
                      .and(
                          Finding.reproduced(
                              "the same for x³y + xy²",
                              numbers(210, 160 + 57, 90 + 6 + 2 * 37),
                              at(D, G, jet(3, 1, 0), jet(5, 1, 0))))),
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
                  (Formula)
                      (alpha, n) ->
                          alpha.equals(ONE) ? Formula.first(ONE, n) : Formula.second(ONE, ONE, n))
              .not(
                  "the second derivative in the direction is left out",
                  (_, n) -> Formula.first(ONE, n))
              .by((formula, _) -> zeroSeeds(formula)),
          check("HSV-2.4-trip", "squares 3 + e modulo e³, and compares with h for the square")
              .on((BiFunction<List<Rational>, Boolean, List<Rational>>) Section2::halved)
              .printed("(x, x′, x″) is x + x′e + x″e²", (triple, _) -> triple)
              .by((convert, _) -> triple(convert)));

  /// A macro for indices.
  private interface Formulas {
    Macro of(Indices indices);
  }

  private static Rational fraction(Rational x, Rational y, Rational more) {
    Rational below = x.times(x).plus(y.times(y)).plus(more);
    return below.signum() == 0 ? Rational.ZERO : x.times(x).times(y).dividedBy(below);
  }

  private static Finding combination(BinaryOperator<Rational> g) {
    Rational t = Rational.parse("1e-12"), zero = Rational.ZERO;
    Rational along = g.apply(t, t).dividedBy(t);
    Rational formula = g.apply(t, zero).dividedBy(t).plus(g.apply(zero, t).dividedBy(t));
    double gap = Math.abs(along.minus(formula).doubleValue());
    return gap < 1e-9
        ? Finding.of(Verdict.holds(1, gap))
        : Finding.refuted(Witness.at("0, along (1,1)", "slope " + along, "formula " + formula));
  }

  private static Finding taylor(UnaryOperator<BigInteger> weight) {
    Indices indices = Indices.of(2, 4);
    long[] x = new long[indices.size()], y = new long[indices.size()];
    x[0] = 3;
    x[indices.first(0)] = 1;
    y[0] = 5;
    y[indices.first(1)] = 1;
    List<Rational> derivatives = at(new Macro(indices), G, x, y);
    Rational sum = Rational.ZERO; // at (2, 9), so x − a = −1 and y − a = 4
    for (int i = 0; i < indices.size(); i++) {
      BigInteger factorial = BigInteger.ONE;
      for (int a : indices.get(i)) {
        for (int e = 2; e <= a; e++) factorial = factorial.multiply(BigInteger.valueOf(e));
      }
      long power = (indices.get(i).get(0) % 2 == 0 ? 1 : -1) * (1L << 2 * indices.get(i).get(1));
      sum =
          sum.plus(
              derivatives
                  .get(i)
                  .times(Rational.of(power))
                  .dividedBy(Rational.of(weight.apply(factorial))));
    }
    return Finding.reproduced(
        "the approximation of order 4 at (2,9)", Rational.of(8 * 9 + 2 * 81), sum);
  }

  private static Finding count(BiFunction<Integer, Integer, List<List<Integer>>> indices) {
    for (int k = 1; k <= 4; k++) {
      for (int R = 1; R <= 4; R++) {
        List<List<Integer>> all = indices.apply(k, R);
        int last = R;
        long top = all.stream().filter(a -> Indices.order(a) == last).count();
        boolean counted = all.size() == binomial(R + k, k) && top == binomial(R + k - 1, k - 1);
        boolean ordered = Indices.order(all.getFirst()) == 0 && all.getLast().getFirst() == R;
        for (int i = 1; i < all.size(); i++) ordered &= before(all.get(i - 1), all.get(i));
        if (!counted || !ordered) {
          return Finding.refuted(
              Witness.at(
                  "k = " + k + ", R = " + R,
                  "" + all.size() + " indices, " + all,
                  "" + binomial(R + k, k)));
        }
      }
    }
    return Finding.of(
        Outcome.HOLDS, "(R+k over k) indices from (0,…,0) to (R,0,…,0), for k and R up to 4");
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

  private static Map<String, BigInteger> four(List<Integer> alpha, int n) {
    return alpha.equals(I11)
        ? Formula.sum(Formula.first(I11, n), Formula.second(I10, I01, n))
        : Formula.first(alpha, n);
  }

  /// Only the summands with two equal arguments.
  static Map<String, BigInteger> diagonal(List<Integer> alpha, int n) {
    Map<String, BigInteger> sum = Formula.first(alpha, n);
    for (int i = 0; i < n && alpha.equals(I11); i++) {
      List<String> factors = List.of(Formula.x(i, I10), Formula.x(i, I01));
      sum = Formula.add(sum, BigInteger.ONE, Formula.hot(n, i, i), factors);
    }
    return sum;
  }

  private static Finding withoutMixedSeeds(Formula formula) {
    for (int n = 1; n <= 4; n++) {
      Map<String, BigInteger> rest = Formula.without(formula.entry(I11, n), I11, n);
      if (!rest.equals(Formula.second(I10, I01, n))) {
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

  private static Finding zeroSeeds(Formula formula) {
    for (int n = 1; n <= 4; n++) {
      for (List<Integer> alpha : List.of(ONE, TWO)) {
        Map<String, BigInteger> general = Formula.without(Formula.general(alpha, n), TWO, n);
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
