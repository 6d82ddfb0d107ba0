package org.difflam.syntax.lambda;

import java.util.IdentityHashMap;

/// The type annotations of a text, found by the identity of the annotated term.
///
/// @param variables of the variables of abstractions
/// @param terms of terms in ascriptions
/// @param bags of the bags that the summands stand in
record WrittenTypes(
    IdentityHashMap<LambdaTerm, LambdaType> variables,
    IdentityHashMap<LambdaTerm, LambdaType> terms,
    IdentityHashMap<LambdaTerm, LambdaType> bags) {
  static WrittenTypes none() {
    return new WrittenTypes(
        new IdentityHashMap<>(), new IdentityHashMap<>(), new IdentityHashMap<>());
  }
}
