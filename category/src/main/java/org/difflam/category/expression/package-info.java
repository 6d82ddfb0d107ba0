/// The morphism language: what laws and equations are written in.
///
/// ```
/// object   X ::= A | 1 | X * X | X => X | X + X | list X | Empty
/// morphism f ::= name | name(f, …) | (f) | (f : X -> X) | f . f | f * f | f + f | <f, f> | [f, f]
///              | id | ! | 0 | p1 | p2 | ev | cur(f) | uncur(f) | D(f) | R(f) | rst(f)
///              | ? | inl | inr | dist | nil | cons | fold(f, f)
/// sentence s ::= f = f | f <= f
/// ```
///
/// `.` binds tightest after application, then `*`, then `+`. `rst(f)` is the identity where `f` is
/// defined, and `f <= g`, "`f` is a part of `g`", stands for `f = g . rst(f)`.
///
/// [ExpressionParser] reads text into [Raw] syntax with positions, [ExpressionElaboration] finds
/// the objects of the [MorphismWords] by unification and yields [Expression]s, [ExpressionPrinter]
/// writes them so that they can be typed back in, and [Interpretation] is the functor into a model
/// that its base objects and generators determine. A [Sentence] is an equation with its hypotheses,
/// which it picks from all [Hypotheses] so far; a [Signature] names the objects and generators of a
/// model, and [Sampler] and [Shrinker] make expressions over them larger and smaller.
///
/// Objects are [Obj]s. What is typed passes through [Tokens], each an [Excerpt] of its text;
/// [Hypothesis] reads a [Given] or a [Premise], and [Leaves] are the atoms of an expression while
/// its objects are unknown. A [Coefficient] is a number in the place of a morphism. [Traversal] has
/// what treats all formers alike.
///
/// Sampling draws on [Shapes] (small objects), [ShortestMorphisms] (ways between objects),
/// [Monomials] and [Linears], each for a [SamplingGoal]. [Definitions] name expressions, and
/// [Folding] puts their names back. Input that cannot be read is a [SourceError], which names what
/// is [Nearest] to a mistyped name; what is too large once it is written out, [TooManyParts].
@NullMarked
package org.difflam.category.expression;

import org.jspecify.annotations.NullMarked;
