/// Rational functions over ℚ, with their domains: a differential restriction category in which
/// equality is exact (Cockett, Cruttwell, Gallagher 2011, §4).
///
/// | | |
/// |---|---|
/// | objects | arities; `n × m` is `n + m`, `1` is `0` |
/// | morphisms | fractions of polynomials with a common denominator, and a polynomial that must not vanish |
/// | `g ∘ f` | substitution, defined where `f` is and what `g` must not divide by does not vanish |
/// | `D f ⟨v, x⟩` | the quotient rule, where `f` is defined |
/// | `f̄` | the identity, where `f` is defined |
/// | `f = g` | the same fractions and the same domain |
///
/// The domain is the set of rational points at which a polynomial `e` is not zero. So `x²/x` is not
/// `x`, and `1/(x² + 1)` is total. (In the paper a domain is a set of polynomials, which `x² + 1`
/// makes larger, as it has a zero in a larger field; the functions with equal domains here are a
/// quotient of those there.) Domains are the same where each polynomial divides a power of the
/// other ([org.difflam.semantics.polynomial.Division]); else [Zeros] compares the rational zeros,
/// which decides for one variable, and for several finds a point where it can.
///
/// Read [RationalMap], then [RationalFunctions]; [RationalSeparation] finds the point that tells
/// two apart, and [RationalModel] names the generators.
@NullMarked
package org.difflam.semantics.rational;

import org.jspecify.annotations.NullMarked;
