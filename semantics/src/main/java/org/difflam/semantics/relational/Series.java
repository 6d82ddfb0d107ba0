package org.difflam.semantics.relational;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.difflam.category.algebra.Rig;

/// One row of a morphism, a power series in the points of its source: the weight of each bag (0
/// where none is given), except for the bags that contain one of `reached`, whose weight is not
/// known because something cut off could contribute to it.
///
/// `reached` generates an ideal; sums and products with it are those of sets of series, so what is
/// called known stays right.
record Series<N>(Map<Bag, N> weights, Set<Bag> reached) {
  /// Past so many bags a row is given up as unknown, rather than computed for ever.
  static final int MOST = 5_000;

  private static final int MOST_REACHED = 200;

  static <N> Series<N> zero() {
    return new Series<>(Map.of(), Set.of());
  }

  static <N> Series<N> unknown() {
    return new Series<>(Map.of(), Set.of(Bag.EMPTY));
  }

  static <N> Series<N> constant(N weight) {
    return new Series<>(Map.of(Bag.EMPTY, weight), Set.of());
  }

  boolean isZero() {
    return weights.isEmpty() && reached.isEmpty();
  }

  boolean reaches(Bag bag) {
    if (reached.contains(bag)) return true;
    for (Bag least : reached) if (least.within(bag)) return true;
    return false;
  }

  /// The ideal of everything that has a bag of this series as a part.
  Series<N> forget(Rig<N> rig) {
    if (weights.isEmpty()) return this;
    Building<N> ideal = new Building<>();
    reached.forEach(ideal::reach);
    weights.keySet().forEach(ideal::reach);
    return ideal.done(rig);
  }

  Series<N> times(Series<N> other, Rig<N> rig) {
    if (isZero() || other.isZero()) return zero();
    long work =
        (long) (weights.size() + reached.size()) * (other.weights.size() + other.reached.size());
    if (work > 50L * MOST) return unknown();
    Building<N> product = new Building<>();
    for (Bag a : reached) {
      for (Bag b : other.weights.keySet()) product.reach(a.plus(b));
      for (Bag b : other.reached) product.reach(a.plus(b));
    }
    for (Bag a : weights.keySet()) for (Bag b : other.reached) product.reach(a.plus(b));
    weights.forEach(
        (a, m) -> other.weights.forEach((b, n) -> product.add(a.plus(b), rig.times(m, n), rig)));
    return product.done(rig);
  }

  /// `Σᵢ vᵢ · ∂/∂xᵢ` over the points `0 … n-1` of the source; the tangent takes these numbers, the
  /// base point those from `n` on.
  Series<N> derivative(int n, Rig<N> rig) {
    Building<N> result = new Building<>();
    weights.forEach((bag, weight) -> {
      for (int i = 0; i < bag.size(); i++) {
        // One summand for each occurrence, so that the weights of equal ones add up to the
        // multiplicity.
        result.add(bag.without(i).shift(n).plus(Bag.of(bag.get(i))), weight, rig);
      }
    });
    for (Bag bag : reached) {
      for (int i = 0; i < bag.size(); i++)
        result.reach(bag.without(i).shift(n).plus(Bag.of(bag.get(i))));
      // The unknown factor beside the bag has a derivative too.
      for (int v = 0; v < n; v++) result.reach(bag.shift(n).plus(Bag.of(v)));
    }
    return result.done(rig);
  }

  /// A series in the making.
  static final class Building<N> {
    private final Map<Bag, N> weights = new HashMap<>();
    private final Set<Bag> reached = new HashSet<>();

    void add(Bag bag, N weight, Rig<N> rig) {
      weights.merge(bag, weight, rig::plus);
    }

    void add(Series<N> other, N factor, Rig<N> rig) {
      other.weights.forEach((bag, weight) -> add(bag, rig.times(factor, weight), rig));
      other.reached.forEach(this::reach);
    }

    void reach(Bag bag) {
      for (Bag least : reached) if (least.within(bag)) return;
      reached.removeIf(bag::within);
      reached.add(reached.size() < MOST_REACHED ? bag : Bag.EMPTY);
    }

    Series<N> done(Rig<N> rig) {
      if (weights.size() > MOST || reached.contains(Bag.EMPTY)) return unknown();
      weights.values().removeIf(rig::isZero);
      Series<N> built = new Series<>(weights, reached);
      if (!reached.isEmpty()) weights.keySet().removeIf(built::reaches);
      return built;
    }
  }
}
