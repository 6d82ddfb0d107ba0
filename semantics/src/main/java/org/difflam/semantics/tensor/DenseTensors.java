package org.difflam.semantics.tensor;

import java.util.Arrays;
import java.util.List;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Reals;
import org.difflam.category.number.Unresolved;
import org.difflam.semantics.tensor.Tensor.Dense;
import org.difflam.syntax.curry.Dimensions;

/// Tensors of doubles. Sums, differences, products and common functions run as loops over arrays;
/// other operations take their numbers one by one. An entry that is no finite number is an error,
/// looked for in what may overflow or leave its domain.
public record DenseTensors() implements Tensors<Double> {
  private static final Doubles DOUBLES = new Doubles();

  @Override
  public Reals<Double> numbers() {
    return DOUBLES;
  }

  @Override
  public Tensor<Double> of(Dimensions dimensions, List<Double> entries) {
    double[] numbers = new double[entries.size()];
    for (int i = 0; i < numbers.length; i++) numbers[i] = entries.get(i);
    return new Dense(dimensions, numbers);
  }

  @Override
  public Tensor<Double> zero(Dimensions dimensions) {
    return new Dense(dimensions, new double[dimensions.size()]);
  }

  @Override
  public Tensor<Double> apply(Operation operation, List<Tensor<Double>> x) {
    Dimensions all = Dimensions.NONE;
    for (Tensor<Double> a : x) all = all.broadcast(operation.name(), a.dimensions());
    if (operation == Operations.ADD) {
      return finite("add", new Dense(all, Kernels.add(in(x, 0, all), in(x, 1, all))));
    }
    if (operation == Operations.SUB) {
      return finite("sub", new Dense(all, Kernels.subtract(in(x, 0, all), in(x, 1, all))));
    }
    if (operation == Operations.MUL) {
      return finite("mul", new Dense(all, Kernels.times(in(x, 0, all), in(x, 1, all))));
    }
    Kernels.Unary unary = Kernels.unary(operation);
    double[] result = new double[all.size()];
    if (unary != null) {
      double[] a = in(x, 0, all);
      for (int i = 0; i < result.length; i++) result[i] = unary.value().applyAsDouble(a[i]);
      return finite(operation.name(), new Dense(all, result));
    }
    Arguments at = new Arguments(x, all);
    for (int i = 0; i < result.length; i++) result[i] = DOUBLES.apply(operation, at.at(i));
    return new Dense(all, result);
  }

  @Override
  public Tensor<Double> pull(
      Operation operation, int i, List<Tensor<Double>> x, Tensor<Double> y, Tensor<Double> g) {
    Dimensions all = y.dimensions();
    double[] along = array(g);
    double[] result;
    Kernels.Unary unary = Kernels.unary(operation);
    if (operation == Operations.ADD || operation == Operations.SUB && i == 0) {
      result = along;
    } else if (operation == Operations.SUB) {
      result = Kernels.scaled(-1, along);
    } else if (operation == Operations.MUL) {
      result = Kernels.times(along, in(x, 1 - i, all));
    } else if (unary != null) {
      result = new double[along.length];
      double[] a = in(x, 0, all), value = array(y);
      for (int j = 0; j < result.length; j++) {
        result[j] = along[j] * unary.slope().at(a[j], value[j]);
      }
    } else {
      result = new double[along.length];
      Arguments at = new Arguments(x, all);
      for (int j = 0; j < result.length; j++) {
        result[j] = along[j] * operation.partial(i, DOUBLES, at.at(j));
      }
    }
    Tensor<Double> back = sumTo(new Dense(all, result), x.get(i).dimensions());
    return finite(operation.name(), new Dense(back.dimensions(), array(back)));
  }

  @Override
  public Tensor<Double> plus(Tensor<Double> a, Tensor<Double> b) {
    return finite("add", new Dense(a.dimensions(), Kernels.add(array(a), array(b))));
  }

  @Override
  public Tensor<Double> multiply(int m, int k, int n, Strided<Double> a, Strided<Double> b) {
    double[] x = array(a.tensor()), y = array(b.tensor());
    return finite(
        "matmul",
        new Dense(
            Dimensions.of(m, n),
            Kernels.multiply(m, k, n, x, a.row(), a.column(), y, b.row(), b.column())));
  }

  @Override
  public Tensor<Double> broadcast(Tensor<Double> a, Dimensions to) {
    return new Dense(to, in(List.of(a), 0, to));
  }

