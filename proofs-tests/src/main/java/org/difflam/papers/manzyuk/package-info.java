/// Checks of O. Manzyuk, "A Simply Typed λ-Calculus of Forward Automatic Differentiation", 2012; a
/// file for each section, which reads like it.
@NullMarked
package org.difflam.papers.manzyuk;

import org.jspecify.annotations.NullMarked;
