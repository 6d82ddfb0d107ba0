package org.difflam.semantics.relational;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.difflam.category.algebra.Rig;

/// One row of a morphism, a power series in the points of its source: the weight of each bag (0
/// where none is given), except for the bags that contain one of `reached`, whose weight is not
/// known because something cut off could contribute to it.
///
/// `reached` generates an ideal; sums and products with it are those of sets of series, so what is
/// called known stays right. Most rows have a term or two, hence plain lists.
///
/// @param terms in the order of their bags, none with weight 0
/// @param reached none within another
record PowerSeries<N>(List<Term<N>> terms, List<Bag> reached) {
  /// A bag and its weight.
  record Term<N>(Bag bag, N weight) implements Comparable<Term<N>> {
    @Override
    public int compareTo(Term<N> other) {
      return bag.compareTo(other.bag);
    }
  }

  /// Past this many bags a row is given up as unknown, rather than computed for ever.
  static final int MOST = 5_000;

  /// And past this many points in all its bags, on the way.
  private static final long MOST_POINTS = 4_000_000;

  /// And past this many that are reached.
  static final int MOST_REACHED = 200;

  private static final Bag[] NONE = {};

  static <N> PowerSeries<N> zero() {
    return new PowerSeries<>(List.of(), List.of());
  }

  static <N> PowerSeries<N> unknown() {
    return unknown(Bag.EMPTY);
  }

  /// Nothing but what has this bag as a part, with weights that are not known.
  static <N> PowerSeries<N> unknown(Bag least) {
    return new PowerSeries<>(List.of(), List.of(least));
  }

  /// The weight must not be 0.
  static <N> PowerSeries<N> term(Bag bag, N weight) {
    return new PowerSeries<>(List.of(new Term<>(bag, weight)), List.of());
  }

  boolean isZero() {
    return terms.isEmpty() && reached.isEmpty();
  }

  private boolean isTerm() {
    return terms.size() == 1 && reached.isEmpty();
  }

  boolean reaches(Bag bag) {
    for (int i = 0; i < reached.size(); i++) if (reached.get(i).within(bag)) return true;
    return false;
  }

  /// Whether the weight of the empty bag, which comes first, is known to be 0.
  boolean isZeroAtEmpty() {
    return (terms.isEmpty() || terms.getFirst().bag.size() > 0) && !reaches(Bag.EMPTY);
  }

  /// The ideal of everything that has a bag of this series as a part.
  PowerSeries<N> forget(Rig<N> rig) {
    if (terms.isEmpty()) return this;
    Building<N> ideal = new Building<>(rig);
    for (Bag bag : reached) ideal.reach(bag);
    for (Term<N> t : terms) ideal.reach(t.bag);
    return ideal.done();
  }

  PowerSeries<N> plus(PowerSeries<N> other, Rig<N> rig) {
    if (isZero()) return other;
    if (other.isZero()) return this;
    Building<N> sum = new Building<>(rig);
    sum.add(this, rig.one());
    sum.add(other, rig.one());
    return sum.done();
  }

  /// All weights times one.
  PowerSeries<N> scale(N factor, Rig<N> rig) {
    if (factor.equals(rig.one())) return this;
    Building<N> multiple = new Building<>(rig);
    multiple.add(this, factor);
    return multiple.done();
  }

  PowerSeries<N> times(PowerSeries<N> other, Rig<N> rig) {
    if (isZero() || other.isZero()) return zero();
    if (isTerm() && other.isTerm()) {
      Term<N> a = terms.getFirst(), b = other.terms.getFirst();
      N weight = rig.times(a.weight, b.weight);
      return rig.isZero(weight) ? zero() : term(a.bag.plus(b.bag), weight);
    }
    long work =
        (long) (terms.size() + reached.size()) * (other.terms.size() + other.reached.size());
    if (work > 50L * MOST) return unknown();
    if (terms.size() * other.points() + other.terms.size() * points() > MOST_POINTS) {
      return unknown();
    }
    Building<N> product = new Building<>(rig);
    for (Bag a : reached) {
      for (Term<N> t : other.terms) product.reach(a.plus(t.bag));
      for (Bag b : other.reached) product.reach(a.plus(b));
    }
    for (Term<N> t : terms) for (Bag b : other.reached) product.reach(t.bag.plus(b));
    for (Term<N> s : terms) {
      if (product.isGivenUp()) return unknown();
      for (Term<N> t : other.terms) product.add(s.bag.plus(t.bag), rig.times(s.weight, t.weight));
    }
    return product.done();
  }

