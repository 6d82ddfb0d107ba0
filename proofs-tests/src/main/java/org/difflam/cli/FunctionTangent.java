package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.stream.Collectors;
import org.difflam.category.number.Precision;
import org.difflam.semantics.mode.Curve;
import org.difflam.semantics.mode.Mode;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.surface.Notation;

/// `diff f at x direction v` where `f` returns functions: its value and its tangent, which are
/// functions, as programs, and as a list of calls, of which each mode finds value and derivative.
///
/// @param functionType that of `f`
/// @param value as a program; none where it is not one of numbers and tuples
/// @param derivatives the first, the second, …
record FunctionTangent(
    @Json.Unlisted String functionType,
    Option<Term> value,
    List<Term> derivatives,
    List<Call> calls)
    implements Result {

  /// @param arguments as they are written
  record Call(String arguments, @Json.Inline Result answered) {}

  static FunctionTangent of(
      Curve curve, int order, String type, String mode, List<Mode<?>> modes, Precision precision) {
    List<Call> calls =
        List.ofAll(curve.called())
            .map(c -> {
              String arguments =
                  c.arguments().stream()
                      .map(t -> Printing.show(Notation.ASCII, t))
                      .map(t -> t.matches("[\\w.]+|\\(.*\\)") ? t : "(" + t + ")")
                      .collect(Collectors.joining(" "));
              ModeAnswers found = Derivative.ask(c.curve().question(order), modes, true, precision);
              return new Call(arguments, found.result("called with " + arguments, mode));
            });
    List<Term> programs = curve.programs(order).map(List::ofAll).getOrElse(List.empty());
    return new FunctionTangent(
        type, programs.headOption(), programs.isEmpty() ? List.empty() : programs.tail(), calls);
  }

  @Override
  public Status status() {
    return calls.isEmpty() && value.isEmpty()
        ? Status.INCONCLUSIVE
        : calls.map(c -> c.answered.status()).fold(Status.GOOD, Status::and);
  }

  @Override
  public void print(Console console) {
    console.print("  " + functionType);
    value.forEach(t -> console.print("  value     " + Terms.show(t)));
    derivatives
        .zipWithIndex()
        .forEach(d -> console.print("  d^%-7d %s".formatted(d._2 + 1, Terms.show(d._1))));
    calls.forEach(c -> c.answered.print(console));
    if (calls.isEmpty() && value.isEmpty()) {
      console.inconclusive(
          Option.some("the function that is returned takes lists or variants; call it"));
    }
  }
}
