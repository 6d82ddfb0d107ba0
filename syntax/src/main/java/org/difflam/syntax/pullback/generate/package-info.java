/// Terms of the pullback language to test with: random ones ([RandomTerms], with
/// [RandomLinearTerms]), and all small ones ([EnumeratedTerms]).
@NullMarked
package org.difflam.syntax.pullback.generate;

import org.jspecify.annotations.NullMarked;
