package org.difflam.syntax.lambda;

import java.util.IdentityHashMap;

/// The types that were written, each with its term, by identity.
///
/// @param variables of the variables of abstractions
/// @param terms of terms in ascriptions
record Written<T>(IdentityHashMap<T, Type> variables, IdentityHashMap<T, Type> terms) {
  static <T> Written<T> none() {
    return new Written<>(new IdentityHashMap<>(), new IdentityHashMap<>());
  }
}
