package org.difflam.cli;

import io.vavr.control.Option;
import java.util.function.UnaryOperator;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.Precision;
import org.difflam.category.number.Unresolved;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.syntax.normal.BetaEtaNormaliser;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.jspecify.annotations.Nullable;

/// What `check`, `eval` and `normalize` do with terms of the simple language.
final class Evaluation {
  static final long FUEL = 100_000_000;

  private Evaluation() {}

  /// What `check` answers.
  private record Inferred(Type type, Term term) implements Result {
    @Override
    public void print(Console console) {
      console.print(Terms.show(type));
    }
  }

  /// What `eval` answers.
  ///
  /// @param normal its normal form, if there are functions in it, of which no value can be printed,
  ///   and all its operations have values everywhere
  /// @param numbers those that it was computed with
  /// @param reason why some of its numbers lack digits
  private record Evaluated(
      Type type,
      @Json.Unlisted String shown,
      Enclosed value,
      @Json.IfAny Option<Term> normal,
      String numbers,
      @Json.IfAny Option<String> reason)
      implements Result.Doubtful {
    @Override
    public void print(Console console) {
      boolean isFunction = type instanceof Type.Function;
      Option<String> form = normal.map(Terms::show);
      console.print((isFunction ? form.getOrElse(shown) : shown) + " : " + Terms.show(type));
      if (!isFunction) form.forEach(t -> console.print("normal form " + t));
      console.inconclusive(reason);
    }
  }

  /// What `eval` answers where no value is found.
  private record Undefined(
      Type type, @Nullable Enclosed value, String failed, @Json.Unlisted Status status)
      implements Result {
    @Override
    public void print(Console console) {
      console.print(console.paint(Style.BAD, failed));
    }
  }

  /// What `normalize` answers.
  ///
  /// @param where what is to be known of the equation between the term and its normal form
  private record Normalized(
      Type type,
      @Nullable Term normal,
      @Json.IfAny Option<String> where,
      @Json.IfAny Option<String> reason)
      implements Result.Doubtful {
    @Override
    public void print(Console console) {
      if (normal != null) console.print(Terms.show(normal) + " : " + Terms.show(type));
      where.forEach(console::print);
      reason.forEach(why -> console.print(console.paint(Style.DOUBT, why)));
    }
  }

  static PreparedCommand check(Terms terms, SourceTerm t) {
    Elaboration.Typed typed = terms.term(t);
    return _ -> new Inferred(typed.type(), typed.term());
  }

  /// Over exact rationals, and where a value is none, over enclosures.
  static PreparedCommand eval(Terms terms, SourceTerm t) {
    Elaboration.Typed typed = terms.term(t);
    return console -> value(typed, console.precision());
  }

  static Result value(Elaboration.Typed typed, Precision precision) {
    return value(typed, precision, why -> why);
  }

  /// @param undefined what is said where a number is undefined, and for that reason
  static Result value(
      Elaboration.Typed typed, Precision precision, UnaryOperator<String> undefined) {
    try {
      Precision.Refined<Value<Enclosure>> refined = refined(typed.term(), precision);
      Value<Enclosure> value = refined.orThrow();
      Enclosed known = new Enclosed(EnclosedValues.tree(value), precision);
      String shown =
          typed.type() instanceof Type.Function
              ? Terms.show(typed.term())
              : EnclosedValues.show(value, precision.digits());
      return new Evaluated(
          typed.type(),
          shown,
          known,
          typed.type().isFirstOrder() || !typed.term().isTotal()
              ? Option.none()
              : normal(typed.term()),
          refined.numbers(),
          known.doubt(refined.why().map(Unresolved::getMessage)));
    } catch (DomainError wrong) {
      String why = undefined.apply(precision.said(wrong));
      return new Undefined(typed.type(), null, why, Status.FAILED);
    } catch (Unresolved | OutOfFuel open) {
      return new Undefined(typed.type(), null, precision.said(open), Status.INCONCLUSIVE);
    }
  }

  private static Option<Term> normal(Term t) {
    try {
      return Option.some(BetaEtaNormaliser.standard().normalise(t));
    } catch (OutOfFuel _) {
      return Option.none();
    }
  }

  /// Over exact rationals, and where a number is none, over enclosures that are refined until so
  /// many digits of all numbers are certain.
  static Precision.Refined<Value<Enclosure>> refined(Term closed, Precision precision) {
    return precision.refine(
        exact -> EnclosedValues.exact(RealFunction.value(closed, exact, FUEL)),
        numbers -> RealFunction.value(closed, numbers, FUEL),
        v -> new Enclosed(EnclosedValues.tree(v), precision).isCertain());
  }

  static PreparedCommand normalize(Terms terms, SourceTerm t) {
    Elaboration.Typed typed = terms.term(t);
    return _ -> {
      try {
        Term normal = BetaEtaNormaliser.standard().normalise(typed.term());
        return new Normalized(typed.type(), normal, where(typed.term()), Option.none());
      } catch (OutOfFuel spent) {
        return new Normalized(typed.type(), null, Option.none(), Option.of(spent.getMessage()));
      }
    };
  }

  /// The laws of Figure 5 are those of total operations.
  private static Option<String> where(Term t) {
    return t.isTotal()
        ? Option.none()
        : Option.of("equal where all its operations have values: what is not used is dropped");
  }
}
