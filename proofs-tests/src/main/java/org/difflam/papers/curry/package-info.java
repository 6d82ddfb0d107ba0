/// The statements of Abadi, Wei, Plotkin, Vytiniotis and Belov, *The Differentiable Curry*: those
/// of a figure in the file of the figure, the others in the files of their sections.
/// [CurryPrograms] draws programs and has the oracle, exact differences of values; [Networks] has
/// §2's recurrent networks.
@NullMarked
package org.difflam.papers.curry;

import org.jspecify.annotations.NullMarked;
