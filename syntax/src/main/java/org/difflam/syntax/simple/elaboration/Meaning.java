package org.difflam.syntax.simple.elaboration;

import org.difflam.syntax.simple.DeclaredOperation;

/// The meaning of an identifier.
sealed interface Meaning {
  /// A variable in scope; it wins over everything else.
  record Local(Sketch type) implements Meaning {}

  /// A `let` of the program.
  record Defined(Declarations.Definition definition) implements Meaning {}

  /// An `op` of the program.
  record Declared(DeclaredOperation operation) implements Meaning {}

  /// `sin`, `sum`, `roll`, …
  record Known(Builtin builtin) implements Meaning {}

  /// `p1`, `p2`, …, counted from 1.
  record Projection(int i) implements Meaning {}

  /// `Just`.
  record Constructor(String label) implements Meaning {}
}
