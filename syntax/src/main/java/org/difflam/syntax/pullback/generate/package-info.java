/// Terms of the pullback language to test with: random ones ([RandomPullbackTerms], with
/// [RandomLinearTerms]), and all small ones ([EnumeratedPullbackTerms]).
@NullMarked
package org.difflam.syntax.pullback.generate;

import org.jspecify.annotations.NullMarked;
