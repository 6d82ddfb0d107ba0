/// The tower: what a category with a differential operator *is*.
///
/// Each file adds one level and only its new operations; derived operations are defaults. Objects
/// are values of type `O`, morphisms values of type `M`; ends are checked when a morphism is built
/// ([EndsMismatch]); equality is asked of the category and answered by a [Verdict].
///
/// | symbol | Java | paper |
/// |---|---|---|
/// | `g ∘ f` | `compose(g, f)` | Manzyuk §3 |
/// | `⟨f, g⟩`, `π₁`, `π₂`, `!` | `pair(f, g)`, `first(a, b)`, `second(a, b)`, `bang(a)` | Manzyuk §3 |
/// | `f × g` | `times(f, g)` | Manzyuk §3 |
/// | `f + g`, `0` | `plus(f, g)`, `zero(a, b)` | Manzyuk Def. 3.1 |
/// | `D f ⟨v, x⟩` (tangent first) | `D(f)` | Manzyuk Def. 3.4 |
/// | `T f = ⟨D f, f ∘ π₂⟩` | `T(f)` | Manzyuk §3 |
/// | `Λ(f)`, `ev` | `curry(z, x, f)`, `eval(x, y)` | Manzyuk §3 |
/// | `[f, g]`, `inl`, `inr`, `¡` | `copair(f, g)`, `left(a, b)`, `right(a, b)`, `absurd(a)` | Huot–Staton–Vákár §6.1 |
/// | `fold(s, c)`, `nil`, `cons` | `fold(z, a, s, c)`, `nil(a)`, `cons(a)` | Huot–Staton–Vákár §6.1 |
/// | `R[f] : A × B → A` (point first) | `R(f)` | Cockett et al. 2020, Def. 13 |
/// | `f̄ : A → A`, where `f` is defined | `restriction(f)` | Cockett, Cruttwell, Gallagher 2011, §2 |
///
/// Read them in this order: [Category], [Cartesian], [LeftAdditive], [CartesianDifferential],
/// [CartesianClosed], [DifferentialLambda]; beside them [Bicartesian], [ListObjects],
/// [BicartesianClosed], [InitialAlgebras], [ReverseDifferential]; between them [Functor].
///
/// Where all objects are powers of one, [Powers] has the products. The algebras of
/// [InitialAlgebras] are those of a [PolynomialFunctor]. [Scalars] are categories whose morphisms
/// can be multiplied by numbers; [Membership] is for those in which a value of the type of
/// morphisms need not be one. [Places] says at how many points sampled morphisms are compared.
///
/// Those are about total maps. Partial maps keep other laws of the same operations: [Products],
/// [Sums] and [Derivatives] are the operations alone, and [Restriction], [CartesianRestriction],
/// [LeftAdditiveRestriction], [DifferentialRestriction] are the levels for partial maps.
///
/// The rest serves other people's code: [ForeignCode] runs it on threads of its own, [Deep] on a
/// deep stack within the [AddressSpace] there is, and [Thrown], [NullAnswer], [EndsProgram] and
/// [PrintableText] report what it does. A [Verdict] that refutes has a [Witness]; what is [Refused]
/// has none.
@NullMarked
package org.difflam.category;

import org.jspecify.annotations.NullMarked;
