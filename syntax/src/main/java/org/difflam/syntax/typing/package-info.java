/// Typing derivations as they are drawn: `Γ ⊢ t : A` over the judgements that it rests on, in every
/// calculus.
///
/// The type checkers implement the rules, and [Judgements] records the judgements that a checker
/// visits; so the tree is that of the check itself, up to the judgement that cannot be derived.
/// [TypingTree] is the tree without the calculus, for [IndentedDerivation], [Figure] and
/// [Bussproofs]. A [DrawnDerivation] is the derivation, or the part of it that succeeds;
/// [SurfaceRules] names the rules that a text follows before its names have their meaning.
@NullMarked
package org.difflam.syntax.typing;

import org.jspecify.annotations.NullMarked;
