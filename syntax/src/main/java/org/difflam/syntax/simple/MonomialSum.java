package org.difflam.syntax.simple;

import static org.difflam.syntax.simple.Term.apply;
import static org.difflam.syntax.simple.Term.numeral;
import static org.difflam.syntax.simple.Term.variable;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/// Sums of `c x₁ᵃ x₂ᵇ` for whole `a`, `b`, as sums, products and quotients are, and so their
/// derivatives: those of `x/y` are `∂₀ᵦ = (−1)ᵇ b! x / yᵇ⁺¹` and `∂₁ᵦ = (−1)ᵇ b! / yᵇ⁺¹`.
record MonomialSum(List<Monomial> summands) {
  record Monomial(BigDecimal c, int a, int b) {}

  /// What the operation means, if it is a sum, a product or a quotient.
  static Option<MonomialSum> of(Primitive operation) {
    if (operation == Primitive.PLUS) return sum(one(1, 0), one(0, 1));
    if (operation == Primitive.TIMES) return sum(one(1, 1));
    if (operation == Primitive.DIVIDE) return sum(one(1, -1));
    return Option.none();
  }

  private static Option<MonomialSum> sum(Monomial... summands) {
    return Option.some(new MonomialSum(List.of(summands)));
  }

  private static Monomial one(int a, int b) {
    return new Monomial(BigDecimal.ONE, a, b);
  }

  Term derivative(List<Integer> orders) {
    int m = orders.get(0), n = orders.get(1);
    List<Term> all = new ArrayList<>();
    for (Monomial s : summands) {
      BigDecimal c = s.c.multiply(falling(s.a, m)).multiply(falling(s.b, n));
      if (c.signum() != 0) all.add(term(c, s.a - m, s.b - n));
    }
    return all.stream().reduce((s, t) -> apply(Primitive.PLUS, s, t)).orElse(numeral(0));
  }

  /// `a (a − 1) … (a − n + 1)`.
  private static BigDecimal falling(int a, int n) {
    BigDecimal product = BigDecimal.ONE;
    for (int i = 0; i < n; i++) product = product.multiply(BigDecimal.valueOf(a - i));
    return product;
  }

  private static Term term(BigDecimal c, int a, int b) {
    List<Term> factors = new ArrayList<>();
    if (c.compareTo(BigDecimal.ONE) != 0) factors.add(numeral(c));
    if (a > 0) factors.add(Primitive.power(variable("x1"), a));
    if (b > 0) factors.add(Primitive.power(variable("x2"), b));
    Term above = factors.stream().reduce((s, t) -> apply(Primitive.TIMES, s, t)).orElse(numeral(1));
    return b < 0 ? apply(Primitive.DIVIDE, above, Primitive.power(variable("x2"), -b)) : above;
  }
}
