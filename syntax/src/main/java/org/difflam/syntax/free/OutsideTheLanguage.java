package org.difflam.syntax.free;

/// An expression uses structure that a differential λ-category need not have.
public final class OutsideTheLanguage extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  OutsideTheLanguage(String what) {
    super(
        what
            + " is not part of a differential λ-category; the free one knows products, function"
            + " objects, sums of morphisms, and D");
  }
}
