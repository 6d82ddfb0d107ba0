package org.difflam.papers.statement;

import java.util.Locale;

/// What is known of a statement, in one word; of two that are good, the earlier says more.
public enum Outcome {
  /// Decided, for all cases at once.
  PROVED,
  /// The value in print, computed exactly.
  REPRODUCED,
  /// Agreement on samples.
  HOLDS,
  /// Counted or timed, and as claimed.
  MEASURED,
  /// No check exists yet.
  OPEN,
  /// A check could not tell.
  INCONCLUSIVE,
  /// It fails, and here is where.
  REFUTED;

  public boolean isGood() {
    return compareTo(MEASURED) <= 0;
  }

  /// Both together: the one that leaves more to wish for.
  public Outcome and(Outcome other) {
    return compareTo(other) >= 0 ? this : other;
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
