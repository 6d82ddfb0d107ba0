package org.difflam.semantics.jvm;

/// The pieces of code that are methods of their own.
@FunctionalInterface
interface Methods {
  /// Writes a call of the method of this piece, with the parameters and counters that are at hand.
  void call(MethodSplitting.Part part, Writer writer);
}
