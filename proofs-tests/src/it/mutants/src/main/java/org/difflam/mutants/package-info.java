/// Faults put into the code, one at a time: which of them do the tests and the papers see?
///
/// [Mutants] is run by `mvn -Pmutants -DskipTests verify`. It lets PIT change the byte code of the
/// packages of an [Area], and asks its [Judges]: the tests of these packages, one by one, and the
/// items of the paper that the packages are about. A mutant that all judges pass survives, and is
/// printed with its line.
///
/// PIT's operators leave out side conditions, summands, renamings ("the call is replaced by its
/// argument") and move indices by one; [SwappedArguments] exchanges the components of pairs;
/// [Selection] leaves out what no source says, and with `-Dmutants.each=60` all but a [Sample] of
/// each package. What is found is written down class by class, so that a run that was stopped goes
/// on; a class that has changed since is tried again. A mutant that no judge ends within its time
/// counts as seen, and is counted apart: a busy machine makes some.
///
/// Beside those of PIT, [Faults] tries what people have thought of: each [Fault] stands as a few
/// lines of source in `faults`, one file a paper and one of what no paper speaks of, with those who
/// have to see it.
///
/// A survivor that computes something wrong is a missing check: it is added to the item of the
/// papers that claims it. Those that are known stand in `survivors.txt`: with a reason, where a
/// mutant cannot be told from the original, or as open. A run fails where another one survives.
@NullMarked
package org.difflam.mutants;

import org.jspecify.annotations.NullMarked;
