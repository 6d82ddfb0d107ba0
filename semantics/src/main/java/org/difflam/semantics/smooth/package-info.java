/// Smooth maps `Rⁿ → Rᵐ`, the standard cartesian differential category (Blute, Cockett, Seely
/// 2009), with a reverse derivative (Cockett et al. 2020).
///
/// | | |
/// |---|---|
/// | objects | dimensions; `n × m` is `n + m`, `1` is `0` |
/// | morphisms | formulas of operations ([org.difflam.semantics.real.Formula]), partial where an operation is |
/// | `g ∘ f` | substitution |
/// | `D f ⟨v, x⟩` | `f` run on dual numbers, recorded: a formula again, so `D (D f)` is as exact as `D f` |
/// | `R f ⟨x, w⟩` | reverse accumulation over the steps of `f`; nothing of `D` |
/// | `f = g` | at sampled points, in enclosures of the exact values |
///
/// Equality never takes rounding for a difference: both sides are evaluated in intervals, and where
/// these overlap without being narrow, in exact rationals or in balls of 40 and more digits, until
/// the sides are disjoint (they differ), agree to twelve digits of the larger one, or are both
/// below `10⁻¹⁰⁰`. A point outside the domain of a side says nothing; without a point inside the
/// answer is inconclusive.
///
/// Read [Smooth], then [Reverse], [Comparison], [Probe], [Points], [Simplest]; [SmoothModel] names
/// the generators.
@NullMarked
package org.difflam.semantics.smooth;

import org.jspecify.annotations.NullMarked;
