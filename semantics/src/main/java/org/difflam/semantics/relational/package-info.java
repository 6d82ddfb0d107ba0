/// The weighted relational model: a differential λ-category in which a morphism `X → Y` says how
/// often a bag of points of `X` is used for a point of `Y` (Bucciarelli, Ehrhard, Manzonetto,
/// "Categorical models for simply typed resource calculi", MFPS 2010, §5, for the booleans; Laird,
/// Manzonetto, McCusker, Pagani, "Weighted relational models of typed lambda-calculi", LICS 2013,
/// for other rigs).
///
/// ```
/// |1| = ∅    |X × Y| = |X| ⊎ |Y|    |X ⇒ Y| = bags of |X| with at most d points × |Y|
/// f : X → Y  is a finite matrix of weights  f(m, b),  m a bag of |X|, b in |Y|
/// (g ∘ f)(m, c)    = Σ g([b₁, …, bₙ], c) · f(m₁, b₁) ⋯ f(mₙ, bₙ)   over m = m₁ + … + mₙ
/// D f([v] + m, b)  = (m(v) + 1) · f([v] + m, b)                     v tangent, m base point
/// Λ f(l, (m, b))   = f(l + m, b)          ev([(m, b)] + m, b) = 1
/// ```
///
/// A row of `f` is a power series whose monomials are bags, composition is substitution, and a bag
/// stands for its monomial without a factorial; this is what makes it associative over any rig. The
/// bound `d` keeps webs finite. It is met only in `Λ`; what is lost there is followed through all
/// operations, and equality speaks of the other weights alone.
///
/// Read [Point], [Bag], [Web], then [PowerSeries] and [WeightedRelation], then [Relational] with
/// [RelationSubstitution] and [WeightComparison]; [RelationalModel] registers it over four rigs.
@NullMarked
package org.difflam.semantics.relational;

import org.jspecify.annotations.NullMarked;
