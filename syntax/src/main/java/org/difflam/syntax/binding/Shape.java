package org.difflam.syntax.binding;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// What a term former declares of itself.
public sealed interface Shape<T> {
  /// An occurrence of a variable.
  record Variable<T>(Name name) implements Shape<T> {}

  /// Children under binders. The label is all that is no child (the kind of former, an operation, a
  /// type annotation), compared by `equals`; `isBag` says that the order of the children is
  /// immaterial, their multiplicity is not.
  record Former<T>(
      Object label, boolean isBag, List<Scope<T>> scopes, Function<List<Scope<T>>, T> rebuild)
      implements Shape<T> {}

  static <T> Shape<T> variable(Name x) {
    return new Variable<>(x);
  }

  /// A former without children.
  static <T> Shape<T> leaf(Object label, T self) {
    return new Former<>(label, false, List.of(), _ -> self);
  }

  static <T> Shape<T> former(
      Object label, List<Scope<T>> scopes, Function<List<Scope<T>>, T> rebuild) {
    return new Former<>(label, false, scopes, rebuild);
  }

  /// A former that binds nothing.
  static <T> Shape<T> plain(Object label, List<T> children, Function<List<T>, T> rebuild) {
    return new Former<>(label, false, plain(children), s -> rebuild.apply(bodies(s)));
  }

  /// A former that binds nothing and does not order its children, such as a sum.
  static <T> Shape<T> bag(Object label, List<T> children, Function<List<T>, T> rebuild) {
    return new Former<>(label, true, plain(children), s -> rebuild.apply(bodies(s)));
  }

  private static <T> List<Scope<T>> plain(List<T> children) {
    List<Scope<T>> scopes = new ArrayList<>(children.size());
    for (T child : children) scopes.add(Scope.plain(child));
    return scopes;
  }

  private static <T> List<T> bodies(List<Scope<T>> scopes) {
    List<T> bodies = new ArrayList<>(scopes.size());
    for (Scope<T> scope : scopes) bodies.add(scope.body());
    return bodies;
  }
}
