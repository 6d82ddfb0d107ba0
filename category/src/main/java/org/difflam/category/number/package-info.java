/// Numbers as a parameter: reals, elementary operations with their partial derivatives of every
/// order, and formulas of them.
///
/// An [Operation] is given once, over any [Reals]. The instances: [Doubles], [ExactReals]
/// (rationals), [HyperDuals] (infinitesimals, as many as are asked for), and [FormulaBuilder],
/// which records what is computed as a [Formula]. A formula runs in every instance again, so the
/// derivative of a formula is the formula of its run on dual numbers, and a translation into a
/// calculus is a run on its terms. What has no value is a [DomainError] or [Unresolved], never NaN.
///
/// Where a person wants digits, [Precision] refines: it computes over [Enclosures], which are
/// rational as long as they can be and balls from there on, with more and more digits until those
/// wanted are certain, or the time is over on its [Watch]. [Bounds] are the ends of an enclosure as
/// decimals, and the one place that turns it into text: a digit is printed if it is certain, else
/// the error stands beside it.
///
/// To add an operation: a row in the table, [Operations], or an [OperationSource] of one's own; it
/// says its name, its domain, its value and its derivative, and every language, mode, model and
/// printer reads them there. A declared one comes from [Operation#declared], with a formula as its
/// body. To add an instance: implement [Reals], with [Elementary] or [DifferentialEquation] to tell
/// functions apart, or [NamedOperations] where one rule covers all operations (`op(x + ε x′) =
/// op(x) + ε Σᵢ ∂ᵢop(x) · x′ᵢ` is all of [HyperDuals]); [Numbers] adds comparison.
///
/// Read them in this order:
///
/// 1. numbers: [Reals], [Numbers], and the errors that stand for a missing value,
///    [EvaluationError];
/// 2. the table: [Operation], with its [Domain], its algorithms ([Elementary]) and its
///    [PartialDerivative]s; [Operations], [OperationSource], [DifferentialEquation] with its
///    polynomials ([Univariate]);
/// 3. exact numbers and doubles: [ExactReals], [Doubles]; [FormalReals], which know that `√2 · √2 =
///    2`; [MemoizedReals], which compute no function twice;
/// 4. enclosures: [Intervals] of [Interval]s, with directed [Rounding]; [Balls] of [Ball]s, with
///    [Series] and [BallConstants] for the elementary functions; [Enclosures] of [Enclosure]s;
/// 5. digits: [Precision], [Watch], [Bounds];
/// 6. derivatives: [NamedOperations], [HyperDuals] of [HyperDual]s; [Differences], which know
///    values alone and confirm the others;
/// 7. formulas: [Formula], a list of [FormulaStep]s, whose results are [Slot]s; [FormulaBuilder],
///    [FormulaPrinter];
/// 8. comparison: [Closeness] (up to a relative distance) and [Agreement] (by digits in common).
@NullMarked
package org.difflam.category.number;

import org.jspecify.annotations.NullMarked;
