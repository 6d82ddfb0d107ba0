package org.difflam.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.bench.taylor.JetProgram;
import org.difflam.category.Deep;
import org.difflam.semantics.glued.FundamentalLemma;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.openjdk.jmh.annotations.Benchmark;

/// The network of §1 with k = m = n = 16, forward along one direction: the program made ready for
/// (1,1)-jets, beside dual numbers written by hand. And the glued check of a program of about 50
/// nodes at order 2, on 100 plots.
public class TaylorBenchmark extends Measured {
  private static final int K = 16;
  private static final int NUMBERS = K + (2 * K + 1) * (K + 1);

  private final double[] values = new SplittableRandom(1).doubles(NUMBERS, -1, 1).toArray();
  private final double[] tangents = new SplittableRandom(2).doubles(NUMBERS, -1, 1).toArray();
  private final double[] jets = jets();
  private final JetProgram network =
      JetProgram.of(Indices.of(1, 1), Elaboration.term(source()).term(), argument());
  private final Term program =
      Elaboration.term(
              "\\(x, y). let a = x * sin y in let b = a + cos (a * y) in let f = \\z. z * b + tanh"
                  + " z in let h = f (f x) + f y in h * a / (2 + cos h) + sigmoid (h + x * y)")
          .term();
  private final TaylorGluing gluing = new TaylorGluing(Macro.of(2, 2));

  private static String source() {
    List<String> p = new ArrayList<>(), q = new ArrayList<>();
    List<String> first = new ArrayList<>(), second = new ArrayList<>();
    for (int i = 0; i < K; i++) {
      p.add("p" + i);
      q.add("q" + i);
      first.add("neuron (x, p" + i + ")");
      second.add("neuron (h, q" + i + ")");
    }
    return "let neuron = \\(x, (w, b)) : R^16 * (R^16 * R). sigmoid (w · x + b) in "
        + "\\(x, (p, (q, r))) : R^16 * ((R^16 * R)^16 * ((R^16 * R)^16 * (R^16 * R))). "
        + "case p of (%s) -> case q of (%s) -> let h = (%s) in neuron ((%s), r)"
            .formatted(
                String.join(", ", p),
                String.join(", ", q),
                String.join(", ", first),
                String.join(", ", second));
  }

  /// An argument of the network; only its shape matters.
  private static Value<Integer> argument() {
    Value<Integer> vector = Value.numbers(Collections.nCopies(K, 0));
    Value<Integer> neuron = Value.tuple(vector, Value.of(0));
    Value<Integer> layer = new Value.Tuple<>(Collections.nCopies(K, neuron));
    return Value.tuple(vector, Value.tuple(layer, Value.tuple(layer, neuron)));
  }

  /// `⟨value, tangent⟩` of each number in turn.
  private double[] jets() {
    double[] all = new double[2 * NUMBERS];
    for (int i = 0; i < NUMBERS; i++) {
      all[2 * i] = values[i];
      all[2 * i + 1] = tangents[i];
    }
    return all;
  }

  @Benchmark
  public double[] network() {
    return network.run(jets);
  }

  @Benchmark
  public double[] networkByHand() {
    double[] x = new double[K], dx = new double[K], h = new double[K], dh = new double[K];
    System.arraycopy(values, 0, x, 0, K);
    System.arraycopy(tangents, 0, dx, 0, K);
    for (int i = 0; i < K; i++) neuron(x, dx, K + i * (K + 1), h, dh, i);
    for (int i = 0; i < K; i++) neuron(h, dh, K + (K + i) * (K + 1), x, dx, i);
    neuron(x, dx, K + 2 * K * (K + 1), h, dh, 0);
    return new double[] {h[0], dh[0]};
  }

  private void neuron(double[] x, double[] dx, int from, double[] y, double[] dy, int i) {
    double sum = values[from + K], tangent = tangents[from + K];
    for (int j = 0; j < K; j++) {
      sum += values[from + j] * x[j];
      tangent += values[from + j] * dx[j] + tangents[from + j] * x[j];
    }
    double s = 1 / (1 + Math.exp(-sum));
    y[i] = s;
    dy[i] = tangent * s * (1 - s);
  }

  @Benchmark
  public FundamentalLemma.Report gluedCheck() {
    return Deep.call(() -> new FundamentalLemma(gluing, 100, 1).check(program));
  }
}
