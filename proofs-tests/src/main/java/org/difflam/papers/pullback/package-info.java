/// Checks of C. Mak, L. Ong, "A Differential-form Pullback Programming Language for Higher-order
/// Reverse-mode Automatic Differentiation"; a file for each section, which reads like it.
@NullMarked
package org.difflam.papers.pullback;

import org.jspecify.annotations.NullMarked;
