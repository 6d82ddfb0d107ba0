/// Which axioms follow from the others.
@NullMarked
package org.difflam.syntax.proof.dependence;

import org.jspecify.annotations.NullMarked;
