/// What stands beside difflam in the table of what is measured: the same work in Java by hand, as
/// little of it as leads to the same answer.
///
/// Beside the evaluation of programs stand [Closures], beside their compilation [JavaSource],
/// beside jets [Partials], beside the summands of the higher chain rule [PartitionsByHand], and
/// beside polynomials [PackedPolynomials]. Beside parser, generator, reduction and normal forms
/// stand [BareParser], [TypedTerms], [Contractions] and [Church]; beside the decision of equations
/// [Chains].
@NullMarked
package org.difflam.bench.byhand;

import org.jspecify.annotations.NullMarked;
