package org.difflam.syntax.perturbative;

import static org.difflam.syntax.rewrite.Rule.rule;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.faadibruno.Partitions;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.rewrite.Rules;

/// Equations that hold in every differential λ-category and that Figure 3 does not decide, as rules
/// that join its peaks (§6).
///
/// With `⟨x; u₁, …, uₙ⟩` for the cube in `Tⁿ σ` whose corners are x, the uᵢ, and 0, and `∂ⁿ s (x;
/// u₁, …, uₙ)` for `π₁ … π₁ ((Tⁿ s) ⟨x; u₁, …, uₙ⟩)`, they are
///
/// ```
/// T        T (λx. s) → λx. (Tₓ s)[⟨π₁ x, π₂ x⟩/x]            what has the type T σ is a pair
/// T.chain  π₁ … π₁ ((Tⁿ s) N) → Σ ∂ᵐ s (N∅; N_B₁, …, N_Bₘ)    over the partitions {B₁, …, Bₘ} of n
/// T.sum    ∂ⁿ s (x; …, Σⱼ uⱼ, …) → Σⱼ ∂ⁿ s (x; …, uⱼ, …)      additive in each direction (D2)
/// ```
///
/// where `N_B` is the corner of N along the directions in B ([PushforwardCorner]); and, as it has
/// no direction, up to symmetry (D7), which [UpToDirections] decides at the end:
///
/// ```
/// ∂ⁿ s (x; …, u, …, v, …) = ∂ⁿ s (x; …, v, …, u, …)
/// ```
///
/// Surjective pairing cannot be used as a contraction `ι₁ (π₁ u) + ι₂ (π₂ u) → u`: in `∂² f (x; u,
/// v)` with pairs u and v it becomes a sum of four, of which some may be missing. The equation `u =
/// ⟨π₁ u, π₂ u⟩` itself is decided on [LongForm]s. No peak needs `π₂ ((T s) N) = s (π₂ N)`, which
/// Figure 5 does not have for variables s.
public final class Completion {
  private Completion() {}

  /// The rules about parts of pushforwards.
  public static final Rules<LambdaTerm> PUSHFORWARDS =
      new Rules<>(List.of(rule("T.chain", Completion::chain), rule("T.sum", Completion::sum)));

  /// Figure 3, where `T (λx. s) → λx. (Tₓ s)[⟨π₁ x, π₂ x⟩/x]`, and these.
  public static final Rules<LambdaTerm> RULES =
      PerturbativeReduction.figure3(
              (x, m) -> {
                LambdaTerm pushed = new Simple.Variable(x);
                LambdaTerm pair =
                    LambdaTerm.pair(LambdaTerm.pi(1, pushed), LambdaTerm.pi(2, pushed));
                return Substitution.substitute(Pushforward.of(x, m), x, pair);
              })
          .and(PUSHFORWARDS);

  private static Option<LambdaTerm> chain(LambdaTerm t) {
    return PushforwardCorner.of(t).filter(c -> !c.isFlat()).map(Completion::partitions);
  }

  private static LambdaTerm partitions(PushforwardCorner c) {
    return LambdaTerm.sum(
        Partitions.of(c.n()).map(blocks -> c.derivative(blocks.map(c::corner).asJava())).asJava());
  }

  private static Option<LambdaTerm> sum(LambdaTerm t) {
    return PushforwardCorner.of(t)
        .filter(c -> c.isFlat() && !c.isDerivative())
        .map(Completion::choices);
  }

  /// A summand for each way to choose one of each direction.
  private static LambdaTerm choices(PushforwardCorner c) {
    List<List<Simple>> chosen = List.of(List.empty());
    for (LambdaTerm u : c.single()) {
      chosen = chosen.flatMap(before -> List.ofAll(u.summands()).map(before::append));
    }
    return LambdaTerm.sum(chosen.map(u -> c.derivative(u.asJava())).asJava());
  }
}
