package org.difflam.category;

import io.vavr.control.Option;
import org.difflam.category.algebra.Rational;

/// A category whose hom-sets are modules over a rig of coefficients, kept by precomposition.
/// Callers ask for rational numbers, which the rig need not all contain.
public interface Scalars<M> {
  /// `x ↦ q · f(x)`.
  Option<M> scale(Rational q, M f);
}
