/// Logical relations between programs, as texts state them: [StatedRelation], with [RelationReader]
/// for what a text says, and [Bracketed] for how it is cut. What a program does to related points,
/// the semantics looks at.
@NullMarked
package org.difflam.syntax.program.relation;

import org.jspecify.annotations.NullMarked;
