package org.difflam.semantics.polynomial;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rig;

/// Where two different polynomial maps differ, at a point with few and small coordinates.
///
/// Let `x₁^e₁⋯xₖ^eₖ` be a monomial with differing coefficients and as few variables as possible.
/// Where all other variables are 0, the difference of the two sides is `x₁⋯xₖ` times a polynomial
/// in these, so over an infinite domain a point of `{1, …, d}^k` tells them apart, `d` the largest
/// exponent. Over a finite field there may be no point at all (`x^5` and `x` over `𝔽₅`): then the
/// coefficients are the witness.
final class Separation<N> {
  private static final int MOST_POINTS = 5_000;
  private static final int MOST_SHOWN = 8;

  private final Rig<N> rig;
  private final PolynomialMap<N> f;
  private final PolynomialMap<N> g;
  private int points;

  Separation(Rig<N> rig, PolynomialMap<N> f, PolynomialMap<N> g) {
    this.rig = rig;
    this.f = f;
    this.g = g;
  }

  Witness witness() {
    List<Difference> differences = differences();
    List<N> numbers = numbers();
    Set<List<Integer>> searched = new HashSet<>();
    for (Difference d : differences) {
      List<Integer> support = d.monomial.variables();
      if (!searched.add(support)) continue;
      for (int n = support.isEmpty() ? 0 : 1; n <= numbers.size(); n++) {
        Vector<N> origin = Vector.fill(f.source(), rig.zero());
        Option<Vector<N>> found = search(origin, support, numbers.subList(0, n));
        if (found.isDefined()) return at(found.get());
      }
    }
    return coefficients(differences.getFirst());
  }

  /// A monomial whose coefficients in a component differ.
  private record Difference(int component, Monomial monomial) {}

  /// All of them, those with few variables and small exponents first.
  private List<Difference> differences() {
    List<Difference> all = new ArrayList<>();
    for (int j = 0; j < f.target(); j++) {
      Polynomial<N> p = f.components().get(j), q = g.components().get(j);
      Set<Monomial> monomials = new HashSet<>(p.terms().keySet());
      monomials.addAll(q.terms().keySet());
      for (Monomial m : monomials) {
        if (!p.coefficient(m).equals(q.coefficient(m))) all.add(new Difference(j, m));
      }
    }
    all.sort(
        Comparator.<Difference>comparingInt(d -> d.monomial.size())
            .thenComparingInt(d -> d.monomial.degree())
            .thenComparing(Difference::monomial)
            .thenComparingInt(Difference::component));
    return all;
  }

  /// `1, 2, …, d`, or all that a finite rig has of them.
  private List<N> numbers() {
    int d =
        f.components()
            .appendAll(g.components())
            .map(Polynomial::largestExponent)
            .max()
            .getOrElse(0);
    List<N> numbers = new ArrayList<>();
    for (int n = 1; n <= d; n++) {
      N number = rig.of(n);
      if (rig.isZero(number) || numbers.contains(number)) break;
      numbers.add(number);
    }
    return numbers;
  }

  /// A point that separates, with some of these numbers in these places.
  private Option<Vector<N>> search(Vector<N> point, List<Integer> places, List<N> numbers) {
    if (places.isEmpty()) {
      return Option.when(points++ < MOST_POINTS && !f.at(point).equals(g.at(point)), point);
    }
    for (N number : numbers) {
      Vector<N> with = point.update(places.getFirst(), number);
      Option<Vector<N>> found = search(with, places.subList(1, places.size()), numbers);
      if (found.isDefined() || points >= MOST_POINTS) return found;
    }
    return Option.none();
  }

  private Witness at(Vector<N> point) {
    Vector<N> left = f.at(point), right = g.at(point);
    if (left.size() <= MOST_SHOWN) return Witness.at(text(point), tuple(left), tuple(right));
    int j =
        IntStream.range(0, left.size())
            .filter(k -> !left.get(k).equals(right.get(k)))
            .findFirst()
            .orElseThrow();
    String component = "component " + (j + 1) + " = ";
    return Witness.at(text(point), component + left.get(j), component + right.get(j));
  }

  /// `(0, 1)`, and of a long one the coordinates that matter.
  private String text(Vector<N> point) {
    if (point.size() <= MOST_SHOWN) return tuple(point);
    Variables names = new Variables(point.size());
    return point
        .zipWithIndex()
        .filter(entry -> !rig.isZero(entry._1))
        .map(entry -> names.name(entry._2) + " = " + entry._1)
        .append("all others 0")
        .mkString(", ");
  }

  private String tuple(Vector<N> values) {
    return values.size() == 1 ? String.valueOf(values.head()) : values.mkString("(", ", ", ")");
  }

  private Witness coefficients(Difference d) {
    N left = f.components().get(d.component).coefficient(d.monomial);
    N right = g.components().get(d.component).coefficient(d.monomial);
    String where = "the coefficient of " + d.monomial.text(new Variables(f.source()));
    if (f.target() > 1) where += " in component " + (d.component + 1);
    return Witness.at(where + " (no point was found)", left.toString(), right.toString());
  }
}
