package org.difflam.category.expression;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import io.vavr.control.Option;

/// A morphism expression as it was typed: names are not resolved, objects not yet known; `at` is
/// the place in the source.
sealed interface Raw {
  /// The words that take morphisms in parentheses.
  Set<String> FORMERS = LinkedHashSet.of("D", "R", "rst", "cur", "uncur", "fold");

  int at();

  /// `g, h, k` of `g . h . k`.
  default List<Raw> factors() {
    return this instanceof Compose(var g, var f, _)
        ? g.factors().appendAll(f.factors())
        : List.of(this);
  }

  /// Its word, where it is a former that stands without its arguments.
  default Option<String> former() {
    return this instanceof Name(var name, _) && FORMERS.contains(name)
        ? Option.some(name)
        : Option.none();
  }

  /// What it mentions.
  default Set<String> names() {
    return switch (this) {
      case Name(var name, _) -> LinkedHashSet.of(name);
      case Apply(var name, var arguments, _) ->
          arguments.foldLeft(LinkedHashSet.of(name), (all, a) -> all.addAll(a.names()));
      case Compose(var g, var f, _) -> g.names().addAll(f.names());
      case Times(var f, var g, _) -> f.names().addAll(g.names());
      case Plus(var f, var g, _) -> f.names().addAll(g.names());
      case Pair(var f, var g, _) -> f.names().addAll(g.names());
      case Copair(var f, var g, _) -> f.names().addAll(g.names());
      case Ascribed(var f, _, _, _) -> f.names();
    };
  }

  /// Whether ends are typed anywhere in it.
  default boolean isAscribed() {
    return switch (this) {
      case Name _ -> false;
      case Apply(_, var arguments, _) -> arguments.exists(Raw::isAscribed);
      case Compose(var g, var f, _) -> g.isAscribed() || f.isAscribed();
      case Times(var f, var g, _) -> f.isAscribed() || g.isAscribed();
      case Plus(var f, var g, _) -> f.isAscribed() || g.isAscribed();
      case Pair(var f, var g, _) -> f.isAscribed() || g.isAscribed();
      case Copair(var f, var g, _) -> f.isAscribed() || g.isAscribed();
      case Ascribed _ -> true;
    };
  }

  record Name(String name, int at) implements Raw {}

  /// `D(f)`, `fold(s, c)`, `T(f)`: a builtin or a definition with its arguments.
  record Apply(String name, List<Raw> arguments, int at) implements Raw {}

  record Compose(Raw g, Raw f, int at) implements Raw {}

  record Times(Raw f, Raw g, int at) implements Raw {}

  record Plus(Raw f, Raw g, int at) implements Raw {}

  record Pair(Raw f, Raw g, int at) implements Raw {}

  record Copair(Raw f, Raw g, int at) implements Raw {}

  /// `(f : X -> Y)`.
  record Ascribed(Raw f, Obj source, Obj target, int at) implements Raw {}
}
