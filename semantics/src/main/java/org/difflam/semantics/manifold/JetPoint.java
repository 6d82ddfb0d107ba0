package org.difflam.semantics.manifold;

import java.util.List;

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
}
