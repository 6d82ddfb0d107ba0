/// Taylor-mode differentiation (Huot, Staton and Vákár, §2.2–§3.2, §5.1).
///
/// A real under the macro is the tuple of its partial derivatives `α` with `|α| ≤ R` in `k`
/// variables, primal first, in lexicographic order: [Indices]. The [Macro] sends an operation to
/// the tuple of its derivatives, by [FaaDiBrunoFormula], and every other former to itself, `fold`
/// included.
///
/// [Jets] compute the same derivatives without that formula: they are power series, found by
/// recurrences over any reals. A fast form of it, over flat arrays of doubles, stands beside the
/// benchmarks.
///
/// Read in this order: [Indices], [FaaDiBrunoFormula], [Macro], [Expansion], [TaylorFunctor],
/// [Jet], [Jets] (with [SeriesProduct]), [Stencil], and the modes [TaylorMode] and [JetMode], for
/// which [Coordinates] puts a question in terms of jets; too large a `k` and `R` are
/// [TooManyCoefficients].
///
/// A [Curve] is differentiated at 0, and may be one of functions. Of programs at functions of
/// functions, lists and variants, [ProgramDerivative] is the derivative as a program: what is given
/// ([Taken]) is lifted to `D(A)` by its type ([Lifting], [SmoothFunction]), and what comes out is
/// made a [ReadableTerm].
@NullMarked
package org.difflam.semantics.taylor;

import org.jspecify.annotations.NullMarked;
