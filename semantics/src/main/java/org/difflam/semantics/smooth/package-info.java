/// Smooth maps `Rⁿ → Rᵐ`, the standard cartesian differential category (Blute, Cockett, Seely
/// 2009), with a reverse derivative (Cockett et al. 2020).
///
/// | | |
/// |---|---|
/// | objects | dimensions; `n × m` is `n + m`, `1` is `0` |
/// | morphisms | formulas of operations ([org.difflam.category.number.Formula]), partial where an operation is |
/// | `g ∘ f` | substitution |
/// | `D f ⟨v, x⟩` | `f` run on dual numbers, recorded: a formula again, so `D (D f)` is as exact as `D f` |
/// | `R f ⟨x, w⟩` | reverse accumulation over the steps of `f`; nothing of `D` |
/// | `f̄` | the identity with the steps of `f` |
/// | `f = g` | at sampled points, in enclosures of the exact values; as partial maps |
///
/// Equality never takes rounding for a difference: both sides are evaluated in intervals, and where
/// these overlap without being narrow, in exact rationals or in balls of 40 and more digits, until
/// the sides are disjoint (they differ), agree up to
/// [org.difflam.category.number.Closeness#TOLERANCE] for certain, and are not told apart with 40,
/// or are both below `10⁻¹⁰⁰`.
///
/// A formula is a partial map, defined where all of its steps are; its domain is open, so that the
/// square root starts above 0. A point counts as outside, or inside, only where an enclosure proves
/// it; outside of one side alone it refutes, outside of both it is counted, and where that is not
/// found out it is counted as undecided. Without a point inside the answer is inconclusive.
///
/// Read [FormulaMaps], [SmoothMaps] and [SmoothPartial], then [FormulaEquality], [Probe],
/// [PointInDomain], [SeededPoints], [SimplerPoint]; [SmoothModel] and [SmoothPartialModel] name the
/// generators.
@NullMarked
package org.difflam.semantics.smooth;

import org.jspecify.annotations.NullMarked;
