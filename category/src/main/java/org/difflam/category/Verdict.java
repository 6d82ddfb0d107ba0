package org.difflam.category;

/// The answer to "are these equal?". Only a decision or exact arithmetic says [Proved]; agreement
/// at samples says [Holds]; NaN, an exception, a point outside the domain or the end of the fuel is
/// [Inconclusive], never agreement.
public sealed interface Verdict {
  /// Decided: equal normal forms, or exact equality.
  record Proved() implements Verdict {
    @Override
    public String toString() {
      return "proved";
    }
  }

  /// Agreement on so many cases; the worst relative error met, 0 where there was none.
  record Holds(long cases, double worstError) implements Verdict {
    @Override
    public String toString() {
      String on = "holds on " + cases + (cases == 1 ? " case" : " cases");
      return worstError == 0
          ? on + ", without error"
          : on + ", worst error " + String.format("%.1e", worstError);
    }
  }

  /// Not equal, and here is where.
  record Refuted(Witness witness) implements Verdict {
    @Override
    public String toString() {
      return "refuted: " + witness;
    }
  }

  /// Nothing is known, and why.
  record Inconclusive(String why) implements Verdict {
    @Override
    public String toString() {
      return "inconclusive: " + why;
    }
  }

  Verdict PROVED = new Proved();

  static Verdict holds(long cases, double worstError) {
    return new Holds(cases, worstError);
  }

  static Verdict refuted(Witness witness) {
    return new Refuted(witness);
  }

  static Verdict inconclusive(String why) {
    return new Inconclusive(why);
  }

  /// No counterexample, and something was really compared.
  default boolean isGood() {
    return this instanceof Proved || this instanceof Holds;
  }

  default boolean isProved() {
    return this instanceof Proved;
  }

  default boolean isRefuted() {
    return this instanceof Refuted;
  }

  /// One word, as the JSON output has it.
  default String word() {
    return switch (this) {
      case Proved _ -> "proved";
      case Holds _ -> "holds";
      case Refuted _ -> "refuted";
      case Inconclusive _ -> "inconclusive";
    };
  }

  /// Both at once: a refutation wins, then a doubt, then samples; two proofs are a proof.
  default Verdict and(Verdict other) {
    if (this instanceof Refuted || other instanceof Proved) return this;
    if (other instanceof Refuted || this instanceof Proved) return other;
    if (this instanceof Holds a && other instanceof Holds b) {
      return holds(a.cases + b.cases, Math.max(a.worstError, b.worstError));
    }
    return this instanceof Inconclusive ? this : other;
  }
}
