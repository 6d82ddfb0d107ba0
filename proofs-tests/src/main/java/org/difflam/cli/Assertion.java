package org.difflam.cli;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.SourceError;
import org.difflam.category.number.Agreement;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Precision;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.jspecify.annotations.Nullable;

/// `assert t == u` for closed terms of the simple language.
///
/// Values without functions in them are computed and compared. Functions are equal if the laws of
/// Figure 5 say so, or differ where they are applied ([FunctionAssertion]).
record Assertion(SourceTerm left, SourceTerm right, Elaboration.Typed t, Elaboration.Typed u) {
  /// What one side leaves open of the type, the other may say.
  static Assertion of(Terms terms, SourceTerm left, SourceTerm right) {
    try {
      Elaboration.Typed t = terms.term(left);
      return new Assertion(left, right, t, terms.term(right, t.type()));
    } catch (SourceError open) {
      try {
        Elaboration.Typed u = terms.term(right);
        return new Assertion(left, right, terms.term(left, u.type()), u);
      } catch (SourceError _) {
        throw open;
      }
    }
  }

  private Type type() {
    return t.type();
  }

  private FunctionAssertion functions() {
    return new FunctionAssertion(left.term(), right.term(), t, u);
  }

  Result decide(Console console) {
    Found found =
        type().isFirstOrder() ? values(console.precision()) : functions().decide(console.seed());
    Verdict verdict = found.verdict;
    return new Decided(
        type(),
        Option.when(found.digits > 0, found.digits),
        verdict instanceof Verdict.Refuted(Witness w)
            ? new Decided.Differ(
                w.left(),
                w.right(),
                w.instance(),
                found.values.map(
                    both -> Enclosed.sides(both.getFirst(), both.getLast(), console.precision())))
            : null,
        verdict instanceof Verdict.Inconclusive(var why) ? why : null,
        verdict,
        said(found));
  }

  /// What `assert` answers.
  ///
  /// @param digits to which values are equal that are not so exactly
  private record Decided(
      Type type,
      @Json.IfAny Option<Integer> digits,
      @Json.Inline @Nullable Differ differ,
      @Json.IfAny @Nullable String reason,
      Verdict verdict,
      String detail)
      implements Result.Judged {
    /// @param instance the assertion where they differ, if it can be typed
    record Differ(
        String left,
        String right,
        Option<String> instance,
        @Json.IfAny Option<Enclosed.Known> numbers) {}
  }

  /// @param digits of the values that are certainly equal, where there are such
  /// @param values both of them, if they are defined
  record Found(Verdict verdict, int digits, Option<List<Object>> values) {
    static Found of(Verdict verdict) {
      return new Found(verdict, 0, Option.none());
    }
  }

  private String said(Found found) {
    return switch (found.verdict) {
      case Verdict.Proved _ ->
          type().isFirstOrder()
              ? "proved: the values are the same exactly"
              : "proved by the laws of Figure 5"
                  + (FunctionAssertion.takesFunctions(type())
                      ? ", for arguments that are total functions"
                      : "");
      case Verdict.Holds _ when found.digits > 0 ->
          "holds: the values are equal to %d digits".formatted(found.digits);
      case Verdict.Holds(var agreed, _, _) ->
          "holds by the laws of Figure 5 where both sides are defined, as they are at %d closed"
                  .formatted(agreed)
              + " instances";
      case Verdict.Refuted(Witness w) ->
          "refuted: "
              + w.instance()
                  .map("assert %s: "::formatted)
                  .orElse(() -> w.point().map("at %s: "::formatted))
                  .getOrElse("")
              + "left %s, right %s".formatted(w.left(), w.right());
      case Verdict.Inconclusive(var why) -> "inconclusive: " + why;
    };
  }

  /// Closed terms of first-order types are equal if their values are. Enclosures are refined until
  /// the values differ, with as many digits as are wanted, or have more than that in common.
  private Found values(Precision precision) {
    Precision.Refined<Sides> refined =
        precision.refine(
            exact -> sides(exact, EnclosedValues::exact),
            numbers -> sides(numbers, Function.identity()),
            s -> s.isSettled(precision));
    if (refined.answer().isEmpty()) {
      return Found.of(Verdict.inconclusive(precision.said(refined.why().get())));
    }
    Sides sides = refined.answer().get();
    Verdict verdict = sides.verdict(precision);
    return verdict instanceof Verdict.Inconclusive(var why) && !refined.enough()
        ? Found.of(Verdict.inconclusive(why + "; " + precision.more()))
        : new Found(verdict, verdict instanceof Verdict.Holds ? sides.digits() : 0, sides.trees());
  }

  /// The values, or that a side is undefined; not both.
  private record Sides(
      Either<DomainError, Value<Enclosure>> left, Either<DomainError, Value<Enclosure>> right) {
    /// Sides that differ are to be shown with their digits.
    boolean isSettled(Precision precision) {
      if (left.isLeft() || right.isLeft()) return isCertain(precision);
      return SameValues.of(left.get(), right.get())
          .forAll(a ->
              a.isSettled(precision.digits())
                  && (a.found() != Agreement.Found.DIFFERENT || isCertain(precision)));
    }

    private boolean isCertain(Precision precision) {
      return Stream.of(left, right)
          .allMatch(side ->
              side.forAll(v -> new Enclosed(EnclosedValues.tree(v), precision).isCertain()));
    }

    Option<List<Object>> trees() {
      return left.isRight() && right.isRight()
          ? Option.some(List.of(EnclosedValues.tree(left.get()), EnclosedValues.tree(right.get())))
          : Option.none();
    }

    int digits() {
      return SameValues.of(left.get(), right.get()).map(Agreement::digits).getOrElse(0);
    }

    /// Where one side is defined the other must be.
    Verdict verdict(Precision precision) {
      if (left.isRight() && right.isRight()) {
        return SameValues.verdict(left.get(), right.get(), precision.digits());
      }
      return Verdict.refuted(Witness.of(said(left, precision), said(right, precision)));
    }

    private static String said(Either<DomainError, Value<Enclosure>> side, Precision precision) {
      return side.fold(
          undefined -> String.valueOf(undefined.getMessage()),
          value -> EnclosedValues.show(value, precision.digits()));
    }
  }

  private <N> Sides sides(Numbers<N> numbers, Function<Value<N>, Value<Enclosure>> known) {
    var left = side(t, numbers, known);
    var right = side(u, numbers, known);
    if (left.isLeft() && right.isLeft()) throw left.getLeft();
    return new Sides(left, right);
  }

  private static <N> Either<DomainError, Value<Enclosure>> side(
      Elaboration.Typed t, Numbers<N> numbers, Function<Value<N>, Value<Enclosure>> known) {
    try {
      return Either.right(known.apply(RealFunction.value(t.term(), numbers, Evaluation.FUEL)));
    } catch (DomainError undefined) {
      return Either.left(undefined);
    }
  }
}
