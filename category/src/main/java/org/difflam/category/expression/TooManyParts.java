package org.difflam.category.expression;

/// An expression or object that is short as typed but too large to work with once written out: `n`
/// definitions `def aₖ = aₖ₋₁ . aₖ₋₁` stand for `2ⁿ` factors, and `n` nested `D` start at an object
/// with `2ⁿ` of them.
public final class TooManyParts extends RuntimeException {
  private static final long serialVersionUID = 1;

  /// This many are worked with; a normal form names each factor of an object.
  static final int MOST = 1_000_000;

  private TooManyParts(String what) {
    super("%s has more than %,d parts; that is past what is worked with".formatted(what, MOST));
  }

  static TooManyParts object() {
    return new TooManyParts("an object in this expression");
  }

  static TooManyParts expression() {
    return new TooManyParts("this expression, with its definitions unfolded,");
  }
}
