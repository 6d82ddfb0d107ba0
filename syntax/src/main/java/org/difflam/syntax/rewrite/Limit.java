package org.difflam.syntax.rewrite;

/// What ended a reduction before its normal form, if anything did.
public enum Limit {
  NONE,
  /// The fuel: the number of steps.
  STEPS,
  /// [ReductionBounds#nodes].
  SIZE,
  /// [ReductionBounds#work].
  WORK;

  /// Whether more fuel would take it further.
  public boolean isOfFuel() {
    return this == STEPS || this == WORK;
  }

  /// Why there is no normal form.
  ///
  /// @param count how many steps there were, without those of premises
  String said(int count, int fuel) {
    String steps = count == 1 ? "after 1 step" : "after %,d steps".formatted(count);
    ReductionBounds bounds = ReductionBounds.of(fuel);
    return switch (this) {
      case NONE -> "it is normal";
      case STEPS ->
          count < fuel
              ? "no normal form %s and others in premises, %,d in all".formatted(steps, fuel)
              : "no normal form " + steps;
      case SIZE -> "%s the term has more than %,d nodes".formatted(steps, bounds.nodes());
      case WORK ->
          "no normal form %s, which have made more than %,d nodes".formatted(steps, bounds.work());
    };
  }
}
