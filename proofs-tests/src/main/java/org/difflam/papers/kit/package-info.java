/// What the checks of the papers share: models to read terms in, and random typed instances of what
/// they say.
///
/// [Reading] is a differential λ-category in which terms of the λ-calculi are read. An [Instance]
/// is an equation between two [Side]s, which are formulas such as `T(|M|) ∘ t`; [RandomInstances]
/// asks every category whether random ones hold, [EqualityNearMisses] whether it tells those apart
/// that do not. [CountedCases] counts different instances, each a [Case], and tells what is a case
/// from what is not. [LambdaMeaning] confirms the claims of files. Judgements are
/// [LambdaJudgements], and instances of rules are counted [ByRule]. A [BodiedOperation] has
/// derivatives that are written down beside it; those of other operations are held against their
/// values [ByDifferences].
@NullMarked
package org.difflam.papers.kit;

import org.jspecify.annotations.NullMarked;
