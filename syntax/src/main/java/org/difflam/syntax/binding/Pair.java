package org.difflam.syntax.binding;

import org.jspecify.annotations.Nullable;

/// Two subterms, and the innermost scope that binds something in them: it says what all their
/// variables are.
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
