package org.difflam.syntax.refutation;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.TreeMap;
import java.util.Comparator;
import java.util.function.Function;
import org.difflam.category.algebra.Rig;

/// A polynomial in names. The square of a name with the letter `e` is 0: it is infinitesimal.
///
/// Unlike [org.difflam.category.number.HyperDual], it has indeterminates and needs no reals:
/// coefficients may be truth values, or integers modulo 2. It also shares nothing with what it is
/// to refute.
///
/// @param terms of each monomial its coefficient, which is not 0
record InfinitesimalPolynomial<N>(Rig<N> rig, Map<TreeMap<String, Integer>, N> terms) {
  private static final TreeMap<String, Integer> ONE = TreeMap.empty();

  static <N> InfinitesimalPolynomial<N> zero(Rig<N> rig) {
    return new InfinitesimalPolynomial<>(rig, HashMap.empty());
  }

  static <N> InfinitesimalPolynomial<N> of(Rig<N> rig, N number) {
    return zero(rig).with(ONE, number);
  }

  static <N> InfinitesimalPolynomial<N> name(Rig<N> rig, String name) {
    return zero(rig).with(ONE.put(name, 1), rig.one());
  }

  static String infinitesimal(int number) {
    return "e" + number;
  }

  private static boolean isInfinitesimal(String name) {
    return name.charAt(0) == 'e';
  }

  private InfinitesimalPolynomial<N> with(TreeMap<String, Integer> monomial, N more) {
    N sum = rig.plus(terms.getOrElse(monomial, rig.zero()), more);
    return new InfinitesimalPolynomial<>(
        rig, rig.isZero(sum) ? terms.remove(monomial) : terms.put(monomial, sum));
  }

  InfinitesimalPolynomial<N> plus(InfinitesimalPolynomial<N> other) {
    InfinitesimalPolynomial<N> sum = this;
    for (var term : other.terms) sum = sum.with(term._1, term._2);
    return sum;
  }

  InfinitesimalPolynomial<N> times(InfinitesimalPolynomial<N> other) {
    InfinitesimalPolynomial<N> product = zero(rig);
    for (var a : terms) {
      for (var b : other.terms) {
        TreeMap<String, Integer> both = a._1.merge(b._1, Integer::sum);
        if (both.exists(x -> x._2 > 1 && isInfinitesimal(x._1))) continue;
        product = product.with(both, rig.times(a._2, b._2));
      }
    }
    return product;
  }

  private InfinitesimalPolynomial<N> power(int n) {
    InfinitesimalPolynomial<N> product = of(rig, rig.one());
    for (int i = 0; i < n; i++) product = product.times(this);
    return product;
  }

  /// With polynomials for the names that have one.
  InfinitesimalPolynomial<N> at(Function<String, InfinitesimalPolynomial<N>> values) {
    InfinitesimalPolynomial<N> sum = zero(rig);
    for (var term : terms) {
      InfinitesimalPolynomial<N> product = of(rig, term._2);
      for (var x : term._1) product = product.times(values.apply(x._1).power(x._2));
      sum = sum.plus(product);
    }
    return sum;
  }

  /// `b` of `a + e·b`.
  InfinitesimalPolynomial<N> part(String e) {
    InfinitesimalPolynomial<N> part = zero(rig);
    for (var term : terms) {
      if (term._1.containsKey(e)) part = part.with(term._1.remove(e), term._2);
    }
    return part;
  }

  InfinitesimalPolynomial<N> renamed(String from, String to) {
    return at(x -> name(rig, x.equals(from) ? to : x));
  }

  List<String> names() {
    return terms.keySet().toList().flatMap(TreeMap::keySet).distinct().sorted();
  }

  /// Whether all monomials are names: `2·x + y`.
  boolean isLinear() {
    return terms.forAll(t -> degree(t._1) == 1);
  }

  /// Whether all monomials are powers of names by powers of the characteristic: these preserve
  /// sums.
  boolean isAdditive() {
    return terms.forAll(t -> t._1.size() == 1 && isFrobenius(t._1.head()._2));
  }

  private boolean isFrobenius(int exponent) {
    // (x + y)ⁿ = xⁿ + yⁿ as polynomials
    InfinitesimalPolynomial<N> x = name(rig, "x"), y = name(rig, "y");
    return exponent == 1
        || x.plus(y).power(exponent).equals(x.power(exponent).plus(y.power(exponent)));
  }

  /// Polynomials with one monomial less, or with a smaller one, or with 1 for a coefficient.
  List<InfinitesimalPolynomial<N>> simpler() {
    List<InfinitesimalPolynomial<N>> all = List.empty();
    for (var term : terms) {
      InfinitesimalPolynomial<N> without =
          new InfinitesimalPolynomial<>(rig, terms.remove(term._1));
      all = all.append(without);
      for (var x : term._1) {
        var less = x._2 == 1 ? term._1.remove(x._1) : term._1.put(x._1, x._2 - 1);
        if (!terms.containsKey(less)) all = all.append(without.with(less, term._2));
      }
      if (!term._2.equals(rig.one())) all = all.append(without.with(term._1, rig.one()));
    }
    return all;
  }

  private static int degree(TreeMap<String, Integer> monomial) {
    return monomial.values().sum().intValue();
  }

  /// Monomials by their degrees: `1 + 2*x + x*y^2`.
  String show() {
    return show(x -> x);
  }

  /// Monomials by their degrees, with texts for the names of indeterminates and infinitesimals.
  String show(Function<String, String> names) {
    StringBuilder out = new StringBuilder();
    List<TreeMap<String, Integer>> sorted =
        terms
            .keySet()
            .toList()
            .sorted(
                Comparator.<TreeMap<String, Integer>>comparingInt(InfinitesimalPolynomial::degree)
                    .thenComparing(m -> m.mkString()));
    for (TreeMap<String, Integer> monomial : sorted) {
      String number = show(terms.get(monomial).get());
      boolean negative = number.startsWith("-");
      if (negative) number = number.substring(1);
      if (!out.isEmpty()) out.append(negative ? " - " : " + ");
      else if (negative) out.append("-");
      if (monomial.isEmpty()) out.append(number);
      else
        out.append(number.equals("1") ? "" : number + "*")
            .append(
                monomial.map(x -> names.apply(x._1) + (x._2 == 1 ? "" : "^" + x._2)).mkString("*"));
    }
    return out.isEmpty() ? "0" : out.toString();
  }

  private String show(N number) {
    return number.equals(rig.one()) ? "1" : number.toString();
  }
}
