/// Proofs that can be checked independently: derivations from the axioms of differential
/// λ-categories (Manzyuk Defs. 3.1, 3.2, 3.4, 3.5), as data.
///
/// ```
/// q ::= refl  |  sym q  |  trans q q  |  q . q  |  <q, q>  |  q + q  |  cur(q)  |  D(q)
///     |  an axiom at objects and morphisms  |  l is linear
///     |  an equation that is given  |  an equation between numbers  |  an instance of a lemma
/// ```
///
/// [Kernel] checks each line of a [Proof]; it believes the sentences of its axioms and nothing
/// else. [Certificate] is a proof as a text, which [CertificateReader] (over a [CertificateText])
/// checks, and [Coq] writes it for another checker. Proofs are written by [Lines], a line at a
/// time, out of [Lemmas]:
///
/// | what follows | where | from |
/// |---|---|---|
/// | `ev` and projections preserve sums, `cur` is natural | [Lemmas] | β, η, D2, D3 |
/// | composites that differ in wiring only | [Wiring] | products, left additivity |
/// | `Dᵏ(g . s)` for linear `s` | [TowerChainRule] | D3, D4, D5 |
/// | the order of directions, additivity in each | [Directions] | D7, D2 |
/// | the product rule | [ProductRule] | D5, D6 |
/// | `Dᵏ(ev)` | [Towers] | D5, D-curry |
/// | multiples, by all that preserves sums | [Multiples] | numbers are added and multiplied |
///
/// The package `org.difflam.syntax.free` writes the proof that a morphism is its normal form; so
/// every equation that it decides has a proof. `org.difflam.syntax.proof.steps` writes shorter
/// ones, which a person can read, `org.difflam.syntax.proof.given` takes equations for definitions,
/// and `org.difflam.syntax.proof.dependence` derives axioms from the others. Read [Proof] and
/// [Kernel] first.
///
/// The lemmas are written on [Expressions] in terms of [Additive] operations and
/// [IteratedTangents], and used by [Matching] and [Instantiation]. [CoqTheory], [CoqStatement],
/// [CoqTheorem] and [CoqNumbers] are the parts of [Coq], and `Models.v` has categories that have
/// the theory's laws. Of those none has both function objects and morphisms that differ: the ones
/// that are known, of bags and relations or of polynomials over all algebras, are functions or sets
/// that agree everywhere, and that these are equal, as the theory asks, is an axiom of its own in
/// Coq. A [LawInstance] is a law at the objects and morphisms of a line; [Shapes] gives equal
/// expressions one shape.
///
/// What holds of all objects and morphisms is derived once, as a [SharedLemma], and each proof that
/// uses it has one line for it: an instance, which the kernel compares with the lemma
/// ([LawInstance], [Values]). [TowerLemmas] has those about towers, by their shapes; a [Schema]
/// writes a law or a lemma at objects and morphisms. For [Coq] lemmas are written out where they
/// are used ([Instantiation]).
@NullMarked
package org.difflam.syntax.proof;

import org.jspecify.annotations.NullMarked;
