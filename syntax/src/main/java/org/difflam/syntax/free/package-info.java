/// The free differential λ-category, with equality decided (Manzyuk §3, Defs. 3.4 and 3.5).
///
/// A morphism is an expression; a generator `f : X → Y` is a constant `f : X ⇒ Y` of the internal
/// language, the simply typed differential λ-calculus with pairs. Two expressions are equal when
/// their normal forms are, which are β-normal and η-long:
///
/// ```
/// N ::= ⟨⟩  |  ⟨N, N⟩  |  λx. N  |  c·n + … + c·n        at 1, X × Y, X ⇒ Y, and a base type
/// n ::= x  |  f  |  π₁ n  |  π₂ n  |  Dᵏ(n)(N)·[d, …, d]  |  l(d)
/// d ::= n  |  ι₁ d  |  ι₂ d  |  λx. d
/// ```
///
/// Sums and bags are unordered; `k ≥ 0` directions; `l` is an additive generator. Each axiom has
/// one place:
///
/// | axiom | where |
/// |---|---|
/// | D1, D4, D-curry | sums, pairs and λs are differentiated componentwise ([Differentiation]) |
/// | D3, D-eval | the head of a neutral is replaced by the direction ([Differentiation]) |
/// | D5 | the derivative of an argument joins the bag of directions ([Differentiation]) |
/// | D6 | the derivative of a direction takes its place ([Differentiation]) |
/// | D2 | a direction is a sum of atomic ones ([NormalFormCalculus]) |
/// | D7 | the directions form a bag ([NormalFormCalculus]) |
/// | β, η, products | hereditary substitution, reflection ([HereditarySubstitution], [NormalFormCalculus]) |
///
/// Read [FreeDifferentialLambda] first, then the syntax ([Normal], [Neutral], [Direction],
/// [Combination], shared by [NodeTable] as [SharedNode]s), the operations ([NormalFormCalculus],
/// [HereditarySubstitution], [Differentiation]), and [Normaliser], which evaluates expressions.
/// [Quotation] and [NormalFormPrinter] write a [NormalForm] back; a [InjectedFault] is a mistake
/// that some law must notice.
///
/// [NormalFormRewriting] uses equations as rules on normal forms, at what [NormalFormMatching]
/// finds, and [Replaced] puts their other sides there; [SumRule] at a part of a sum. What follows
/// from two of them is in [Overlaps], at arguments that [Unification] finds; what an equation says
/// of components that only one side mentions in [SharedComponents]; and over a ring [Solving] takes
/// a summand to one side.
///
/// [Certifier] normalises once more and writes a derivation of all it does ([ExactQuotation],
/// [Additivity], [Components], [AtomicDirections], [CertifiedApplications]; [CertifiedSubstitution]
/// and [CertifiedDifferentiation], in three files, are substitution and differentiation with their
/// proofs), which `org.difflam.syntax.proof` checks. The second of the three is made of
/// [DerivedSums] and [DerivedApplications], and sums are put in order by [Merging].
///
/// [FreeModel] puts the category before the laws; a [Size] is that of a form written out, and an
/// expression with more structure than the category has is [OutsideTheLanguage].
@NullMarked
package org.difflam.syntax.free;

import org.jspecify.annotations.NullMarked;
