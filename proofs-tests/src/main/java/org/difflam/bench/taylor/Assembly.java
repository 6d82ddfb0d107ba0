package org.difflam.bench.taylor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.difflam.syntax.simple.Primitive;

/// From the steps of a [Recording] to the code of a [JetProgram]: a word each for an operation, the
/// slice of the result and those of two arguments; or `SUM`, the slice, how many summands, and two
/// slices each.
final class Assembly {
  static final int SUM = -1;

  /// The operations that occur, by number.
  final List<Primitive> operations = new ArrayList<>();

  private final List<Recording.Step> steps;
  private final int[] uses;

  /// Where the jet of a step is in the memory; -1 where it is part of a sum.
  final int[] slices;

  private int top;
  private int[] code = new int[64];
  private int length;

  /// @param size how many numbers a jet has
  Assembly(List<Recording.Step> steps, List<Integer> outputs, int size) {
    this.steps = steps;
    this.uses = new int[steps.size()];
    this.slices = new int[steps.size()];
    for (Recording.Step step : steps) {
      if (step instanceof Recording.Step.Operation(_, var x, var y)) {
        uses[x]++;
        if (y != x) uses[y]++;
      }
    }
    for (int y : outputs) uses[y] += 2;
    for (int i = steps.size() - 1; i >= 0; i--) {
      if (slices[i] >= 0 && isA(Primitive.PLUS, i)) absorb(i);
    }
    for (int i = 0; i < steps.size(); i++) {
      if (slices[i] < 0) continue;
      slices[i] = top;
      top += size;
    }
  }

  double[] memory() {
    double[] memory = new double[top];
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i) instanceof Recording.Step.Constant(var value)) memory[slices[i]] = value;
    }
    return memory;
  }

  int[] assemble() {
    for (int i = 0; i < steps.size(); i++) {
      if (slices[i] >= 0 && steps.get(i) instanceof Recording.Step.Operation step) emit(step, i);
    }
    return Arrays.copyOf(code, length);
  }

  private boolean isA(Primitive operation, int i) {
    return steps.get(i) instanceof Recording.Step.Operation(var op, _, _) && op == operation;
  }

  private boolean isOwn(Primitive operation, int i) {
    return uses[i] == 1 && isA(operation, i);
  }

  private Recording.Step.Operation step(int i) {
    return (Recording.Step.Operation) steps.get(i);
  }

  /// The summands of a sum, the last to be added first. It goes on into one summand of each sum.
  private List<Integer> summands(int sum) {
    List<Integer> all = new ArrayList<>();
    int at = sum;
    while (true) {
      Recording.Step.Operation plus = step(at);
      int x = plus.first(), y = plus.second();
      boolean left = x != y && isOwn(Primitive.PLUS, x);
      boolean right = x != y && !left && isOwn(Primitive.PLUS, y);
      if (!right) all.add(y);
      if (!left && !right) break;
      if (right) all.add(x);
      at = left ? x : y;
    }
    all.add(step(at).first());
    return all;
  }

  private void absorb(int sum) {
    int at = sum;
    while (true) {
      Recording.Step.Operation plus = step(at);
      int x = plus.first(), y = plus.second();
      if (x == y) return;
      if (isOwn(Primitive.TIMES, x)) slices[x] = -1;
      if (isOwn(Primitive.TIMES, y)) slices[y] = -1;
      int next = isOwn(Primitive.PLUS, x) ? x : isOwn(Primitive.PLUS, y) ? y : -1;
      if (next < 0) return;
      slices[next] = -1;
      at = next;
    }
  }

  private void emit(Recording.Step.Operation step, int i) {
    if (step.operation() != Primitive.PLUS) {
      add(number(step.operation()), slices[i], slices[step.first()], slices[step.second()]);
      return;
    }
    List<Integer> summands = summands(i);
    add(SUM, slices[i], summands.size());
    for (int summand : summands.reversed()) {
      if (slices[summand] >= 0) {
        add(slices[summand], DoubleSeries.ALONE);
      } else {
        Recording.Step.Operation product = step(summand);
        add(slices[product.first()], slices[product.second()]);
      }
    }
  }

  private int number(Primitive operation) {
    if (!operations.contains(operation)) operations.add(operation);
    return operations.indexOf(operation);
  }

  private void add(int... words) {
    if (length + words.length > code.length) code = Arrays.copyOf(code, 2 * code.length);
    System.arraycopy(words, 0, code, length, words.length);
    length += words.length;
  }
}
