package org.difflam.category;

/// How many there are, as it is said: `1 step`, `2 steps`.
public final class Count {
  private Count() {}

  /// @param what one of them is called, which has its plural in `s`
  public static String of(long n, String what) {
    return n + " " + what + (n == 1 ? "" : "s");
  }
}
