/// Terms of the simple language to test with: random ones ([TermGenerator]) over a [Vocabulary],
/// smaller ones ([Shrinking]), functions that tell values apart ([Observer]); and how the random
/// ones are distributed ([Distribution]).
///
/// A term of a goal type is made backwards from its typing rule: it begins with a constructor
/// ([Introduction]), with a variable of the [Context] that leads to the goal ([Spine]), or with a
/// former that has terms of any type ([Eliminators]). [Smallest] ends it, and [Chance] chooses.
/// Types to generate terms of are [SampleTypes].
///
/// [AllTerms] are all of them, by number: [TypingRules], counted for each [Goal] in one of the
/// [Contexts].
@NullMarked
package org.difflam.syntax.generate;

import org.jspecify.annotations.NullMarked;
