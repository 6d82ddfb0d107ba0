package org.difflam.bench;

/// What is to be reached.
public record Target(Kind kind, double atMost) {
  /// Of what.
  public enum Kind {
    /// How many times as long as the baseline it takes.
    RATIO("ratio"),
    /// The same, where less is asked for than is hoped for.
    HOPED("ratio, hoped for"),
    /// The nanoseconds that a unit of the work takes, such as one step of many.
    NANOSECONDS_A_UNIT("ns a unit"),
    /// The nanoseconds that all of it takes.
    NANOSECONDS_A_CALL("ns a call"),
    /// The nanoseconds that it takes longer than the baseline.
    NANOSECONDS_MORE("ns more than the baseline"),
    /// The exponent with which the time grows.
    EXPONENT("exponent"),
    /// The slowest of the times of a unit against the fastest, over all sizes.
    SPREAD("slowest unit against fastest");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }

    /// Whether it is a matter of all sizes of a row, and not of each.
    public boolean isGrowth() {
      return this == EXPONENT || this == SPREAD;
    }
  }

  static Target ratio(double atMost) {
    return new Target(Kind.RATIO, atMost);
  }

  static Target hoped(double atMost) {
    return new Target(Kind.HOPED, atMost);
  }

  static Target nanoseconds(double atMost) {
    return new Target(Kind.NANOSECONDS_A_UNIT, atMost);
  }

  static Target nanosecondsACall(double atMost) {
    return new Target(Kind.NANOSECONDS_A_CALL, atMost);
  }

  static Target nanosecondsMore(double atMost) {
    return new Target(Kind.NANOSECONDS_MORE, atMost);
  }

  static Target exponent(double atMost) {
    return new Target(Kind.EXPONENT, atMost);
  }

  static Target spread(double atMost) {
    return new Target(Kind.SPREAD, atMost);
  }
}
