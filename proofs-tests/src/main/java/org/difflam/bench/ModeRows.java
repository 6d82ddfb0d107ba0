package org.difflam.bench;

import io.vavr.collection.List;
import org.difflam.bench.byhand.JavaSource;
import org.difflam.bench.objective.Network;
import org.difflam.bench.objective.Objective;
import org.difflam.bench.objective.Sines;
import org.difflam.semantics.Compiled;
import org.difflam.semantics.Difflam;
import org.difflam.semantics.InMode;
import org.difflam.semantics.Modes;

/// What compiling costs, to 10⁵ operations; and the gradient in all modes. What a mode is prepared
/// to is byte code, too, recorded from what it computes: `mode-…` times a call of that, `prepare-…`
/// the way there, which is by the mode's own functor and machine.
final class ModeRows {
  private ModeRows() {}

  static List<Workload> all() {
    return Modes.names()
        .flatMap(name -> List.of(mode(name), prepare(name)))
        .append(
            Workload.of(
                    "prepare-pushforward-network",
                    "a network, from its text, by the mode pushforward, to its first gradient",
                    "units of a layer",
                    List.of(4, 16),
                    "the same, compiled",
                    n -> prepared("pushforward", new Network(n)))
                .aims(Target.nanosecondsACall(0.5e9)))
        .prepend(
            Workload.of(
                    "compile",
                    "from the text of a product of sines to its first value",
                    "factors",
                    List.of(10, 100, 1_000, 10_000, 50_000),
                    "the same by javac",
                    ModeRows::compile)
                .units(n -> 2L * n)
                .hot()
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
            "the gradient of a product of sines by the byte code %s the mode %s"
                .formatted(name.equals("compiled") ? "of" : "recorded from", name),
            "factors",
            sizes(name),
            "the gradient, compiled",
            n -> gradient(name, n));
    List<Target> growth = growth(name);
    List<Target> all = name.equals("pullback") ? growth.prepend(Target.ratio(3)) : growth;
    return row.aims(all.toJavaArray(Target[]::new));
  }

  /// At most that of the number of inputs, or of its square where each is a direction.
  private static List<Target> growth(String name) {
    return switch (name) {
      case "pullback", "curry", "curry-env" -> List.of(Target.exponent(1.1));
      case "pushforward", "taylor", "jets" -> List.of(Target.exponent(2.1));
      default -> List.of();
    };
  }

  /// Where nothing grows faster than the program, to a thousand.
  private static List<Integer> sizes(String name) {
    List<Integer> sizes = List.of(3, 10, 30, 100);
    return switch (name) {
      case "pullback", "curry", "curry-env", "compiled" -> sizes.append(1_000);
      default -> sizes;
    };
  }

  private static Workload prepare(String name) {
    return Workload.of(
            "prepare-" + name,
            "a product of sines, from its text, by the mode %s, to its first gradient"
                .formatted(name),
            "factors",
            sizes(name),
            "the same, compiled",
            n -> prepared(name, new Sines(n)))
        .aims(growth(name).toJavaArray(Target[]::new));
  }

  private static Comparison<?, ?> prepared(String name, Objective f) {
    String program = f.program();
    double[] x = f.point();
    return Comparison.close(
        1e-9,
        () -> Difflam.compile(program).mode(name).gradient(x),
        () -> Difflam.compile(program).gradient(x),
        found -> found);
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
