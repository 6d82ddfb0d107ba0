package org.difflam.syntax.simple;

/// Thrown when a computation has used up its steps; nothing is known of its result.
public final class OutOfFuel extends RuntimeException {
  private static final long serialVersionUID = 1;

  OutOfFuel(String what, long steps) {
    super("%s took more than %,d steps".formatted(what, steps), null, false, false);
  }
}
