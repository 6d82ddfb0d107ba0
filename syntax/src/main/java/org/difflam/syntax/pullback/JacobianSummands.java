package org.difflam.syntax.pullback;

import io.vavr.collection.Seq;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.faadibruno.Partitions;
import org.difflam.syntax.pullback.LinContext.Subterm;

/// The derivative `(J f⁽ⁿ⁾ · S) P = f⁽ⁿ⁺¹⁾⟨S, P⟩` as a sum of products of its arguments.
///
/// The argument of `f⁽ᵏ⁾` has a part `x_A` for each subset `A` of the `k` differentiations, the
/// point `x_∅` among them, and
///
/// ```
/// f⁽¹⁾⟨x₁, x_∅⟩ = D f(x_∅)(x₁)
/// f⁽²⁾⟨⟨x₁₂, x₂⟩, ⟨x₁, x_∅⟩⟩ = D f(x_∅)(x₁₂) + D²f(x_∅)(x₁, x₂)
/// f⁽ᵏ⁾(x) = Σ Dᵐf(x_∅)(x_B₁, …, x_Bₘ)     over all partitions {B₁, …, Bₘ} of the differentiations
/// ```
///
/// @param point `x_∅`
/// @param summands the `x_B₁, …, x_Bₘ` of each summand, in which it is linear one by one
record JacobianSummands(Subterm point, Seq<Seq<Subterm>> summands) {

  static JacobianSummands of(DifferentiableOperation f, Subterm direction, Subterm point) {
    int k = 1 + f.order();
    // x_A at the number that has A for its bits
    var parts = new ArrayList<Subterm>();
    collect(point, k - 1, parts);
    collect(direction, k - 1, parts);
    return new JacobianSummands(
        parts.getFirst(), Partitions.of(k).map(p -> p.map(block -> parts.get(set(block)))));
  }

  /// The parts `x_A` for `n` differentiations; the left half are those that have the last.
  private static void collect(Subterm at, int n, List<Subterm> into) {
    if (n == 0) {
      into.add(at);
      return;
    }
    Subterm head = at.context().head(at.term());
    // a half of what is no pair is as linear as the whole
    boolean isPair = head.term() instanceof PullbackTerm.Pair;
    collect(isPair ? head.of(((PullbackTerm.Pair) head.term()).right()) : head, n - 1, into);
    collect(isPair ? head.of(((PullbackTerm.Pair) head.term()).left()) : head, n - 1, into);
  }

  private static int set(Iterable<Integer> block) {
    int set = 0;
    for (int i : block) set |= 1 << i;
    return set;
  }
}
