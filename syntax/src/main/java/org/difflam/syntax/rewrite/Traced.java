package org.difflam.syntax.rewrite;

import java.util.List;
import java.util.function.Supplier;
import org.difflam.syntax.binding.Position;

/// A step as it is shown: by a rule at a position, with the reductions that stand above the line of
/// the rule. The term it leads to is written down only if it is asked for.
public record Traced<T>(String rule, Position at, Supplier<T> to, List<Premise<T>> premises) {
  /// `start →* end`, which a rule needs.
  public record Premise<T>(T start, T end, List<Traced<T>> steps) {}
}
