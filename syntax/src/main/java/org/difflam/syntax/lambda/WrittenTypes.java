package org.difflam.syntax.lambda;

import java.util.IdentityHashMap;

/// The types that were written, each with its term, by identity.
///
/// @param variables of the variables of abstractions
/// @param terms of terms in ascriptions
record WrittenTypes(
    IdentityHashMap<LambdaTerm, LambdaType> variables,
    IdentityHashMap<LambdaTerm, LambdaType> terms) {
  static WrittenTypes none() {
    return new WrittenTypes(new IdentityHashMap<>(), new IdentityHashMap<>());
  }
}
