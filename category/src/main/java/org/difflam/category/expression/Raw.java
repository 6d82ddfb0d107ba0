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

  /// The expressions that it is made of.
  default List<Raw> parts() {
    return switch (this) {
      case Name _ -> List.empty();
      case Apply(_, var arguments, _) -> arguments;
      case Compose(var g, var f, _) -> List.of(g, f);
      case Times(var f, var g, _) -> List.of(f, g);
      case Plus(var f, var g, _) -> List.of(f, g);
      case Pair(var f, var g, _) -> List.of(f, g);
      case Copair(var f, var g, _) -> List.of(f, g);
      case Ascribed(var f, _, _, _) -> List.of(f);
    };
  }

  /// The morphisms that it mentions, and the definitions.
  default Set<String> names() {
    Set<String> own =
        switch (this) {
          case Name(var name, _) -> LinkedHashSet.of(name);
          case Apply(var name, _, _) -> LinkedHashSet.of(name);
          default -> LinkedHashSet.empty();
        };
    return parts().foldLeft(own, (all, part) -> all.addAll(part.names()));
  }

  /// The base objects that are typed in it.
  default Set<String> bases() {
    Set<String> own =
        this instanceof Ascribed(_, var from, var to, _)
            ? from.bases().addAll(to.bases())
            : LinkedHashSet.empty();
    return parts().foldLeft(own, (all, part) -> all.addAll(part.bases()));
  }

  /// Whether ends are typed anywhere in it.
  default boolean isAscribed() {
    return this instanceof Ascribed || parts().exists(Raw::isAscribed);
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
