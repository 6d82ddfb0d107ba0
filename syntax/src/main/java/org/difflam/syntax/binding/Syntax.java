package org.difflam.syntax.binding;

import java.util.List;

/// A term of some calculus `T`, as far as binding is concerned.
public interface Syntax<T extends Syntax<T>> {
  Shape<T> shape();

  /// An occurrence of a variable, as this calculus writes it.
  T variable(Name x);

  /// The children with their binders; none for a variable.
  default List<Scope<T>> scopes() {
    return switch (shape()) {
      case Shape.Variable<T> _ -> List.of();
      case Shape.Former<T> former -> former.scopes();
    };
  }
}
