/// Morphisms that are code: a program `Rⁿ → Rᵐ` of the simple language as Java byte code, with its
/// gradient.
///
/// The functor of Lemma 4 takes the program to a [org.difflam.category.number.Formula], where
/// functions, lists and cases are gone ([RegularFormula]). What is left is a long list of equal
/// operations, which four steps make into a short program:
///
/// 1. [Rolling] finds what repeats, by its [Periods]: `x₀ y₀ + x₁ y₁ + …` becomes a loop, rows of
///    them a loop of loops ([Node]). Regular programs have code of one size, whatever `n`.
/// 2. [Flow] looks where each value is used: in the same turn of the loop, in the next one, or
///    elsewhere. Only the last need memory, and what the way back reads.
/// 3. [Forward] writes the values, [Backward] the cotangents, from the last step to the first: each
///    hands its own, times its partial derivatives, to its arguments, as
///    [org.difflam.category.number.Formula#transposed] does. A sum at the end goes there and back
///    in one loop ([Fusion]).
/// 4. [Compilation] cuts the code into methods of a size that the JVM's compiler optimises well,
///    and loads them, on demand with loops that do several turns at once ([VectorLoops]). What is
///    too long for one class becomes several ([ClassRow]).
///
/// The code computes with doubles and without checks of its own, but for arguments at which an
/// operation has no value, or an infinite one: there, and where a result is not finite, it gives up
/// ([CodeUndefined]), and the formula is run instead, which says what is wrong ([CheckedFormula]).
///
/// [JetCode] makes a formula of higher derivatives, and [CompiledMode] is the mode of `diff`.
///
/// Read [RegularFormula], [Rolling], [Node], [Flow], [Forward], [Backward], [Compilation],
/// [CompiledFormula]. What these need:
///
/// - of loops: [Affine] addresses, and [LoopWalk], which visits all turns;
/// - of the way back: [ArgumentUse], and [AdjacentVariables], whose cotangents two turns share;
/// - of loops with vectors: [LoopTurn] reads the code of a turn, of [VectorOperator]s, [VectorCode]
///   writes it, and [Vectors] says if they are there;
/// - of code: [Writer] (arithmetic), [Constants], [Methods] and [MethodSplitting] (what becomes a
///   method), [Fission] (one loop for each array that is written), and [Code], the interface of
///   what is generated.
@NullMarked
package org.difflam.semantics.jvm;

import org.jspecify.annotations.NullMarked;
