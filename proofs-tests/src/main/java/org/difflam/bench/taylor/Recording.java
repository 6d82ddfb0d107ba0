package org.difflam.bench.taylor;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.difflam.semantics.taylor.TooManyCoefficients;
import org.difflam.syntax.simple.Arithmetic;
import org.difflam.syntax.simple.Primitive;

/// An arithmetic that writes down what is done: a number is its place in a list of steps. No
/// program asks what a number is, so what it does depends on the shape of its argument alone, and
/// the list is the program at that shape: functions, cases and lists are gone.
///
///     y₀ = input   y₁ = input   …   yᵢ = c̲   yⱼ = op(yₐ, y_b)   …
///
/// It is no [org.difflam.category.number.Formula], which computes numerals exactly and leaves out
/// what is known: the code that is made of this rounds where the program does, to the last bit.
final class Recording implements Arithmetic<Integer> {
  /// No program is written down in more steps.
  static final int MOST = 10_000_000;

  sealed interface Step {
    record Input() implements Step {}

    record Constant(double value) implements Step {}

    /// With one argument, `first` and `second` are the same.
    record Operation(Primitive operation, int first, int second) implements Step {}
  }

  private final List<Step> steps = new ArrayList<>();

  List<Step> steps() {
    return steps;
  }

  int input() {
    return add(new Step.Input());
  }

  @Override
  public Integer numeral(BigDecimal value) {
    return add(new Step.Constant(value.doubleValue()));
  }

  @Override
  public Integer apply(Primitive operation, List<Integer> x) {
    return add(new Step.Operation(operation, x.getFirst(), x.getLast()));
  }

  private int add(Step step) {
    if (steps.size() == MOST) {
      throw new TooManyCoefficients(
          "at this argument the program takes more than %,d steps".formatted(MOST));
    }
    steps.add(step);
    return steps.size() - 1;
  }
}
