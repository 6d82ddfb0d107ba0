package org.difflam.syntax.rewrite;

import io.vavr.collection.Iterator;
import io.vavr.control.Option;
import org.difflam.syntax.binding.Syntax;

/// A reduction relation `→`.
@FunctionalInterface
public interface Reduction<T extends Syntax<T>> {
  /// Where a term can be reduced, from the outside in and from left to right, found as it is asked
  /// for; none for a normal form.
  Iterator<Redex<T>> redexes(T t);

  /// The first of them; none for a normal form.
  default Option<Redex<T>> first(T t) {
    return redexes(t).headOption();
  }

  default boolean isNormal(T t) {
    return first(t).isEmpty();
  }

  /// All `u` with `t → u`.
  default Iterator<Step<T>> steps(T t) {
    return redexes(t).map(r -> r.in(t));
  }
}
