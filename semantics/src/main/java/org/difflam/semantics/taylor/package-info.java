/// Taylor-mode differentiation (Huot, Staton and Vákár, §2.2–§3.2, §5.1).
///
/// A real under the macro is the tuple of its partial derivatives `α` with `|α| ≤ R` in `k`
/// variables, primal first, in lexicographic order: [Indices]. Operations act on such tuples by
/// [FaaDiBrunoFormula]'s formula, every other former is kept: [Macro].
///
/// The same without formulas: [Jets] are power series, computed by recurrences over any reals. A
/// fast form of it, over flat arrays of doubles, stands beside the benchmarks.
///
/// Read in this order: [Indices], [FaaDiBrunoFormula], [Macro], [Expansion], [TaylorFunctor],
/// [Jet], [Jets], [Stencil], and the modes [TaylorMode] and [JetMode].
@NullMarked
package org.difflam.semantics.taylor;

import org.jspecify.annotations.NullMarked;
