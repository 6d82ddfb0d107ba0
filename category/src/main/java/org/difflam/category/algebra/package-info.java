/// Commutative rigs, rings and fields as values: the coefficients of polynomials, of normal forms
/// and of weighted relations.
///
/// A structure is a record without state (a prime field has its prime), and its elements are values
/// with a canonical `equals`: `ℕ` [Naturals], `ℕ∪{∞}` [ExtendedNaturals] with [ExtendedNatural],
/// `ℤ` [Integers], `ℚ` [Rationals] with [Rational], `𝔽p` [PrimeField], `𝔹` [Booleans], `ℤ[i]`
/// [GaussianIntegers] with [GaussianInteger]. All are exact. Read [Rig], [Ring], [Field] first.
/// [BigIntegers] has what ℕ and ℤ share, and [Rigs] finds a rig by its word. [Decimals] are how
/// numbers are written down, and a [Quantity] is one of which only some digits are known.
@NullMarked
package org.difflam.category.algebra;

import org.jspecify.annotations.NullMarked;
