/// The statements of Abadi, Wei, Plotkin, Vytiniotis and Belov, *The Differentiable Curry*, section
/// by section. [Programs] draws programs and has the oracle, exact differences of values;
/// [Networks] has §2's recurrent networks.
@NullMarked
package org.difflam.papers.curry;

import org.jspecify.annotations.NullMarked;
