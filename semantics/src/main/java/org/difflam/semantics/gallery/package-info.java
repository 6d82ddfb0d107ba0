/// Models with subtle faults, with which the law checker is measured: which instances must it draw,
/// and how many, to find them?
///
/// Those of [org.difflam.semantics.broken] fail in the first cases, and show which laws depend on
/// which. Those here are right nearly everywhere: wrong from degree 4 on, in the fourth variable,
/// at one constant, for one shape of objects: [SubtlePolynomials], [SubtleFunctionals],
/// [SubtleSets]. [Gallery] has them all; `difflam laws --gallery` tells how many are found among
/// 100, 1,000 and 10,000 cases.
@NullMarked
package org.difflam.semantics.gallery;

import org.jspecify.annotations.NullMarked;
