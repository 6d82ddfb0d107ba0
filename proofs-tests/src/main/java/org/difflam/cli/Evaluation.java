package org.difflam.cli;

import io.vavr.collection.HashMap;
import io.vavr.control.Option;
import java.util.LinkedHashMap;
import java.util.Map;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.semantics.interpret.RealArithmetic;
import org.difflam.semantics.real.Balls;
import org.difflam.semantics.real.DomainError;
import org.difflam.semantics.real.ExactReals;
import org.difflam.semantics.real.Numbers;
import org.difflam.semantics.real.Unresolved;
import org.difflam.syntax.normal.Equality;
import org.difflam.syntax.normal.Normaliser;
import org.difflam.syntax.simple.Elaboration;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;
import org.jspecify.annotations.Nullable;

/// What `check`, `eval`, `normalize` and `assert` do with terms of the simple language.
final class Evaluation {
  private static final int DIGITS = 40;
  private static final long FUEL = 100_000_000;

  private Evaluation() {}

  static Outcome check(Terms terms, Written t, Console console) {
    Elaboration.Typed typed = terms.term(t);
    console.print(Terms.show(typed.type()));
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("type", Printing.show(Notation.ASCII, typed.type()));
    fields.put("term", Printing.show(Notation.ASCII, typed.term()));
    return new Outcome(Status.GOOD, fields);
  }

  /// Over exact rationals, and where a value is none, over enclosures.
  static Outcome eval(Terms terms, Written t, Console console) {
    Elaboration.Typed typed = terms.term(t);
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("type", Printing.show(Notation.ASCII, typed.type()));
    try {
      evaluate(typed, fields, console);
      return new Outcome(Status.GOOD, fields);
    } catch (DomainError | Unresolved | OutOfFuel undefined) {
      Status status = undefined instanceof DomainError ? Status.FAILED : Status.INCONCLUSIVE;
      console.print(console.paint(Ink.BAD, String.valueOf(undefined.getMessage())));
      fields.put("value", null);
      fields.put("failed", undefined.getMessage());
      return new Outcome(status, fields);
    }
  }

  private static void evaluate(
      Elaboration.Typed typed, Map<String, @Nullable Object> fields, Console console) {
    try {
      evaluate(typed, new ExactReals(), fields, console);
    } catch (Unresolved _) {
      evaluate(typed, Balls.ofDigits(DIGITS), fields, console);
    }
  }

  private static <N> void evaluate(
      Elaboration.Typed typed,
      Numbers<N> numbers,
      Map<String, @Nullable Object> fields,
      Console console) {
    Value<N> value =
        Evaluator.over(new RealArithmetic<>(numbers)).withFuel(FUEL).evaluate(typed.term());
    console.print(Values.show(value) + " : " + Terms.show(typed.type()));
    fields.put("value", Values.document(value));
    fields.put("numbers", numbers.name());
  }

  static Outcome normalize(Terms terms, Written t, Console console) {
    Elaboration.Typed typed = terms.term(t);
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("type", Printing.show(Notation.ASCII, typed.type()));
    try {
      Term normal = Normaliser.standard().normalise(typed.term());
      console.print(Terms.show(normal) + " : " + Terms.show(typed.type()));
      fields.put("normal", Printing.show(Notation.ASCII, normal));
      return new Outcome(Status.GOOD, fields);
    } catch (OutOfFuel spent) {
      console.print(console.paint(Ink.DOUBT, String.valueOf(spent.getMessage())));
      fields.put("normal", null);
      fields.put("reason", spent.getMessage());
      return new Outcome(Status.INCONCLUSIVE, fields);
    }
  }

  /// Equal by the laws of Figure 5, or by their values.
  static Outcome equal(Terms terms, Written left, Written right, Console console) {
    Elaboration.Typed t = terms.term(left);
    Elaboration.Typed u =
        Elaboration.term(
            right.source(), right.term(), Option.some(t.type()), terms.declared(), HashMap.empty());
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("type", Printing.show(Notation.ASCII, t.type()));
    Verdict verdict =
        t.type().isFirstOrder() ? values(t, u) : Equality.standard().decide(t.term(), u.term());
    if (verdict instanceof Verdict.Refuted(Witness w)) {
      fields.put("left", w.left());
      fields.put("right", w.right());
    }
    fields.put("verdict", verdict.word());
    console.print(console.paint(Ink.of(verdict), said(verdict)));
    return new Outcome(Status.of(verdict), fields);
  }

  private static String said(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Proved _ -> "proved";
      case Verdict.Holds holds ->
          "holds: the enclosures of both sides meet, and differ by %.0e at most"
              .formatted(holds.worstError());
      case Verdict.Refuted(Witness w) -> "refuted: " + w;
      case Verdict.Inconclusive(var why) -> "inconclusive: " + why;
    };
  }

  /// Closed terms of first-order types are equal if their values are.
  private static Verdict values(Elaboration.Typed t, Elaboration.Typed u) {
    try {
      return values(t, u, new ExactReals());
    } catch (Unresolved _) {
      try {
        return values(t, u, Balls.ofDigits(DIGITS));
      } catch (Unresolved unresolved) {
        return Verdict.inconclusive(String.valueOf(unresolved.getMessage()));
      }
    }
  }

  private static <N> Verdict values(Elaboration.Typed t, Elaboration.Typed u, Numbers<N> numbers) {
    Evaluator<N> evaluator = Evaluator.over(new RealArithmetic<>(numbers)).withFuel(FUEL);
    return new Agreement<>(numbers).of(evaluator.evaluate(t.term()), evaluator.evaluate(u.term()));
  }
}
