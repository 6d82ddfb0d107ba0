package org.difflam.bench;

import io.vavr.collection.List;
import java.util.Arrays;
import java.util.stream.Stream;
import org.difflam.bench.objective.Recurrent;
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

/// The recurrent network of The Differentiable Curry, §2, on tensors: its gradient in all
/// parameters, beside the one by hand.
final class TensorRows {
  private static final int HIDDEN = 32;
  private static final DenseTensors TENSORS = new DenseTensors();

  private TensorRows() {}

  static List<Workload> all() {
    return List.of(
        row("curry", new SimplyTyped<>(TENSORS)),
        row("curry-env", new DependentlyTyped<>(TENSORS)));
  }

  private static Workload row(String mode, Combinators<Double> in) {
    return Workload.of(
        "recurrent-" + mode,
        "the gradient of a recurrent network with tensors, by " + mode,
        "steps of 32 units",
        List.of(1, 10, 100),
        "the gradient by hand",
        steps -> gradient(in, steps));
  }

  private static Comparison<?, ?> gradient(Combinators<Double> in, int steps) {
    Recurrent byHand = new Recurrent(HIDDEN, steps);
    double[] x = byHand.point(), g = new double[x.length];
    RepFunction<Double> network =
        new CombinatorInterpretation<>(in).value(Networks.rnn(HIDDEN, HIDDEN).run()).function();
    CurryValue<Double> parameters =
        tuple(
            List.of(
                floats(byHand.weights(x), HIDDEN, HIDDEN),
                floats(byHand.inputWeights(x), HIDDEN, HIDDEN),
                floats(byHand.biases(x), HIDDEN)));
    CurryValue<Double> inputs =
        new CurryValue.Sequence<>(List.range(0, steps).map(t -> floats(byHand.input(t), HIDDEN)));
    CurryValue<Double> at = tuple(List.of(parameters, floats(new double[HIDDEN], HIDDEN), inputs));
    return new Comparison<TangentValue<Double>, double[]>(
        () -> network.at(at).argument(new TangentValue.Floats<>(TENSORS.scalar(1.0))),
        () -> {
          double _ = byHand.gradient(x, g);
          return g;
        },
        (found, expected) -> {
          double[] all =
              List.of(
                      byHand.weights(expected),
                      byHand.inputWeights(expected),
                      byHand.biases(expected))
                  .toJavaStream()
                  .flatMapToDouble(Arrays::stream)
                  .toArray();
          return Comparison.apart(1e-10, parameters(found), all);
        });
  }

  private static CurryValue<Double> tuple(List<CurryValue<Double>> parts) {
    return new CurryValue.Tuple<>(parts.asJava());
  }

  private static CurryValue<Double> floats(double[] numbers, Integer... axes) {
    return new CurryValue.Floats<>(new Tensor.Dense(Dimensions.of(axes), numbers));
  }

  /// The numbers of the first part of a cotangent of `(parameters, state, inputs)`.
  private static double[] parameters(TangentValue<Double> cotangent) {
    if (!(cotangent instanceof TangentValue.Tuple<Double>(var parts))
        || !(parts.getFirst() instanceof TangentValue.Tuple<Double>(var tensors))) {
      throw new IllegalStateException("no cotangent of parameters, but " + cotangent);
    }
    return tensors.stream()
        .flatMap(t ->
            t instanceof TangentValue.Floats<Double>(var tensor)
                ? tensor.entries().stream()
                : Stream.<Double>empty())
        .mapToDouble(Double::doubleValue)
        .toArray();
  }
}
