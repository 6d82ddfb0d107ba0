/// Dense tensors over any reals, for λ_∂ (The Differentiable Curry, §2–3): elementwise operations
/// with broadcasting, matrix products, sums, and the adjoint of each, which is what a pullback is
/// made of.
///
/// ```
/// gather i   a[j] = b[i(j)]      adjoint: scatter i      broadcasting, transposition, reading a row
/// multiply   C = A·B             adjoints: G·Bᵀ, Aᵀ·G    with strides, so that a transposed matrix is not copied
/// ```
///
/// [DenseTensors] hold doubles in an array and are fast; [EntryTensors] hold any numbers. The shape
/// rules are those of [org.difflam.syntax.curry.Dimensions].
///
/// Read in this order: [Tensor], [Tensors], [EntryOrder], [EntryTensors], [DenseTensors],
/// [Kernels].
@NullMarked
package org.difflam.semantics.tensor;

import org.jspecify.annotations.NullMarked;