  /// The `p`-th power over the field of `p` elements, `(Σ wᵢ mᵢ)^p = Σ wᵢ mᵢ^p`.
  PowerSeries<N> power(int p) {
    if (points() * p > MOST_POINTS) return unknown();
    List<Term<N>> raised = new ArrayList<>(terms.size());
    for (Term<N> t : terms) raised.add(new Term<>(t.bag.times(p), t.weight));
    return new PowerSeries<>(raised, reached.stream().map(bag -> bag.times(p)).toList());
  }

  /// How many points its bags have.
  private long points() {
    long points = 0;
    for (Term<N> t : terms) points += t.bag.size();
    return points;
  }

  /// The series whose bags have each point `by` places later.
  PowerSeries<N> shift(int by) {
    if (by == 0 || isZero()) return this;
    List<Term<N>> shifted = new ArrayList<>(terms.size());
    for (Term<N> t : terms) shifted.add(new Term<>(t.bag.shift(by), t.weight));
    return new PowerSeries<>(shifted, reached.stream().map(bag -> bag.shift(by)).toList());
  }

  /// `Σᵢ vᵢ · ∂/∂xᵢ` over the points `0 … n-1` of the source; the tangent takes these numbers, the
  /// base point those from `n` on.
  PowerSeries<N> derivative(int n, Rig<N> rig) {
    if (isZero()) return this;
    long points = 0;
    for (Term<N> t : terms) points += (long) t.bag.size() * t.bag.size();
    if (points > MOST_POINTS) return unknown();
    Building<N> result = new Building<>(rig);
    for (Term<N> t : terms) {
      if (result.isGivenUp()) return unknown();
      // One summand for each occurrence, so that the weights of equal ones add up to the
      // multiplicity.
      for (int i = 0; i < t.bag.size(); i++) result.add(t.bag.differentiated(i, n), t.weight);
    }
    for (Bag bag : reached) {
      if (result.isGivenUp()) return unknown();
      for (int i = 0; i < bag.size(); i++) result.reach(bag.differentiated(i, n));
      // The unknown factor beside the bag has a derivative too; in points of the bag it is reached
      // by now.
      Bag base = bag.shift(n);
      for (int v = 0; v < n; v++) if (!bag.contains(v)) result.reach(base.plus(Bag.of(v)));
    }
    return result.done();
  }

  /// A series in the making.
  static final class Building<N> {
    private final Rig<N> rig;

    /// In any order and with equal bags apart, unless `settled`.
    private final List<Term<N>> terms = new ArrayList<>();

    private boolean settled = true;

    /// The empty bag leaves no room for others.
    private Bag[] reached = NONE;

    private int size;

    Building(Rig<N> rig) {
      this.rig = rig;
    }

    void add(Bag bag, N weight) {
      settled &= terms.isEmpty() || terms.getLast().bag.compareTo(bag) < 0;
      terms.add(new Term<>(bag, weight));
      if (terms.size() > 4 * MOST) settle();
    }

    void add(PowerSeries<N> other, N factor) {
      boolean once = factor.equals(rig.one());
      for (Term<N> t : other.terms) add(t.bag, once ? t.weight : rig.times(factor, t.weight));
      for (Bag bag : other.reached) reach(bag);
    }

    void reach(Bag bag) {
      for (int i = 0; i < size; i++) if (reached[i].within(bag)) return;
      int kept = 0;
      for (int i = 0; i < size; i++) if (!bag.within(reached[i])) reached[kept++] = reached[i];
      if (kept == MOST_REACHED) {
        reached[0] = Bag.EMPTY;
        size = 1;
        return;
      }
      if (kept == reached.length) reached = Arrays.copyOf(reached, 4 + 2 * kept);
      reached[kept] = bag;
      size = kept + 1;
    }

    /// Whether no weight will be known, whatever else is added.
    boolean isGivenUp() {
      return size == 1 && reached[0].size() == 0;
    }

    /// Adds the weights of equal bags; gives up where too many are left.
    private void settle() {
      if (!settled) {
        terms.sort(null);
        int last = 0;
        for (int i = 1; i < terms.size(); i++) {
          Term<N> one = terms.get(last), next = terms.get(i);
          if (one.bag.equals(next.bag))
            terms.set(last, new Term<>(one.bag, rig.plus(one.weight, next.weight)));
          else terms.set(++last, next);
        }
        terms.subList(last + 1, terms.size()).clear();
        settled = true;
      }
      if (terms.size() > MOST) {
        terms.clear();
        reach(Bag.EMPTY);
      }
    }

    PowerSeries<N> done() {
      if (terms.isEmpty() && size == 0) return zero();
      settle();
      if (isGivenUp()) return unknown();
      PowerSeries<N> built = new PowerSeries<>(terms, List.of(Arrays.copyOf(reached, size)));
      terms.removeIf(t -> rig.isZero(t.weight) || built.reaches(t.bag));
      return built;
    }
  }
}
