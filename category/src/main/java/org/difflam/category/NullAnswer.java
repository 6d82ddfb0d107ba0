package org.difflam.category;

/// Thrown where a category answers null, which is neither an object nor a morphism.
public final class NullAnswer extends RuntimeException {
  private static final long serialVersionUID = 1;

  /// @param asked what was asked for, as in `the object 1`
  public NullAnswer(String asked) {
    super(asked);
  }
}
