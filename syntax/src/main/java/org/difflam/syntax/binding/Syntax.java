package org.difflam.syntax.binding;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

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

  /// The same former with what becomes of each child, under the same binders; the term itself where
  /// no child changes.
  @SuppressWarnings("ReferenceEquality") // what did not change is the same object
  static <T extends Syntax<T>> T inParts(T t, Function<Scope<T>, T> change) {
    if (!(t.shape() instanceof Shape.Former<T> former)) return t;
    List<T> children = new ArrayList<>(former.scopes().size());
    boolean same = true;
    for (Scope<T> s : former.scopes()) {
      T child = change.apply(s);
      same &= child == s.body();
      children.add(child);
    }
    return same ? t : former.with(children);
  }
}
