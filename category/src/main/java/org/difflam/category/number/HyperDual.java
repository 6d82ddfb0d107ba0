package org.difflam.category.number;

/// A real extended by infinitesimals `ε₁, ε₂, …`, each with a tag and with square zero: a
/// polynomial, linear in each, written with the youngest outermost.
public sealed interface HyperDual<N> {
  /// No infinitesimal.
  record Standard<N>(N value) implements HyperDual<N> {
    @Override
    public String toString() {
      return value.toString();
    }
  }

  /// `rest + ε·part`, where the tags inside are smaller. A number that depends on `ε` stays one
  /// when `part` is zero: `x²` at 0 does, and where it goes into a root there is no derivative.
  record Sum<N>(long tag, HyperDual<N> rest, HyperDual<N> part) implements HyperDual<N> {
    @Override
    public String toString() {
      return "(" + rest + " + ε" + tag + " " + part + ")";
    }
  }

  /// The youngest tag in it, 0 where there is none; tags count from 1.
  default long tag() {
    return switch (this) {
      case Standard<N> _ -> 0;
      case Sum<N>(var tag, _, _) -> tag;
    };
  }
}
