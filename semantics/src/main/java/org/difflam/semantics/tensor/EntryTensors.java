package org.difflam.semantics.tensor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Reals;
import org.difflam.syntax.curry.Dimensions;

/// Tensors of any numbers, computed entry by entry from the definitions.
public record EntryTensors<N>(Reals<N> numbers) implements Tensors<N> {
  @Override
  public Tensor<N> of(Dimensions dimensions, List<N> entries) {
    return new Tensor.Entries<>(dimensions, List.copyOf(entries));
  }

  @Override
  public Tensor<N> apply(Operation operation, List<Tensor<N>> x) {
    Dimensions all = Dimensions.NONE;
    for (Tensor<N> a : x) all = all.broadcast(operation.name(), a.dimensions());
    List<List<N>> full = broadcast(x, all);
    int size = all.size();
    List<N> result = new ArrayList<>(size);
    for (int j = 0; j < size; j++) result.add(numbers.apply(operation, at(j, full)));
    return of(all, result);
  }

  @Override
  public Tensor<N> pull(Operation operation, int i, List<Tensor<N>> x, Tensor<N> y, Tensor<N> g) {
    List<List<N>> full = broadcast(x, y.dimensions());
    int size = y.entries().size();
    List<N> result = new ArrayList<>(size);
    for (int j = 0; j < size; j++) {
      N slope = operation.partial(i, numbers, at(j, full));
      result.add(numbers.times(slope, g.entries().get(j)));
    }
    return sumTo(of(y.dimensions(), result), x.get(i).dimensions());
  }

  /// The entries of the arguments of an operation.
  private List<List<N>> broadcast(List<Tensor<N>> x, Dimensions all) {
    List<List<N>> full = new ArrayList<>(x.size());
    for (int i = 0; i < x.size(); i++) full.add(broadcast(x.get(i), all).entries());
    return full;
  }

  /// The arguments at one entry.
  private static <N> List<N> at(int entry, List<List<N>> full) {
    List<N> point = new ArrayList<>(full.size());
    for (int i = 0; i < full.size(); i++) point.add(full.get(i).get(entry));
    return point;
  }

  @Override
  public Tensor<N> plus(Tensor<N> a, Tensor<N> b) {
    List<N> sum = new ArrayList<>(a.entries().size());
    for (int i = 0; i < a.entries().size(); i++) {
      sum.add(numbers.plus(a.entries().get(i), b.entries().get(i)));
    }
    return of(a.dimensions(), sum);
  }

  @Override
  public Tensor<N> multiply(int m, int k, int n, Strided<N> a, Strided<N> b) {
    List<N> result = new ArrayList<>(m * n);
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < n; j++) {
        N sum = numbers.zero();
        for (int l = 0; l < k; l++) {
          N left = a.tensor().entries().get(a.row() * i + a.column() * l);
          N right = b.tensor().entries().get(b.row() * l + b.column() * j);
          sum = numbers.plus(sum, numbers.times(left, right));
        }
        result.add(sum);
      }
    }
    return of(Dimensions.of(m, n), result);
  }

  @Override
  public Tensor<N> gather(Tensor<N> a, Dimensions to, int[] index) {
    List<N> result = new ArrayList<>(index.length);
    for (int i : index) result.add(a.entries().get(i));
    return of(to, result);
  }

  @Override
  public Tensor<N> scatter(Tensor<N> a, Dimensions to, int[] index) {
    List<N> result = new ArrayList<>(Collections.nCopies(to.size(), numbers.zero()));
    for (int j = 0; j < index.length; j++) {
      result.set(index[j], numbers.plus(result.get(index[j]), a.entries().get(j)));
    }
    return of(to, result);
  }

  @Override
  public Tensor<N> reshape(Tensor<N> a, Dimensions to) {
    return new Tensor.Entries<>(to, a.entries());
  }

  @Override
  public Tensor<N> stack(List<Tensor<N>> parts) {
    List<N> all = new ArrayList<>();
    for (Tensor<N> part : parts) all.addAll(part.entries());
    return of(parts.getFirst().dimensions().under(parts.size()), all);
  }

  @Override
  public Tensor<N> take(Tensor<N> a, int index) {
    Dimensions part = a.dimensions().without(0);
    return of(part, a.entries().subList(index * part.size(), (index + 1) * part.size()));
  }

  @Override
  public Tensor<N> put(Dimensions whole, int index, Tensor<N> part) {
    List<N> all = new ArrayList<>(Collections.nCopies(whole.size(), numbers.zero()));
    int start = index * part.entries().size();
    for (int i = 0; i < part.entries().size(); i++) all.set(start + i, part.entries().get(i));
    return of(whole, all);
  }
}
