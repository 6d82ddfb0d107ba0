package org.difflam.category.glue;

/// Thrown for a map that was given as a point of a coproduct at a connected stage but goes from one
/// summand to another, which no point does.
public final class NotAPoint extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  public NotAPoint(String why) {
    super(why);
  }
}
