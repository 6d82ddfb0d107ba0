package org.difflam.syntax.curry;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TypeFormers;
import org.difflam.syntax.surface.TypeReader;

/// Types as they are typed: `R`, `Tensor^2^3`, `Int`, `Ints^2`, `Bool`, and what is made of them.
final class CurryTypeReading implements TypeFormers<CurryType> {
  private static final CurryTypeReading TYPES = new CurryTypeReading();

  private CurryTypeReading() {}

  /// @param declared names for types
  static TypeReader<CurryType> of(Source source, TextDeclarations declared) {
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
  public Option<CurryType> named(SurfaceType.Named written, TypeReader<CurryType> reader) {
    return switch (written.name()) {
      case "R", "Tensor" -> Option.some(reader.takes(0, written, _ -> CurryType.FLOAT));
      case "Int", "Ints" -> Option.some(reader.takes(0, written, _ -> CurryType.INT));
      case "Bool" -> Option.some(reader.takes(0, written, _ -> CurryType.BOOL));
      case "list" ->
          Option.some(reader.takes(1, written, of -> new CurryType.ListOf(of.getFirst())));
      default -> Option.none();
    };
  }

  @Override
  public Option<CurryType> product(List<CurryType> factors) {
    return Option.some(new CurryType.Product(factors));
  }

  @Override
  public CurryType function(CurryType domain, CurryType codomain) {
    return domain.to(codomain);
  }

  /// `Tensor^2^3` has two axes.
  @Override
  public Option<CurryType> power(SurfaceType.Power written, TypeReader<CurryType> reader) {
    if (!isTensor(written.base())) return Option.none();
    CurryType base = reader.read(written.base());
    return Option.some(
        new Place(reader.source(), written.span())
            .typed(() ->
                base instanceof CurryType.Tensor(var d)
                    ? new CurryType.Tensor(with(d, written.exponent()))
                    : new CurryType.Ints(
                        with(((CurryType.Ints) base).dimensions(), written.exponent()))));
  }

  @Override
  public Option<CurryType> variant(List<String> labels, List<CurryType> contents) {
    return Option.some(new CurryType.Variant(Summand.of(labels, contents)));
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
