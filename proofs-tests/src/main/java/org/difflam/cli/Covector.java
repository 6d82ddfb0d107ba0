package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.semantics.reverse.CurryMode;
import org.difflam.semantics.reverse.PulledBack;
import org.difflam.syntax.program.Scope;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.SurfaceTerm;

/// `diff f at x covector g == t`: what the pullback of `f` at `x` makes of the tangent `g`, for
/// terms and combinators of λ_∂.
final class Covector {
  private Covector() {}

  static Ready ready(
      Scope in, Written f, SurfaceTerm at, SurfaceTerm covector, Statement.Settings s) {
    if (s.direction().isDefined() || s.vars().isDefined() || s.order().exists(r -> r != 1)) {
      throw f.error("a covector excludes a direction, an order and a number of variables");
    }
    PulledBack asked = PulledBack.read(f.source(), f.term(), at, covector, in.variables());
    String name = s.mode().getOrElse("curry");
    List<CurryMode> modes =
        PulledBack.modes(name)
            .getOrElseThrow(() ->
                f.error(
                    "covectors are pulled back in the modes curry and curry-env; `mode all` means"
                        + " both"));
    return _ -> new Answers(modes.map(mode -> Answer.of(asked, mode, s.stated())));
  }

  private record Answers(List<Answer> answers) implements Result {
    @Override
    public Status status() {
      return answers.flatMap(Answer::verdict).map(Status::of).fold(Status.GOOD, Status::and);
    }

    @Override
    public void print(Console console) {
      answers.forEach(a -> a.print(console));
    }
  }

  /// @param back what the tangent becomes
  private record Answer(
      String mode, String value, String back, @Json.IfAny Option<Verdict> verdict) {
    static Answer of(PulledBack asked, CurryMode mode, Option<SurfaceTerm> stated) {
      PulledBack.Answer answer = asked.in(mode);
      return new Answer(
          mode.name(),
          answer.value().toString(),
          answer.back().toString(),
          stated.map(t -> asked.is(t, mode)));
    }

    void print(Console console) {
      console.print("  " + mode + ": " + value + ", back goes " + back);
      verdict.forEach(v -> {
        String said = v.isProved() ? "proved: that is what goes back" : v.toString();
        console.print("  " + console.paint(Style.of(v), said));
      });
    }
  }
}
