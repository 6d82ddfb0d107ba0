/// Polynomials over a commutative rig: the exact model, in which equality is decided.
///
/// Objects are arities, a morphism `n → m` is a tuple of `m` polynomials in `n` variables. It is
/// the leading example of a cartesian differential category (Blute, Cockett, Seely, "Cartesian
/// differential categories", 2009, Example 2.1.2(i); Manzyuk Def. 3.4), with `D` the formal
/// derivative, and of a reverse one (Cockett et al. 2020), with `R` its transpose.
///
/// From the inside out: [Monomial], [PolynomialSum], [Polynomial], [PolynomialComposition]
/// (composition), [PolynomialMap], [Polynomials] (the category), [Separation] (the point that tells
/// two maps apart). [Division] and [RationalRoots] serve rational functions.
///
/// [PolynomialModel] puts the category before the laws; [Variables] says how variables are printed.
@NullMarked
package org.difflam.semantics.polynomial;

import org.jspecify.annotations.NullMarked;
