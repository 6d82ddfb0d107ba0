package org.difflam.syntax.simple;

/// There is no `τ` with `Γ ⊢ t : τ`, and this is why.
public final class IllTyped extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  public IllTyped(String why) {
    super(why);
  }
}
