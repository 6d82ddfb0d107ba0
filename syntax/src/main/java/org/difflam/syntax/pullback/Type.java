package org.difflam.syntax.pullback;

import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Printer;

/// `σ, τ ::= R | σ₁ × σ₂ | σ₁ ⇒ σ₂ | σ*` (Figure 2), and variables for what a term leaves open.
public sealed interface Type {
  /// The real numbers.
  record Real() implements Type {}

  /// `σ₁ × σ₂`.
  record Product(Type left, Type right) implements Type {}

  /// `σ₁ ⇒ σ₂`.
  record Function(Type domain, Type codomain) implements Type {}

  /// `σ*`, the linear functionals on `σ`.
  record Dual(Type of) implements Type {}

  /// Any type, always the same one for the same number.
  record Variable(int number) implements Type {}

  Type R = new Real();

  /// `R¹ ≡ R` and `Rⁿ⁺¹ ≡ Rⁿ × R` (§3.1.3).
  static Type real(int n) {
    if (n < 1) throw new IllegalArgumentException("R^" + n + " is no type of this calculus");
    Type power = R;
    for (int i = 1; i < n; i++) power = new Product(power, R);
    return power;
  }

  /// `Ωσ ≡ σ ⇒ σ*`, the 1-forms.
  static Type forms(Type of) {
    return new Function(of, new Dual(of));
  }

  /// Whether it is made of `R` and `×` alone.
  default boolean isVector() {
    return switch (this) {
      case Real _ -> true;
      case Product(var left, var right) -> left.isVector() && right.isVector();
      case Function _, Dual _, Variable _ -> false;
    };
  }

  /// How many real numbers a vector of this type has.
  default int dimension() {
    return switch (this) {
      case Real _ -> 1;
      case Product(var left, var right) -> left.dimension() + right.dimension();
      case Function _, Dual _, Variable _ ->
          throw new IllegalArgumentException(show() + " is no space of vectors");
    };
  }

  default String show() {
    return Printer.print(Notation.ASCII, Printing.surface(this));
  }
}
