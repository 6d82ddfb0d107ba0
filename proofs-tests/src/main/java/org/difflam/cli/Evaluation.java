package org.difflam.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.difflam.semantics.interpret.RealArithmetic;
import org.difflam.semantics.real.Balls;
import org.difflam.semantics.real.DomainError;
import org.difflam.semantics.real.ExactReals;
import org.difflam.semantics.real.Numbers;
import org.difflam.semantics.real.Unresolved;
import org.difflam.syntax.normal.Normaliser;
import org.difflam.syntax.simple.Elaboration;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;
import org.jspecify.annotations.Nullable;

/// What `check`, `eval` and `normalize` do with terms of the simple language.
final class Evaluation {
  private static final int DIGITS = 40;
  static final long FUEL = 100_000_000;

  private Evaluation() {}

  static Ready check(Terms terms, Written t) {
    Elaboration.Typed typed = terms.term(t);
    return console -> check(typed, console);
  }

  private static Outcome check(Elaboration.Typed typed, Console console) {
    console.print(Terms.show(typed.type()));
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("type", Printing.show(Notation.ASCII, typed.type()));
    fields.put("term", Printing.show(Notation.ASCII, typed.term()));
    return new Outcome(Status.GOOD, fields);
  }

  /// Over exact rationals, and where a value is none, over enclosures.
  static Ready eval(Terms terms, Written t) {
    Elaboration.Typed typed = terms.term(t);
    return console -> eval(typed, console);
  }

  private static Outcome eval(Elaboration.Typed typed, Console console) {
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

  static Ready normalize(Terms terms, Written t) {
    Elaboration.Typed typed = terms.term(t);
    return console -> normalize(typed, console);
  }

  private static Outcome normalize(Elaboration.Typed typed, Console console) {
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
}
