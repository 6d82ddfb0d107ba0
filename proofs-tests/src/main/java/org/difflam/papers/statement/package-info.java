/// Statements of the papers, and how one of them is checked.
///
/// [SourcePlaces] names the classes that define what a statement speaks of. [Inventory] has every
/// [PaperStatement], in our words, with the [Kind] of check that fits and what is known to be wrong
/// with its print. A [Check] is a method applied to something; it answers a [Finding], whose
/// [Outcome] is the word in the tables. An [Item] is a statement with what its checks found.
///
/// A check must be able to fail: `not(…)` names a variant of its subject on which it must answer
/// `refuted`, and a test applies every method to all of those. Where the print is wrong, the
/// subject is the corrected statement and `printed(…)` gives the other, which must be refuted too.
/// Nothing in a check may state its outcome: it compares, decides, samples or counts.
///
/// Read [PaperStatement], [Check], [Finding], [Equations]. [Coverage] tells on how many instances
/// and mutants a check was tried. The four papers are [Paper].
@NullMarked
package org.difflam.papers.statement;

import org.jspecify.annotations.NullMarked;
