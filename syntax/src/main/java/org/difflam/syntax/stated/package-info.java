/// Calculi that a text states ([Stated]; variants of the pullback language are in
/// [org.difflam.syntax.pullback.stated]). Either the text changes the perturbative or the
/// differential λ-calculus, in its rules, the clauses of its metafunctions, or its formers; or it
/// states a whole calculus over variables, abstractions, applications and sums.
///
/// ```
/// calculus eta extends perturbative        one of the house under another name
/// rule eta  \x. s x -> s  where x notin s  a rule more
/// without beta                             a rule less
/// override diamond  M <> N = …             a clause before those of a metafunction
/// define F_x (s N) = …                     a clause after them
/// type tensor A B meaning A * B            a type former, and what it means
/// former F s (x. t) : C from s : A, x : B |- t : A      a former with its typing rule
/// meaning F s (\x. t) = …                  what it means, in the formers of the house
/// meaning F_x s = …                        what a metafunction means, but T_x, D_x and <>
///
/// translation t from eta to differential   each term of the one becomes one of the other
/// translate F s (\x. t) = …                what a former becomes
/// translate type tensor A B = A * B        what a type becomes
/// ```
///
/// A left side is a [TermPattern]: a term with metavariables, each of which stands for any term
/// that may contain the variables bound around all its occurrences (Miller's patterns, written
/// without their arguments). A right side is a [Template]. A rule `l → r` rewrites an instance
/// ([Match]) of `l` to that [Contractum] of `r`.
///
/// Read in this order: [TermPattern], [Match], [Template], [Contractum], [Metafunctions],
/// [StatedRule]; [Reader] (from text), [RuleTyping] (that a rule keeps types); [DeclaredFormers],
/// [StatedCalculus], [Base] with [PureLambda] and [BuiltInFormers], [Stating] (what each statement
/// does, and what may be wrong with it, as [ClauseChecks] has it of clauses, and [OneType] and
/// [StatingTypes] of types); [Translation] and [Translating].
///
/// In a [FineCalculus] each clause is a step, and what is to be worked out is a [SuspendedCalls]
/// term.
///
/// What is asked of a calculus begins with instances that stand for all others: [Unifier] and
/// [CriticalPair], [SubstitutionPeak], [SelfApplication] and [Loop], [Generic], [RuleInstance] and
/// [MeaningEquation] (what a rule or a clause says of meanings); [Narrowing] with [PatternTerms]
/// (terms that meet each clause), and [MissingClauses]. [NestedRedexes] look for endless
/// reductions, and a [FormerInstance] is what the meaning of a former must keep. In text, `N/x` is
/// a [WrittenSubstitution], and a [WrittenSide] says nothing of types.
@NullMarked
package org.difflam.syntax.stated;

import org.jspecify.annotations.NullMarked;
