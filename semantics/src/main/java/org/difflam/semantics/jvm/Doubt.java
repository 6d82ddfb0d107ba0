package org.difflam.semantics.jvm;

/// Thrown by generated code that cannot continue: an operation has no value here, or none that is a
/// double. Running the formula then tells which operation it was.
final class Doubt extends RuntimeException {
  private static final long serialVersionUID = 1;

  private Doubt() {
    super("no value here", null, false, false);
  }

  /// A number that is not infinite.
  static double finite(double x) {
    if (Math.abs(x) <= Double.MAX_VALUE) return x;
    throw new Doubt();
  }

  static double positive(double x) {
    if (x > 0 && x <= Double.MAX_VALUE) return x;
    throw new Doubt();
  }

  static double notNegative(double x) {
    if (x >= 0 && x <= Double.MAX_VALUE) return x;
    throw new Doubt();
  }

  static double divisor(double x) {
    if (x != 0 && Math.abs(x) <= Double.MAX_VALUE) return x;
    throw new Doubt();
  }
}
