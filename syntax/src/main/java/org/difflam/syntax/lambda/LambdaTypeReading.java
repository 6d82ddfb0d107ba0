package org.difflam.syntax.lambda;

import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.List;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TypeFormers;
import org.difflam.syntax.surface.TypeReader;

/// Types as they are written: `A`, `1`, `A * B`, `A -> B`, and `T A` for `A * A`.
///
/// @param name of the calculus
/// @param declared the type formers that its text declares
public record LambdaTypeReading(String name, Seq<DeclaredType> declared)
    implements TypeFormers<LambdaType> {
  @Override
  public String calculus() {
    return "the " + name + " calculus";
  }

  @Override
  public String types() {
    return "names, `1`, `A * B`, `A -> B` and `T A`"
        + declared
            .map(d -> ", `" + d.parameters().prepend(d.name()).mkString(" ") + "`")
            .mkString();
  }

  @Override
  public Option<LambdaType> named(SurfaceType.Named written, TypeReader<LambdaType> reader) {
    for (DeclaredType former : declared.find(d -> d.name().equals(written.name()))) {
      return Option.some(
          reader.takes(
              former.parameters().size(),
              written,
              of -> new LambdaType.Declared(former.name(), of)));
    }
    return Option.when(
        written.name().equals("T") && !written.arguments().isEmpty(),
        () -> reader.takes(1, written, of -> of.getFirst().tangent()));
  }

  @Override
  public Option<LambdaType> other(String name) {
    return Option.some(LambdaType.atom(name));
  }

  @Override
  public Option<LambdaType> product(List<LambdaType> factors) {
    return Option.some(factors.stream().reduce(LambdaType::times).orElse(LambdaType.UNIT));
  }

  @Override
  public LambdaType function(LambdaType domain, LambdaType codomain) {
    return domain.to(codomain);
  }
}
