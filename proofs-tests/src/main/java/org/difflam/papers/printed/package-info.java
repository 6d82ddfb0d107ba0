/// What the papers print, letter by letter, and whether it is what we run.
///
/// The rules of a figure stand in a file beside its paper's statements, as printed, misprints
/// included; a [Transcript] reads it. Each is a [Schema]: a left side, a right side, premises and
/// side conditions, in letters that stand for terms. [Tree], made by [TreeReading], is the form in
/// which terms of any calculus are compared with it. It has a substitution and an equality of its
/// own, so that nothing here shares code with what is compared.
///
/// A step of the program is an instance of a printed rule if its redex matches the left side, its
/// premises and side conditions are those of the rule, and the right side with the same letters is
/// what the step leads to, up to the names of bound variables and the identities of §3.1.3 of the
/// pullback paper for sums.
///
/// A function that a paper defines by clauses, as `Tₓ` or the translation of the differentiable
/// curry, is run by its [Clauses], beside ours.
///
/// The typing rules of a figure are run as a [TypingFigure], on terms and types as [TypingTree]s,
/// and its equations are written out as a [PrintedLaw] or a [PrintedEquation]; [Ellipsis] writes
/// out what the print has dots for.
///
/// A grammar of terms or types is run as a [Grammar], which derives texts, and says how a term is
/// derived.
///
/// [MetavariableBindings] are the terms that the letters of a rule stand for.
@NullMarked
package org.difflam.papers.printed;

import org.jspecify.annotations.NullMarked;
