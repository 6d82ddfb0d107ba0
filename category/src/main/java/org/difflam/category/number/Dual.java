package org.difflam.category.number;

/// `x + ε x′`, with `ε² = 0`.
public record Dual<N>(N primal, N tangent) {
  @Override
  public String toString() {
    return primal + " + ε " + tangent;
  }
}
