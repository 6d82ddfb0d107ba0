/// Checks of O. Manzyuk, "A Simply Typed λ-Calculus of Forward Automatic Differentiation", 2012; a
/// file for each section, which reads like it. The equations of §3, and the displayed steps of the
/// proofs of §5, are claims in `section-3.dlam` and `section-5.dlam`.
@NullMarked
package org.difflam.papers.manzyuk;

import org.jspecify.annotations.NullMarked;
