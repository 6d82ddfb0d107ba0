package org.difflam.syntax.simple;

import static org.difflam.syntax.simple.Term.apply;
import static org.difflam.syntax.simple.Term.numeral;
import static org.difflam.syntax.simple.Term.variable;

import java.math.BigDecimal;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.DifferentialEquation;
import org.difflam.category.number.Univariate;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;

/// The derivatives of every order of a function of the table, as terms in `x1`, from the
/// [DifferentialEquation] that it solves; `y` is its value and `z` its slope. In general a
/// derivative is that of the term one order below.
final class TableDerivatives {
  private static final Term X = variable("x1");
  private static final Term Y = variable("y");
  private static final Term Z = variable("z");

  private TableDerivatives() {}

  static Term of(Primitive f, int n) {
    if (n == 0) return apply(f, X);
    return switch (f.meaning().equation()) {
      case DifferentialEquation.Autonomous(var p) -> autonomous(f, p, n);
      case DifferentialEquation.Quotient(var c, var q) -> quotient(c, q, n);
      case DifferentialEquation.Reciprocal(var c, var q) -> reciprocal(f, c, q, n);
      case DifferentialEquation.Other _ -> others(f, n);
      case DifferentialEquation.General _ when n > 1 ->
          Formulas.partial(of(f, n - 1), f.parameters(), 0);
      case DifferentialEquation.General _ -> slope(f);
    };
  }

  /// `f′` as the table states it.
  private static Term slope(Primitive f) {
    return atValue(f, slope(f, Y));
  }

  private static Term slope(Primitive f, Term y) {
    return f.meaning().partialFormula(0).scalar(new TermReals(), List.of(X, y));
  }

  /// `let y = f x1 in t`, where `y` occurs in `t` at all.
  private static Term atValue(Primitive f, Term t) {
    if (t.equals(Y)) return apply(f, X);
    return FreeVariables.of(t).contains(Name.of("y"))
        ? new Term.Let(Name.of("y"), apply(f, X), t)
        : t;
  }

  /// `∂ₙ f = z Sₙ(y)` at `z = p(y)`, with `S₁ = 1` and `Sₙ₊₁ = Sₙ′ p + Sₙ p′`.
  private static Term autonomous(Primitive f, Univariate p, int n) {
    Univariate s = Univariate.of(1);
    for (int i = 1; i < n; i++) s = s.derivative().times(p).plus(s.times(p.derivative()));
    if (s.degree() < 0) return numeral(0);
    if (s.equals(Univariate.of(1))) return slope(f);
    Term product = apply(Primitive.TIMES, Z, at(s, Y));
    return atValue(f, new Term.Let(Name.of("z"), slope(f, Y), product));
  }

  /// `∂ₙ f = Pₙ / qⁿ` with `P₁ = c` and `Pₙ₊₁ = Pₙ′ q − n Pₙ q′`, all at `x1`.
  private static Term quotient(Rational c, Univariate q, int n) {
    Univariate p = Univariate.of(c);
    for (int i = 1; i < n; i++) p = step(p, q, i);
    return apply(Primitive.DIVIDE, at(p, X), Primitive.power(at(q, X), n));
  }

  /// `∂ₙ f = Pₙ / q²ⁿ⁻¹` with `P₁ = c` and `Pₙ₊₁ = c (Pₙ′ q − (2n − 1) Pₙ q′)`, all at `y`.
  private static Term reciprocal(Primitive f, Rational c, Univariate q, int n) {
    Univariate p = Univariate.of(c);
    for (int i = 1; i < n; i++) p = step(p, q, 2 * i - 1).times(c);
    if (n == 1 && q.equals(Univariate.of(0, 1))) {
      return apply(Primitive.DIVIDE, literal(c), apply(f, X));
    }
    Term below = Primitive.power(at(q, Y), 2 * n - 1);
    return atValue(f, apply(Primitive.DIVIDE, at(p, Y), below));
  }

  private static Univariate step(Univariate p, Univariate q, int n) {
    return p.derivative().times(q).plus(p.times(q.derivative()).times(Rational.of(-n)));
  }

  /// `f′ = c g`, and so on with `g`.
  private static Term others(Primitive f, int n) {
    Rational factor = Rational.ONE;
    Primitive g = f;
    int left = n;
    while (left > 0 && g.meaning().equation() instanceof DifferentialEquation.Other(var c, var h)) {
      factor = factor.times(c);
      g = Primitive.named(h.name());
      left--;
    }
    Term t = of(g, left);
    return factor.equals(Rational.ONE) ? t : apply(Primitive.TIMES, literal(factor), t);
  }

  /// The value at a term by Horner's rule, `c₀ + (c₁ + …) * t`, without zero summands, and with `c₀
  /// − c * t` for the last two where the last is negative.
  private static Term at(Univariate p, Term t) {
    int n = p.degree();
    Rational top = p.at(n);
    boolean minus = n > 0 && top.signum() < 0 && p.at(n - 1).signum() != 0;
    Term result = literal(minus ? top.negate() : top);
    for (int i = n - 1; i >= 0; i--) {
      result = result.equals(numeral(1)) ? t : apply(Primitive.TIMES, result, t);
      Rational c = p.at(i);
      if (c.signum() == 0) continue;
      boolean difference = minus && i == n - 1;
      result =
          difference
              ? Primitive.minus(literal(c), result)
              : apply(Primitive.PLUS, literal(c), result);
    }
    return result;
  }

  /// A numeral where a decimal will do, else a quotient of two.
  static Term literal(Rational q) {
    Term above = Term.numeral(new BigDecimal(q.numerator()));
    if (q.isInteger()) return above;
    try {
      BigDecimal exact = new BigDecimal(q.numerator()).divide(new BigDecimal(q.denominator()));
      return Term.numeral(exact);
    } catch (ArithmeticException _) {
      return apply(Primitive.DIVIDE, above, Term.numeral(new BigDecimal(q.denominator())));
    }
  }
}
