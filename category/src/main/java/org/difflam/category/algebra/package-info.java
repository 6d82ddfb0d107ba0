/// Commutative rigs, rings and fields as values: the coefficients of polynomials, of normal forms
/// and of weighted relations.
@NullMarked
package org.difflam.category.algebra;

import org.jspecify.annotations.NullMarked;
