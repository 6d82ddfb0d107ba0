package org.difflam.syntax.curry;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.difflam.syntax.binding.IllTyped;

/// The sizes of a tensor's axes, outermost first; none for a single number.
///
/// The rules are those of numpy: two axes fit if they are equal or one of them is 1, counted from
/// the last, and missing ones are 1.
public record Dimensions(List<Integer> axes) {
  public static final Dimensions NONE = new Dimensions(List.of());

  public Dimensions {
    axes = List.copyOf(axes);
    long size = 1;
    for (int axis : axes) {
      if (axis < 1) throw new IllTyped("a tensor needs axes of size 1 or more, not " + show(axes));
      size *= axis;
      if (size > Integer.MAX_VALUE / 2) {
        throw new IllTyped("a tensor of shape " + show(axes) + " is too large");
      }
    }
  }

  public static Dimensions of(Integer... axes) {
    return new Dimensions(List.of(axes));
  }

  public int rank() {
    return axes.size();
  }

  /// How many entries a tensor of this shape has.
  public int size() {
    int size = 1;
    for (int i = 0; i < axes.size(); i++) size *= axes.get(i);
    return size;
  }

  /// The axis `i` places from the last one; 1 where there is none.
  public int fromLast(int i) {
    return i < rank() ? axes.get(rank() - 1 - i) : 1;
  }

  /// The shape of `a op b`, entry by entry.
  public Dimensions broadcast(String operation, Dimensions other) {
    if (equals(other) || other.rank() == 0) return this;
    if (rank() == 0) return other;
    List<Integer> result = new ArrayList<>();
    for (int i = Math.max(rank(), other.rank()) - 1; i >= 0; i--) {
      int a = fromLast(i), b = other.fromLast(i);
      if (a != b && a != 1 && b != 1) {
        throw mismatch(operation, other, "axes must be equal, or one of them 1, from the last on");
      }
      result.add(Math.max(a, b));
    }
    return new Dimensions(result);
  }

  /// The shape of a matrix product: `[m, k]` with `[k, n]`, `[m, k]` with `[k]`, `[k]` with `[k,
  /// n]`, `[k]` with `[k]`.
  public Dimensions matmul(Dimensions other) {
    if (rank() < 1 || rank() > 2 || other.rank() < 1 || other.rank() > 2) {
      throw mismatch("matmul", other, "it takes matrices and vectors");
    }
    int columns = axes.getLast(), rows = other.axes.getFirst();
    if (columns != rows) {
      throw mismatch("matmul", other, "%d columns meet %d rows".formatted(columns, rows));
    }
    List<Integer> result = new ArrayList<>(axes.subList(0, rank() - 1));
    result.addAll(other.axes.subList(1, other.rank()));
    return new Dimensions(result);
  }

  /// The shape without one axis.
  public Dimensions without(int axis) {
    List<Integer> result = new ArrayList<>(axes);
    result.remove(/* index */ axis);
    return new Dimensions(result);
  }

  /// The shape of this many of these.
  public Dimensions under(int axis) {
    List<Integer> result = new ArrayList<>(axes);
    result.addFirst(axis);
    return new Dimensions(result);
  }

  @Override
  public boolean equals(Object other) {
    return this == other || other instanceof Dimensions d && axes.equals(d.axes);
  }

  @Override
  public int hashCode() {
    return axes.hashCode();
  }

  private IllTyped mismatch(String operation, Dimensions other, String why) {
    return new IllTyped(
        "`%s` cannot take tensors of the shapes %s and %s: %s"
            .formatted(operation, this, other, why));
  }

  private static String show(List<Integer> axes) {
    return axes.stream().map(String::valueOf).collect(Collectors.joining(", ", "[", "]"));
  }

  @Override
  public String toString() {
    return show(axes);
  }
}
