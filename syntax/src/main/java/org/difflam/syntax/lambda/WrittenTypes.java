package org.difflam.syntax.lambda;

import java.util.IdentityHashMap;

/// The types that were written, each with its term, by identity.
///
/// @param variables of the variables of abstractions
/// @param terms of terms in ascriptions
record WrittenTypes(IdentityHashMap<Term, Type> variables, IdentityHashMap<Term, Type> terms) {
  static WrittenTypes none() {
    return new WrittenTypes(new IdentityHashMap<>(), new IdentityHashMap<>());
  }
}
