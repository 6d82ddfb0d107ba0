/// Reverse mode by combinators: the rep-functions of *The Differentiable Curry*, with the two
/// meanings of a function's tangent.
///
/// ```
/// a ⇝ b        = a → (b, T[b] ⊸ T[a])                              §1
/// T[τ ⇝ σ]     = [(τ, T[σ])]              the calls                Figures 3 and 6: SimplyTyped
/// T[exT e f]   = e                        the environment          Definition 5.2, Figure 5: DependentlyTyped
/// ```
///
/// [CurryValue] and [TangentValue] are data; a tangent carries numbers of any reals, in tensors. A
/// [RepFunction] has, beside value and pullback, the witness of what it hides. [Combinators] has
/// what both versions share.
///
/// Read in this order: [CurryValue], [TangentValue], [RepFunction], [Tangents] (Figure 6),
/// [Combinators] (Figure 2), [SimplyTyped] (Figure 3), [DependentlyTyped] (Figure 5), [Primitives],
/// [ControlFlow] (§6.2), [CombinatorInterpretation]; for the laws [Reverse], [RepMapEquality],
/// [Equivalence]. The syntactic categories are [CurryTerms] and [CombinatorCategory], with `J[−]`
/// and the interpretation for functors between them.
///
/// For programs: [CurryMode] is the mode of `diff` for the simple language, [Gradient] the gradient
/// of a program of λ_∂, and [PulledBack] the statement `diff f at x covector g == t`, whose
/// tangents [TangentReading] reads and [TangentAgreement] compares. [OperationMeaning] is what the
/// operations of the simple language are as rep-functions.
///
/// For the laws, a [RepMap] is a rep-function with its ends, [CurryModel] names some, and
/// [RandomValues] draws values; a tangent of another type or closure is a [TangentMismatch].
@NullMarked
package org.difflam.semantics.reverse;

import org.jspecify.annotations.NullMarked;
