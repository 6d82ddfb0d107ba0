package org.difflam.syntax.simple.elaboration;

/// The type that a term must have, and the reason, for errors: `an argument of sin` must be `R`.
record Goal(Sketch type, String why) {
  static Goal real(String why) {
    return new Goal(Sketch.REAL, why);
  }
}
