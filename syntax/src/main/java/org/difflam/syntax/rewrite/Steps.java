package org.difflam.syntax.rewrite;

import org.difflam.syntax.binding.Syntax;
import org.jspecify.annotations.Nullable;

/// A reduction sequence under construction.
public interface Steps<T extends Syntax<T>> {
  /// Makes the next step; none from a normal form.
  @Nullable Traced<T> next();

  /// The term that has been reached.
  T term();

  /// How large the terms have become that the steps have made.
  Growth<T> growth();

  /// Looks for redexes from the root at each step.
  final class Rescanning<T extends Syntax<T>> implements Steps<T> {
    private final Strategy strategy;
    private final Reduction<T> reduction;
    private final Growth<T> growth = new Growth<>();
    private T term;

    Rescanning(Strategy strategy, Reduction<T> reduction, T start) {
      this.strategy = strategy;
      this.reduction = reduction;
      this.term = start;
    }

    @Override
    public @Nullable Traced<T> next() {
      var step = strategy.step(reduction, term);
      if (step.isEmpty()) return null;
      term = step.get().to();
      growth.contracted(term);
      return step.get().traced();
    }

    @Override
    public T term() {
      return term;
    }

    @Override
    public Growth<T> growth() {
      return growth;
    }
  }
}
