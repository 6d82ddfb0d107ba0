/// The Faà di Bruno category over polynomials, as a model: sequences of polynomial maps whose
/// members need not be each other's derivatives. The construction is in `category.faadibruno`.
/// [FaaDiBrunoModel] names generators of both kinds.
@NullMarked
package org.difflam.semantics.faadibruno;

import org.jspecify.annotations.NullMarked;
