package org.difflam.syntax.pullback;

/// There is no type for this term, and why.
public final class IllTyped extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final transient Term at;

  IllTyped(Term at, String why) {
    super(why);
    this.at = at;
  }

  /// The subterm that has no place here.
  public Term at() {
    return at;
  }
}
