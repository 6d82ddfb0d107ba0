package org.difflam.syntax.simple.elaboration;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.difflam.category.type.Unification;
import org.difflam.syntax.simple.Head;
import org.difflam.syntax.simple.Skeleton;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TypeFormers;
import org.difflam.syntax.surface.TypeReader;

/// Types as they are written, with what `type` declares.
final class TypeReading implements TypeFormers<Sketch> {
  private final Source source;
  private final Declarations declared;

  /// Names that stand for types around; where there are `unknowns`, a new name stands for one.
  private final Map<String, Sketch> variables;

  private final Option<Unification<Sketch>> unknowns;

  TypeReading(
      Source source,
      Declarations declared,
      Map<String, Sketch> variables,
      Option<Unification<Sketch>> unknowns) {
    this.source = source;
    this.declared = declared;
    this.variables = variables;
    this.unknowns = unknowns;
  }

  Sketch read(SurfaceType type) {
    return new TypeReader<>(source, this).read(type);
  }

  @Override
  public String calculus() {
    return "the simple language";
  }

  @Override
  public String types() {
    return "`R`, `1`, products, functions, `list`, variants and what `type` declares";
  }

  @Override
  public Option<Sketch> named(SurfaceType.Named written, TypeReader<Sketch> reader) {
    Sketch variable = variables.get(written.name());
    if (variable != null) return Option.some(reader.takes(0, written, _ -> variable));
    return switch (written.name()) {
      case "R", "real" -> Option.some(reader.takes(0, written, _ -> Sketch.REAL));
      case "list" -> Option.some(reader.takes(1, written, of -> Sketch.list(of.getFirst())));
      default ->
          declared
              .type(written.name())
              .map(t -> reader.takes(t.parameters().size(), written, t::at));
    };
  }

  /// An unknown, if there are any.
  @Override
  public Option<Sketch> other(String name) {
    return unknowns
        .filter(_ -> !name.equals("T"))
        .map(types -> {
          Sketch fresh = types.unknown();
          variables.put(name, fresh);
          return fresh;
        });
  }

  @Override
  public Option<Sketch> product(List<Sketch> factors) {
    return Option.some(Sketch.product(factors));
  }

  @Override
  public Sketch function(Sketch domain, Sketch codomain) {
    return Sketch.function(domain, codomain);
  }

  @Override
  public Option<Sketch> variant(List<String> labels, List<Sketch> contents) {
    return Option.some(new Sketch.Former(new Head.Variant(labels), contents));
  }

  @Override
  public Option<Sketch> inductive(SurfaceType.Mu written, TypeReader<Sketch> reader) {
    List<Sketch> parts = new ArrayList<>();
    Skeleton skeleton = polynomial(written.name(), written.body(), reader, parts);
    return Option.some(new Sketch.Former(new Head.Inductive(skeleton), parts));
  }

  /// The body of `mu X.`, as a polynomial in `X`.
  private Skeleton polynomial(
      String x, SurfaceType body, TypeReader<Sketch> reader, List<Sketch> parts) {
    if (!mentions(x, body)) {
      parts.add(reader.read(body));
      return new Skeleton.Part(parts.size() - 1);
    }
    return switch (body) {
      case SurfaceType.Named(var name, _, _) when name.equals(x) -> new Skeleton.Self();
      case SurfaceType.Product(var factors, _) -> product(x, factors, reader, parts);
      case SurfaceType.Power(var base, var n, var span) ->
          product(x, reader.copies(base, n, span), reader, parts);
      case SurfaceType.Variant(var summands, _) -> {
        List<Summand<Skeleton>> of = new ArrayList<>();
        for (SurfaceType.Labelled s : summands) {
          of.add(new Summand<>(s.label(), polynomial(x, s.content(), reader, parts)));
        }
        yield Skeleton.variant(of);
      }
      default ->
          throw source.error(
              body.span(),
              "under `mu %s.` only tuples and variants may be around `%s`; trees with lists of trees are `mu f. {End 1 | Tree (R * f) * f}`, the first list below and the trees beside"
                  .formatted(x, x));
    };
  }

  private Skeleton product(
      String x, List<SurfaceType> factors, TypeReader<Sketch> reader, List<Sketch> parts) {
    return Skeleton.product(factors.stream().map(f -> polynomial(x, f, reader, parts)).toList());
  }

  private static boolean mentions(String x, SurfaceType type) {
    return switch (type) {
      case SurfaceType.Named(var name, _, _) when name.equals(x) -> true;
      case SurfaceType.Mu(var name, _, _) when name.equals(x) -> false;
      default -> type.parts().stream().anyMatch(part -> mentions(x, part));
    };
  }

  /// The variables so far, for a reading of their own.
  static Map<String, Sketch> none() {
    return new HashMap<>();
  }
}
