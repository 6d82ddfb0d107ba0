package org.difflam.syntax.curry;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.syntax.rewrite.Declarations;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceType;

/// Types as they are typed: `R`, `Tensor^2^3`, `Int`, `Ints^2`, `Bool`, and what is made of them.
///
/// @param declared names for types
record TypeReading(Source source, Declarations declared) {
  Type of(SurfaceType type) {
    return switch (type) {
      case SurfaceType.Named(var name, var arguments, var span) -> named(name, arguments, span);
      case SurfaceType.Product(var factors, _) ->
          new Type.Product(factors.stream().map(this::of).toList());
      case SurfaceType.Power(var base, var n, var span) ->
          switch (of(base)) {
            case Type.Tensor(var d) when isTensor(base) ->
                new Place(source, span).typed(() -> new Type.Tensor(with(d, n)));
            case Type.Ints(var d) when isTensor(base) ->
                new Place(source, span).typed(() -> new Type.Ints(with(d, n)));
            case Type factor -> new Type.Product(Collections.nCopies(n, factor));
          };
      case SurfaceType.Arrow(var a, var b, _) -> of(a).to(of(b));
      case SurfaceType.Variant(var summands, _) ->
          new Type.Variant(
              summands.stream().map(s -> new Summand<>(s.label(), of(s.content()))).toList());
      case SurfaceType.Mu _ ->
          throw source.error(
              type.span(),
              "the differentiable curry has lists and variants, but no other inductive types");
      case SurfaceType.Dual _ ->
          throw source.error(
              type.span(), "dual types belong to the pullback calculus; this is read as curry");
    };
  }

  private Type named(String name, List<SurfaceType> arguments, Span span) {
    if (name.equals("list") && arguments.size() == 1) {
      return new Type.ListOf(of(arguments.getFirst()));
    }
    if (arguments.isEmpty()) {
      switch (name) {
        case "R", "Tensor" -> {
          return Type.FLOAT;
        }
        case "Int", "Ints" -> {
          return Type.INT;
        }
        case "Bool" -> {
          return Type.BOOL;
        }
        default -> {
          Option<SurfaceType> known = declared.types().get(name);
          if (known.isDefined()) return of(known.get());
        }
      }
    }
    throw source.error(
        span,
        "expected R, Tensor^2^3, Int, Ints^2, Bool, list A, a tuple, a variant or a function");
  }

  /// `Tensor`, `Tensor^2`, …: what takes one more axis.
  private static boolean isTensor(SurfaceType type) {
    return switch (type) {
      case SurfaceType.Power(var base, _, _) -> isTensor(base);
      case SurfaceType.Named(var name, _, _) -> name.equals("Tensor") || name.equals("Ints");
      case SurfaceType.Product _,
          SurfaceType.Arrow _,
          SurfaceType.Variant _,
          SurfaceType.Mu _,
          SurfaceType.Dual _ ->
          false;
    };
  }

  private static Dimensions with(Dimensions d, int axis) {
    List<Integer> axes = new ArrayList<>(d.axes());
    axes.add(axis);
    return new Dimensions(axes);
  }
}
