package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.number.Precision;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.taylor.Curve;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.surface.Notation;

/// `diff f at x direction v` where `f` returns functions, or tuples with functions in them: its
/// value and its tangent, which are of that type again, as programs, and as a list of calls, of
/// which each mode finds value and derivative; of a tuple, part by part.
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

  /// @param part of the tuple `t` that is returned, as in `p2 t`; nothing where no tuple is
  ///   returned
  /// @param arguments as they are written; nothing where the part is made of numbers
  record Call(@Json.IfAny Option<String> part, String arguments, @Json.Inline Result answered) {}

  /// What the modes are asked for one call.
  record Asked(Option<String> part, String arguments, Questioned question) {
    private String title() {
      String called = arguments.isEmpty() ? "" : "called with " + arguments;
      return part.map(p -> called.isEmpty() ? p : p + ", " + called).getOrElse(called);
    }
  }

  /// @throws IllegalArgumentException where there are lists or variants with functions in what is
  ///   returned
  static List<Asked> questions(Curve curve, int order) {
    return questions(curve, Option.none(), "", order);
  }

  private static List<Asked> questions(
      Curve curve, Option<String> part, String arguments, int order) {
    if (!curve.isOfFunctions()) {
      return List.of(new Asked(part, arguments, Questioned.of(curve.flat(), order)));
    }
    List<Curve.Part> parts = List.ofAll(curve.parts());
    if (parts.exists(p -> !p.of().isEmpty())) {
      String whole = part.map("(%s)"::formatted).getOrElse("t");
      String called = arguments.isEmpty() ? part.getOrElse("t") : whole + " " + arguments;
      return parts.flatMap(p -> questions(p.curve(), Option.some(p.in(called)), "", order));
    }
    return List.ofAll(curve.called())
        .flatMap(c -> questions(c.curve(), part, written(c.arguments()), order));
  }

  private static String written(Iterable<Term> arguments) {
    return List.ofAll(arguments)
        .map(t -> Printing.show(Notation.ASCII, t))
        .map(t -> t.matches("[\\w.]+|\\(.*\\)") ? t : "(" + t + ")")
        .mkString(" ");
  }

  static FunctionTangent of(
      Curve curve,
      List<Asked> questions,
      int order,
      String type,
      String mode,
      List<Mode<?>> modes,
      Precision precision) {
    List<Call> calls =
        questions.map(q -> {
          ModeAnswers found = q.question().ask(modes, true, precision);
          return new Call(q.part(), q.arguments(), found.result(q.title(), mode));
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
