package org.difflam.syntax.binding;

import org.jspecify.annotations.Nullable;

/// A pair of subterms to compare, with the innermost scope that binds a variable in them, which
/// determines what all their variables refer to.
@SuppressWarnings("ReferenceEquality") // the same nodes
record Pair<T>(T a, T b, int scope) {
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Pair<?>(var c, var d, int s) && a == c && b == d && scope == s;
  }

  @Override
  public int hashCode() {
    return (31 * System.identityHashCode(a) + System.identityHashCode(b)) * 31 + scope;
  }
}
