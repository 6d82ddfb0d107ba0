package org.difflam.category;

import io.vavr.control.Option;
import java.util.Objects;
import org.difflam.category.algebra.Decimals;
import org.jspecify.annotations.Nullable;

/// The answer to "are these equal?". Only a decision or exact arithmetic says [Proved]; agreement
/// at samples says [Holds]; NaN, an exception or the end of the fuel is [Inconclusive], never
/// agreement. A point at which one side alone is defined refutes; where neither is, [Points]
/// counts.
public sealed interface Verdict {
  /// Decided: equal normal forms, or exact equality.
  record Proved() implements Verdict {
    @Override
    public String toString() {
      return "proved";
    }
  }

  /// Agreement on this many cases; no relative error met was above the worst, and there was none
  /// where that is 0.
  record Holds(long cases, double worstError, Points points) implements Verdict {
    /// Why this is no agreement, if it is none: someone else's model may answer anything.
    public Option<String> flaw() {
      if (points == null) return Option.some("the model reports null for the points");
      if (cases < 1) return Option.some("the model reports agreement on " + cases + " cases");
      return worstError >= 0 && worstError <= Double.MAX_VALUE
          ? Option.none()
          : Option.some("the model reports an error of " + worstError);
    }

    @Override
    public String toString() {
      String shown = points.show(cases);
      String on =
          cases == 1 && !shown.isEmpty()
              ? "holds" + shown.substring(1)
              : "holds on " + cases + (cases == 1 ? " case" : " cases") + shown;
      return worstError == 0
          ? on + ", without error"
          : on + ", error " + Decimals.atMost(worstError);
    }
  }

  /// What became of the points at which sampled morphisms were looked at.
  ///
  /// @param compared where both sides are defined, and equal
  /// @param undefined where neither is
  /// @param apart where only one is, for whoever asks for equality where both are
  /// @param undecided where it could not be found out
  record Points(long compared, long undefined, long apart, long undecided) {
    public static final Points NONE = new Points(0, 0, 0, 0);

    /// All of them.
    public long all() {
      return compared + undefined + apart + undecided;
    }

    public Points plus(Points other) {
      return new Points(
          compared + other.compared,
          undefined + other.undefined,
          apart + other.apart,
          undecided + other.undecided);
    }

    private String show(long cases) {
      if (all() == 0 || all() == cases && compared == cases) return "";
      String at =
          compared == all()
              ? (compared == 1 ? ", at 1 point" : ", at " + compared + " points")
              : ", at " + compared + " of " + all() + " points";
      StringBuilder out = new StringBuilder(at);
      if (undefined > 0) out.append(", both sides undefined at ").append(undefined);
      if (apart > 0) out.append(", one side undefined at ").append(apart);
      if (undecided > 0) out.append(", undecided at ").append(undecided);
      return out.toString();
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
    public Inconclusive {
      Objects.requireNonNull(why, "an inconclusive verdict says why");
    }

    @Override
    public String toString() {
      return "inconclusive: " + why;
    }
  }

  Verdict PROVED = new Proved();

  static Verdict holds(long cases, double worstError) {
    return holds(cases, worstError, Points.NONE);
  }

  static Verdict holds(long cases, double worstError, Points points) {
    return new Holds(cases, worstError, points);
  }

  static Verdict refuted(Witness witness) {
    return new Refuted(witness);
  }

  static Verdict inconclusive(String why) {
    return new Inconclusive(why);
  }

  /// An answer of a model's, unless it makes no sense: nothing, agreement in no places or in fewer,
  /// an error that is no number, infinite or less than none. Such an answer is no agreement. A
  /// refutation stays one, whatever its witness lacks, and all text is made [PrintableText].
  static Verdict answered(@Nullable Verdict answer) {
    if (answer == null)
      return inconclusive("the model does not answer whether the sides are equal");
    if (answer instanceof Refuted(var witness))
      return refuted(
          witness == null
              ? Witness.of(PrintableText.text(null), PrintableText.text(null))
              : witness.legible());
    if (answer instanceof Inconclusive(var why)) return inconclusive(PrintableText.text(why));
    if (!(answer instanceof Holds holds)) return answer;
    if (holds.flaw().isDefined()) return inconclusive(holds.flaw().get());
    return holds.points.all() > 0 && holds.points.compared() < 1
        ? inconclusive("no point could be compared" + holds.points.show(0))
        : answer;
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
      return holds(
          a.cases + b.cases, Math.max(a.worstError, b.worstError), a.points.plus(b.points));
    }
    return this instanceof Inconclusive ? this : other;
  }
}
