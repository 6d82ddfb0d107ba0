package org.difflam.semantics.tensor;

import org.difflam.syntax.curry.Dimensions;

/// Which entry of one tensor stands at each place of another.
final class EntryOrder {
  private EntryOrder() {}

  /// Of a tensor of the shape `from`, broadcast to the shape `to`.
  static int[] broadcast(Dimensions from, Dimensions to) {
    int[] strides = new int[to.rank()];
    int stride = 1;
    for (int i = 0; i < to.rank(); i++) {
      int axis = from.fromLast(i);
      strides[to.rank() - 1 - i] = axis == 1 ? 0 : stride;
      stride *= axis;
    }
    return along(to, strides);
  }

  /// Of a tensor of the shape `from`, its axes reversed.
  static int[] transpose(Dimensions from) {
    int rank = from.rank();
    int[] strides = new int[rank];
    int stride = 1;
    for (int i = 0; i < rank; i++) {
      strides[i] = stride;
      stride *= from.fromLast(i);
    }
    Integer[] axes = new Integer[rank];
    for (int i = 0; i < rank; i++) axes[i] = from.fromLast(i);
    return along(Dimensions.of(axes), strides);
  }

  /// The entries that these strides walk through.
  private static int[] along(Dimensions to, int[] strides) {
    int[] result = new int[to.size()];
    int filled = 1;
    for (int axis = to.rank() - 1; axis >= 0; axis--) {
      int n = to.axes().get(axis);
      for (int i = 1; i < n; i++) {
        for (int j = 0; j < filled; j++) result[i * filled + j] = result[j] + i * strides[axis];
      }
      filled *= n;
    }
    return result;
  }
}
