/// Terms of the simple language to test with: random ones ([TermGenerator]) over a [Vocabulary],
/// smaller ones ([Shrinking]), functions that tell values apart ([Observer]); and how the random
/// ones are distributed ([Distribution]).
@NullMarked
package org.difflam.syntax.generate;

import org.jspecify.annotations.NullMarked;
