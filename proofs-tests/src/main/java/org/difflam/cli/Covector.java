package org.difflam.cli;

import io.vavr.collection.List;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import org.difflam.category.Verdict;
import org.difflam.semantics.reverse.CurryMode;
import org.difflam.semantics.reverse.PulledBack;
import org.difflam.syntax.program.Scope;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.SurfaceTerm;
import org.jspecify.annotations.Nullable;

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
    return console -> answer(asked, modes, s, console);
  }

  private static Outcome answer(
      PulledBack asked, List<CurryMode> modes, Statement.Settings s, Console console) {
    Status status = Status.GOOD;
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    java.util.List<Map<String, @Nullable Object>> answers = new ArrayList<>();
    for (CurryMode mode : modes) {
      PulledBack.Answer answer = asked.in(mode);
      console.print("  " + mode.name() + ": " + answer.value() + ", back goes " + answer.back());
      Map<String, @Nullable Object> one = new LinkedHashMap<>();
      one.put("mode", mode.name());
      one.put("value", answer.value().toString());
      one.put("back", answer.back().toString());
      if (s.stated().isDefined()) {
        Verdict verdict = asked.is(s.stated().get(), mode);
        one.put("verdict", verdict.word());
        String said = verdict.isProved() ? "proved: that is what goes back" : verdict.toString();
        console.print("  " + console.paint(Ink.of(verdict), said));
        status = status.and(Status.of(verdict));
      }
      answers.add(one);
    }
    fields.put("answers", answers);
    return new Outcome(status, fields);
  }
}
