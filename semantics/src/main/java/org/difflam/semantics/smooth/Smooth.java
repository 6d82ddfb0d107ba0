package org.difflam.semantics.smooth;

import org.difflam.category.CartesianDifferential;
import org.difflam.category.ReverseDifferential;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Operation;

/// Smooth maps `Rⁿ → Rᵐ`, the standard model of D1–D7 (Blute, Cockett, Seely 2009, 2.2). The laws
/// are about total ones; partial ones can be named, and are compared as what they are
/// ([SmoothPartial]).
public record Smooth()
    implements FormulaMaps,
        CartesianDifferential<Integer, Formula>,
        ReverseDifferential<Integer, Formula> {

  /// The operation as a map `Rⁿ → R`.
  public Formula operation(Operation operation) {
    return operation.formula();
  }

  @Override
  public Formula R(Formula f) {
    int n = f.inputs(), m = f.outputs().size();
    return Formula.of(n + m, (r, z) -> f.transposed(r, z.subList(0, n), z.subList(n, n + m)));
  }
}
