package org.difflam.bench;

/// What is to be reached.
public record Target(Kind kind, double atMost) {
  /// Of what.
  public enum Kind {
    /// How many times as long as the baseline it takes.
    RATIO("ratio"),
    /// The nanoseconds that a unit of the work takes, such as one step of many.
    NANOSECONDS_A_UNIT("ns a unit"),
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
  }

  static Target ratio(double atMost) {
    return new Target(Kind.RATIO, atMost);
  }

  static Target nanoseconds(double atMost) {
    return new Target(Kind.NANOSECONDS_A_UNIT, atMost);
  }

  static Target exponent(double atMost) {
    return new Target(Kind.EXPONENT, atMost);
  }

  static Target spread(double atMost) {
    return new Target(Kind.SPREAD, atMost);
  }
}
