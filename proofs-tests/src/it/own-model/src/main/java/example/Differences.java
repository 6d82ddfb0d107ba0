package example;

import java.util.Arrays;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Powers;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;

/// Maps Rⁿ → Rᵐ as plain Java functions on doubles, with derivatives by differences: the model that
/// everybody writes first. It is compared at a few points; the laws tell how far a difference
/// quotient gets.
public final class Differences
    implements Model<Integer, Differences.Map>,
        CartesianDifferential<Integer, Differences.Map>,
        Powers<Differences.Map> {
  /// A power of two, so that dividing by it adds no error of its own.
  private static final double STEP = 0x1p-10;

  private static final double[][] POINTS = {{0, 1, -2, 3}, {1, 2, 5, -1}, {-3, 0.5, 2, 1}};
  private static final double TOLERANCE = 1e-3;

  interface Body {
    double[] at(double[] x);
  }

  /// A map with its dimensions.
  record Map(int source, int target, Body body) {}

  @Override
  public String name() {
    return "differences";
  }

  @Override
  public String title() {
    return "maps on doubles, derivatives by central differences";
  }

  @Override
  public Differences category() {
    return this;
  }

  @Override
  public int size() {
    return 3;
  }

  @Override
  public Signature<Integer, Map> signature() {
    return Signature.<Integer, Map>empty()
        .object("R", 1)
        .linear("add", "R * R -> R", new Map(2, 1, x -> new double[] {x[0] + x[1]}))
        .generator("mul", "R * R -> R", new Map(2, 1, x -> new double[] {x[0] * x[1]}))
        .linear("twice", "R -> R", new Map(1, 1, x -> new double[] {2 * x[0]}));
  }

  @Override
  public Integer source(Map f) {
    return f.source();
  }

  @Override
  public Integer target(Map f) {
    return f.target();
  }

  @Override
  public Map variables(int n, int from, int to) {
    return new Map(n, to - from, x -> Arrays.copyOfRange(x, from, to));
  }

  @Override
  public Map compose(Map g, Map f) {
    EndsMismatch.require("compose", g.source(), f.target());
    return new Map(f.source(), g.target(), x -> g.body().at(f.body().at(x)));
  }

  @Override
  public Map pair(Map f, Map g) {
    EndsMismatch.require("pair", f.source(), g.source());
    return new Map(
        f.source(),
        f.target() + g.target(),
        x -> {
          double[] all = Arrays.copyOf(f.body().at(x), f.target() + g.target());
          System.arraycopy(g.body().at(x), 0, all, f.target(), g.target());
          return all;
        });
  }

  @Override
  public Map zero(Integer a, Integer b) {
    return new Map(a, b, _ -> new double[b]);
  }

  @Override
  public Map plus(Map f, Map g) {
    EndsMismatch.require("plus", f.source(), g.source());
    return new Map(f.source(), f.target(), x -> combined(1, f.body().at(x), 1, g.body().at(x)));
  }

  /// `D f ⟨v, x⟩ = (f(x + h v) − f(x − h v)) / 2h`.
  @Override
  public Map D(Map f) {
    int n = f.source();
    return new Map(
        2 * n,
        f.target(),
        vx -> {
          double[] v = Arrays.copyOf(vx, n), x = Arrays.copyOfRange(vx, n, 2 * n);
          double[] ahead = f.body().at(combined(1, x, STEP, v)),
              behind = f.body().at(combined(1, x, -STEP, v));
          return combined(0.5 / STEP, ahead, -0.5 / STEP, behind);
        });
  }

  @Override
  public Verdict equal(Map f, Map g) {
    double worst = 0;
    for (double[] point : POINTS) {
      double[] x = new double[f.source()];
      for (int i = 0; i < x.length; i++) x[i] = point[i % point.length] + i / point.length;
      double[] l = f.body().at(x), r = g.body().at(x);
      for (int i = 0; i < l.length; i++) {
        double error = Math.abs(l[i] - r[i]) / (1 + Math.abs(l[i]) + Math.abs(r[i]));
        if (Double.isNaN(error)) return Verdict.inconclusive("NaN at " + Arrays.toString(x));
        if (error > TOLERANCE) {
          return Verdict.refuted(
              Witness.at(Arrays.toString(x), Arrays.toString(l), Arrays.toString(r)));
        }
        worst = Math.max(worst, error);
      }
    }
    return Verdict.holds(POINTS.length, worst);
  }

  private static double[] combined(double a, double[] x, double b, double[] y) {
    double[] sum = new double[x.length];
    for (int i = 0; i < x.length; i++) sum[i] = a * x[i] + b * y[i];
    return sum;
  }
}
