package org.difflam.semantics.relational;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.difflam.category.algebra.PrimeField;
import org.difflam.category.algebra.Rig;

/// Substitutes the rows of a morphism `f` for the points of its target: composition in
/// [Relational].
final class RelationSubstitution<N> {
  private final Rig<N> rig;
  private final WeightedRelation<N> f;

  /// The rows of the promotion of `f` that have been asked for.
  private final Map<Bag, PowerSeries<N>> powers = new HashMap<>();

  RelationSubstitution(Rig<N> rig, WeightedRelation<N> f) {
    this.rig = rig;
    this.f = f;
  }

  /// `g ∘ f`.
  WeightedRelation<N> into(WeightedRelation<N> g) {
    List<PowerSeries<N>> rows = new ArrayList<>(g.rows().size());
    for (PowerSeries<N> row : g.rows()) rows.add(substituted(row));
    return new WeightedRelation<>(f.source(), g.target(), rows);
  }

  private PowerSeries<N> substituted(PowerSeries<N> row) {
    if (row.terms().size() == 1 && row.reached().isEmpty()) {
      PowerSeries.Term<N> only = row.terms().getFirst();
      return power(only.bag()).scale(only.weight(), rig);
    }
    if (row.isZero()) return row;
    PowerSeries.Building<N> sum = new PowerSeries.Building<>(rig);
    for (PowerSeries.Term<N> t : row.terms()) {
      if (sum.isGivenUp()) return PowerSeries.unknown();
      sum.add(power(t.bag()), t.weight());
    }
    for (Bag bag : row.reached()) sum.add(power(bag).forget(rig), rig.one());
    return sum.done();
  }

  /// `f(b₁) ⋯ f(bₙ)`, the row of `[b₁, …, bₙ]` in the promotion of `f`. In characteristic `p`
  /// powers `f(b)^(kp)` are not computed factor by factor: they have few terms, those between many.
  private PowerSeries<N> power(Bag bag) {
    if (bag.size() == 0) return PowerSeries.term(bag, rig.one());
    if (bag.size() == 1) return f.row(bag.get(0));
    for (int i = 0; i < bag.size(); i++) if (f.row(bag.get(i)).isZero()) return PowerSeries.zero();
    int p = rig instanceof PrimeField(var prime) ? prime : Integer.MAX_VALUE;
    Deque<Bag> larger = new ArrayDeque<>();
    Bag part = bag;
    for (; part.size() > 1 && !powers.containsKey(part); part = withoutLast(part, p))
      larger.push(part);
    PowerSeries<N> product =
        part.size() > 1 ? Objects.requireNonNull(powers.get(part)) : power(part);
    for (Bag next : larger) {
      int times = next.count(next.last()) / p;
      PowerSeries<N> factor = times == 0 ? f.row(next.last()) : power(next.last(times)).power(p);
      product = product.times(factor, rig);
      powers.put(next, product);
    }
    return product;
  }

  /// Without the last point, or all its whole `p`-fold occurrences at once where it has some.
  private static Bag withoutLast(Bag bag, int p) {
    int times = bag.count(bag.last()) / p;
    return times == 0 ? bag.init() : bag.without(times * p);
  }
}
