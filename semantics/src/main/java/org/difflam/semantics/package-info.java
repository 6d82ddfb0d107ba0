/// The models, and the functors into them. [Modes] lists the modes of `diff`: each is a functor out
/// of **Syn**, with a way to read the derivative off its image.
///
/// From Java, [Difflam] compiles a program to a [Compiled] function on arrays, [InMode] runs it in
/// one of the modes, and [JavaValues] are those of programs that take functions. [SemanticModels]
/// lists the models.
@NullMarked
package org.difflam.semantics;

import org.jspecify.annotations.NullMarked;
