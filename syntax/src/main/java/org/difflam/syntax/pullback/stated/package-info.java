/// Variants of the pullback language that a text states: the call-by-value reduction of Mak and
/// Ong's §3.4 with other rules.
///
/// ```
/// calculus mine extends pullback           the house's rules, strategy and A-reduction
/// without MO-15                            a rule less
/// rule sin   ((Omega \y. sin y) @ w) V -> (\v. (J sin @ v) V)^* @ (w (sin V))
/// ```
///
/// A rule of a text applies where those of the paper do: to what the strategy has come to, a term
/// whose parts are values, and the body of a pullback A-reduced; it comes before them. There are no
/// metafunctions, since the language has none.
///
/// A metavariable that may contain x is a function of it, `s x` (Miller's patterns), and `s[N/x]`
/// is `s N`: so both sides are terms of the language, with types and meanings of their own.
///
/// Read in this order: [Scheme], [Instance], [SideTypes], [TextRule], [RuleReader],
/// [StatedPullback], [Overlap].
@NullMarked
package org.difflam.syntax.pullback.stated;

import org.jspecify.annotations.NullMarked;
