package org.difflam.papers.gluing;

import io.vavr.collection.List;
import java.util.Arrays;
import java.util.SplittableRandom;

/// A continuous map, `fⱼ(x) = Σ aⱼᵢ xᵢ + bⱼ |Σ cⱼᵢ xᵢ – dⱼ| + sin(Σ eⱼᵢ xᵢ) Σ gⱼᵢ xᵢ + exp(Σ eⱼᵢ
/// xᵢ)`.
record BentMap(List<Entry> entries, int inputs) {
  static final class Entry {
    private final double fold, offset, radius;
    private final double[] slope, crease, wave, by, centre;

    Entry(int inputs, SplittableRandom random) {
      slope = random.doubles(inputs, -2, 2).toArray();
      fold = random.nextDouble(-2, 2);
      crease = random.doubles(inputs, -2, 2).toArray();
      offset = random.nextDouble(-1, 1);
      wave = random.doubles(inputs, -1, 1).toArray();
      by = random.doubles(inputs, -2, 2).toArray();
      centre = new double[inputs];
      radius = 1;
    }

    private Entry(Entry f, double[] centre, double radius) {
      slope = f.slope;
      fold = f.fold;
      crease = f.crease;
      offset = f.offset;
      wave = f.wave;
      by = f.by;
      this.centre = centre;
      this.radius = radius;
    }

    Entry on(double[] c, double r) {
      return new Entry(this, c, r);
    }

    private double[] moved(double[] x) {
      double[] moved = centre.clone();
      for (int i = 0; i < x.length; i++) moved[i] += radius * x[i];
      return moved;
    }

    double at(double[] where) {
      double[] x = moved(where);
      double f =
          AppendixASpheres.dot(slope, x)
              + fold * Math.abs(AppendixASpheres.dot(crease, x) - offset)
              + Math.sin(AppendixASpheres.dot(wave, x)) * AppendixASpheres.dot(by, x)
              + Math.exp(AppendixASpheres.dot(wave, x));
      return f / radius;
    }

    /// `∂/∂xᵢ`, from one side at a bend.
    double slope(double[] where, int i) {
      double[] x = moved(where);
      double side = Math.signum(AppendixASpheres.dot(crease, x) - offset),
          at = AppendixASpheres.dot(wave, x);
      return slope[i]
          + fold * side * crease[i]
          + Math.cos(at) * wave[i] * AppendixASpheres.dot(by, x)
          + Math.sin(at) * by[i]
          + Math.exp(at) * wave[i];
    }

    @Override
    public String toString() {
      return "%s·x + %.2f |%s·x - %.2f| + sin(%s·x) %s·x + exp(%s·x)"
          .formatted(text(slope), fold, text(crease), offset, text(wave), text(by), text(wave));
    }

    private static String text(double[] x) {
      return List.ofAll(x).map("%.2f"::formatted).mkString("(", ", ", ")");
    }
  }

  /// `x ↦ f(c + r x) / r`, which is `f` on a small ball for small `r`.
  BentMap on(double[] c, double r) {
    return new BentMap(entries.map(f -> f.on(c, r)), inputs);
  }

  static BentMap draw(int inputs, int outputs, SplittableRandom random) {
    return new BentMap(List.fill(outputs, () -> new Entry(inputs, random)), inputs);
  }

  /// `f(x) – f(–x)`.
  double[] gap(double[] x) {
    double[] minus = minus(x);
    return entries.toJavaStream().mapToDouble(f -> f.at(x) - f.at(minus)).toArray();
  }

  /// The columns of its Jacobian.
  double[][] slopes(double[] x) {
    double[] minus = minus(x);
    double[][] columns = new double[inputs][];
    for (int i = 0; i < inputs; i++) {
      int at = i;
      columns[i] =
          entries.toJavaStream().mapToDouble(f -> f.slope(x, at) + f.slope(minus, at)).toArray();
    }
    return columns;
  }

  static double[] minus(double[] x) {
    return Arrays.stream(x).map(v -> -v).toArray();
  }

  @Override
  public String toString() {
    return entries.mkString("(", ", ", ")");
  }
}
