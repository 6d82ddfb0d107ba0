package org.difflam.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.SourceError;
import org.difflam.semantics.interpret.RealArithmetic;
import org.difflam.semantics.real.Enclosure;
import org.difflam.semantics.real.Numbers;
import org.difflam.semantics.real.Precision;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.normal.Equality;
import org.difflam.syntax.normal.Refutation;
import org.difflam.syntax.normal.Refutation.Use;
import org.difflam.syntax.simple.Elaboration;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Printer;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.jspecify.annotations.Nullable;

/// `assert t == u` for closed terms of the simple language.
///
/// Values without functions in them are computed and compared. Functions are equal if the laws of
/// Figure 5 say so. These laws know nothing of the operations, so where they do not prove it, both
/// sides are applied to closed terms and evaluated over the reals: what differs there is different.
record Assertion(Written left, Written right, Elaboration.Typed t, Elaboration.Typed u) {
  private static final int DIGITS = 40;
  private static final int MOST_DIGITS = 600;
  private static final int INSTANCES = 100;
  private static final long STEPS = 1_000_000;

  /// What one side leaves open of the type, the other may say.
  static Assertion of(Terms terms, Written left, Written right) {
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

  Outcome decide(Console console) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("type", Printing.show(Notation.ASCII, type()));
    Verdict verdict =
        type().isFirstOrder() ? values(console.precision()) : functions(console.seed());
    if (verdict instanceof Verdict.Refuted(Witness w)) {
      fields.put("left", w.left());
      fields.put("right", w.right());
      fields.put("instance", w.instance().getOrNull());
    }
    if (verdict instanceof Verdict.Inconclusive(var why)) fields.put("reason", why);
    fields.put("verdict", verdict.word());
    console.print(console.paint(Ink.of(verdict), said(verdict)));
    return new Outcome(Status.of(verdict), fields);
  }

  private String said(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Proved _ ->
          type().isFirstOrder()
              ? "proved: the values are the same exactly"
              : "proved by the laws of Figure 5";
      case Verdict.Holds(_, var error, _) ->
          "holds: the values are equal to %d digits".formatted(digits(error));
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

  private static long digits(double relativeError) {
    return Math.round(-Math.log10(relativeError));
  }

  /// Closed terms of first-order types are equal if their values are. Enclosures are refined until
  /// as many digits as are wanted are certain, and in common unless the values differ.
  private Verdict values(Precision precision) {
    Precision.Refined<Sides> refined =
        precision.refine(
            exact -> sides(exact, Values::exact),
            numbers -> sides(numbers, Function.identity()),
            s -> s.isSettled(precision));
    Verdict verdict =
        refined
            .answer()
            .map(s -> Agreement.verdict(s.left(), s.right(), precision.digits()))
            .getOrElse(
                () -> Verdict.inconclusive(String.valueOf(refined.why().get().getMessage())));
    return verdict instanceof Verdict.Inconclusive(var why) && !refined.enough()
        ? Verdict.inconclusive(why + "; " + precision.more())
        : verdict;
  }

  private record Sides(Value<Enclosure> left, Value<Enclosure> right) {
    /// Sides that differ are to be shown with their digits.
    boolean isSettled(Precision precision) {
      return Agreement.of(left, right)
          .forAll(a ->
              switch (a.found()) {
                case SAME -> a.digits() >= precision.digits();
                case DIFFERENT ->
                    Values.isCertain(Values.tree(left), precision)
                        && Values.isCertain(Values.tree(right), precision);
                case OPEN -> false;
              });
    }
  }

  private <N> Sides sides(Numbers<N> numbers, Function<Value<N>, Value<Enclosure>> known) {
    Evaluator<N> evaluator =
        Evaluator.over(new RealArithmetic<>(numbers)).withFuel(Evaluation.FUEL);
    Value<N> a = evaluator.evaluate(t.term());
    return new Sides(known.apply(a), known.apply(evaluator.evaluate(u.term())));
  }

  private Verdict functions(long seed) {
    // no instances: what tells names of operations apart need not tell their values apart
    Verdict byLaws = new Equality(Equality.standard().fuel(), 0, seed).decide(t.term(), u.term());
    if (byLaws.isProved()) return byLaws;
    Refutation.Search search = search(DIGITS, seed);
    return search
        .difference()
        .map(d -> Verdict.refuted(witness(d)))
        .getOrElse(() -> Verdict.inconclusive(doubt(search)));
  }

  /// With more digits, where these might tell more.
  private Refutation.Search search(int digits, long seed) {
    Apart apart = Apart.ofDigits(digits);
    Refutation.Search search =
        new Refutation<>(apart, points(), STEPS, INSTANCES, seed)
            .search(type(), t.term(), u.term());
    return search.difference().isEmpty() && apart.wasWide() && digits < MOST_DIGITS
        ? search(4 * digits, seed)
        : search;
  }

  private Witness witness(Refutation.Difference d) {
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

  private static String doubt(Refutation.Search search) {
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
    List<Operation> operations = new ArrayList<>();
    for (String c : List.of("0", "1", "2", "-3", "0.5", "-1.25", "5")) {
      operations.add(new Operation.Numeral(new java.math.BigDecimal(c)));
    }
    operations.add(Primitive.PLUS);
    operations.add(Primitive.TIMES);
    return Vocabulary.standard().withOperations(operations);
  }

  /// The equation where the values differ, up to what can be got at by application and projection.
  private String instance(List<Use> uses) {
    return Stream.of(left, right)
        .map(side -> Printer.print(Notation.ASCII, used(side.term(), uses)))
        .collect(java.util.stream.Collectors.joining(" == "));
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
