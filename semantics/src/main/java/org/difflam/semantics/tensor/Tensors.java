package org.difflam.semantics.tensor;

import java.util.Collections;
import java.util.List;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Reals;
import org.difflam.syntax.curry.Dimensions;

/// The operations on tensors over given reals. Callers have checked the shapes, except in products
/// and broadcasting, which check them.
public sealed interface Tensors<N> permits DenseTensors, EntryTensors {
  Reals<N> numbers();

  Tensor<N> of(Dimensions dimensions, List<N> entries);

  /// `op(x₁, …, xₙ)` entry by entry, broadcast.
  Tensor<N> apply(Operation operation, List<Tensor<N>> x);

  /// `g · ∂ᵢop(x₁, …, xₙ)`, summed where `xᵢ` was broadcast, for `y = op(x₁, …, xₙ)`: the `i`-th
  /// part of the pullback of [#apply].
  Tensor<N> pull(Operation operation, int i, List<Tensor<N>> x, Tensor<N> y, Tensor<N> g);

  /// Of the same shape.
  Tensor<N> plus(Tensor<N> a, Tensor<N> b);

  /// A matrix `[m, n]` of the inner products over `k`.
  Tensor<N> multiply(int m, int k, int n, Strided<N> a, Strided<N> b);

  /// `a[index[j]]` at `j`.
  Tensor<N> gather(Tensor<N> a, Dimensions to, int[] index);

  /// `Σ a[j]` over all `j` with `index[j] = i`, at `i`: the adjoint of [#gather].
  Tensor<N> scatter(Tensor<N> a, Dimensions to, int[] index);

  /// The same entries in another shape.
  Tensor<N> reshape(Tensor<N> a, Dimensions to);

  /// This many tensors, under a new first axis.
  Tensor<N> stack(List<Tensor<N>> parts);

  /// The part at an index of the first axis.
  Tensor<N> take(Tensor<N> a, int index);

  /// Zeros, but for one part: the adjoint of [#take].
  Tensor<N> put(Dimensions whole, int index, Tensor<N> part);

  /// A matrix as the entry `row · i + column · j` of a tensor at `(i, j)`.
  record Strided<N>(Tensor<N> tensor, int row, int column) {}

  default Tensor<N> scalar(N number) {
    return of(Dimensions.NONE, List.of(number));
  }

  default Tensor<N> zero(Dimensions dimensions) {
    return of(dimensions, Collections.nCopies(dimensions.size(), numbers().zero()));
  }

  default Tensor<N> broadcast(Tensor<N> a, Dimensions to) {
    return a.dimensions().equals(to) ? a : gather(a, to, EntryOrder.broadcast(a.dimensions(), to));
  }

  /// The adjoint of [#broadcast].
  default Tensor<N> sumTo(Tensor<N> a, Dimensions to) {
    return a.dimensions().equals(to) ? a : scatter(a, to, EntryOrder.broadcast(to, a.dimensions()));
  }

  default Tensor<N> transpose(Tensor<N> a) {
    Dimensions d = a.dimensions();
    if (d.rank() < 2) return a;
    return gather(a, new Dimensions(d.axes().reversed()), EntryOrder.transpose(d));
  }

  /// A vector on the left is a row, one on the right a column.
  default Tensor<N> matmul(Tensor<N> a, Tensor<N> b) {
    Dimensions result = a.dimensions().matmul(b.dimensions());
    int k = b.dimensions().axes().getFirst(), n = columns(b);
    return reshape(multiply(rows(a), k, n, rowMajor(a, k), rowMajor(b, n)), result);
  }

  /// `G · Bᵀ`, in the shape of `a`.
  default Tensor<N> matmulLeft(Tensor<N> g, Tensor<N> a, Tensor<N> b) {
    int k = b.dimensions().axes().getFirst(), n = columns(b);
    Strided<N> transposed = new Strided<>(b, 1, n);
    return reshape(multiply(rows(a), n, k, rowMajor(g, n), transposed), a.dimensions());
  }

  /// `Aᵀ · G`, in the shape of `b`.
  default Tensor<N> matmulRight(Tensor<N> g, Tensor<N> a, Tensor<N> b) {
    int k = b.dimensions().axes().getFirst(), n = columns(b);
    Strided<N> transposed = new Strided<>(a, 1, k);
    return reshape(multiply(k, rows(a), n, transposed, rowMajor(g, n)), b.dimensions());
  }

  private Strided<N> rowMajor(Tensor<N> a, int columns) {
    return new Strided<>(a, columns, 1);
  }

  private static int rows(Tensor<?> a) {
    return a.dimensions().rank() == 1 ? 1 : a.dimensions().axes().getFirst();
  }

  private static int columns(Tensor<?> b) {
    return b.dimensions().rank() == 1 ? 1 : b.dimensions().axes().getLast();
  }
}
