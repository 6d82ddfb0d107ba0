package org.difflam.syntax.simple;

import static org.difflam.syntax.simple.Term.apply;
import static org.difflam.syntax.simple.Term.numeral;
import static org.difflam.syntax.simple.Term.variable;

import java.math.BigDecimal;
import java.util.List;
import org.difflam.syntax.binding.Name;

/// The built-in operations. Their derivatives of orders 1 and 2 are the terms that §3.2 prints; the
/// pattern goes on to every order.
public enum Primitive implements Operation {
  PLUS("+", 2) {
    @Override
    public Term derivative(List<Integer> orders) {
      return numeral(total(orders) == 1 ? 1 : 0);
    }
  },
  TIMES("*", 2) {
    @Override
    public Term derivative(List<Integer> orders) {
      int a = orders.get(0);
      int b = orders.get(1);
      if (a > 1 || b > 1) return numeral(0);
      return a == 1 && b == 1 ? numeral(1) : a == 1 ? X2 : X1;
    }
  },
  /// `∂₀ᵦ(x/y) = (−1)ᵇ b! x / yᵇ⁺¹`, `∂₁ᵦ(x/y) = (−1)ᵇ b! / yᵇ⁺¹`, and 0 from the second order in
  /// `x` on.
  DIVIDE("/", 2) {
    @Override
    public Term derivative(List<Integer> orders) {
      int a = orders.get(0);
      int b = orders.get(1);
      if (a > 1) return numeral(0);
      Term c = numeral(signedFactorial(b, b));
      Term above = a == 1 ? c : apply(TIMES, c, X1);
      return apply(DIVIDE, above, power(X2, b + 1));
    }
  },
  SIN("sin", 1) {
    @Override
    public Term derivative(List<Integer> orders) {
      return trigonometric(orders.getFirst());
    }
  },
  COS("cos", 1) {
    @Override
    public Term derivative(List<Integer> orders) {
      return trigonometric(orders.getFirst() + 1);
    }
  },
  /// `T₁ = 1 + y²`, `Tₙ₊₁ = Tₙ′ (1 + y²)` at `y = tan x`.
  TAN("tan", 1) {
    @Override
    public Term derivative(List<Integer> orders) {
      Coefficients step = Coefficients.of(1, 0, 1);
      Coefficients t = step;
      for (int n = 1; n < orders.getFirst(); n++) t = t.derivative().times(step);
      return let("y", apply(TAN, X1), t.at(variable("y")));
    }
  },
  EXP("exp", 1) {
    @Override
    public Term derivative(List<Integer> orders) {
      return apply(EXP, X1);
    }
  },
  /// `∂ₙ log x = (−1)ⁿ⁻¹ (n−1)! / xⁿ`.
  LOG("log", 1) {
    @Override
    public Term derivative(List<Integer> orders) {
      int n = orders.getFirst();
      return apply(DIVIDE, numeral(signedFactorial(n - 1, n - 1)), power(X1, n));
    }
  },
  /// `∂ₙ √x = ½ (½ − 1) … (½ − n + 1) / (xⁿ⁻¹ √x)`.
  SQRT("sqrt", 1) {
    @Override
    public Term derivative(List<Integer> orders) {
      int n = orders.getFirst();
      BigDecimal c = BigDecimal.ONE;
      for (int i = 0; i < n; i++)
        c = c.multiply(new BigDecimal("0.5").subtract(BigDecimal.valueOf(i)));
      Term root = apply(SQRT, X1);
      return apply(DIVIDE, numeral(c), n == 1 ? root : apply(TIMES, power(X1, n - 1), root));
    }
  },
  /// `S₁ = 1`, `Sₙ₊₁ = Sₙ′ (y − y²) + Sₙ (1 − 2y)`, and `∂ₙ ς = z Sₙ(y)` at `y = ς(x)`, `z = y (1 −
  /// y)`.
  SIGMOID("sigmoid", 1) {
    @Override
    public Term derivative(List<Integer> orders) {
      Term y = variable("y");
      Term slope = apply(TIMES, y, minus(numeral(1), y));
      int n = orders.getFirst();
      if (n == 1) return let("y", apply(SIGMOID, X1), slope);
      Coefficients s = Coefficients.of(1, -2);
      for (int i = 2; i < n; i++) {
        s = s.derivative().times(Coefficients.of(0, 1, -1)).plus(s.times(Coefficients.of(1, -2)));
      }
      return let(
          "y",
          apply(SIGMOID, X1),
          let(
              "z",
              slope,
              apply(
                  TIMES,
                  variable("z"),
                  n == 2 ? minus(numeral(1), apply(TIMES, numeral(2), y)) : s.at(y))));
    }
  },
  /// As tan, with `1 − y²`.
  TANH("tanh", 1) {
    @Override
    public Term derivative(List<Integer> orders) {
      Coefficients step = Coefficients.of(1, 0, -1);
      Coefficients t = step;
      for (int n = 1; n < orders.getFirst(); n++) t = t.derivative().times(step);
      return let("y", apply(TANH, X1), t.at(variable("y")));
    }
  };

  private static final Term X1 = variable("x1");
  private static final Term X2 = variable("x2");

  private final String symbol;
  private final int arity;

  Primitive(String symbol, int arity) {
    this.symbol = symbol;
    this.arity = arity;
  }

  @Override
  public int arity() {
    return arity;
  }

  @Override
  public String symbol() {
    return symbol;
  }

  /// Whether it has a value everywhere.
  public boolean isTotal() {
    return switch (this) {
      case DIVIDE, TAN, LOG, SQRT -> false;
      case PLUS, TIMES, SIN, COS, EXP, SIGMOID, TANH -> true;
    };
  }

  /// `t − u`, which is `t + (−1) * u` (§3.1).
  public static Term minus(Term t, Term u) {
    return apply(PLUS, t, apply(TIMES, numeral(-1), u));
  }

  /// `tⁿ`, which is `t * … * t` (§3.1) for n ≥ 1; `t` is copied.
  public static Term power(Term t, int n) {
    Term result = t;
    for (int i = 1; i < n; i++) result = apply(TIMES, result, t);
    return result;
  }

  private static Term trigonometric(int n) {
    Term t = apply(n % 2 == 0 ? SIN : COS, X1);
    return n % 4 < 2 ? t : apply(TIMES, numeral(-1), t);
  }

  private static Term let(String x, Term bound, Term body) {
    return new Term.Let(Name.of(x), bound, body);
  }

  private static BigDecimal signedFactorial(int n, int sign) {
    BigDecimal f = BigDecimal.ONE;
    for (int i = 2; i <= n; i++) f = f.multiply(BigDecimal.valueOf(i));
    return sign % 2 == 0 ? f : f.negate();
  }

  private static int total(List<Integer> orders) {
    return orders.stream().mapToInt(b -> b).sum();
  }
}
