package org.difflam.syntax.pullback;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.faadibruno.Partitions;
import org.difflam.syntax.pullback.Linear.Offence;
import org.difflam.syntax.pullback.Moving.Place;

/// Whether `(J f⁽ⁿ⁾ · S) P = f⁽ⁿ⁺¹⁾⟨S, P⟩` is linear in variables of its arguments.
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
/// A summand is linear in `X` if one direction is and the others are apart from `X`, or one is 0;
/// the point must be apart.
final class Directions {
  private final Linear linear;
  private final int k;

  Directions(Linear linear, Operation f) {
    this.linear = linear;
    this.k = 1 + f.order();
  }

  /// Of the direction `S` and the point `P`.
  Option<Offence> check(Place direction, Place point) {
    if (k == 1) {
      return point.isApart() ? linear.check(direction) : Linear.argument(point.term());
    }
    // x_A at the number that has A for its bits
    List<Place> parts = new ArrayList<>();
    collect(point, k - 1, parts);
    collect(direction, k - 1, parts);
    if (!parts.getFirst().isApart()) return Linear.argument(parts.getFirst().term());
    for (var partition : Partitions.of(k)) {
      Option<Offence> one = product(partition.map(block -> parts.get(set(block))));
      if (one.isDefined()) return one;
    }
    return Option.none();
  }

  /// The parts `x_A` for `n` differentiations; the left half are those that have the last.
  private static void collect(Place at, int n, List<Place> into) {
    if (n == 0) {
      into.add(at);
      return;
    }
    Place head = at.around().head(at.term());
    // a half of what is no pair is as linear as the whole
    boolean isPair = head.term() instanceof Term.Pair;
    collect(isPair ? head.of(((Term.Pair) head.term()).right()) : head, n - 1, into);
    collect(isPair ? head.of(((Term.Pair) head.term()).left()) : head, n - 1, into);
  }

  private static int set(Iterable<Integer> block) {
    int set = 0;
    for (int i : block) set |= 1 << i;
    return set;
  }

  /// `Dᵐf(x_∅)(x_B₁, …, x_Bₘ)`.
  private Option<Offence> product(io.vavr.collection.List<Place> factors) {
    Place moving = null;
    for (Place factor : factors) {
      if (factor.isApart()) {
        if (linear.check(factor).isEmpty()) return Option.none();
      } else if (moving != null) {
        return Linear.offence(factor.term(), "it occurs in two directions that are multiplied");
      } else {
        moving = factor;
      }
    }
    return linear.check(moving != null ? moving : factors.head());
  }
}
