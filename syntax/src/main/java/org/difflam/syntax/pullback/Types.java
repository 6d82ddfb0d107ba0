package org.difflam.syntax.pullback;

import java.util.List;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceType;

/// Types as they are written: `R`, `R^3`, `A * B`, `A -> B`, `A'`, and `Omega A` for `A -> A'`.
public final class Types {
  private Types() {}

  public static Type elaborate(Source source, SurfaceType written) {
    return switch (written) {
      case SurfaceType.Named(var name, var arguments, _)
          when name.equals("R") && arguments.isEmpty() ->
          Type.R;
      case SurfaceType.Named(var name, var arguments, _)
          when name.equals("Omega") && arguments.size() == 1 ->
          Type.forms(elaborate(source, arguments.getFirst()));
      case SurfaceType.Named(var name, _, var span) ->
          throw source.error(
              span,
              "`%s` is no type of the pullback language; it has `R`, `A * B`, `A -> B` and `A'`"
                  .formatted(name));
      case SurfaceType.Product(var factors, var span) -> {
        if (factors.isEmpty()) throw source.error(span, "the pullback language has no unit type");
        yield product(factors.stream().map(f -> elaborate(source, f)).toList());
      }
      case SurfaceType.Power(var base, var n, var span) -> {
        if (n < 1) throw source.error(span, "the pullback language has no empty product");
        yield product(java.util.Collections.nCopies(n, elaborate(source, base)));
      }
      case SurfaceType.Arrow(var domain, var codomain, _) ->
          new Type.Function(elaborate(source, domain), elaborate(source, codomain));
      case SurfaceType.Dual(var of, _) -> new Type.Dual(elaborate(source, of));
      case SurfaceType.Variant(_, var span) ->
          throw source.error(span, "variants belong to the simple language");
      case SurfaceType.Mu(_, _, var span) ->
          throw source.error(span, "inductive types belong to the simple language");
    };
  }

  /// `σ₁ × σ₂ × σ₃ ≡ (σ₁ × σ₂) × σ₃`.
  static Type product(List<Type> factors) {
    Type product = factors.getFirst();
    for (Type factor : factors.subList(1, factors.size())) {
      product = new Type.Product(product, factor);
    }
    return product;
  }
}
