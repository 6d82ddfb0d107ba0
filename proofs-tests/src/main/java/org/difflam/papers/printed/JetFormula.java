package org.difflam.papers.printed;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;

/// A formula for the entries of a jet as a paper prints it: sums over indices, entries of the
/// arguments, and partial derivatives of an operation. Its entries are polynomials in symbols:
/// `x2_01` for the entry 01 of the second argument, and `d10` for `∂₁₀ op`.
///
/// @param given the entries of the arguments, one after the other; none where these may be any
/// @param entries of the result
public record JetFormula(List<Tree> given, List<Tree> entries) {

  /// Whether the left side is a function `D` or `h` at jets.
  public static boolean isOne(Schema rule) {
    return rule.left().matches("[Dh] (op|y|\\(\\(.*)");
  }

  /// A rule whose left side is a function at jets.
  public static JetFormula of(Schema rule) {
    Tree left = Tree.schema(rule.left()).part(1);
    return new JetFormula(
        left.former().equals(Tree.PAIR) ? parts(left) : List.empty(),
        parts(Tree.schema(rule.right())));
  }

  private static List<Tree> parts(Tree t) {
    return t.former().equals(Tree.PAIR) ? parts(t.part(0)).appendAll(parts(t.part(1))) : List.of(t);
  }

  public int size() {
    return entries.size();
  }

  /// How many arguments there are, if these are given.
  public int arguments() {
    return given.size() / size();
  }

  public boolean isGeneral() {
    return given.isEmpty();
  }

  /// What is given, one entry after the other.
  public List<Monomials> seeds() {
    return given.map(t -> value(t, HashMap.empty(), arguments()));
  }

  /// The i-th entry for n arguments.
  public Monomials entry(int i, int n) {
    return value(entries.get(i), HashMap.empty(), n);
  }

  /// `∂_β op`, where directions count from 1.
  private static Monomials derivative(List<Integer> directions, int n) {
    ArrayList<Integer> beta = new ArrayList<>(Collections.nCopies(n, 0));
    directions.forEach(i -> beta.set(i - 1, beta.get(i - 1) + 1));
    return derivative(beta);
  }

  public static Monomials derivative(java.util.List<Integer> beta) {
    StringBuilder symbol = new StringBuilder("d");
    beta.forEach(symbol::append);
    return Monomials.of(symbol.toString());
  }

  /// The entry α of the i-th argument, from 1.
  public static Monomials argument(int i, java.util.List<Integer> alpha) {
    StringBuilder symbol = new StringBuilder("x" + i + "_");
    alpha.forEach(symbol::append);
    return Monomials.of(symbol.toString());
  }

  private static Monomials value(Tree t, Map<String, Integer> indices, int n) {
    if (t.isLeaf()) {
      String name = t.former();
      if (name.equals("op") || name.equals("g")) return derivative(List.empty(), n);
      return name.matches("[0-9]+") ? Monomials.of(new BigInteger(name)) : Monomials.of(name);
    }
    Monomials zero = Monomials.of(BigInteger.ZERO);
    return switch (t.former()) {
      case Tree.SUM ->
          t.parts().stream().map(p -> value(p, indices, n)).reduce(zero, Monomials::plus);
      case Tree.TIMES -> value(t.part(0), indices, n).times(value(t.part(1), indices, n));
      case Tree.APPLY -> applied(t, indices, n);
      default -> throw new IllegalArgumentException("no part of a formula: " + t);
    };
  }

  /// A sum, a partial derivative, or an entry of an argument.
  private static Monomials applied(Tree t, Map<String, Integer> indices, int n) {
    if (t.part(0).former().equals("sum")) {
      Tree body = t.part(1);
      Monomials all = Monomials.of(BigInteger.ZERO);
      for (int i = 1; i <= n; i++)
        all = all.plus(value(body.part(0), indices.put(body.bound().get(), i), n));
      return all;
    }
    List<Integer> places = List.empty();
    Tree head = t;
    while (head.former().equals(Tree.APPLY)) {
      String index = head.part(1).former();
      places = places.prepend(indices.get(index).getOrElse(() -> Integer.valueOf(index)));
      head = head.part(0);
    }
    if (head.former().equals("d")) return derivative(places, n);
    return Monomials.of("x" + places.head() + "_" + head.former().substring(1));
  }
}
