package org.difflam.bench.taylor;

import java.util.Arrays;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.semantics.taylor.Indices;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Value;

/// A function made ready to run on jets many times, at arguments of one shape: straight-line code
/// over one array in which every number has its slice.
///
/// It is the function's [Recording], where a sum of products that nobody else uses is one
/// instruction,
///
///     y ← a₁ b₁ + a₂ b₂ + … + c        added up in the order in which the program does
///
/// Not for several threads at once.
public final class JetProgram {
  private final DoubleSeries series;
  private final Value<Integer> argument;
  private final Value<Integer> result;
  private final int inputs;
  private final List<Integer> outputs;
  private final int[] code;
  private final DoubleSeries.Kernel[] kernels;
  private final double[] memory;

  private JetProgram(
      DoubleSeries series,
      Value<Integer> argument,
      Value<Integer> result,
      int inputs,
      int[] code,
      List<Primitive> operations,
      double[] memory) {
    this.series = series;
    this.argument = argument;
    this.result = result;
    this.inputs = inputs;
    this.outputs = numbers(result);
    this.code = code;
    this.kernels = operations.stream().map(series::kernel).toArray(DoubleSeries.Kernel[]::new);
    this.memory = memory;
  }

  /// @param function closed, and without functions in its argument and its result
  /// @param like an argument of the shape that all will have; its numbers do not matter
  public static <N> JetProgram of(Indices indices, Term function, Value<N> like) {
    return Deep.call(() -> {
      Recording recording = new Recording();
      int inputs = numbers(like).size();
      Value<Integer> argument = like.map(_ -> recording.input());
      Value<Integer> result = Evaluator.over(recording).evaluate(function).apply(argument);
      Assembly assembly = new Assembly(recording.steps(), numbers(result), indices.size());
      int[] code = assembly.assemble();
      return new JetProgram(
          DoubleSeries.of(indices),
          argument,
          result.map(y -> assembly.slices[y]),
          inputs,
          code,
          assembly.operations,
          assembly.memory());
    });
  }

  /// The jets of the results, one after another, from those of the arguments; both from left to
  /// right, as normalised coefficients `c_α = ∂_α / α!`.
  public double[] run(double[] jets) {
    int size = series.size();
    if (jets.length != inputs * size) {
      throw new IllegalArgumentException(
          "expected %d jets of %d numbers each, not %d numbers"
              .formatted(inputs, size, jets.length));
    }
    System.arraycopy(jets, 0, memory, 0, jets.length);
    execute();
    double[] found = new double[outputs.size() * size];
    for (int i = 0; i < outputs.size(); i++) {
      System.arraycopy(memory, outputs.get(i), found, i * size, size);
    }
    return found;
  }

  /// The function at an argument of the shape that it was made for.
  public Value<double[]> apply(Value<double[]> jets) {
    return Deep.call(() -> {
      load(argument, jets);
      execute();
      return result.map(at -> Arrays.copyOfRange(memory, at, at + series.size()));
    });
  }

  private void execute() {
    double[] w = memory;
    int at = 0;
    while (at < code.length) {
      int operation = code[at], to = code[at + 1], x = code[at + 2];
      if (operation == Assembly.SUM) {
        series.sum(w, code, at + 3, x, to);
        at += 3 + 2 * x;
      } else {
        kernels[operation].apply(w, x, w, code[at + 3], w, to);
        at += 4;
      }
    }
  }

  private void load(Value<Integer> at, Value<double[]> jets) {
    switch (at) {
      case Value.Real<Integer>(var input) when jets instanceof Value.Real<double[]>(var jet) ->
          System.arraycopy(jet, 0, memory, input * series.size(), series.size());
      case Value.Tuple<Integer>(var parts)
          when jets instanceof Value.Tuple<double[]>(var given) && parts.size() == given.size() -> {
        for (int i = 0; i < parts.size(); i++) load(parts.get(i), given.get(i));
      }
      case Value.Tagged<Integer>(var label, var content)
          when jets instanceof Value.Tagged<double[]>(var other, var given)
              && label.equals(other) ->
          load(content, given);
      case Value.Sequence<Integer>(var elements)
          when jets instanceof Value.Sequence<double[]>(var given)
              && elements.size() == given.size() ->
          elements.zip(given).forEach(pair -> load(pair._1, pair._2));
      case Value.Rolled<Integer>(_, var content)
          when jets instanceof Value.Rolled<double[]>(_, var given) ->
          load(content, given);
      case Value.Real<Integer> _,
          Value.Tuple<Integer> _,
          Value.Tagged<Integer> _,
          Value.Sequence<Integer> _,
          Value.Rolled<Integer> _,
          Value.Closure<Integer> _ ->
          throw new IllegalArgumentException(
              "the program was made for an argument of the shape %s, not for %s"
                  .formatted(argument.show(_ -> "_"), jets.show(_ -> "_")));
    }
  }

  private static <N> List<N> numbers(Value<N> value) {
    return value
        .leaves()
        .getOrElseThrow(() ->
            new IllegalArgumentException(
                "only functions between types without functions have a program over jets"));
  }
}
