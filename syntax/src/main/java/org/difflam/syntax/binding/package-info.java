/// Binding, once for every calculus.
///
/// A term former declares its children and what is bound in each ([Shape], [Scope]) and how to rebuild itself; everything that
/// follows from this alone is written here: capture-avoiding simultaneous substitution, free variables, α-equality and
/// α-hash, size, and subterm positions. Terms are named, as the papers print them.
///
///     shape ::= x                                     an occurrence of a variable
///             | former(x₁…xₙ. t, …, y₁…yₘ. s)          children, each under its binders; in order, or a bag (modulo AC)
///
/// All of it works on terms 200,000 deep in about linear time: the passes keep their own stacks
/// ([BottomUp]), and visit a subterm that is shared (one object at several places) once where the
/// answer allows it.
///
/// Read in this order: [Name], [Scope], [Shape], [Syntax], [BottomUp], [FreeVariables], [Fresh],
/// [Substitution], [Alpha] (with [Levels], [Pair], [ShapeHash] and [AlphaHash]), [Measure], [Position], [TooLarge], [IllTyped];
/// for terms to test with, [Clashing], and [Drawn], which says what was tried.
@NullMarked
package org.difflam.syntax.binding;

import org.jspecify.annotations.NullMarked;
