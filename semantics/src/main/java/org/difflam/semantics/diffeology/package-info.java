/// Diffeological spaces and smooth maps (Huot, Staton and Vákár, §4.1, §5.2).
///
/// A space is a set with plots `U → X` from open sets `U ⊆ Rⁿ`; a map is smooth if it carries plots
/// to plots. Here a space says which values are its points, draws plots, and tells, as far as that
/// can be told, whether a function is a plot:
///
/// ```
/// U ⊆ Rⁿ        the smooth functions V → U
/// X × Y         pairs of plots
/// X ⇒ Y         U-plots are f with (u, x) ↦ f(u)(x) smooth on U × X
/// X + Y, lists  on a connected U, plots of one summand (of one length)
/// ```
///
/// A function is refused as a plot of reals where a derivative of low order jumps: [Jumps] halves a
/// segment to the place.
///
/// Read in this order: [Space], [Box], [Smooth], [RandomPlotTerms], [Jumps], [Plots],
/// [Recognition], [Diff], [PointEquality], [Diffeology], [DiffModel]; and the functor into it,
/// [DiffSemantics], with its fast form, [DiffByEvaluation]. [PointRules] are the structure maps of
/// [Diff] on points, and [ValueShapes] take values apart into a shape and numbers; [MemoizedRule]
/// keeps the last values.
@NullMarked
package org.difflam.semantics.diffeology;

import org.jspecify.annotations.NullMarked;
