package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.mode.Flattening;
import org.difflam.semantics.mode.Mode;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// A program of one number and its derivative along an interval.
@Command(
    name = "curve",
    description = "A program and its derivative along an interval, in every mode.",
    sortOptions = false,
    footer = {
      "",
      "For example: difflam curve '\\x. x * sin x' --on '(-6, 6)'",
      "             difflam curve '\\t. (\\(x, y). sin (x * y)) (t, 2)' --on '(0, 1)' --svg"
          + " curve.svg"
    })
final class CurveCommand implements Task {
  private static final int MOST = 2_001;

  @Parameters(paramLabel = "TERM", description = "a function from R to R, such as '\\x. x * sin x'")
  String term = "";

  @CommandLine.Option(
      names = "--on",
      paramLabel = "'(LOW, HIGH)'",
      required = true,
      description = "the interval, such as '(-3, 3)'")
  String on = "";

  @CommandLine.Option(
      names = "--points",
      paramLabel = "N",
      description = "how many points of it, the ends among them (default: ${DEFAULT-VALUE})")
  int points = 41;

  @CommandLine.Option(
      names = "--mode",
      paramLabel = "MODE",
      completionCandidates = DiffCommand.Names.class,
      description = "one mode only, of those of diff (default: ${DEFAULT-VALUE})")
  String mode = "all";

  @CommandLine.Option(
      names = "--svg",
      paramLabel = "FILE",
      description = "also draw the curves there")
  @Nullable Path svg;

  @Mixin Accuracy accuracy = new Accuracy();

  @Mixin DeclarationOptions context = new DeclarationOptions();

  @Override
  public Status run(Console console) {
    if (points < 2 || points > MOST)
      throw new InputError("--points takes a number from 2 to %d, not %d".formatted(MOST, points));
    List<Mode<?>> modes = Derivative.modes(mode);
    Terms terms = context.terms();
    SourceTerm t = SourceTerm.of("TERM", term);
    Elaboration.Typed typed = terms.function(t, SourceTerm.of("0", "0"));
    if (!(typed.type() instanceof Type.Function function)
        || !(function.domain() instanceof Type.Real)
        || !(function.codomain() instanceof Type.Real)) {
      throw t.error(
          "a curve is that of a function from R to R, and this has the type "
              + Terms.show(typed.type())
              + "; of others, say which one number varies, as in `\\t. f (t, 2)`");
    }
    Interval within = interval(terms);
    CurveReport report = measure(typed, function, within, modes, accuracy.on(console));
    Status status = console.answer(report);
    if (svg != null) draw(report, svg);
    return status;
  }

  private record Interval(Rational low, Rational high) {
    Rational at(int i, int points) {
      Rational part = Rational.of(i, points - 1);
      return low.plus(high.minus(low).times(part));
    }
  }

  private Interval interval(Terms terms) {
    SourceTerm typed = SourceTerm.of("--on", on);
    var ends = terms.exact(typed, Type.real(2)).parts();
    Rational low = ends.get(0).number(), high = ends.get(1).number();
    if (low.compareTo(high) >= 0)
      throw typed.error("the interval is empty: %s is not below %s".formatted(low, high));
    Interval all = new Interval(low, high);
    for (int i = 1; i < points; i++) {
      double before = all.at(i - 1, points).doubleValue(), x = all.at(i, points).doubleValue();
      if (before < x && !Double.isInfinite(before) && !Double.isInfinite(x)) continue;
      throw typed.error(
          ("a curve is shown over doubles, and its %d points are not so many of them (beside %s);"
                  + " shift and stretch the function, as in `\\t. f (low + t * (high - low))` on"
                  + " (0, 1)")
              .formatted(points, before));
    }
    return all;
  }

  private CurveReport measure(
      Elaboration.Typed f,
      Type.Function type,
      Interval within,
      List<Mode<?>> modes,
      Console console) {
    Vector<CurveReport.At> all = Vector.empty();
    try (Progress bar = console.progress("curve", points)) {
      for (int i = 0; i < points; i++) {
        Rational x = within.at(i, points);
        Flattening flat = new Flattening(f.term(), type, Value.of(x));
        all =
            all.append(
                new CurveReport.At(
                    x, Questioned.of(flat, 1).ask(modes, false, console.precision())));
        bar.step(x.toString());
      }
    }
    return CurveReport.of(term, f.type(), all);
  }

  private static void draw(CurveReport report, Path file) {
    try {
      Files.writeString(file, report.plot().svg());
    } catch (IOException failed) {
      throw InputError.file("cannot write to " + file, failed);
    }
  }
}
