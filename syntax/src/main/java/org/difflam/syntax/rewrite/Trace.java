package org.difflam.syntax.rewrite;

import java.util.function.Consumer;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Syntax;

/// Runs a reduction sequence and shows its steps without storing them, since sequences may be long.
public final class Trace {
  private Trace() {}

  /// Where a sequence ends, how long it is, and what ended it before the normal form.
  public record End<T>(T term, int count, Limit limit) {
    public boolean isNormal() {
      return limit == Limit.NONE;
    }

    /// Why it is not.
    public String open(int fuel) {
      return limit.said(count, fuel);
    }
  }

  /// The sequence that the strategy makes, of at most this many steps.
  public static <T extends Syntax<T>> End<T> run(
      Reduction<T> reduction, Strategy strategy, T start, int fuel, Consumer<Traced<T>> seen) {
    return run(reduction, strategy, start, fuel, ReductionBounds.of(fuel), seen);
  }

  /// The same within these bounds.
  static <T extends Syntax<T>> End<T> run(
      Reduction<T> reduction,
      Strategy strategy,
      T start,
      int fuel,
      ReductionBounds bounds,
      Consumer<Traced<T>> seen) {
    return Deep.call(() -> {
      Steps<T> steps = strategy.from(reduction, start);
      for (int count = 0; count < fuel; count++) {
        Traced<T> next = steps.next();
        if (next == null) return new End<>(normal(reduction, steps.term()), count, Limit.NONE);
        seen.accept(next);
        Deep.goOn();
        Limit limit = steps.growth().limit(bounds, steps::term);
        if (limit != Limit.NONE) return new End<>(steps.term(), count + 1, limit);
      }
      T end = steps.term();
      return new End<>(end, fuel, reduction.isNormal(end) ? Limit.NONE : Limit.STEPS);
    });
  }

  /// The end of a sequence, looked at once more as a whole: a strategy that goes on where the last
  /// step was made believes the reach of each rule ([Rule]).
  private static <T extends Syntax<T>> T normal(Reduction<T> reduction, T end) {
    for (Redex<T> missed : reduction.first(end)) {
      throw new IllegalStateException(
          "the rule %s applies at %s of the last term, and the strategy did not see it: what makes it apply is further below its root than its reach says"
              .formatted(missed.rule(), missed.at()));
    }
    return end;
  }

  /// Where it ends, however it gets there.
  public static <T extends Syntax<T>> End<T> run(
      Reduction<T> reduction, Strategy strategy, T start, int fuel) {
    return run(reduction, strategy, start, fuel, _ -> {});
  }
}
