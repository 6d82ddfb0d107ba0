package org.difflam.syntax.surface;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.difflam.category.Count;
import org.difflam.category.expression.SourceError;

/// From types as they are written to those of a calculus, and what to say where it has no such
/// types.
///
/// @param names that were declared to stand for types
public record TypeReader<A>(Source source, TypeFormers<A> formers, Map<String, SurfaceType> names) {
  /// The most factors that a power may have.
  private static final int MOST_FACTORS = 100_000;

  public TypeReader(Source source, TypeFormers<A> formers) {
    this(source, formers, LinkedHashMap.empty());
  }

  public A read(SurfaceType type) {
    return switch (type) {
      case SurfaceType.Named named -> named(named);
      case SurfaceType.Product(var factors, var span) -> product(read(factors), span);
      case SurfaceType.Power power ->
          formers
              .power(power, this)
              .getOrElse(() ->
                  product(
                      copies(read(power.base()), power.exponent(), power.span()), power.span()));
      case SurfaceType.Arrow(var domain, var codomain, _) ->
          formers.function(read(domain), read(codomain));
      case SurfaceType.Variant(var summands, var span) ->
          formers
              .variant(
                  summands.stream().map(SurfaceType.Labelled::label).toList(),
                  read(summands.stream().map(SurfaceType.Labelled::content).toList()))
              .getOrElseThrow(() -> lacks("variants", span));
      case SurfaceType.Mu mu ->
          formers.inductive(mu, this).getOrElseThrow(() -> lacks("inductive types", mu.span()));
      case SurfaceType.Dual(var of, var span) ->
          formers.dual(read(of)).getOrElseThrow(() -> lacks("dual types", span));
    };
  }

  public List<A> read(List<SurfaceType> types) {
    return types.stream().map(this::read).toList();
  }

  private A named(SurfaceType.Named named) {
    Option<A> meaning =
        formers
            .named(named, this)
            .orElse(() -> names.get(named.name()).map(type -> takes(0, named, _ -> read(type))))
            .orElse(() -> formers.other(named.name()).map(type -> takes(0, named, _ -> type)));
    return meaning.getOrElseThrow(() -> unknown(named));
  }

  private A product(List<A> factors, Span span) {
    return formers.product(factors).getOrElseThrow(() -> lacks("unit type", span));
  }

  /// A name that stands for a type together with this many arguments.
  public A takes(int n, SurfaceType.Named named, Function<List<A>, A> type) {
    int given = named.arguments().size();
    if (given != n) {
      throw source.error(
          named.span(),
          "the type `%s` takes %s, given %d"
              .formatted(named.name(), Count.of(n, "argument"), given));
    }
    return type.apply(read(named.arguments()));
  }

  /// `A, …, A`, as many as the exponent says.
  public <B> List<B> copies(B of, int exponent, Span span) {
    if (exponent > MOST_FACTORS) {
      throw source.error(span, "a power of a type has at most %,d factors".formatted(MOST_FACTORS));
    }
    return Collections.nCopies(exponent, of);
  }

  private SourceError lacks(String what, Span span) {
    return source.error(
        span,
        "%s has no %s: its types are %s".formatted(formers.calculus(), what, formers.types()));
  }

  private SourceError unknown(SurfaceType.Named named) {
    String hint =
        switch (named.name()) {
          case "T" -> "; `T` belongs to the perturbative calculus";
          case "Omega" -> "; `Omega` belongs to the pullback language";
          default -> "";
        };
    return source.error(
        named.span(),
        "there is no type `%s`: the types of %s are %s%s"
            .formatted(named.name(), formers.calculus(), formers.types(), hint));
  }
}
