package org.difflam.cli;

import org.difflam.category.Verdict;

/// How a run ended; the code is the exit status of the program.
enum Status {
  /// All is well.
  GOOD(0),
  /// Nothing was refuted, but something stayed open.
  INCONCLUSIVE(3),
  /// The input was wrong, and nothing was run; in a conversation, one of the inputs.
  WRONG_INPUT(2),
  /// Something was refuted, or failed.
  FAILED(1);

  private final int code;

  Status(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }

  /// The status of a run in which both happened: the worse of the two, in the order above.
  Status and(Status other) {
    return compareTo(other) >= 0 ? this : other;
  }

  /// Of what must fail.
  Status ofMutant() {
    return switch (this) {
      case GOOD -> FAILED;
      case FAILED -> GOOD;
      case INCONCLUSIVE, WRONG_INPUT -> this;
    };
  }

  /// The status with this code.
  static Status coded(int code) {
    for (Status status : values()) if (status.code == code) return status;
    throw new IllegalArgumentException("no exit status is " + code);
  }

  static Status of(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Proved _, Verdict.Holds _ -> GOOD;
      case Verdict.Refuted _ -> FAILED;
      case Verdict.Inconclusive _ -> INCONCLUSIVE;
    };
  }
}
