/// Refutations that can be checked independently: a model, a point, and both sides of an equation
/// evaluated there step by step, in numbers.
///
/// The model is made of the commutative algebras `A` over a rig `k`, in all of which an equation
/// has to hold. An object says what its points over `A` are: those of the line `R` are the elements
/// of `A`, those of `X => Y` the maps from points of `X` to points of `Y`, over `A` and all that
/// extends it. Morphisms `R -> R` are polynomials then, and a derivative is what infinitesimals
/// say:
///
/// ```
/// f(x + e·v) = f(x) + e·D(f)(v, x)        where e·e = 0, and e is new
/// ```
///
/// This is a differential λ-category with function objects at all types, and its numbers are exact:
/// [InfinitesimalPolynomial]s in indeterminates `t1, t2, …` and infinitesimals `e1, e2, …`, over ℤ,
/// ℚ, 𝔽₂, 𝔽₅ or 𝔹. A [PointValue] is a point, a [PointEvaluation] finds the values of morphisms
/// and writes what it does. A [Assignment] says what the names in an equation stand for;
/// [Refutation] is the text, and checks it; [RefutationSearch] finds one, with what
/// [RandomAssignment] draws.
///
/// ```
/// difflam refutation 1
/// rig Z
/// given f : A -> B
/// claim D(f) = f . p1
/// object A = R
/// object B = R
/// formula f : R -> R = x1^2
/// formula x : 1 -> R * R = 1, 2
/// at x
///   x at () = (1, 2)
/// left D(f)
///     f at 2 + e1 = (2 + e1)^2 = 4 + 4*e1
///   D(f) at (1, 2) = 4, the part at e1
/// right f . p1
///     f at 1 = (1)^2 = 1
///   f . p1 at (1, 2) = 1
/// left is 4
/// right is 1
/// ```
///
/// Apart from expressions and rigs, this package shares no code with the decision procedure or with
/// the models in which counterexamples are found. Only that a morphism of higher type is linear or
/// additive, and equations between such, are proved, by [org.difflam.syntax.proof.Kernel].
///
/// Of a claim under equations a world among [SmallWorlds] is taken in which they hold, as values at
/// the [GenericPoint] decide; so the text need not prove them.
///
/// [RefutationReader] checks the text, whose polynomials [PolynomialReader] reads.
@NullMarked
package org.difflam.syntax.refutation;

import org.jspecify.annotations.NullMarked;
