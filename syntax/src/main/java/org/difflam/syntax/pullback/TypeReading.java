package org.difflam.syntax.pullback;

import io.vavr.control.Option;
import java.util.List;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TypeFormers;
import org.difflam.syntax.surface.TypeReader;

/// Types as they are written: `R`, `R^3`, `A * B`, `A -> B`, `A'`, and `Omega A` for `A -> A'`.
final class TypeReading implements TypeFormers<Type> {
  static final TypeReading TYPES = new TypeReading();

  private TypeReading() {}

  @Override
  public String calculus() {
    return "the pullback language";
  }

  @Override
  public String types() {
    return "`R`, `A * B`, `A -> B`, `A'` and `Omega A`";
  }

  @Override
  public Option<Type> named(SurfaceType.Named written, TypeReader<Type> reader) {
    return switch (written.name()) {
      case "R" -> Option.some(reader.takes(0, written, _ -> Type.R));
      case "Omega" -> Option.some(reader.takes(1, written, of -> Type.forms(of.getFirst())));
      default -> Option.none();
    };
  }

  /// `σ₁ × σ₂ × σ₃ ≡ (σ₁ × σ₂) × σ₃`.
  @Override
  public Option<Type> product(List<Type> factors) {
    return Option.ofOptional(factors.stream().reduce(Type::times));
  }

  @Override
  public Type function(Type domain, Type codomain) {
    return domain.to(codomain);
  }

  @Override
  public Option<Type> dual(Type of) {
    return Option.some(of.dual());
  }
}
