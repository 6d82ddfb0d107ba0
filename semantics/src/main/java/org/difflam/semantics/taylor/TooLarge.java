package org.difflam.semantics.taylor;

/// The numbers `k` and `R` ask for more coefficients, or more summands, than anybody would wait
/// for.
public final class TooLarge extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  TooLarge(String why) {
    super(why);
  }
}
