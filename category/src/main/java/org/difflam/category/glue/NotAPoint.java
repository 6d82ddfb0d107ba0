package org.difflam.category.glue;

/// What was given for a point of a coproduct goes from one summand to another within a connected
/// stage, so it is none.
public final class NotAPoint extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  public NotAPoint(String why) {
    super(why);
  }
}
