package org.difflam.semantics.tensor;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import org.difflam.syntax.curry.Dimensions;

/// Numbers in a box, in row-major order.
public sealed interface Tensor<N> {
  Dimensions dimensions();

  List<N> entries();

  /// Any numbers.
  record Entries<N>(Dimensions dimensions, List<N> entries) implements Tensor<N> {
    @Override
    public String toString() {
      return Tensor.show(this);
    }
  }

  /// Doubles. Whoever makes one gives the array away.
  final class Dense implements Tensor<Double> {
    private final Dimensions dimensions;
    final double[] numbers;

    public Dense(Dimensions dimensions, double[] numbers) {
      this.dimensions = dimensions;
      this.numbers = numbers;
    }

    @Override
    public Dimensions dimensions() {
      return dimensions;
    }

    @Override
    public List<Double> entries() {
      return new AbstractList<>() {
        @Override
        public Double get(int i) {
          return numbers[i];
        }

        @Override
        public int size() {
          return numbers.length;
        }
      };
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Dense d
          && d.dimensions.equals(dimensions)
          && Arrays.equals(d.numbers, numbers);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(numbers);
    }

    @Override
    public String toString() {
      return Tensor.show(this);
    }
  }

  /// The one entry of a tensor without axes.
  default N number() {
    if (dimensions().size() != 1) {
      throw new IllegalArgumentException("expected one number, but found the tensor " + this);
    }
    return entries().getFirst();
  }

  private static String show(Tensor<?> t) {
    return show(t.dimensions().axes(), t.entries());
  }

  private static String show(List<Integer> axes, List<?> entries) {
    if (axes.isEmpty()) return String.valueOf(entries.getFirst());
    StringBuilder out = new StringBuilder("[");
    int step = entries.size() / axes.getFirst();
    for (int i = 0; i < axes.getFirst(); i++) {
      if (i > 0) out.append(", ");
      out.append(show(axes.subList(1, axes.size()), entries.subList(i * step, (i + 1) * step)));
    }
    return out.append("]").toString();
  }
}
