package org.difflam.cli;

import io.vavr.collection.Vector;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.difflam.category.expression.SourceError;
import org.difflam.category.number.Agreement;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.Precision;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.mode.Stated;
import org.jspecify.annotations.Nullable;

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

  /// All modes that answered must have found these numbers; where none did, it is open.
  Outcome of(Differentiation<Answer<Enclosure>> result, Outcome answered, Console console) {
    Precision precision = console.precision();
    Map<String, @Nullable Object> fields = new LinkedHashMap<>(answered.document());
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
        Vector<Enclosure> listed = Stated.listed(stated.question(), answer.answer());
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
            case DIFFERENT ->
                "refuted: stated %s, found %s"
                    .formatted(show(wanted, precision), show(found, precision));
          };
    }
    Ink ink = status == Status.GOOD ? Ink.GOOD : status == Status.FAILED ? Ink.BAD : Ink.DOUBT;
    console.print("  " + console.paint(ink, said));
    fields.put("stated", said);
    return new Outcome(status, fields);
  }

  private static String show(Vector<Enclosure> numbers, Precision precision) {
    Function<Enclosure, String> shown = x -> x.show(precision.digits());
    return numbers.size() == 1
        ? shown.apply(numbers.head())
        : numbers.map(shown).mkString("(", ", ", ")");
  }
}
