/// The meaning of files of statements, read from top to bottom. Commands that print are run
/// elsewhere.
///
/// [ProgramScope] is what has been declared so far: definitions of the simple language, morphisms
/// ([Morphisms]), and the calculus whose terms are meant ([Calculi]). [Reductions] decides what
/// `reduce t by RULE to u` claims. A text declares calculi, relations and definitions once each
/// ([DeclaredOnce]), and [StatedTranslations] are the translations between calculi that it states.
/// [StructureLaws] are what `functor`, `natural` and `monad` ask of definitions.
@NullMarked
package org.difflam.syntax.program;

import org.jspecify.annotations.NullMarked;
