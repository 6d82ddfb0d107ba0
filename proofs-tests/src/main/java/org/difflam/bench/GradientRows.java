package org.difflam.bench;

import io.vavr.collection.List;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.difflam.bench.objective.GaussianMixture;
import org.difflam.bench.objective.Network;
import org.difflam.bench.objective.Objective;
import org.difflam.bench.objective.Recurrent;
import org.difflam.bench.objective.Rosenbrock;
import org.difflam.bench.objective.Sines;
import org.difflam.semantics.Compiled;
import org.difflam.semantics.Difflam;
import org.difflam.semantics.jvm.Vectors;

/// Programs as byte code: their gradients and values, beside Java written by hand, and beside each
/// other.
final class GradientRows {
  private GradientRows() {}

  private static final double ROUNDING = 1e-11;

  /// A function, by its name, at some sizes.
  private record Family(
      String name, String size, List<Integer> sizes, double most, IntFunction<Objective> at) {}

  private static final List<Family> FAMILIES =
      List.of(
          new Family("sines", "factors", List.of(10, 1_000, 100_000, 1_000_000), 1.2, Sines::new),
          new Family("rosenbrock", "variables", List.of(10, 100, 1_000), 1.2, Rosenbrock::new),
          new Family("network", "units of a layer", List.of(4, 16, 64), 1.2, Network::new),
          new Family(
              "mixture",
              "points, d = 10, K = 5",
              List.of(10, 100, 1_000),
              1.2,
              n -> new GaussianMixture(10, 5, n)),
          new Family(
              "recurrent",
              "steps of 32 units",
              List.of(1, 10, 100),
              1.5,
              n -> new Recurrent(32, n)));

  static List<Workload> all() {
    List<Workload> all = FAMILIES.flatMap(f -> List.of(gradient(f), value(f), overValue(f)));
    return Vectors.arePresent()
        ? all.appendAll(FAMILIES.filter(f -> !f.name.equals("sines")).map(GradientRows::vectors))
        : all;
  }

  /// The turns of a product of sines need each other, so that vectors change nothing there.
  private static Workload vectors(Family f) {
    return Workload.of(
        "vectors-" + f.name,
        "the gradient, compiled to vectors",
        f.size,
        f.sizes,
        "the gradient, compiled",
        n -> new Run(f.at.apply(n)).vectors());
  }

  private static Workload gradient(Family f) {
    Workload row =
        Workload.of(
            "gradient-" + f.name,
            "the gradient, compiled",
            f.size,
            f.sizes,
            "the gradient by hand",
            n -> new Run(f.at.apply(n)).gradients());
    return f.name.equals("sines")
        ? row.aims(Target.ratio(f.most), Target.hoped(1.05), Target.spread(1.3))
        : row.aims(Target.ratio(f.most));
  }

  private static Workload value(Family f) {
    return Workload.of(
        "value-" + f.name,
        "the value, compiled",
        f.size,
        f.sizes,
        "the value by hand",
        n -> new Run(f.at.apply(n)).values());
  }

  private static Workload overValue(Family f) {
    return Workload.of(
            "gradient-value-" + f.name,
            "the gradient, compiled",
            f.size,
            f.sizes,
            "the value, compiled",
            n -> new Run(f.at.apply(n)).gradientAndValue())
        .aims(Target.ratio(2.4));
  }

  /// One function, compiled, with the array that its gradients go into.
  private static final class Run {
    private final Objective byHand;
    private final Compiled compiled;
    private final double[] x;

    Run(Objective byHand) {
      this.byHand = byHand;
      this.compiled = Difflam.compile(byHand.program());
      this.x = byHand.point();
    }

    Comparison<?, ?> gradients() {
      return Comparison.close(
          ROUNDING,
          new Gradient(compiled::gradient, x),
          new Gradient(byHand::gradient, x),
          Gradient::numbers);
    }

    Comparison<?, ?> vectors() {
      Compiled vectorized = compiled.vectorized();
      return Comparison.close(
          ROUNDING,
          new Gradient(vectorized::gradient, x),
          new Gradient(compiled::gradient, x),
          Gradient::numbers);
    }

    Comparison<?, ?> values() {
      return Comparison.close(
          ROUNDING, () -> compiled.value(x), () -> byHand.value(x), v -> new double[] {v});
    }

    Comparison<?, ?> gradientAndValue() {
      return new Comparison<>(
          new Gradient(compiled::gradient, x),
          () -> compiled.value(x),
          (g, v) -> Comparison.apart(ROUNDING, new double[] {g.value}, new double[] {v}));
    }
  }

  /// Into `g`, and returns the value.
  private interface Into {
    double gradient(double[] x, double[] g);
  }

  /// A gradient, always in the same array, with the value.
  private static final class Gradient implements Supplier<Gradient> {
    private final Into function;
    private final double[] x;
    private final double[] g;
    private double value;

    Gradient(Into function, double[] x) {
      this.function = function;
      this.x = x;
      this.g = new double[x.length];
    }

    @Override
    public Gradient get() {
      value = function.gradient(x, g);
      return this;
    }

    double[] numbers() {
      double[] all = Arrays.copyOf(g, g.length + 1);
      all[g.length] = value;
      return all;
    }
  }
}
