/// The functors out of the syntactic categories, and what they are given: [RealArithmetic] runs the
/// operations of the simple language in any reals; [Constants] says what atoms and constants mean
/// in a differential λ-category, where [PerturbativeInterpretation] (Manzyuk, §5) and
/// [DifferentialInterpretation] read typed terms as morphisms, with the [Clauses] of what the two
/// calculi share.
@NullMarked
package org.difflam.semantics.interpret;

import org.jspecify.annotations.NullMarked;
