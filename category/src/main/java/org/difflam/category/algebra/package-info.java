/// Commutative rigs, rings and fields as values: the coefficients of polynomials, of normal forms
/// and of weighted relations.
///
/// A structure is a record without state (a prime field has its prime), and its elements are values
/// with a canonical `equals`: `ℕ` [Naturals], `ℕ∪{∞}` [ExtendedNaturals] with [ExtendedNatural],
/// `ℤ` [Integers], `ℚ` [Rationals] with [Rational], `𝔽p` [PrimeField], `𝔹` [Booleans], `ℤ[i]`
/// [GaussianIntegers] with [GaussianInteger]. All are exact. Read [Rig], [Ring], [Field] first.
/// [Decimals] are how numbers are written down.
@NullMarked
package org.difflam.category.algebra;

import org.jspecify.annotations.NullMarked;
