package org.difflam.syntax.rewrite;

import java.util.List;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Syntax;

/// `from → to` by a rule at a position.
public record Step<T extends Syntax<T>>(String rule, Position at, T from, T to) {
  /// As it is shown.
  public Traced<T> traced() {
    return new Traced<>(rule, () -> at, () -> to, List.of());
  }
}
