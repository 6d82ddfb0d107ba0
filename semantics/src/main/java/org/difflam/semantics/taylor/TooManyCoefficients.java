package org.difflam.semantics.taylor;

import org.difflam.semantics.mode.Declined;

/// Thrown where `k` and `R` require too many coefficients or summands to be computed in reasonable
/// time.
public final class TooManyCoefficients extends Declined {
  private static final long serialVersionUID = 1;

  public TooManyCoefficients(String why) {
    super(why);
  }
}
