/// The models, and the functors into them; [Modes] are functors out of Syn with a way to read a
/// derivative off.
@NullMarked
package org.difflam.semantics;

import org.jspecify.annotations.NullMarked;
