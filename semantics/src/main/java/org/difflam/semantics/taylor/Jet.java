package org.difflam.semantics.taylor;

import java.util.List;

/// A truncated power series `Σ c_α h^α` in `k` variables: the coefficients `c_α = ∂_α f / α!` in
/// the order of the [Indices].
public record Jet<N>(List<N> coefficients) {
  public Jet {
    coefficients = List.copyOf(coefficients);
  }

  N at(int position) {
    return coefficients.get(position);
  }

  /// `c_0`, the value.
  public N primal() {
    return coefficients.getFirst();
  }
}
