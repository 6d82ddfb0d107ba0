/// Reduction, once for every calculus: rules, redexes with their positions, strategies, traces, and
/// reduction graphs.
///
/// ```
/// l → r in C[·]      C[l] → C[r]              contextual closure: a rule at a position
/// t →ˢ u             a strategy chooses the redexes that are contracted
/// t →* u             a trace; it ends in a normal form, or when the fuel does
/// ```
///
/// A [Calculus] is what the program `difflam reduce` and the files of programs need of one.
///
/// To add a rule to a calculus, write `rule("eta", t -> …)` into the list of its figure
/// (`perturbative.PerturbativeReduction`, `differential.DifferentialReduction`,
/// `pullback.reduction.Figure3`); strategies, traces and graphs follow. A [Rule] says how it can be
/// made faster.
///
/// Read in this order: [Rule], [Redex], [Reduction], [Rules], [Step], [Strategy], [Steps],
/// [Refocusing], [ReductionBounds], [Limit], [Growth], [Trace], [UpToAlpha], [ReductionGraph],
/// [TextDeclarations], [Traced], [PrintedContext], [Calculus].
@NullMarked
package org.difflam.syntax.rewrite;

import org.jspecify.annotations.NullMarked;
