package org.difflam.syntax.simple;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/// A polynomial `c₀ + c₁ y + … + cₙ yⁿ` over the integers; derivatives of every order are written
/// from these.
record Coefficients(List<BigInteger> c) {
  static Coefficients of(long... c) {
    return new Coefficients(Arrays.stream(c).mapToObj(BigInteger::valueOf).toList());
  }

  Coefficients derivative() {
    List<BigInteger> d = new ArrayList<>();
    for (int i = 1; i < c.size(); i++) d.add(c.get(i).multiply(BigInteger.valueOf(i)));
    return new Coefficients(d);
  }

  Coefficients plus(Coefficients other) {
    List<BigInteger> sum = zeros(Math.max(c.size(), other.c.size()));
    for (int i = 0; i < c.size(); i++) add(sum, i, c.get(i));
    for (int i = 0; i < other.c.size(); i++) add(sum, i, other.c.get(i));
    return new Coefficients(sum);
  }

  Coefficients times(Coefficients other) {
    List<BigInteger> product = zeros(c.size() + other.c.size());
    for (int i = 0; i < c.size(); i++) {
      for (int j = 0; j < other.c.size(); j++) {
        add(product, i + j, c.get(i).multiply(other.c.get(j)));
      }
    }
    return new Coefficients(product);
  }

  /// The value at a term by Horner's rule, `c₀ + (c₁ + …) * y`, without zero summands.
  Term at(Term y) {
    Term one = Term.numeral(1);
    Term result = null;
    for (BigInteger ci : c.reversed()) {
      if (result != null) result = result.equals(one) ? y : Term.apply(Primitive.TIMES, result, y);
      if (ci.signum() == 0) continue;
      Term numeral = Term.numeral(new BigDecimal(ci));
      result = result == null ? numeral : Term.apply(Primitive.PLUS, numeral, result);
    }
    return result == null ? Term.numeral(0) : result;
  }

  private static List<BigInteger> zeros(int n) {
    return new ArrayList<>(Collections.nCopies(n, BigInteger.ZERO));
  }

  private static void add(List<BigInteger> to, int i, BigInteger amount) {
    to.set(i, to.get(i).add(amount));
  }
}
