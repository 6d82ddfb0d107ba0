package org.difflam.syntax.rewrite;

import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Syntax;

/// A place where a rule applies, and what it puts there.
public record Redex<T extends Syntax<T>>(String rule, Position at, T contractum) {
  /// `C[l] → C[r]`.
  public Step<T> in(T t) {
    return new Step<>(rule, at, t, at.fill(t, contractum));
  }
}
