/// Ways to differentiate, side by side: the same [Question] (a closed term `f : Rⁿ → Rᵐ` of the
/// simple language, a point, an order), the same form of [Answer], any numbers.
///
/// A mode is a functor out of Syn and a reading of the derivative off its image ([Mode]). To add
/// one, implement it next to the functor, and name it in `org.difflam.semantics.Modes`. It is asked
/// over exact rationals first. One that has no exact answers, such as differences, throws
/// [org.difflam.category.number.Unresolved] then, and is asked again over enclosures; what it has
/// by a ball it hands over by [org.difflam.category.number.Numbers#enclosed]. The other modes keep
/// their exact answers.
///
/// Modes that compute with any reals ([AnyReals]) compute with code, too: what one does is recorded
/// once, and run at many points ([org.difflam.semantics.InMode]).
///
/// A program has a derivative where all operations on the way have one, whatever they are used for:
/// `√0 + x` has none, as it is a composite with the square root at 0. [Question#requireDerivatives]
/// looks for that before a mode is asked, since a calculus that computes by name may never look
/// there.
///
/// Read [Question], [Answer], [Mode], [AnyReals], [Declined]; [FunctionalMode] is one; [Flattening]
/// makes a question of a function between any first-order types (its results by [FlatResult]).
/// [ExpectedDerivative] is the statement `diff f at x == v`, compared with the answers.
@NullMarked
package org.difflam.semantics.mode;

import org.jspecify.annotations.NullMarked;
