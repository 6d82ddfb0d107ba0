package org.difflam.semantics.manifold;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A point of `J^(k,R) M`: a component, and for each of its coordinates the derivatives `∂_α` of
/// that coordinate along a representing plot, in the order of the indices.
public record JetPoint<N>(Component component, List<List<N>> coordinates) {
  public JetPoint {
    coordinates = coordinates.stream().map(List::copyOf).toList();
    if (coordinates.size() != component.dimension()) {
      throw new IllegalArgumentException(
          "%d jets for the coordinates of %s".formatted(coordinates.size(), component));
    }
  }

  /// With every number replaced.
  public <L> JetPoint<L> map(Function<? super N, ? extends L> f) {
    return new JetPoint<>(
        component, coordinates.stream().map(c -> c.stream().<L>map(f).toList()).toList());
  }

  /// `(x1, x2) with [1, 0, 2] and [0, 1, 1]`, say.
  @Override
  public String toString() {
    return coordinates.isEmpty()
        ? "" + component
        : component
            + " with "
            + coordinates.stream().map(List::toString).collect(Collectors.joining(" and "));
  }
}
