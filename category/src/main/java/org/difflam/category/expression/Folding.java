package org.difflam.category.expression;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.IdentityHashMap;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import org.difflam.category.type.Unification;

/// Puts a definition's name in the place of its body, up to the bracketing of composites, since
/// users want to read the names that they defined.
final class Folding {
  private final Definitions definitions;
  private final List<Definitions.Definition> last;
  private final IdentityHashMap<Expression, Expression> folded = new IdentityHashMap<>();

  Folding(Definitions definitions) {
    this.definitions = definitions;
    last = definitions.names().reverse().flatMap(definitions::find);
  }

  /// The morphism with the names of definitions in the place of their bodies, where that is not
  /// longer to read.
  Expression fold(Expression e) {
    Expression known = folded.get(e);
    if (known != null) return known;
    Expression result = found(e);
    folded.put(e, result);
    return result;
  }

  private Expression found(Expression e) {
    for (Definitions.Definition d : last) {
      if (!isAlike(d, e)) continue;
      Option<Expression> use = use(d, e);
      if (use.isDefined() && use.get().show().length() <= e.show().length()) return use.get();
    }
    return e instanceof Expression.Use ? e : e.rebuild(e.children().map(this::fold));
  }

  /// Whether the formers are the same, as far as can be seen at a glance.
  private boolean isAlike(Definitions.Definition d, Expression e) {
    return isAlike(d.body(), d.parameters(), e);
  }

  private boolean isAlike(Raw pattern, List<String> parameters, Expression e) {
    return switch (pattern) {
      case Raw.Ascribed(var f, _, _, _) -> isAlike(f, parameters, e);
      case Raw.Name(var name, _) ->
          parameters.contains(name)
              || definitions
                  .find(name)
                  .map(d -> isAlike(d, e))
                  .getOrElse(() -> e.children().isEmpty());
      case Raw.Apply(var name, _, _) ->
          definitions.find(name).map(d -> isAlike(d, e)).getOrElse(() -> isMadeBy(name, e));
      case Raw.Compose _ -> e instanceof Expression.Compose;
      case Raw.Times _ -> e instanceof Expression.Times;
      case Raw.Plus _ -> e instanceof Expression.Plus;
      case Raw.Pair(var f, var g, _) ->
          e instanceof Expression.Pair(var a, var b)
              && isAlike(f, parameters, a)
              && isAlike(g, parameters, b);
      case Raw.Copair _ -> e instanceof Expression.Copair;
    };
  }

  /// Not of the morphism itself, which `S(g) = g` would be of S(e), and that of S(S(e)).
  private Option<Expression> use(Definitions.Definition d, Expression e) {
    return parameters(d, e)
        .filter(values -> !values.contains(e))
        .map(values -> new Expression.Use(d.name(), values.map(this::fold), e));
  }

  /// What a definition's parameters stand for if its body is this.
  private Option<List<Expression>> parameters(Definitions.Definition d, Expression e) {
    Unification<Obj> objects = new Unification<>(Obj.Unknown::new);
    UnaryOperator<Obj> instance = d.instance(objects);
    BiPredicate<Obj, Obj> fits = (written, a) -> objects.unify(instance.apply(written), a);
    if (!d.ends().forAll(ends -> fits.test(ends, e.source().to(e.target())))) return Option.none();
    return match(d.body(), e, new Bound(d.parameters(), HashMap.empty(), fits))
        .filter(b -> d.parameters().forAll(b.values::containsKey))
        .map(b -> d.parameters().flatMap(b.values::get));
  }

  /// What the parameters of a definition stand for, as far as known.
  ///
  /// @param fits whether an object is what is written in the definition
  private record Bound(
      List<String> parameters, Map<String, Expression> values, BiPredicate<Obj, Obj> fits) {
    Option<Bound> with(String parameter, Expression e) {
      return values.get(parameter).forAll(e::equals)
          ? Option.of(new Bound(parameters, values.put(parameter, e), fits))
          : Option.none();
    }
  }

  private Option<Bound> match(Raw pattern, Expression e, Bound b) {
    return switch (pattern) {
      case Raw.Ascribed(var f, var source, var target, _) ->
          b.fits.test(source, e.source()) && b.fits.test(target, e.target())
              ? match(f, e, b)
              : Option.none();
      case Raw.Name(var name, var at) -> {
        if (b.parameters.contains(name)) yield b.with(name, e);
        if (definitions.find(name).isDefined()) {
          yield match(new Raw.Apply(name, List.empty(), at), e, b);
        }
        yield Option.when(isLeaf(e) && ExpressionPrinter.ASCII.show(e).equals(name), b);
      }
      case Raw.Apply(var name, var arguments, _) -> {
        for (Definitions.Definition d : definitions.find(name)) {
          yield parameters(d, e).flatMap(values -> all(arguments, values, b));
        }
        yield Option.when(isMadeBy(name, e), e.children())
            .flatMap(children -> all(arguments, children, b));
      }
      case Raw.Compose _ -> factors(pattern.factors(), e.factors(), b);
      case Raw.Times(var f, var g, _) ->
          Option.when(e instanceof Expression.Times, e.children())
              .flatMap(children -> all(List.of(f, g), children, b));
      case Raw.Plus(var f, var g, _) ->
          Option.when(e instanceof Expression.Plus, e.children())
              .flatMap(children -> all(List.of(f, g), children, b));
      case Raw.Pair(var f, var g, _) ->
          Option.when(e instanceof Expression.Pair, e.children())
              .flatMap(children -> all(List.of(f, g), children, b));
      case Raw.Copair(var f, var g, _) ->
          Option.when(e instanceof Expression.Copair, e.children())
              .flatMap(children -> all(List.of(f, g), children, b));
    };
  }

  private static boolean isLeaf(Expression e) {
    return e.children().isEmpty() && !(e instanceof Expression.Use);
  }

  private static boolean isMadeBy(String former, Expression e) {
    return switch (former) {
      case "D" -> e instanceof Expression.D;
      case "R" -> e instanceof Expression.R;
      case "rst" -> e instanceof Expression.Restrict;
      case "cur" -> e instanceof Expression.Curry;
      case "uncur" -> e instanceof Expression.Uncurry;
      case "fold" -> e instanceof Expression.Fold;
      default -> false;
    };
  }

  private Option<Bound> all(List<Raw> patterns, List<Expression> es, Bound b) {
    if (patterns.size() != es.size()) return Option.none();
    return patterns
        .zip(es)
        .foldLeft(Option.of(b), (known, p) -> known.flatMap(k -> match(p._1, p._2, k)));
  }

  /// A parameter in a composite stands for one factor or more.
  private Option<Bound> factors(List<Raw> patterns, List<Expression> es, Bound b) {
    if (patterns.isEmpty() || es.isEmpty()) {
      return Option.when(patterns.isEmpty() && es.isEmpty(), b);
    }
    if (patterns.size() > es.size()) return Option.none();
    int most =
        patterns.head() instanceof Raw.Name(var name, _) && b.parameters.contains(name)
            ? es.size()
            : 1;
    for (int n = 1; n <= most; n++) {
      Expression first = es.take(n).reduce(Expression.Compose::new);
      List<Expression> rest = es.drop(n);
      Option<Bound> found =
          match(patterns.head(), first, b).flatMap(k -> factors(patterns.tail(), rest, k));
      if (found.isDefined()) return found;
    }
    return Option.none();
  }
}
