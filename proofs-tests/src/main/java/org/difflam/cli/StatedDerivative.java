package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.SourceError;
import org.difflam.category.number.Agreement;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.Precision;
import org.difflam.semantics.Modes;
import org.difflam.semantics.mode.ExpectedDerivative;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.syntax.simple.Value;

/// What `diff f at x == v` says of the answers of the modes.
record StatedDerivative(ExpectedDerivative stated) {
  static StatedDerivative of(Terms terms, Question question, SourceTerm value) {
    try {
      return new StatedDerivative(new ExpectedDerivative(question, terms.term(value).term()));
    } catch (IllegalArgumentException wrong) {
      if (wrong instanceof SourceError placed) throw placed;
      throw value.error(String.valueOf(wrong.getMessage()));
    }
  }

  /// What `diff f at x == v` answers.
  ///
  /// @param stated the same as the detail, as earlier documents have it
  /// @param digits that the numbers have in common, where they are not equal exactly
  private record Answer(
      @Json.Inline Result answered,
      String stated,
      Verdict verdict,
      @Json.IfAny Option<Integer> digits,
      String detail)
      implements Result {
    @Override
    public Status status() {
      return Status.of(verdict);
    }

    @Override
    public void print(Console console) {
      answered.print(console);
      console.print("  " + console.paint(Style.of(verdict), detail));
    }
  }

  /// All modes that answered must have found these numbers; where none did, it is open. They are
  /// asked again, with more digits than are printed.
  Result of(ModeAnswers result, Result answered, Precision precision) {
    List<Mode<?>> asked =
        List.ofAll(Modes.ALL).filter(mode -> result.decisive().containsKey(mode.name()));
    if (asked.isEmpty()) return open(answered, "no mode has an answer");
    Agreement all = Agreement.WHOLE;
    for (var refined : stated.by(asked.asJava(), precision)) {
      if (refined.answer().isEmpty()) {
        return open(answered, precision.said(refined.why().get()));
      }
      ExpectedDerivative.Both both = refined.answer().get();
      Agreement one = both.agreement();
      if (one.found() == Agreement.Found.DIFFERENT) return refuted(answered, both, precision);
      all = all.and(one);
    }
    if (all.found() == Agreement.Found.OPEN) {
      return open(answered, "the enclosures meet, and are too wide to tell");
    }
    if (answered.status() != Status.GOOD) {
      return open(answered, "these numbers were found, and not all is known of them");
    }
    if (all.isExact()) {
      String said = "proved: these are the derivatives exactly";
      return new Answer(answered, said, Verdict.PROVED, Option.none(), said);
    }
    String said = "holds: these are the derivatives to " + all.digits() + " digits";
    Verdict holds = Verdict.holds(1, Math.nextUp(Math.pow(10, -all.digits())));
    return new Answer(answered, said, holds, Option.some(all.digits()), said);
  }

  private static Answer open(Result answered, String why) {
    Verdict verdict = Verdict.inconclusive(why);
    return new Answer(answered, verdict.toString(), verdict, Option.none(), verdict.toString());
  }

  private static Answer refuted(
      Result answered, ExpectedDerivative.Both both, Precision precision) {
    Witness differ = apart(both.stated(), both.found(), precision.digits());
    String said = "refuted: stated %s, found %s".formatted(differ.left(), differ.right());
    return new Answer(answered, said, Verdict.refuted(differ), Option.none(), said);
  }

  /// With as many digits as tell them apart.
  private static Witness apart(Vector<Enclosure> stated, Vector<Enclosure> found, int digits) {
    return stated.size() == 1
        ? SameValues.apart(stated.head(), found.head(), digits)
        : SameValues.apart(tuple(stated), tuple(found), digits);
  }

  private static Value<Enclosure> tuple(Vector<Enclosure> numbers) {
    return new Value.Tuple<>(numbers.map(Value::of).toJavaList());
  }
}
