package org.difflam.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.number.Agreement;
import org.difflam.cli.Assertion.Found;
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
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.TermPrinter;

/// `assert t == u` for functions. They are equal if the laws of Figure 5 say so.
///
/// These laws know nothing of the operations, so where they do not prove it, both sides are applied
/// to closed terms and evaluated over the reals: what differs there is different, and so is what is
/// defined on one side only. The laws speak of total operations: by β an argument that is undefined
/// may be dropped, so for others they say what holds where both sides are defined.
record FunctionAssertion(
    SurfaceTerm left, SurfaceTerm right, Elaboration.Typed t, Elaboration.Typed u) {
  private static final int DIGITS = 40;
  private static final int MOST_DIGITS = 600;
  private static final int INSTANCES = 200;
  private static final long STEPS = 1_000_000;

  Found decide(long seed) {
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
  static boolean takesFunctions(Type type) {
    return switch (type) {
      case Type.Function(var domain, var codomain) ->
          !domain.isFirstOrder() || takesFunctions(codomain);
      case Type.Product(var factors) ->
          factors.stream().anyMatch(FunctionAssertion::takesFunctions);
      case Type.ListOf(var element) -> takesFunctions(element);
      case Type.Variant(var summands) ->
          summands.stream().anyMatch(s -> takesFunctions(s.content()));
      case Type.Inductive inductive -> !inductive.isFirstOrder();
      case Type.Real _ -> false;
    };
  }

  /// With more digits, where these might tell more.
  private ClosedCounterexample.Search search(int digits, long seed) {
    RealComparison apart = RealComparison.ofDigits(digits);
    ClosedCounterexample.Search search =
        new ClosedCounterexample<>(apart, points(), STEPS, INSTANCES, seed)
            .search(t.type(), t.term(), u.term());
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
        .map(side -> TermPrinter.print(Notation.ASCII, used(side, uses)))
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
