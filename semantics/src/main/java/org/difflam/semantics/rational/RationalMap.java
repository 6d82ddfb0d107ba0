package org.difflam.semantics.rational;

import static org.difflam.semantics.rational.RationalFunctions.Q;

import io.vavr.collection.Array;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.polynomial.Division;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.PolynomialMap;

/// `x ↦ (p₁(x)/q(x), …, pₘ(x)/q(x))`, where `e(x)` is not zero. `q` divides a power of `e`; a map
/// that is defined nowhere has 0 for `e`.
///
/// @param numerators `p₁, …, pₘ`
/// @param denominator `q`
/// @param condition `e`
public record RationalMap(
    PolynomialMap<Rational> numerators,
    Polynomial<Rational> denominator,
    Polynomial<Rational> condition) {
  /// A map without denominator.
  static RationalMap of(PolynomialMap<Rational> f) {
    Polynomial<Rational> one = Polynomial.constant(Q, f.source(), Q.one());
    return new RationalMap(f, one, one);
  }

  /// The map with these parts, and without the common factors that are easily seen.
  static RationalMap of(
      PolynomialMap<Rational> numerators,
      Polynomial<Rational> denominator,
      Polynomial<Rational> condition) {
    Polynomial<Rational> one = Polynomial.constant(Q, numerators.source(), Q.one());
    if (condition.size() == 0) {
      Polynomial<Rational> zero = Polynomial.zero(Q, numerators.source());
      Array<Polynomial<Rational>> zeros = numerators.components().map(_ -> zero);
      return new RationalMap(new PolynomialMap<>(numerators.source(), zeros), one, condition);
    }
    Polynomial<Rational> e = condition.degree() == 0 ? one : condition;
    if (denominator.equals(one)) return new RationalMap(numerators, one, e);
    Array<Division<Rational>> whole =
        numerators.components().map(p -> Division.of(Q, p, denominator));
    return whole.forAll(Division::isExact)
        ? new RationalMap(
            new PolynomialMap<>(numerators.source(), whole.map(Division::quotient)), one, e)
        : new RationalMap(numerators, denominator, e);
  }

  public int source() {
    return numerators.source();
  }

  public int target() {
    return numerators.target();
  }

  /// `(x, y) ↦ (x/(x*y), y/(x*y)), where x*y ≠ 0`.
  @Override
  public String toString() {
    String text = numerators.toString();
    if (denominator.degree() > 0) {
      Array<String> quotients = numerators.components().map(this::quotient);
      text =
          text.substring(0, text.indexOf('↦') + 2)
              + (target() == 1 ? quotients.head() : quotients.mkString("(", ", ", ")"));
    }
    if (condition.size() == 0) return text + ", nowhere";
    return condition.degree() == 0 ? text : text + ", where " + condition + " ≠ 0";
  }

  private String quotient(Polynomial<Rational> above) {
    String top = above.toString(), below = denominator.toString();
    return (above.size() > 1 ? "(" + top + ")" : top)
        + "/"
        + (below.matches("\\w+(\\^\\w+)?") ? below : "(" + below + ")");
  }
}
