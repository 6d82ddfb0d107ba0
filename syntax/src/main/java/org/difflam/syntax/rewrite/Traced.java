package org.difflam.syntax.rewrite;

import java.util.List;
import java.util.function.Supplier;
import org.difflam.syntax.binding.Position;

/// A step as it is shown: by a rule at a position, with the reductions that stand above the line of
/// the rule. Where it is, and the term it leads to, are written down only if they are asked for:
/// both may be as long as the term is deep.
public record Traced<T>(
    String rule, Supplier<Position> where, Supplier<T> to, List<Premise<T>> premises) {
  public Position at() {
    return where.get();
  }

  /// `start →* end`, which a rule needs.
  public record Premise<T>(T start, T end, List<Traced<T>> steps) {}
}