  @Override
  public Tensor<Double> sumTo(Tensor<Double> a, Dimensions to) {
    return to.rank() == 0 && a.dimensions().rank() > 0
        ? new Dense(to, new double[] {Kernels.sum(array(a))})
        : Tensors.super.sumTo(a, to);
  }

  @Override
  public Tensor<Double> transpose(Tensor<Double> a) {
    Dimensions d = a.dimensions();
    if (d.rank() != 2) return Tensors.super.transpose(a);
    int m = d.axes().getFirst(), n = d.axes().getLast();
    double[] from = array(a), result = new double[from.length];
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < m; i++) result[j * m + i] = from[i * n + j];
    }
    return new Dense(Dimensions.of(n, m), result);
  }

  @Override
  public Tensor<Double> gather(Tensor<Double> a, Dimensions to, int[] index) {
    double[] from = array(a), result = new double[index.length];
    for (int i = 0; i < result.length; i++) result[i] = from[index[i]];
    return new Dense(to, result);
  }

  @Override
  public Tensor<Double> scatter(Tensor<Double> a, Dimensions to, int[] index) {
    double[] from = array(a), result = new double[to.size()];
    for (int i = 0; i < index.length; i++) result[index[i]] += from[i];
    return finite("add", new Dense(to, result));
  }

  @Override
  public Tensor<Double> reshape(Tensor<Double> a, Dimensions to) {
    return new Dense(to, array(a));
  }

  @Override
  public Tensor<Double> stack(List<Tensor<Double>> parts) {
    Dimensions part = parts.getFirst().dimensions();
    double[] all = new double[part.size() * parts.size()];
    for (int i = 0; i < parts.size(); i++) {
      System.arraycopy(array(parts.get(i)), 0, all, i * part.size(), part.size());
    }
    return new Dense(part.under(parts.size()), all);
  }

  @Override
  public Tensor<Double> take(Tensor<Double> a, int index) {
    Dimensions part = a.dimensions().without(0);
    int start = index * part.size();
    return new Dense(part, Arrays.copyOfRange(array(a), start, start + part.size()));
  }

  @Override
  public Tensor<Double> put(Dimensions whole, int index, Tensor<Double> part) {
    double[] all = new double[whole.size()], from = array(part);
    System.arraycopy(from, 0, all, index * from.length, from.length);
    return new Dense(whole, all);
  }

  /// The numbers, broadcast; not to be written to.
  private static double[] in(List<Tensor<Double>> x, int i, Dimensions to) {
    Dimensions from = x.get(i).dimensions();
    double[] a = array(x.get(i));
    if (from.equals(to)) return a;
    double[] result = new double[to.size()];
    if (a.length == 1) {
      Arrays.fill(result, a[0]);
    } else if (to.axes().subList(to.rank() - from.rank(), to.rank()).equals(from.axes())) {
      for (int at = 0; at < result.length; at += a.length) {
        System.arraycopy(a, 0, result, at, a.length);
      }
    } else {
      int[] index = EntryOrder.broadcast(from, to);
      for (int j = 0; j < result.length; j++) result[j] = a[index[j]];
    }
    return result;
  }

  private static double[] array(Tensor<Double> a) {
    return switch (a) {
      case Dense dense -> dense.numbers;
      case Tensor.Entries<Double>(_, var entries) ->
          entries.stream().mapToDouble(Double::doubleValue).toArray();
    };
  }

  /// The arguments of an operation at an entry.
  private static final class Arguments {
    private final double[][] arrays;

    Arguments(List<Tensor<Double>> x, Dimensions all) {
      arrays = new double[x.size()][];
      for (int i = 0; i < arrays.length; i++) arrays[i] = in(x, i, all);
    }

    List<Double> at(int entry) {
      Double[] point = new Double[arrays.length];
      for (int i = 0; i < point.length; i++) point[i] = arrays[i][entry];
      return Arrays.asList(point);
    }
  }

  /// `x · 0` is 0 for finite numbers alone, so one pass without branches tells.
  private static Dense finite(String operation, Dense result) {
    double[] a = result.numbers;
    double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
    int i = 0;
    for (; i + 3 < a.length; i += 4) {
      s0 += a[i] * 0;
      s1 += a[i + 1] * 0;
      s2 += a[i + 2] * 0;
      s3 += a[i + 3] * 0;
    }
    for (; i < a.length; i++) s0 += a[i] * 0;
    if ((s0 + s1) + (s2 + s3) == 0) return result;
    throw new Unresolved(operation, "…", "doubles", "an entry is no finite number");
  }
}
