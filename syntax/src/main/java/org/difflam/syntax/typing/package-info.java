/// Typing derivations as they are drawn: `Γ ⊢ t : A` over the judgements that it rests on, in every
/// calculus.
///
/// The type checkers are the rules; [Judgements] writes down what one of them comes by, and so the
/// tree is that of the check itself, up to the judgement that it cannot derive. [TypingTree] is the
/// tree without the calculus, for [IndentedDerivation], [Figure] and [Bussproofs].
@NullMarked
package org.difflam.syntax.typing;

import org.jspecify.annotations.NullMarked;
