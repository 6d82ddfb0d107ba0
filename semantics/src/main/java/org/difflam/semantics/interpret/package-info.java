/// The functors out of the syntactic categories, and what they are given: [RealArithmetic] runs the
/// operations of the simple language in any reals.
@NullMarked
package org.difflam.semantics.interpret;

import org.jspecify.annotations.NullMarked;
