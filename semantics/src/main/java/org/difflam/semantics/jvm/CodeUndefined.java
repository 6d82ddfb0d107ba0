package org.difflam.semantics.jvm;

/// Thrown by generated code that cannot continue: an operation has no value here, or none that is a
/// double. Running the formula then tells which operation it was.
final class CodeUndefined extends RuntimeException {
  private static final long serialVersionUID = 1;

  private CodeUndefined() {
    super("no value here", null, false, false);
  }

  static void unless(boolean all) {
    if (!all) throw new CodeUndefined();
  }

  /// A number that is not infinite.
  static double finite(double x) {
    if (Math.abs(x) <= Double.MAX_VALUE) return x;
    throw new CodeUndefined();
  }

  static double positive(double x) {
    if (x > 0 && x <= Double.MAX_VALUE) return x;
    throw new CodeUndefined();
  }

  static double notNegative(double x) {
    if (x >= 0 && x <= Double.MAX_VALUE) return x;
    throw new CodeUndefined();
  }

  static double divisor(double x) {
    if (x != 0 && Math.abs(x) <= Double.MAX_VALUE) return x;
    throw new CodeUndefined();
  }
}
