package org.difflam.semantics.polynomial;

import io.vavr.collection.Array;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.difflam.category.algebra.Rig;
import org.jspecify.annotations.Nullable;

/// `p ↦ p(q₁, …, qₙ)`.
///
/// The terms of `p` are sorted so that those with the same first factors are neighbours, and read
/// as a tree, `Σ qᵢ^e · (…)`: what they share is multiplied once. Powers of the `qᵢ` are kept from
/// one `p` to the next.
final class PolynomialComposition<N> {
  private final Rig<N> rig;
  private final int arity;
  private final Array<Polynomial<N>> replacements;
  private final Map<Integer, List<Polynomial<N>>> powers = new HashMap<>();

  /// Which variable `qᵢ` is, or −1.
  private final int[] places;

  PolynomialComposition(Rig<N> rig, int arity, Array<Polynomial<N>> replacements) {
    this.rig = rig;
    this.arity = arity;
    this.replacements = replacements;
    this.places = new int[replacements.size()];
    for (int i = 0; i < places.length; i++) places[i] = replacements.get(i).place();
  }

  Polynomial<N> apply(Polynomial<N> p) {
    int place = p.place();
    if (place >= 0) return replacements.get(place); // as in every projection
    Polynomial<N> renamed = renamed(p);
    if (renamed != null) return renamed;
    List<Map.Entry<Monomial, N>> sorted = new ArrayList<>(p.terms().entrySet());
    sorted.sort(Map.Entry.comparingByKey(Monomial.BY_FACTORS));
    return sum(sorted, 0);
  }

  /// `p` where all variables that it has become variables, otherwise none.
  private @Nullable Polynomial<N> renamed(Polynomial<N> p) {
    for (Monomial m : p.terms().keySet()) if (!m.isAmong(places)) return null;
    PolynomialSum<N> sum = new PolynomialSum<>(rig, arity);
    p.terms().forEach((m, c) -> sum.add(m.renamed(places), c));
    return sum.total();
  }

  /// The sum of terms that agree in their first `depth` factors, without those factors.
  private Polynomial<N> sum(List<Map.Entry<Monomial, N>> terms, int depth) {
    PolynomialSum<N> sum = new PolynomialSum<>(rig, arity);
    int from = 0;
    while (from < terms.size()) {
      Monomial first = terms.get(from).getKey();
      if (first.size() == depth) {
        sum.add(Monomial.ONE, terms.get(from++).getValue());
      } else {
        int to = from + 1;
        while (to < terms.size() && terms.get(to).getKey().variable(depth) == first.variable(depth))
          to++;
        addSum(sum, terms.subList(from, to), depth);
        from = to;
      }
    }
    return sum.total();
  }

  /// Adds terms whose next variable is the same, by Horner's rule.
  private void addSum(PolynomialSum<N> sum, List<Map.Entry<Monomial, N>> terms, int depth) {
    int variable = terms.getFirst().getKey().variable(depth);
    Polynomial<N> higher = Polynomial.zero(rig, arity);
    int to = terms.size();
    int above = terms.getLast().getKey().exponent(depth);
    while (true) {
      int exponent = terms.get(to - 1).getKey().exponent(depth);
      int from = to - 1;
      while (from > 0 && terms.get(from - 1).getKey().exponent(depth) == exponent) from--;
      PolynomialSum<N> here = new PolynomialSum<>(rig, arity);
      if (above > exponent) here.addProduct(higher, power(variable, above - exponent));
      here.add(sum(terms.subList(from, to), depth + 1));
      higher = here.total();
      above = exponent;
      to = from;
      if (to == 0) break;
    }
    sum.addProduct(higher, power(variable, above));
  }

  private Polynomial<N> power(int variable, int exponent) {
    Polynomial<N> q = replacements.get(variable);
    if (exponent == 1) return q;
    List<Polynomial<N>> known = powers.computeIfAbsent(variable, _ -> new ArrayList<>(List.of(q)));
    while (known.size() < exponent) known.add(known.getLast().times(q));
    return known.get(exponent - 1);
  }
}
