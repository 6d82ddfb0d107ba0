package org.difflam.semantics.smooth;

import org.difflam.category.CartesianDifferential;
import org.difflam.category.ReverseDifferential;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Operation;

/// Smooth maps `Rⁿ → Rᵐ`, the standard model of D1–D7 (Blute, Cockett, Seely 2009, 2.2). The laws
/// are about total maps; partial maps can be named, and are compared as partial maps
/// ([SmoothPartial]).
public record SmoothMaps()
    implements FormulaMaps,
        CartesianDifferential<Integer, Formula>,
        ReverseDifferential<Integer, Formula> {

  /// The operation as a map `Rⁿ → R`.
  public Formula operation(Operation operation) {
    return operation.formula();
  }

  @Override
  public Formula R(Formula f) {
    return f.transpose();
  }
}
