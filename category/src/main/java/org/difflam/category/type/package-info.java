/// Types as first-order terms over a signature, for every language of types: what a type is made
/// of, once in each ([FirstOrder]), and the most general solution of equations between types
/// ([Unification]); and what a former asks of the types of its parts ([TypingRule]).
///
/// ```
/// A ::= ?n | c A₁ … Aₖ        c a symbol of the signature, of arity k
/// ```
///
/// Types are graphs: `n` times `T A = A * A` has `2ⁿ` parts as it is written and `n` nodes here.
/// Nothing in this package recurs along a type or looks at a node twice: [Fold] is one node of a
/// walk without recursion, and [UnknownLevels] spare the occurs check most of its walks.
@NullMarked
package org.difflam.category.type;

import org.jspecify.annotations.NullMarked;
