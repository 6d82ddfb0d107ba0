package org.difflam.syntax.simple;

import org.difflam.category.Deep;

/// The number of steps that a computation may still take; each computation has its own counter.
public final class Fuel {
  /// After this many steps it is asked whether anybody waits for the others.
  private static final int OFTEN = 1 << 10;

  private final String what;
  private final long steps;
  private long left;

  public Fuel(String what, long steps) {
    this.what = what;
    this.steps = steps;
    this.left = steps;
  }

  public void spend() {
    if (--left < 0) throw new OutOfFuel(what, steps);
    if (left % OFTEN == 0) Deep.goOn();
  }

  /// This many steps at once.
  public void spend(long more) {
    left = more > left ? -1 : left - more;
    if (left < 0) throw new OutOfFuel(what, steps);
    Deep.goOn();
  }
}
