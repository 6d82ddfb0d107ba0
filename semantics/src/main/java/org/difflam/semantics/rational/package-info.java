/// Rational functions over a field, with their domains: a differential restriction category in
/// which equality is decided (Cockett, Cruttwell, Gallagher 2011, §4).
///
/// | | |
/// |---|---|
/// | objects | arities; `n × m` is `n + m`, `1` is `0` |
/// | morphisms | fractions of polynomials with a common denominator, and a polynomial that must not vanish |
/// | `g ∘ f` | substitution, defined where `f` is and what `g` must not divide by does not vanish |
/// | `D f ⟨v, x⟩` | the quotient rule, where `f` is defined |
/// | `f̄` | the identity, where `f` is defined |
/// | `f = g` | the same fractions and the same domain, decided |
///
/// A domain is the set of all polynomials that one may divide by there, closed under products and
/// factors; it is given by one of them, `e`, whose factors generate it. Two are equal where each
/// divides a power of the other ([org.difflam.semantics.polynomial.Division]). So `x²/x` is not
/// `x`, and `1/(x² + 1)` is not total, although `x² + 1` has no zero in ℚ: it has one in a larger
/// field.
///
/// Read [RationalMap], then [RationalFunctions]; [RationalModel] names the generators.
@NullMarked
package org.difflam.semantics.rational;

import org.jspecify.annotations.NullMarked;
