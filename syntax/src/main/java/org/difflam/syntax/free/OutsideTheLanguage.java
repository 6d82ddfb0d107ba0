package org.difflam.syntax.free;

import org.difflam.category.algebra.Rational;

/// An expression uses structure that a differential λ-category need not have.
public final class OutsideTheLanguage extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  OutsideTheLanguage(Rational q, String rig) {
    super("the coefficient " + q + " is not in " + rig + ", over which equations are decided here");
  }

  OutsideTheLanguage(String what) {
    super(
        what
            + " is not part of a differential λ-category; the free one knows products, function"
            + " objects, sums of morphisms, and D");
  }
}
