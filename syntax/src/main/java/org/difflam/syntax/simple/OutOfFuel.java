package org.difflam.syntax.simple;

/// Something took more steps than it was allowed; nothing is known of its answer.
public final class OutOfFuel extends RuntimeException {
  private static final long serialVersionUID = 1;

  OutOfFuel(String what, long steps) {
    super("%s took more than %,d steps".formatted(what, steps), null, false, false);
  }
}
