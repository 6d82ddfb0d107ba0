package org.difflam.bench;

import io.vavr.collection.List;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.difflam.papers.curry.Networks;
import org.difflam.semantics.reverse.CombinatorInterpretation;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.DependentlyTyped;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.SimplyTyped;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.tensor.DenseTensors;
import org.difflam.semantics.tensor.Tensor;
import org.difflam.syntax.curry.Dimensions;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/// A recurrent network of 32 hidden units over 100 steps (The Differentiable Curry, §2): its value,
/// and its value with the gradient in all parameters. The aim: at most 5 times the evaluation with
/// `curry-env`.
@Warmup(iterations = 5, time = 1)
public class NetworkBenchmark extends Measured {
  private static final int HIDDEN = 32;
  private static final int STEPS = 100;

  @Param({"curry-env", "curry"})
  public String mode = "curry-env";

  private RepFunction<Double> network = new SimplyTyped<>(new DenseTensors()).id();
  private CurryValue<Double> at = CurryValue.unit();

  private static CurryValue<Double> random(SplittableRandom random, Integer... axes) {
    Dimensions d = Dimensions.of(axes);
    double[] numbers = random.doubles(d.size(), -0.3, 0.3).toArray();
    return new CurryValue.Floats<>(new Tensor.Dense(d, numbers));
  }

  @Setup
  public void build() {
    DenseTensors tensors = new DenseTensors();
    Combinators<Double> combinators =
        mode.equals("curry") ? new SimplyTyped<>(tensors) : new DependentlyTyped<>(tensors);
    network =
        new CombinatorInterpretation<>(combinators)
            .value(Networks.rnn(HIDDEN, HIDDEN).run())
            .function();
    SplittableRandom random = new SplittableRandom(1);
    List<CurryValue<Double>> inputs = List.fill(STEPS, () -> random(random, HIDDEN));
    CurryValue<Double> parameters =
        new CurryValue.Tuple<>(
            Arrays.asList(
                random(random, HIDDEN, HIDDEN),
                random(random, HIDDEN, HIDDEN),
                random(random, HIDDEN)));
    at =
        new CurryValue.Tuple<>(
            Arrays.asList(parameters, random(random, HIDDEN), new CurryValue.Sequence<>(inputs)));
  }

  @Benchmark
  public CurryValue<Double> value() {
    return network.at(at).value();
  }

  @Benchmark
  public TangentValue<Double> gradient() {
    RepFunction.Evaluated<Double> y = network.at(at);
    return y.argument(new TangentValue.Floats<>(new DenseTensors().scalar(1.0)));
  }
}
