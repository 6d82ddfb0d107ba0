package org.difflam.papers.gluing;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.TreeMap;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.category.Witness;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.semantics.taylor.FaaDiBrunoFormula;

/// Formulas for `Dᵅ op(x¹, …, xⁿ)` as polynomials in the symbols `∂_β op` and `xʲ_α`, so that two
/// ways to write one are equal.
@FunctionalInterface
interface EntryFormula {
  /// The indices of (2,2)′ but for 00.
  List<Integer> I01 = List.of(0, 1), I10 = List.of(1, 0), I11 = List.of(1, 1);

  Map<String, BigInteger> entry(List<Integer> alpha, int n);

  /// The general formula.
  static Map<String, BigInteger> general(List<Integer> alpha, int n) {
    Map<String, BigInteger> sum = HashMap.empty();
    for (FaaDiBrunoFormula.Summand s : FaaDiBrunoFormula.sum(alpha, n)) {
      List<String> factors = new ArrayList<>();
      for (FaaDiBrunoFormula.Factor f : s.factors()) {
        for (int e = 0; e < f.exponent(); e++) factors.add(x(f.argument(), f.alpha()));
      }
      sum = add(sum, s.coefficient(), s.beta(), factors);
    }
    return sum;
  }

  /// A formula without the summands that have a factor with this index.
  static Map<String, BigInteger> without(
      Map<String, BigInteger> formula, List<Integer> alpha, int n) {
    Map<String, BigInteger> rest = formula;
    for (int j = 0; j < n; j++) {
      String gone = x(j, alpha);
      rest = rest.filterKeys(monomial -> !List.of(monomial.split(" ")).contains(gone));
    }
    return rest;
  }

  /// `x2_01`.
  static String x(int j, List<Integer> alpha) {
    StringBuilder text = new StringBuilder("x" + (j + 1) + "_");
    alpha.forEach(text::append);
    return text.toString();
  }

  static Map<String, BigInteger> add(
      Map<String, BigInteger> sum, BigInteger c, List<Integer> beta, List<String> factors) {
    List<String> sorted = new ArrayList<>(factors);
    Collections.sort(sorted);
    StringBuilder monomial = new StringBuilder("d");
    beta.forEach(monomial::append);
    sorted.forEach(f -> monomial.append(" ").append(f));
    String key = monomial.toString();
    return sum.put(key, sum.getOrElse(key, BigInteger.ZERO).add(c));
  }

  /// `Σᵢ ∂_î op · xⁱ_α`.
  static Map<String, BigInteger> first(List<Integer> alpha, int n) {
    Map<String, BigInteger> sum = HashMap.empty();
    for (int i = 0; i < n; i++) {
      sum = add(sum, BigInteger.ONE, hot(n, i), List.of(x(i, alpha)));
    }
    return sum;
  }

  /// `Σᵢⱼ ∂_îĵ op · xⁱ_a · xʲ_b` for `α = a + b`.
  static Map<String, BigInteger> second(List<Integer> a, List<Integer> b, int n) {
    Map<String, BigInteger> sum = HashMap.empty();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        sum = add(sum, BigInteger.ONE, hot(n, i, j), List.of(x(i, a), x(j, b)));
      }
    }
    return sum;
  }

  static Map<String, BigInteger> sum(Map<String, BigInteger> a, Map<String, BigInteger> b) {
    return a.merge(b, BigInteger::add);
  }

  /// The one-hot and two-hot encodings.
  static List<Integer> hot(int n, int... places) {
    List<Integer> beta = new ArrayList<>(Collections.nCopies(n, 0));
    for (int i : places) beta.set(i, beta.get(i) + 1);
    return beta;
  }

  /// Whether this is the general formula, at these indices and for up to six arguments.
  default Finding isGeneral(String name, List<List<Integer>> indices) {
    for (int n = 1; n <= 6; n++) {
      for (List<Integer> alpha : indices) {
        Map<String, BigInteger> stated = entry(alpha, n), general = general(alpha, n);
        if (!stated.equals(general)) {
          return Finding.refuted(
              Witness.at(
                  "D^" + alpha + " of " + n + " arguments",
                  "stated " + TreeMap.ofAll(stated.toJavaMap()),
                  "Faà di Bruno " + TreeMap.ofAll(general.toJavaMap())));
        }
      }
    }
    return Finding.of(
        Outcome.HOLDS,
        name + " is Faà di Bruno's formula at " + indices + ", symbolically, for 1 to 6 arguments");
  }
}
