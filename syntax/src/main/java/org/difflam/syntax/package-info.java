/// The calculi, as the papers print them: a package for each, over one copy of binding and one
/// surface grammar. `PAPERS.md` in `proofs-tests` leads from a figure or a lemma to its class.
///
/// | package | is about |
/// |---|---|
/// | `binding` | variables, substitution, α-equality, for every calculus |
/// | `surface`, `program`, `typing` | text to terms without types, files of statements, typing derivations |
/// | `simple` (`simple.elaboration`) | the simple language (Huot, Staton, Vákár), Figures 3 and 4 |
/// | `normal`, `generate` | its equality, Figure 5; random terms of it |
/// | `syn` | its syntactic category **Syn**, free with coproducts and lists; its functor to a model is Lemma 4 |
/// | `lambda`, `perturbative`, `differential` | the λ-calculus with sums (Manzyuk, Figure 1), and the two calculi that extend it |
/// | `stated` | calculi that a text states, with other rules, metafunctions and formers |
/// | `pullback` (`pullback.reduction`) | the pullback language (Mak, Ong), Figures 1 to 3 |
/// | `curry` | λ_∂ and its combinators (The Differentiable Curry), Figures 1 and 6 |
/// | `variables` | the sets of variables FV and lin, clause by clause |
/// | `rewrite` | rules, strategies, traces and reduction graphs, for every calculus |
/// | `free` | the free differential λ-category on generators, with equality decided; its functor to a model is `category.expression.Interpretation` |
/// | `proof`, `refutation` | derivations and counterexamples as data, and the kernels that check them |
///
/// **Syn** and `free` are the two free categories: the first is made of programs with real numbers
/// and has no `D` of its own, the second of morphism expressions with `D`.
///
/// The plain names `Term`, `Type` and `Typing` are those of `simple`; the other calculi have theirs
/// with a prefix: `LambdaTerm`, `PullbackTerm`, `CurryTerm`.
@NullMarked
package org.difflam.syntax;

import org.jspecify.annotations.NullMarked;
