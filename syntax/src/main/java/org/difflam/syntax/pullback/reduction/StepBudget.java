package org.difflam.syntax.pullback.reduction;

import java.util.function.Supplier;
import org.difflam.category.Deep;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.rewrite.Growth;
import org.difflam.syntax.rewrite.Limit;
import org.difflam.syntax.rewrite.ReductionBounds;

/// Limits the number of steps, those of premises included, and the size of terms.
final class StepBudget {
  private long left;
  private final ReductionBounds bounds;
  private Limit limit = Limit.NONE;

  StepBudget(long left, ReductionBounds bounds) {
    this.left = left;
    this.bounds = bounds;
  }

  StepBudget(long left) {
    this(left, ReductionBounds.of(left));
  }

  static StepBudget endless() {
    return new StepBudget(Long.MAX_VALUE, new ReductionBounds(Integer.MAX_VALUE, Long.MAX_VALUE));
  }

  /// There was no more, in a term or in a premise that it needs.
  static final class Spent extends RuntimeException {
    private static final long serialVersionUID = 1;

    Spent() {
      super("out of fuel", null, false, false);
    }
  }

  Limit limit() {
    return limit;
  }

  boolean isSpent() {
    return limit != Limit.NONE;
  }

  /// For the next step.
  void take() {
    if (left == 0) limit = Limit.STEPS;
    if (isSpent()) throw new Spent();
    Deep.goOn();
    left--;
  }

  /// What a step has made.
  ///
  /// @param kept whether the steps are kept, so that what they made is not forgotten
  void made(
      PullbackTerm contractum,
      Growth<PullbackTerm> growth,
      boolean kept,
      Supplier<PullbackTerm> whole) {
    growth.contracted(contractum);
    limit = kept && growth.made() > bounds.nodes() ? Limit.SIZE : growth.limit(bounds, whole);
  }
}
