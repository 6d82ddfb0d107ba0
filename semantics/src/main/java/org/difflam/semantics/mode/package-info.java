/// Ways to differentiate, side by side: the same [Question] (a closed term `f : Rⁿ → Rᵐ` of the
/// simple language, a point, an order), the same form of [Answer], any numbers.
///
/// To add one, implement [Mode] next to what it is built from, and name it in the list
/// `org.difflam.cli.Modes`. It is asked over exact rationals first. One that has no exact answers,
/// such as differences, throws [org.difflam.semantics.real.Unresolved] then, and is asked again
/// over enclosures; what it has by a ball it hands over by
/// [org.difflam.semantics.real.Numbers#enclosed]. The other modes keep their exact answers.
///
/// Read [Question], [Answer], [Mode]; [FunctionalMode] is one; [Flattening] makes a question of a
/// function between any first-order types.
@NullMarked
package org.difflam.semantics.mode;

import org.jspecify.annotations.NullMarked;
