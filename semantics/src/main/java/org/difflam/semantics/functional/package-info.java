/// Smooth maps at all types: a differential λ-category that computes (Manzyuk §2–3; the
/// difficulties with derivatives of functions: Manzyuk, Pearlmutter, Radul, Rush, Siskind,
/// "Perturbation confusion in forward automatic differentiation of higher-order functions", JFP
/// 2019).
///
/// ```
/// [[R]] = reals with infinitesimals    [[1]] = {()}    [[X × Y]] = pairs    [[X ⇒ Y]] = functions
/// D f ⟨v, x⟩ = Eε (f (x + ε v))        for a new ε with ε² = 0, and Eε (y + ε y′) = y′
/// Eε (g)     = λa. (ε ε′) Eε (g ((ε ε′) a))         for a function g, with ε′ new
/// T f        = ⟨D f, f ∘ π₂⟩           from one evaluation of f
/// ```
///
/// A [FunctionalValue] can be computed with directly, through [Values]: this is what an interpreter
/// of a calculus uses. A [SmoothMap] is a morphism, with a rule that works over any reals;
/// [Functional] is the category, and compares two maps at sampled places ([PointwiseEquality],
/// [ObservedPoint], [Sample]): over exact rationals each place is decided ([Exactly]), over doubles
/// their error is measured ([MeasuredDoubles]).
///
/// Read [HyperDuals] (numbers), [FunctionalValue] and [Values], then [SmoothMap] and [Functional],
/// then [PointwiseEquality].
///
/// [FunctionalModel] names the operations; [Samples] draws the points, each of a [NumberKind];
/// [FuelledValues] bounds the work at a point.
@NullMarked
package org.difflam.semantics.functional;

import org.difflam.category.number.HyperDuals;
import org.jspecify.annotations.NullMarked;
