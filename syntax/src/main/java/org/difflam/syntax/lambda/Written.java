package org.difflam.syntax.lambda;

import java.util.IdentityHashMap;

/// The types that were written, each with its term, by identity.
///
/// @param variables of the variables of abstractions
/// @param terms of terms in ascriptions
record Written(IdentityHashMap<Term, Type> variables, IdentityHashMap<Term, Type> terms) {
  static Written none() {
    return new Written(new IdentityHashMap<>(), new IdentityHashMap<>());
  }
}
