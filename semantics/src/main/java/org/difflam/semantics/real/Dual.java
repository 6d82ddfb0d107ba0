package org.difflam.semantics.real;

/// `x + ε x′`, with `ε² = 0`.
public record Dual<N>(N primal, N tangent) {
  @Override
  public String toString() {
    return primal + " + ε " + tangent;
  }
}
