/// The models, and the functors into them.
@NullMarked
package org.difflam.semantics;

import org.jspecify.annotations.NullMarked;
