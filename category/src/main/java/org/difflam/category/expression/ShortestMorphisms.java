package org.difflam.category.expression;

import io.vavr.collection.List;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.difflam.category.Functor.Structure;

/// The part of sampling that involves no chance, computed once: the projections out of an object,
/// the generators into an object, and one short morphism between two objects.
final class ShortestMorphisms {
  private final List<Given> generators;
  private final Set<Structure> structure;
  private final Map<Obj, List<Expression>> paths = new ConcurrentHashMap<>();
  private final Map<Obj, List<Given>> into = new ConcurrentHashMap<>();
  private final Map<SamplingGoal, Option<Expression>> arrows = new ConcurrentHashMap<>();

  ShortestMorphisms(List<Given> generators, Set<Structure> structure) {
    this.generators = generators;
    this.structure = structure;
  }

  /// The first expression that a short search finds, the same every time.
  Option<Expression> arrow(Obj x, Obj y, int depth) {
    SamplingGoal search = new SamplingGoal(x, y, Given.Trait.ANY, depth);
    Option<Expression> known = arrows.get(search);
    if (known != null) return known;
    Option<Expression> found = find(x, y, depth);
    arrows.put(search, found);
    return found;
  }

  private Option<Expression> find(Obj x, Obj y, int depth) {
    for (Expression p : paths(x)) if (p.target().equals(y)) return Option.of(p);
    if (y.equals(Obj.UNIT)) return Option.of(new Expression.Bang(x));
    if (has(Structure.LEFT_ADDITIVE)) return Option.of(new Expression.Zero(x, y));
    if (depth == 0) return Option.none();
    for (Given g : into(y)) {
      Option<Expression> made = after(g.generator(), arrow(x, g.source(), depth - 1));
      if (made.isDefined()) return made;
    }
    return switch (y) {
      case Obj.Product(var a, var b) -> pair(arrow(x, a, depth - 1), arrow(x, b, depth - 1));
      case Obj.Exponential(var a, var b) when has(Structure.CLOSED) ->
          arrow(x.times(a), b, depth - 1).map(Expression.Curry::new);
      case Obj.Sum(var a, var b) when has(Structure.BICARTESIAN) ->
          after(new Expression.Left(a, b), arrow(x, a, depth - 1))
              .orElse(() -> after(new Expression.Right(a, b), arrow(x, b, depth - 1)));
      case Obj.ListOf(var a) when has(Structure.LISTS) ->
          Option.of(new Expression.Compose(new Expression.Nil(a), new Expression.Bang(x)));
      case Obj.Base _,
          Obj.Unit _,
          Obj.Empty _,
          Obj.Unknown _,
          Obj.Exponential _,
          Obj.Sum _,
          Obj.ListOf _ ->
          Option.none();
    };
  }

  /// All generators.
  List<Given> all() {
    return generators;
  }

  /// The generators into an object, in their order.
  List<Given> into(Obj y) {
    List<Given> known = into.get(y);
    if (known != null) return known;
    List<Given> found = generators.filter(g -> g.target().equals(y));
    into.put(y, found);
    return found;
  }

  /// The projections out of an object, the identity first.
  List<Expression> paths(Obj x) {
    List<Expression> known = paths.get(x);
    if (known != null) return known;
    List<Expression> found = List.of(new Expression.Identity(x));
    if (x instanceof Obj.Product(var a, var b) && has(Structure.CARTESIAN)) {
      found =
          found
              .appendAll(paths(a).map(p -> along(p, new Expression.First(a, b))))
              .appendAll(paths(b).map(p -> along(p, new Expression.Second(a, b))));
    }
    paths.put(x, found);
    return found;
  }

  private static Expression along(Expression path, Expression projection) {
    return path instanceof Expression.Identity
        ? projection
        : new Expression.Compose(path, projection);
  }

  private boolean has(Structure level) {
    return structure.contains(level);
  }

  // Formers of what may not be there; sampling asks for them all the time.

  static Option<Expression> after(Expression g, Option<Expression> f) {
    if (f.isEmpty()) return f;
    return f.get() instanceof Expression.Identity
        ? Option.of(g)
        : Option.of(new Expression.Compose(g, f.get()));
  }

  static Option<Expression> after(Option<? extends Expression> g, Option<Expression> f) {
    return g.isEmpty() ? Option.none() : after(g.get(), f);
  }

  static Option<Expression> pair(Option<Expression> f, Option<Expression> g) {
    return f.isEmpty() || g.isEmpty()
        ? Option.none()
        : Option.of(new Expression.Pair(f.get(), g.get()));
  }

  static Option<Expression> plus(Option<Expression> f, Option<Expression> g) {
    return f.isEmpty() || g.isEmpty()
        ? Option.none()
        : Option.of(new Expression.Plus(f.get(), g.get()));
  }
}
