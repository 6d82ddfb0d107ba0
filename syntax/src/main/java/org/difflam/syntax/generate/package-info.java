/// Terms of the simple language to test with: random ones ([TermGenerator]) over a [Vocabulary],
/// smaller ones ([Shrinking]), all of them up to a size ([Enumeration]); and how the random ones
/// are distributed ([Distribution]).
@NullMarked
package org.difflam.syntax.generate;

import org.jspecify.annotations.NullMarked;
