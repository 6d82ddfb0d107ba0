package org.difflam.syntax.curry;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.rewrite.Declarations;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TypeFormers;
import org.difflam.syntax.surface.TypeReader;

/// Types as they are typed: `R`, `Tensor^2^3`, `Int`, `Ints^2`, `Bool`, and what is made of them.
final class TypeReading implements TypeFormers<Type> {
  private static final TypeReading TYPES = new TypeReading();

  private TypeReading() {}

  /// @param declared names for types
  static TypeReader<Type> of(Source source, Declarations declared) {
    return new TypeReader<>(source, TYPES, declared.types());
  }

  @Override
  public String calculus() {
    return "the differentiable curry";
  }

  @Override
  public String types() {
    return "`R`, `Tensor^2^3`, `Int`, `Ints^2`, `Bool`, `list A`, tuples, variants and functions";
  }

  @Override
  public Option<Type> named(SurfaceType.Named written, TypeReader<Type> reader) {
    return switch (written.name()) {
      case "R", "Tensor" -> Option.some(reader.takes(0, written, _ -> Type.FLOAT));
      case "Int", "Ints" -> Option.some(reader.takes(0, written, _ -> Type.INT));
      case "Bool" -> Option.some(reader.takes(0, written, _ -> Type.BOOL));
      case "list" -> Option.some(reader.takes(1, written, of -> new Type.ListOf(of.getFirst())));
      default -> Option.none();
    };
  }

  @Override
  public Option<Type> product(List<Type> factors) {
    return Option.some(new Type.Product(factors));
  }

  @Override
  public Type function(Type domain, Type codomain) {
    return domain.to(codomain);
  }

  /// `Tensor^2^3` has two axes.
  @Override
  public Option<Type> power(SurfaceType.Power written, TypeReader<Type> reader) {
    if (!isTensor(written.base())) return Option.none();
    Type base = reader.read(written.base());
    return Option.some(
        new Place(reader.source(), written.span())
            .typed(() ->
                base instanceof Type.Tensor(var d)
                    ? new Type.Tensor(with(d, written.exponent()))
                    : new Type.Ints(with(((Type.Ints) base).dimensions(), written.exponent()))));
  }

  @Override
  public Option<Type> variant(List<String> labels, List<Type> contents) {
    return Option.some(new Type.Variant(Summand.of(labels, contents)));
  }

  /// `Tensor`, `Tensor^2`, …: what takes one more axis.
  private static boolean isTensor(SurfaceType type) {
    SurfaceType base = type;
    while (base instanceof SurfaceType.Power(var of, _, _)) base = of;
    return base instanceof SurfaceType.Named(var name, _, _)
        && (name.equals("Tensor") || name.equals("Ints"));
  }

  private static Dimensions with(Dimensions d, int axis) {
    List<Integer> axes = new ArrayList<>(d.axes());
    axes.add(axis);
    return new Dimensions(axes);
  }
}
