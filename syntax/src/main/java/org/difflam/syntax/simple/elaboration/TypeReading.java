package org.difflam.syntax.simple.elaboration;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.difflam.category.expression.SourceError;
import org.difflam.category.type.Unification;
import org.difflam.syntax.simple.Head;
import org.difflam.syntax.simple.Skeleton;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceType;

/// Types as they are written to types: names are looked up, powers are multiplied out.
final class TypeReading {
  /// The most factors that a power may have.
  private static final int MOST_FACTORS = 100_000;

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
    return switch (type) {
      case SurfaceType.Named named -> name(named);
      case SurfaceType.Product(var factors, _) ->
          Sketch.product(factors.stream().map(this::read).toList());
      case SurfaceType.Power(var base, var n, var span) ->
          Sketch.product(copies(read(base), n, span));
      case SurfaceType.Arrow(var domain, var codomain, _) ->
          Sketch.function(read(domain), read(codomain));
      case SurfaceType.Variant(var summands, _) ->
          new Sketch.Former(
              new Head.Variant(labels(summands)),
              summands.stream().map(s -> read(s.content())).toList());
      case SurfaceType.Mu(var name, var body, _) -> {
        List<Sketch> parts = new ArrayList<>();
        Skeleton skeleton = polynomial(name, body, parts);
        yield new Sketch.Former(new Head.Inductive(skeleton), parts);
      }
      case SurfaceType.Dual(_, var span) ->
          throw error(
              span, "dual types belong to the pullback calculus; this is the simple language");
    };
  }

  private Sketch name(SurfaceType.Named named) {
    String name = named.name();
    List<SurfaceType> arguments = named.arguments();
    Sketch variable = variables.get(name);
    if (variable != null) {
      require(named, 0);
      return variable;
    }
    switch (name) {
      case "R", "real" -> {
        require(named, 0);
        return Sketch.REAL;
      }
      case "list" -> {
        require(named, 1);
        return Sketch.list(read(arguments.getFirst()));
      }
      default -> {
        var declaration = declared.type(name);
        if (declaration.isDefined()) {
          require(named, declaration.get().parameters().size());
          return declaration.get().at(arguments.stream().map(this::read).toList());
        }
      }
    }
    if (name.equals("T")) {
      throw error(
          named.span(), "`T` belongs to the perturbative calculus; this is the simple language");
    }
    if (unknowns.isEmpty() || !arguments.isEmpty()) {
      throw error(
          named.span(),
          "there is no type `%s`: the types are `R`, `1`, products, functions, `list`, variants and what `type` declares"
              .formatted(name));
    }
    Sketch fresh = unknowns.get().unknown();
    variables.put(name, fresh);
    return fresh;
  }

  private void require(SurfaceType.Named named, int n) {
    int given = named.arguments().size();
    if (given != n) {
      throw error(
          named.span(),
          "the type `%s` takes %d argument%s, given %d"
              .formatted(named.name(), n, n == 1 ? "" : "s", given));
    }
  }

  /// The body of `mu X.`, as a polynomial in `X`.
  private Skeleton polynomial(String x, SurfaceType body, List<Sketch> parts) {
    if (!mentions(x, body)) {
      parts.add(read(body));
      return new Skeleton.Part(parts.size() - 1);
    }
    return switch (body) {
      case SurfaceType.Named(var name, _, _) when name.equals(x) -> new Skeleton.Self();
      case SurfaceType.Product(var factors, _) ->
          Skeleton.product(factors.stream().map(f -> polynomial(x, f, parts)).toList());
      case SurfaceType.Power(var base, var n, var span) ->
          Skeleton.product(
              copies(base, n, span).stream().map(f -> polynomial(x, f, parts)).toList());
      case SurfaceType.Variant(var summands, _) -> {
        List<Summand<Skeleton>> of = new ArrayList<>();
        for (SurfaceType.Labelled s : summands) {
          of.add(new Summand<>(s.label(), polynomial(x, s.content(), parts)));
        }
        yield Skeleton.variant(of);
      }
      case SurfaceType.Named _, SurfaceType.Arrow _, SurfaceType.Mu _, SurfaceType.Dual _ ->
          throw error(
              body.span(),
              "under `mu %s.` only tuples and variants may be around `%s`; trees with lists of trees are `mu f. {End 1 | Tree (R * f) * f}`, the first list below and the trees beside"
                  .formatted(x, x));
    };
  }

  private static boolean mentions(String x, SurfaceType type) {
    return switch (type) {
      case SurfaceType.Named(var name, var arguments, _) ->
          name.equals(x) || arguments.stream().anyMatch(a -> mentions(x, a));
      case SurfaceType.Product(var factors, _) -> factors.stream().anyMatch(f -> mentions(x, f));
      case SurfaceType.Power(var base, _, _) -> mentions(x, base);
      case SurfaceType.Arrow(var a, var b, _) -> mentions(x, a) || mentions(x, b);
      case SurfaceType.Variant(var summands, _) ->
          summands.stream().anyMatch(s -> mentions(x, s.content()));
      case SurfaceType.Mu(var name, var body, _) -> !name.equals(x) && mentions(x, body);
      case SurfaceType.Dual(var dual, _) -> mentions(x, dual);
    };
  }

  private <A> List<A> copies(A of, int n, Span span) {
    if (n > MOST_FACTORS) {
      throw error(span, "a power of a type has at most %,d factors".formatted(MOST_FACTORS));
    }
    return Collections.nCopies(n, of);
  }

  private static List<String> labels(List<SurfaceType.Labelled> summands) {
    return summands.stream().map(SurfaceType.Labelled::label).toList();
  }

  private SourceError error(Span span, String message) {
    return source.error(span, message);
  }

  /// The variables so far, for a reading of their own.
  static Map<String, Sketch> none() {
    return new HashMap<>();
  }
}
