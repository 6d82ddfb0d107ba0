/// The calculi, as the papers print them: one package each, over one copy of binding and one
/// surface grammar; `sums` has what the perturbative and the differential one share.
@NullMarked
package org.difflam.syntax;

import org.jspecify.annotations.NullMarked;
