/// The models, and the functors into them. [Modes] lists the modes of `diff`: each is a functor out
/// of **Syn**, with a way to read the derivative off its image.
@NullMarked
package org.difflam.semantics;

import org.jspecify.annotations.NullMarked;
