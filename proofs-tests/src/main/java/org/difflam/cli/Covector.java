package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.Function;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Decimals;
import org.difflam.category.number.Precision;
import org.difflam.semantics.reverse.CurryMode;
import org.difflam.semantics.reverse.PulledBack;
import org.difflam.semantics.reverse.TangentMismatch;
import org.difflam.syntax.curry.CurryText;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.SurfaceTerm;

/// `diff f at x covector g == t`: what the pullback of `f` at `x` makes of the covector `g`, for
/// terms and combinators of λ_∂.
final class Covector {
  private Covector() {}

  static PreparedCommand ready(
      ProgramScope in, SourceTerm f, SurfaceTerm at, SurfaceTerm covector, Statement.Settings s) {
    if (s.direction().isDefined() || s.vars().isDefined() || s.order().exists(r -> r != 1)) {
      throw f.error("a covector excludes a direction, an order and a number of variables");
    }
    PulledBack asked =
        PulledBack.read(
            new CurryText(f.source(), in.declared(), in.variables()), f.term(), at, covector);
    List<CurryMode> modes = modes(s.mode(), f::error);
    return console -> Answers.of(asked, modes, s.stated(), console.precision());
  }

  static List<CurryMode> modes(
      Option<String> mode, Function<String, ? extends RuntimeException> wrong) {
    return PulledBack.modes(mode.getOrElse("curry"))
        .getOrElseThrow(() ->
            wrong.apply(
                "covectors are pulled back in the modes curry and curry-env; `mode all` means"
                    + " both"));
  }

  /// @param refused what goes back is a covector for the other modes only
  private record Answers(List<Answer> answers, @Json.IfAny List<Refusal> refused)
      implements Result {
    static Answers of(
        PulledBack asked, List<CurryMode> modes, Option<SurfaceTerm> stated, Precision precision) {
      List<Answer> answers = List.empty();
      List<Refusal> refused = List.empty();
      for (CurryMode mode : modes) {
        try {
          answers = answers.append(Answer.of(asked, mode, stated, precision));
        } catch (TangentMismatch wrong) {
          // where a result is a function: its environment has no name in the language
          refused = refused.append(new Refusal(mode.name(), String.valueOf(wrong.getMessage())));
        }
      }
      if (answers.isEmpty()) throw new InputError(refused.map(Refusal::text).mkString("; "));
      return new Answers(answers, refused);
    }

    @Override
    public Status status() {
      Status refusals = refused.isEmpty() ? Status.GOOD : Status.INCONCLUSIVE;
      return answers.map(Answer::status).fold(refusals, Status::and);
    }

    @Override
    public void print(Console console) {
      answers.forEach(a -> a.print(console));
      refused.forEach(r -> console.print("  " + r.text()));
    }
  }

  private record Refusal(String mode, String reason) {
    String text() {
      return "%s: %s; the covector of a function is the list of its calls in the mode curry"
          .formatted(mode, reason);
    }
  }

  /// @param back what the covector becomes
  private record Answer(
      String mode,
      String value,
      String back,
      @Json.IfAny Option<Verdict> verdict,
      @Json.IfAny Option<String> reason) {
    static Answer of(
        PulledBack asked, CurryMode mode, Option<SurfaceTerm> stated, Precision precision) {
      PulledBack.Said said = asked.said(mode, stated, precision);
      return new Answer(
          mode.name(),
          said.value(),
          said.back(),
          said.verdict(),
          Option.when(
              !said.certain(), "fewer digits are certain than wanted; " + precision.more()));
    }

    Status status() {
      return verdict
          .map(Status::of)
          .getOrElse(Status.GOOD)
          .and(reason.isEmpty() ? Status.GOOD : Status.INCONCLUSIVE);
    }

    private static String digits(Verdict v) {
      return v instanceof Verdict.Holds(_, var error, _)
          ? ", with an error of " + Decimals.atMost(error)
          : "";
    }

    void print(Console console) {
      console.print("  " + mode + ": " + value + ", back goes " + back);
      verdict.forEach(v -> {
        String said = v.isGood() ? v.word() + ": that is what goes back" + digits(v) : v.toString();
        console.print("  " + console.paint(Style.of(v), said));
      });
      console.inconclusive(reason);
    }
  }
}
