package org.difflam.syntax.pullback;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.category.type.FirstOrder;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TermPrinter;
import org.difflam.syntax.surface.TypeReader;

/// `σ, τ ::= R | σ₁ × σ₂ | σ₁ ⇒ σ₂ | σ*` (Figure 2), and variables for what a term leaves open.
///
/// They are those of the λ-calculus with sums and `σ*`, of which rules 13 to 20 depend on that it
/// is no type of functions; [ToDifferential] takes it to `σ ⇒ R`.
public sealed interface PullbackType extends FirstOrder<PullbackType> {
  /// The real numbers.
  record Real() implements PullbackType {}

  /// `σ₁ × σ₂`.
  record Product(PullbackType left, PullbackType right) implements PullbackType {}

  /// `σ₁ ⇒ σ₂`.
  record Function(PullbackType domain, PullbackType codomain) implements PullbackType {}

  /// `σ*`, the linear functionals on `σ`.
  record Dual(PullbackType of) implements PullbackType {}

  /// Any type, always the same one for the same number.
  record Variable(int number) implements PullbackType, FirstOrder.Unknown {}

  PullbackType R = new Real();

  /// `R¹ ≡ R` and `Rⁿ⁺¹ ≡ Rⁿ × R` (§3.1.3).
  static PullbackType real(int n) {
    if (n < 1) throw new IllegalArgumentException("R^" + n + " is no type of this calculus");
    PullbackType power = R;
    for (int i = 1; i < n; i++) power = new Product(power, R);
    return power;
  }

  /// `Ωσ ≡ σ ⇒ σ*`, the 1-forms.
  static PullbackType forms(PullbackType of) {
    return of.to(of.dual());
  }

  /// `this ⇒ codomain`.
  default PullbackType to(PullbackType codomain) {
    return new Function(this, codomain);
  }

  /// `this × right`.
  default PullbackType times(PullbackType right) {
    return new Product(this, right);
  }

  /// `this*`.
  default PullbackType dual() {
    return new Dual(this);
  }

  /// Whether there are variables in it.
  default boolean isOpen() {
    return !FirstOrder.unknowns(this).isEmpty();
  }

  /// Whether it is made of `R` and `×` alone.
  default boolean isVector() {
    PullbackType type = this;
    while (type instanceof Product product && product.right().isVector()) type = product.left();
    return type instanceof Real;
  }

  /// How many real numbers a vector of this type has.
  default int dimension() {
    return switch (this) {
      case Real _ -> 1;
      case Product(var left, var right) -> left.dimension() + right.dimension();
      default -> throw new IllegalArgumentException(show() + " is no space of vectors");
    };
  }

  @Override
  default List<PullbackType> parts() {
    return switch (this) {
      case Real _, Variable _ -> List.of();
      case Product(var left, var right) -> List.of(left, right);
      case Function(var domain, var codomain) -> List.of(domain, codomain);
      case Dual(var of) -> List.of(of);
    };
  }

  @Override
  default PullbackType with(List<PullbackType> parts) {
    return switch (this) {
      case Real _, Variable _ -> this;
      case Product _ -> new Product(parts.get(0), parts.get(1));
      case Function _ -> new Function(parts.get(0), parts.get(1));
      case Dual _ -> new Dual(parts.get(0));
    };
  }

  default String show() {
    return TermPrinter.print(Notation.ASCII, surface());
  }

  /// As it is written.
  default SurfaceType surface() {
    TooLarge.check("the type", FirstOrder.size(this));
    return written(this);
  }

  private static SurfaceType written(PullbackType type) {
    return switch (type) {
      case Real _ -> named("R");
      case Variable(var n) -> named("a_" + n);
      case Dual(var of) -> new SurfaceType.Dual(written(of), Span.NOWHERE);
      case Function(var domain, var codomain) ->
          new SurfaceType.Arrow(written(domain), written(codomain), Span.NOWHERE);
      case Product(var left, var right) -> {
        List<SurfaceType> factors = new ArrayList<>(List.of(written(right)));
        PullbackType rest = left;
        boolean reals = right instanceof Real;
        while (rest instanceof Product(var before, var last)) {
          factors.add(written(last));
          reals &= last instanceof Real;
          rest = before;
        }
        factors.add(written(rest));
        Collections.reverse(factors);
        yield reals && rest instanceof Real
            ? new SurfaceType.Power(named("R"), factors.size(), Span.NOWHERE)
            : new SurfaceType.Product(factors, Span.NOWHERE);
      }
    };
  }

  private static SurfaceType named(String name) {
    return new SurfaceType.Named(name, List.of(), Span.NOWHERE);
  }

  /// The type that is written.
  static PullbackType read(Source source, SurfaceType written) {
    return new TypeReader<>(source, PullbackTypeReading.TYPES).read(written);
  }
}
