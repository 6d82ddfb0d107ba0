/// The statements of Abadi, Wei, Plotkin, Vytiniotis and Belov, *The Differentiable Curry*: those
/// of a figure in the file of the figure, the others in the files of their sections.
/// [CurryPrograms] draws programs and has the oracle, exact differences of values; [Networks] has
/// §2's recurrent networks.
///
/// What the figures print is run letter by letter: the rules and tables of Figures 1 and 6 as
/// clauses in [TablesAsPrinted], the programs of Figures 2, 3 and 5 in [ProgramsAsPrinted]. These
/// are programs of an ordinary language without derivatives, which [OrdinaryProgram] runs; its
/// values are [Ordinary], and [Tangible] takes values and tangents of λ_∂ there and back.
@NullMarked
package org.difflam.papers.curry;

import org.jspecify.annotations.NullMarked;
