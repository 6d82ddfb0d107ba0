package org.difflam.category.number;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.category.algebra.Rational;

/// A polynomial `c₀ + c₁ t + … + cₙ tⁿ` with rational coefficients, the last not zero.
public record Univariate(List<Rational> c) {
  public Univariate {
    int n = c.size();
    while (n > 0 && c.get(n - 1).signum() == 0) n--;
    c = List.copyOf(c.subList(0, n));
  }

  public static Univariate of(Rational... c) {
    return new Univariate(List.of(c));
  }

  public static Univariate of(long... c) {
    List<Rational> all = new ArrayList<>();
    for (long n : c) all.add(Rational.of(n));
    return new Univariate(all);
  }

  /// The coefficient of `tⁱ`.
  public Rational at(int i) {
    return i < c.size() ? c.get(i) : Rational.ZERO;
  }

  public int degree() {
    return c.size() - 1;
  }

  public Univariate derivative() {
    List<Rational> d = new ArrayList<>();
    for (int i = 1; i < c.size(); i++) d.add(c.get(i).times(Rational.of(i)));
    return new Univariate(d);
  }

  public Univariate plus(Univariate other) {
    List<Rational> sum = new ArrayList<>();
    for (int i = 0; i < Math.max(c.size(), other.c.size()); i++) sum.add(at(i).plus(other.at(i)));
    return new Univariate(sum);
  }

  public Univariate times(Univariate other) {
    List<Rational> product =
        new ArrayList<>(Collections.nCopies(c.size() + other.c.size(), Rational.ZERO));
    for (int i = 0; i < c.size(); i++) {
      for (int j = 0; j < other.c.size(); j++) {
        product.set(i + j, product.get(i + j).plus(c.get(i).times(other.c.get(j))));
      }
    }
    return new Univariate(product);
  }

  public Univariate times(Rational q) {
    return times(of(q));
  }
}
