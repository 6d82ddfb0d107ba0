package org.difflam.cli;

import io.vavr.control.Option;
import java.util.LinkedHashMap;
import java.util.Map;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.Precision;
import org.difflam.category.number.Unresolved;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.syntax.normal.Normaliser;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.jspecify.annotations.Nullable;

/// What `check`, `eval` and `normalize` do with terms of the simple language.
final class Evaluation {
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
    Precision precision = console.precision();
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("type", Printing.show(Notation.ASCII, typed.type()));
    try {
      Precision.Refined<Value<Enclosure>> refined = refined(typed.term(), precision);
      Value<Enclosure> value = refined.orThrow();
      Object tree = Values.tree(value);
      console.print(Values.show(value, precision.digits()) + " : " + Terms.show(typed.type()));
      Values.put(fields, tree, precision);
      fields.put("numbers", refined.numbers());
      Option<String> doubt =
          Values.doubt(tree, precision, refined.why().map(why -> String.valueOf(why.getMessage())));
      doubt.forEach(why -> {
        console.print(console.paint(Ink.DOUBT, "inconclusive: " + why));
        fields.put("reason", why);
      });
      return new Outcome(doubt.isEmpty() ? Status.GOOD : Status.INCONCLUSIVE, fields);
    } catch (DomainError | Unresolved | OutOfFuel undefined) {
      Status status = undefined instanceof DomainError ? Status.FAILED : Status.INCONCLUSIVE;
      String why = precision.said(undefined);
      console.print(console.paint(Ink.BAD, why));
      fields.put("value", null);
      fields.put("failed", why);
      return new Outcome(status, fields);
    }
  }

  /// Over exact rationals, and where a number is none, over enclosures that are refined until so
  /// many digits of all numbers are certain.
  static Precision.Refined<Value<Enclosure>> refined(Term closed, Precision precision) {
    return precision.refine(
        exact -> Values.exact(RealFunction.value(closed, exact, FUEL)),
        numbers -> RealFunction.value(closed, numbers, FUEL),
        v -> Values.isCertain(Values.tree(v), precision));
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
