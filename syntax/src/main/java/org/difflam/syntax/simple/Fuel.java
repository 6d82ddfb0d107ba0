package org.difflam.syntax.simple;

/// Steps that may be taken; one counter for one computation.
public final class Fuel {
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
  }

  /// So many steps at once.
  public void spend(long more) {
    left = more > left ? -1 : left - more;
    if (left < 0) throw new OutOfFuel(what, steps);
  }
}
