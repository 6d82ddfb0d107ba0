/// Programs as differentiable functions of Hipparchus: [DifferentiableProgram] is the adapter, to
/// be copied where it is needed, and its test fits a curve by Gauss–Newton with it.
@NullMarked
package org.difflam.hipparchus;

import org.jspecify.annotations.NullMarked;
