package org.difflam.papers.printed;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.TreeMap;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/// A polynomial in symbols, with integer coefficients.
///
/// @param coefficients by monomial, the symbols in alphabetical order with blanks between; none is
///   0
public record Monomials(Map<String, BigInteger> coefficients) {
  public static Monomials of(BigInteger number) {
    return new Monomials(number.signum() == 0 ? HashMap.empty() : HashMap.of("", number));
  }

  public static Monomials of(String symbol) {
    return new Monomials(HashMap.of(symbol, BigInteger.ONE));
  }

  public Monomials plus(Monomials other) {
    Map<String, BigInteger> all = coefficients;
    for (var c : other.coefficients) {
      BigInteger sum = all.getOrElse(c._1, BigInteger.ZERO).add(c._2);
      all = sum.signum() == 0 ? all.remove(c._1) : all.put(c._1, sum);
    }
    return new Monomials(all);
  }

  public Monomials times(Monomials other) {
    Monomials all = of(BigInteger.ZERO);
    for (var a : coefficients) {
      for (var b : other.coefficients) {
        String product = product(a._1, b._1);
        all = all.plus(new Monomials(HashMap.of(product, a._2.multiply(b._2))));
      }
    }
    return all;
  }

  private static String product(String a, String b) {
    List<String> symbols = new ArrayList<>(List.of((a + " " + b).strip().split(" +")));
    symbols.sort(null);
    return String.join(" ", symbols);
  }

  @Override
  public String toString() {
    return coefficients.isEmpty()
        ? "0"
        : TreeMap.ofAll(coefficients.toJavaMap())
            .map(c -> (c._2 + " " + c._1).strip())
            .mkString(" + ");
  }
}
