/// Checks that are text: files of statements as `difflam run` reads them, under the ids of what
/// they claim.
///
/// ```
/// given f : Z * X -> Y
/// claim M-Prop-3.11  compares T after a curried morphism with …     the id, and the method in words
/// prove TT . cur(f) = cur(T(f) . t)                                must hold
/// mutant prove TT . cur(f) = cur((f * f) . t)                       must fail
/// printed reduce 2 + 3 to 5 strict                                  printed so, must fail: an erratum
/// ```
///
/// With `for INSTANCES:` before its words, as in `for n = 2 and 3: …`, a claim is of some instances
/// of what its id states: what is decided of each holds on so many.
///
/// [Claims] reads a file; a [Claim] becomes a check; [Deciding] decides its statements,
/// [DerivativeClaims] those with `diff f at x == v`, with the [Semantics] of a calculus beside its
/// rules. `difflam run` on the same text says the same by the rules alone, which a test holds true
/// of every claim. [Sides] are the two terms of an `assert`, and [MentionedNames] the names in a
/// piece of text.
@NullMarked
package org.difflam.papers.claims;

import org.jspecify.annotations.NullMarked;
