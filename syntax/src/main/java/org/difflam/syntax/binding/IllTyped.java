package org.difflam.syntax.binding;

import org.jspecify.annotations.Nullable;

/// Thrown by every calculus for a term that has no type; the message says why.
public final class IllTyped extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final transient @Nullable Syntax<?> at;

  public IllTyped(String why) {
    super(why);
    this.at = null;
  }

  /// @param at the subterm that has no place here
  public IllTyped(Syntax<?> at, String why) {
    super(why);
    this.at = at;
  }

  /// The subterm where it shows, if that is known.
  public @Nullable Syntax<?> at() {
    return at;
  }
}
