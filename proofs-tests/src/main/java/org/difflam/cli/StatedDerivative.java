package org.difflam.cli;

import io.vavr.collection.Vector;
import java.util.function.Function;
import org.difflam.category.expression.SourceError;
import org.difflam.category.number.Agreement;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.Precision;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.mode.Stated;

/// What `diff f at x == v` says of the answers of the modes.
record StatedDerivative(Stated stated) {
  static StatedDerivative of(Terms terms, Question question, Written value) {
    try {
      return new StatedDerivative(new Stated(question, terms.term(value).term()));
    } catch (IllegalArgumentException wrong) {
      if (wrong instanceof SourceError placed) throw placed;
      throw value.error(String.valueOf(wrong.getMessage()));
    }
  }

  /// What `diff f at x == v` answers.
  private record Answer(@Json.Inline Result answered, String stated, @Json.Unlisted Status status)
      implements Result {
    @Override
    public void print(Console console) {
      answered.print(console);
      Style style =
          switch (status) {
            case GOOD -> Style.GOOD;
            case FAILED -> Style.BAD;
            case INCONCLUSIVE, WRONG_INPUT -> Style.DOUBT;
          };
      console.print("  " + console.paint(style, stated));
    }
  }

  /// All modes that answered must have found these numbers; where none did, it is open.
  Result of(Differentiation result, Result answered, Precision precision) {
    Precision.Refined<Vector<Enclosure>> numbers =
        precision.refine(
            exact -> stated.numbers(exact).map(Enclosure::of),
            stated::numbers,
            all -> all.forAll(x -> x.hasDigits(precision.digits())));
    Status status = Status.INCONCLUSIVE;
    String said = "inconclusive: no mode has an answer";
    if (numbers.answer().isEmpty()) {
      said = "inconclusive: " + precision.said(numbers.why().get());
    } else if (result.answers().nonEmpty()) {
      Vector<Enclosure> wanted = numbers.answer().get();
      Agreement all = Agreement.WHOLE;
      Vector<Enclosure> found = wanted;
      for (var answer : result.answers().values()) {
        Vector<Enclosure> listed = Vector.ofAll(answer.answer().listed());
        Agreement one = Agreement.of(wanted, listed);
        if (one.found() != Agreement.Found.SAME) found = listed;
        all = all.and(one);
      }
      status =
          switch (all.found()) {
            case SAME -> answered.status();
            case OPEN -> Status.INCONCLUSIVE;
            case DIFFERENT -> Status.FAILED;
          };
      said =
          switch (all.found()) {
            case SAME ->
                all.isExact()
                    ? "proved: these are the derivatives exactly"
                    : "holds: these are the derivatives to " + all.digits() + " digits";
            case OPEN -> "inconclusive: the enclosures meet, and are too wide to tell";
            case DIFFERENT -> refuted(wanted, found, precision.digits());
          };
    }
    return new Answer(answered, said, status);
  }

  /// With as many digits as tell them apart.
  private static String refuted(Vector<Enclosure> wanted, Vector<Enclosure> found, int digits) {
    String stated = show(wanted, digits), other = show(found, digits);
    return stated.equals(other) && 2 * digits <= Precision.MOST_DIGITS
        ? refuted(wanted, found, 2 * digits)
        : "refuted: stated %s, found %s".formatted(stated, other);
  }

  private static String show(Vector<Enclosure> numbers, int digits) {
    Function<Enclosure, String> shown = x -> x.show(digits);
    return numbers.size() == 1
        ? shown.apply(numbers.head())
        : numbers.map(shown).mkString("(", ", ", ")");
  }
}
