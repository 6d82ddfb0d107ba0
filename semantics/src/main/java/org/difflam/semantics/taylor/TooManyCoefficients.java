package org.difflam.semantics.taylor;

import org.difflam.semantics.mode.Declined;

/// The numbers `k` and `R` ask for more coefficients, or more summands, than anybody would wait
/// for.
public final class TooManyCoefficients extends Declined {
  private static final long serialVersionUID = 1;

  public TooManyCoefficients(String why) {
    super(why);
  }
}
