/// One surface language for all calculi: text to terms without types, and back.
///
/// A calculus elaborates a [SurfaceTerm] into its own terms, and says so when a construct is not
/// one of its own; to be printed its terms go the other way.
///
/// Words: `λ` and `\`, `×` and `*`, `→` and `->`, `⟨t, u⟩`, `<t, u>` and `(t, u)`, `π₁` and `p1`,
/// `ι₁` and `in1`, `ℝ` and `R`, `Ω` and `Omega`, `ς` and `sigmoid`, `·` and `@`, `x₁` and `x_1` are
/// the same. Comments run from `--` to the end of the line.
///
/// Read in this order: [Source], [Span], [Token], [Lexer], [SurfaceType], [Pattern], [SurfaceTerm],
/// [TypeFormers] and [TypeReader] (types of a calculus), [TokenReader], [TypeParser],
/// [PatternParser], [TermParser], [OpenTermParser], [Parser], [Notation], [Writing], [TypePrinter],
/// [TermPrinter], [Statement], [Statements] (with [DeclarationStatements], [CalculusStatements] and
/// [CommandSettings]), [Unfolding], [WrittenNames].
@NullMarked
package org.difflam.syntax.surface;

import org.jspecify.annotations.NullMarked;
