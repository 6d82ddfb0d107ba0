package org.difflam.bench;

import io.vavr.collection.List;
import org.difflam.bench.byhand.JavaSource;
import org.difflam.bench.objective.Sines;
import org.difflam.semantics.Compiled;
import org.difflam.semantics.Difflam;
import org.difflam.semantics.InMode;
import org.difflam.semantics.Modes;

/// What compiling costs; and the gradient in all other modes, prepared once, beside the compiled.
final class ModeRows {
  private ModeRows() {}

  static List<Workload> all() {
    return Modes.names()
        .map(ModeRows::mode)
        .prepend(
            Workload.of(
                    "compile",
                    "from the text of a product of sines to its first value",
                    "factors",
                    List.of(10, 100, 1_000, 10_000),
                    "the same by javac",
                    ModeRows::compile)
                .units(n -> 2L * n)
                .aims(Target.nanoseconds(2_000), Target.exponent(1.1)));
  }

  private static Comparison<?, ?> compile(int n) {
    Sines sines = new Sines(n);
    double[] x = sines.point();
    return Comparison.close(
        1e-12,
        () -> Difflam.compile(sines.program()).value(x),
        () -> JavaSource.value(n, x),
        y -> new double[] {y});
  }

  private static Workload mode(String name) {
    Workload row =
        Workload.of(
            "mode-" + name,
            "the gradient of a product of sines in the mode " + name,
            "factors",
            List.of(3, 10, 30, 100),
            "the gradient, compiled",
            n -> gradient(name, n));
    return switch (name) {
      case "pullback" -> row.aims(Target.ratio(3), Target.exponent(1.1));
      case "curry", "curry-env" -> row.aims(Target.exponent(1.1));
      case "pushforward", "taylor", "jets" -> row.aims(Target.exponent(2.1));
      default -> row;
    };
  }

  private static Comparison<?, ?> gradient(String name, int n) {
    Sines sines = new Sines(n);
    Compiled compiled = Difflam.compile(sines.program());
    InMode mode = compiled.mode(name);
    double[] x = sines.point(), g = new double[n];
    return Comparison.close(
        1e-9,
        () -> mode.gradient(x),
        () -> {
          compiled.gradient(x, g);
          return g;
        },
        found -> found);
  }
}
