package org.difflam.syntax.simple.elaboration;

/// What a term has to be, and what calls for it: `an argument of sin` must be `R`.
record Goal(Sketch type, String why) {
  static Goal real(String why) {
    return new Goal(Sketch.REAL, why);
  }
}
