package org.difflam.semantics.polynomial;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.difflam.category.algebra.Rational;

/// The rational zeros of a polynomial in one variable, all of them, by Hensel's lemma: a polynomial
/// without multiple factors is made monic over ℤ; the zeros of that are integers of bounded size,
/// and are lifted from its zeros modulo a small prime, which are simple. Coefficients stand in
/// arrays, that of `xⁱ` at `i`.
public final class RationalRoots {
  private RationalRoots() {}

  /// Ascending. The polynomial is not 0, and contains no variable but the one in place `variable`.
  public static List<Rational> of(Polynomial<Rational> p, int variable) {
    BigInteger[] a = integral(p, variable);
    BigInteger[] simple = quotient(a, gcd(a, derivative(a)));
    BigInteger lead = simple[simple.length - 1];
    TreeSet<Rational> roots = new TreeSet<>();
    for (BigInteger y : ofMonic(monic(simple))) roots.add(new Rational(y, lead));
    return List.copyOf(roots);
  }

  /// Whether there is visibly none at all, in any number of variables: every monomial is a square,
  /// all coefficients have the same sign, and one stands alone.
  public static boolean isOfOneSign(Polynomial<Rational> p) {
    int sign = p.coefficient(Monomial.ONE).signum();
    return sign != 0
        && p.terms().entrySet().stream()
            .allMatch(t -> t.getKey().isSquare() && t.getValue().signum() == sign);
  }

  private static BigInteger[] integral(Polynomial<Rational> p, int variable) {
    BigInteger common = BigInteger.ONE;
    for (Rational c : p.terms().values()) {
      common = common.multiply(c.denominator()).divide(common.gcd(c.denominator()));
    }
    BigInteger[] a = zeros(p.degree() + 1);
    for (Map.Entry<Monomial, Rational> term : p.terms().entrySet()) {
      Monomial m = term.getKey();
      if (m.size() > 1 || m.size() == 1 && m.variable(0) != variable) {
        throw new IllegalArgumentException(p + " has other variables");
      }
      Rational c = term.getValue();
      a[m.degree()] = c.numerator().multiply(common.divide(c.denominator()));
    }
    return primitive(a);
  }

  private static BigInteger[] zeros(int n) {
    BigInteger[] a = new BigInteger[n];
    Arrays.fill(a, BigInteger.ZERO);
    return a;
  }

  /// Without a common factor of the coefficients, and without leading zeros.
  private static BigInteger[] primitive(BigInteger[] a) {
    int n = a.length;
    while (n > 0 && a[n - 1].signum() == 0) n--;
    BigInteger common = BigInteger.ZERO;
    for (int i = 0; i < n; i++) common = common.gcd(a[i]);
    BigInteger[] primitive = new BigInteger[n];
    for (int i = 0; i < n; i++) primitive[i] = a[i].divide(common);
    return primitive;
  }

  private static BigInteger[] derivative(BigInteger[] a) {
    BigInteger[] d = zeros(Math.max(0, a.length - 1));
    for (int i = 0; i < d.length; i++) d[i] = a[i + 1].multiply(BigInteger.valueOf(i + 1));
    return primitive(d);
  }

  /// By Euclid's algorithm, with remainders up to a factor.
  private static BigInteger[] gcd(BigInteger[] a, BigInteger[] b) {
    BigInteger[] x = a, y = b;
    while (y.length > 0) {
      BigInteger[] r = x.clone();
      divide(r, y);
      x = y;
      y = primitive(r);
    }
    return x;
  }

  /// `a / b` up to a factor, where `b` divides `a`.
  private static BigInteger[] quotient(BigInteger[] a, BigInteger[] b) {
    return primitive(divide(a.clone(), b));
  }

  /// Leaves the remainder in `a`, up to the factor by which the quotient is too large.
  private static BigInteger[] divide(BigInteger[] a, BigInteger[] b) {
    int n = b.length - 1;
    BigInteger[] q = zeros(Math.max(0, a.length - n));
    for (int k = a.length - 1; k >= n; k--) {
      BigInteger c = a[k];
      if (c.signum() == 0) continue;
      for (int i = 0; i <= k; i++) a[i] = a[i].multiply(b[n]);
      for (int i = 0; i < q.length; i++) q[i] = q[i].multiply(b[n]);
      for (int i = 0; i <= n; i++) a[k - n + i] = a[k - n + i].subtract(c.multiply(b[i]));
      q[k - n] = q[k - n].add(c);
    }
    return q;
  }

  /// Its zeros are those of `a`, times the leading coefficient.
  private static BigInteger[] monic(BigInteger[] a) {
    int n = a.length - 1;
    BigInteger[] q = a.clone();
    BigInteger factor = BigInteger.ONE;
    for (int i = n - 1; i >= 0; i--) {
      q[i] = q[i].multiply(factor);
      factor = factor.multiply(a[n]);
    }
    q[n] = BigInteger.ONE;
    return q;
  }

  /// No zero is larger than the largest coefficient by more than one.
  private static List<BigInteger> ofMonic(BigInteger[] q) {
    BigInteger bound = BigInteger.ONE;
    for (BigInteger c : q) bound = bound.max(c.abs());
    BigInteger wanted = bound.add(BigInteger.TWO).shiftLeft(1);
    BigInteger[] slope = zeros(q.length - 1);
    for (int i = 0; i < slope.length; i++) slope[i] = q[i + 1].multiply(BigInteger.valueOf(i + 1));
    List<BigInteger> roots = new ArrayList<>();
    BigInteger prime = BigInteger.TWO;
    List<BigInteger> residues = simpleZeros(q, slope, prime);
    while (residues.contains(NOT_SIMPLE)) {
      prime = prime.nextProbablePrime();
      residues = simpleZeros(q, slope, prime);
    }
    for (BigInteger residue : residues) {
      BigInteger y = residue, modulus = prime;
      while (modulus.compareTo(wanted) < 0) {
        modulus = modulus.multiply(modulus);
        BigInteger step = at(q, y, modulus).multiply(at(slope, y, modulus).modInverse(modulus));
        y = y.subtract(step).mod(modulus);
      }
      if (y.shiftLeft(1).compareTo(modulus) > 0) y = y.subtract(modulus);
      // a number so small is zero where it is so modulo a number that is larger
      if (y.abs().compareTo(bound.add(BigInteger.ONE)) <= 0 && at(q, y).signum() == 0) roots.add(y);
    }
    return roots;
  }

  private static final BigInteger NOT_SIMPLE = BigInteger.ONE.negate();

  /// The zeros modulo a prime; among them [#NOT_SIMPLE] where one of them is multiple.
  private static List<BigInteger> simpleZeros(BigInteger[] q, BigInteger[] slope, BigInteger p) {
    List<BigInteger> zeros = new ArrayList<>();
    for (BigInteger x = BigInteger.ZERO; x.compareTo(p) < 0; x = x.add(BigInteger.ONE)) {
      if (at(q, x, p).signum() != 0) continue;
      zeros.add(at(slope, x, p).signum() == 0 ? NOT_SIMPLE : x);
    }
    return zeros;
  }

  private static BigInteger at(BigInteger[] a, BigInteger x, BigInteger modulus) {
    BigInteger sum = BigInteger.ZERO;
    for (int i = a.length - 1; i >= 0; i--) sum = sum.multiply(x).add(a[i]).mod(modulus);
    return sum;
  }

  private static BigInteger at(BigInteger[] a, BigInteger x) {
    BigInteger sum = BigInteger.ZERO;
    for (int i = a.length - 1; i >= 0; i--) sum = sum.multiply(x).add(a[i]);
    return sum;
  }
}
