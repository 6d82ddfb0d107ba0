package org.difflam.cli;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
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
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.normal.ClosedCounterexample;
import org.difflam.syntax.normal.ClosedCounterexample.Use;
import org.difflam.syntax.normal.Equality;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.TermPrinter;
import org.jspecify.annotations.Nullable;

/// `assert t == u` for closed terms of the simple language.
///
/// Values without functions in them are computed and compared. Functions are equal if the laws of
/// Figure 5 say so. These laws know nothing of the operations, so where they do not prove it, both
/// sides are applied to closed terms and evaluated over the reals: what differs there is different,
/// and so is what is defined on one side only. The laws speak of total operations: by β an argument
/// that is undefined may be dropped, so for others they say what holds where both sides are
/// defined.
record Assertion(SourceTerm left, SourceTerm right, Elaboration.Typed t, Elaboration.Typed u) {
  private static final int DIGITS = 40;
  private static final int MOST_DIGITS = 600;
  private static final int INSTANCES = 200;
  private static final long STEPS = 1_000_000;

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

  Result decide(Console console) {
    Found found = type().isFirstOrder() ? values(console.precision()) : functions(console.seed());
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
  private record Found(Verdict verdict, int digits, Option<List<Object>> values) {
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
                  + (takesFunctions(type()) ? ", for arguments that are total functions" : "");
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

  private Found functions(long seed) {
    // no instances: what tells names of operations apart need not tell their values apart
    Verdict byLaws = new Equality(Equality.standard().fuel(), 0, seed).decide(t.term(), u.term());
    boolean sure = Alpha.equal(t.term(), u.term()) || t.term().isTotal() && u.term().isTotal();
    if (byLaws.isProved() && sure) return Found.of(byLaws);
    ClosedCounterexample.Search search = search(DIGITS, seed);
    if (search.difference().isDefined()) {
      return Found.of(Verdict.refuted(witness(search.difference().get())));
    }
    if (!byLaws.isProved()) return Found.of(Verdict.inconclusive(doubt(search)));
    return Found.of(
        search.agreed() > 0
            ? Verdict.holds(search.agreed(), 0)
            : Verdict.inconclusive(
                "equal by the laws of Figure 5 where both sides are defined, but no closed instance"
                    + " was found where they are"));
  }

  /// Whether a function is among the arguments: what the laws say is true of total ones, as they
  /// drop an application whose value is not used.
  private static boolean takesFunctions(Type type) {
    return switch (type) {
      case Type.Function(var domain, var codomain) ->
          !domain.isFirstOrder() || takesFunctions(codomain);
      case Type.Product(var factors) -> factors.stream().anyMatch(Assertion::takesFunctions);
      case Type.ListOf(var element) -> takesFunctions(element);
      case Type.Variant(var summands) ->
          summands.stream().anyMatch(s -> takesFunctions(s.content()));
      case Type.Inductive inductive -> !inductive.isFirstOrder();
      case Type.Real _ -> false;
    };
  }

  /// With more digits, where these might tell more.
  private ClosedCounterexample.Search search(int digits, long seed) {
    Apart apart = Apart.ofDigits(digits);
    ClosedCounterexample.Search search =
        new ClosedCounterexample<>(apart, points(), STEPS, INSTANCES, seed)
            .search(type(), t.term(), u.term());
    return search.difference().isEmpty() && apart.wasWide() && digits < MOST_DIGITS
        ? search(4 * digits, seed)
        : search;
  }

  private Witness witness(ClosedCounterexample.Difference d) {
    List<String> arguments = new ArrayList<>();
    boolean inside = false;
    boolean open = true;
    for (Use use : d.uses()) {
      inside |= use instanceof Use.Inside;
      if (use instanceof Use.At(Term argument)) {
        arguments.add(Printing.show(Notation.ASCII, argument));
        open &= !inside;
      }
    }
    Witness at =
        arguments.isEmpty()
            ? Witness.of(d.left(), d.right())
            : Witness.at(String.join(", ", arguments), d.left(), d.right());
    return open ? at.withInstance(instance(d.uses())) : at;
  }

  private static String doubt(ClosedCounterexample.Search search) {
    String why =
        "not proved by the laws of Figure 5, in which operations are only names; over the reals"
            + " both "
            + "sides agree at %d closed instances, to %d digits or more"
                .formatted(search.agreed(), Agreement.ENOUGH);
    return search.undecided() == 0
        ? why
        : why + "; at %d more a side has no value to compare".formatted(search.undecided());
  }

  /// Binary fractions, which are exact, and polynomials for functions.
  private static Vocabulary points() {
    List<OperationSymbol> operations = new ArrayList<>();
    for (String c : List.of("0", "1", "2", "-3", "0.5", "-1.25", "5")) {
      operations.add(new OperationSymbol.Numeral(new BigDecimal(c)));
    }
    operations.add(Primitive.PLUS);
    operations.add(Primitive.TIMES);
    return Vocabulary.standard().withOperations(operations);
  }

  /// The equation where the values differ, up to what can be got at by application and projection.
  private String instance(List<Use> uses) {
    return Stream.of(left, right)
        .map(side -> TermPrinter.print(Notation.ASCII, used(side.term(), uses)))
        .collect(Collectors.joining(" == "));
  }

  private static SurfaceTerm used(SurfaceTerm term, List<Use> uses) {
    SurfaceTerm at = term;
    for (Use use : uses) {
      switch (use) {
        case Use.At(Term argument) ->
            at = new SurfaceTerm.Application(at, Printing.surface(argument), Span.NOWHERE);
        case Use.Component(int i) ->
            at =
                new SurfaceTerm.Application(
                    new SurfaceTerm.Identifier("p" + i, Span.NOWHERE), at, Span.NOWHERE);
        case Use.Inside() -> {
          return at;
        }
      }
    }
    return at;
  }
}
