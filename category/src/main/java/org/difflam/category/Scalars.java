package org.difflam.category;

import io.vavr.control.Option;
import org.difflam.category.algebra.Rational;

/// Every hom-set is a module over a rig of coefficients, kept by precomposition; those that are
/// asked for are rational numbers, and the rig may not have them.
public interface Scalars<M> {
  /// `x ↦ q · f(x)`.
  Option<M> scale(Rational q, M f);
}
