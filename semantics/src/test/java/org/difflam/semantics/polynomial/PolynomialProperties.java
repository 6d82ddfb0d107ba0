package org.difflam.semantics.polynomial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Array;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Integers;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rationals;
import org.difflam.category.algebra.Rig;

/// The operations against evaluation at points, which shares no code with them.
class PolynomialProperties {
  private static final Rationals Q = new Rationals();
  private static final Polynomials<Rational> C = new Polynomials<>(Q);

  @Property
  void evaluationKeepsSumsAndProducts(
      @ForAll("maps31") PolynomialMap<Rational> f,
      @ForAll("maps31") PolynomialMap<Rational> g,
      @ForAll("points3") Vector<Rational> x) {
    Polynomial<Rational> p = f.components().head(), q = g.components().head();
    assertEquals(p.at(x).plus(q.at(x)), p.plus(q).at(x));
    assertEquals(p.at(x).times(q.at(x)), p.times(q).at(x));
    assertEquals(Q.power(p.at(x), 3), p.power(3).at(x));
  }

  @Property
  void compositionIsCompositionOfValues(
      @ForAll("maps32") PolynomialMap<Rational> f,
      @ForAll("maps23") PolynomialMap<Rational> g,
      @ForAll("points3") Vector<Rational> x) {
    assertEquals(g.at(f.at(x)), C.compose(g, f).at(x));
  }

  /// `t ↦ f(x + t·v)` has degree at most `d`, so its derivative at 0 is that of the polynomial
  /// through the points `t = 0, …, d`: Lagrange's formula.
  @Property(tries = 300)
  void theDerivativeIsThatOfTheInterpolatingPolynomial(
      @ForAll("maps32") PolynomialMap<Rational> f,
      @ForAll("points3") Vector<Rational> x,
      @ForAll("points3") Vector<Rational> v) {
    int d = Math.max(1, f.components().map(Polynomial::degree).max().get());
    Vector<Rational> slope = Vector.fill(f.target(), Rational.ZERO);
    for (int k = 0; k <= d; k++) {
      Rational t = Rational.of(k), weight = weight(k, d);
      Vector<Rational> y = f.at(x.zipWith(v, (a, b) -> a.plus(t.times(b))));
      slope = slope.zipWith(y, (s, value) -> s.plus(weight.times(value)));
    }
    assertEquals(slope, C.D(f).at(v.appendAll(x)));
  }

  /// The derivative at 0 of the `k`-th Lagrange polynomial on `0, …, d`.
  private static Rational weight(int k, int d) {
    Rational sum = Rational.ZERO;
    for (int skipped = 0; skipped <= d; skipped++) {
      if (skipped == k) continue;
      Rational product = Rational.of(1, k - skipped);
      for (int j = 0; j <= d; j++) {
        if (j != k && j != skipped) product = product.times(Rational.of(-j, k - j));
      }
      sum = sum.plus(product);
    }
    return sum;
  }

  /// `⟨w, D f (v, x)⟩ = ⟨R f (x, w), v⟩`.
  @Property
  void theReverseDerivativeIsTheTranspose(
      @ForAll("maps32") PolynomialMap<Rational> f,
      @ForAll("points3") Vector<Rational> x,
      @ForAll("points3") Vector<Rational> v,
      @ForAll("points2") Vector<Rational> w) {
    assertEquals(dot(w, C.D(f).at(v.appendAll(x))), dot(C.R(f).at(x.appendAll(w)), v));
  }

  private static Rational dot(Vector<Rational> a, Vector<Rational> b) {
    return a.zipWith(b, Rational::times).fold(Rational.ZERO, Rational::plus);
  }

  /// Whatever two maps are equal or not, the verdict agrees with their difference; and a point of a
  /// refutation has at most as many coordinates other than 0 as the difference needs.
  @Property
  void equalityIsDecided(
      @ForAll("maps32") PolynomialMap<Rational> f, @ForAll("maps32") PolynomialMap<Rational> g) {
    assertEquals(Verdict.PROVED, C.equal(f, C.plus(f, C.zero(3, 2))));
    boolean same =
        f.components()
            .zipWith(g.components(), (p, q) -> p.plus(q.mapCoefficients(Q::negate)).size() == 0)
            .forAll(zero -> zero);
    Verdict v = C.equal(f, g);
    assertEquals(same, v.isProved());
    if (v instanceof Verdict.Refuted(var witness)) {
      Vector<Rational> x = point(witness.point().get());
      assertEquals(witness.left(), "(" + f.at(x).mkString(", ") + ")");
      assertEquals(witness.right(), "(" + g.at(x).mkString(", ") + ")");
      assertTrue(!f.at(x).equals(g.at(x)));
      int needed =
          f.components()
              .zipWith(g.components(), (p, q) -> p.plus(q.mapCoefficients(Q::negate)))
              .flatMap(p -> p.terms().keySet())
              .map(Monomial::size)
              .min()
              .get();
      assertEquals(needed, x.count(c -> c.signum() != 0));
    }
  }

  private static Vector<Rational> point(String text) {
    return Vector.of(text.substring(1, text.length() - 1).split(", ")).map(Rational::parse);
  }

  /// What is printed denotes the polynomial: read back by a few lines of their own.
  @Property
  void printedPolynomialsReadBack(@ForAll("integerPolynomials") Polynomial<BigInteger> p) {
    Polynomial<BigInteger> read = Polynomial.zero(p.rig(), 3);
    String text = p.toString().replace(" - ", " + -");
    for (String term : text.split(" \\+ ")) {
      Polynomial<BigInteger> product = Polynomial.constant(p.rig(), 3, BigInteger.ONE);
      for (String factor : term.replaceFirst("^-(?=[xyz])", "-1*").split("\\*")) {
        String[] power = factor.split("\\^");
        int place = "xyz".indexOf(power[0]);
        Polynomial<BigInteger> base =
            place < 0
                ? Polynomial.constant(p.rig(), 3, new BigInteger(factor))
                : Polynomial.variable(p.rig(), 3, place);
        int e = place >= 0 && power.length > 1 ? Integer.parseInt(power[1]) : 1;
        product = product.times(base.power(e));
      }
      read = read.plus(product);
    }
    assertEquals(p, read, p::toString);
  }

  @Provide
  Arbitrary<Polynomial<BigInteger>> integerPolynomials() {
    Arbitrary<BigInteger> c = Arbitraries.integers().between(-3, 3).map(BigInteger::valueOf);
    return polynomials(new Integers(), 3, c);
  }

  @Provide
  Arbitrary<PolynomialMap<Rational>> maps31() {
    return maps(3, 1);
  }

  @Provide
  Arbitrary<PolynomialMap<Rational>> maps32() {
    return maps(3, 2);
  }

  @Provide
  Arbitrary<PolynomialMap<Rational>> maps23() {
    return maps(2, 3);
  }

  @Provide
  Arbitrary<Vector<Rational>> points3() {
    return rationals().list().ofSize(3).map(Vector::ofAll);
  }

  @Provide
  Arbitrary<Vector<Rational>> points2() {
    return rationals().list().ofSize(2).map(Vector::ofAll);
  }

  private static Arbitrary<PolynomialMap<Rational>> maps(int n, int m) {
    return polynomials(Q, n, rationals())
        .list()
        .ofSize(m)
        .map(p -> new PolynomialMap<>(n, Array.ofAll(p)));
  }

  private static Arbitrary<Rational> rationals() {
    return Combinators.combine(
            Arbitraries.integers().between(-9, 9), Arbitraries.integers().between(1, 4))
        .as(Rational::of);
  }

  /// Sums of up to four terms, each of degree at most two in each variable.
  private static <N> Arbitrary<Polynomial<N>> polynomials(
      Rig<N> rig, int n, Arbitrary<N> coefficients) {
    Arbitrary<List<Integer>> exponents = Arbitraries.integers().between(0, 2).list().ofSize(n);
    return Combinators.combine(coefficients, exponents)
        .as(Tuple::of)
        .list()
        .ofMaxSize(4)
        .map(terms -> {
          Polynomial<N> sum = Polynomial.zero(rig, n);
          for (Tuple.Tuple2<N, List<Integer>> term : terms) {
            Polynomial<N> product = Polynomial.constant(rig, n, term.get1());
            for (int i = 0; i < n; i++) {
              product = product.times(Polynomial.variable(rig, n, i).power(term.get2().get(i)));
            }
            sum = sum.plus(product);
          }
          return sum;
        });
  }
}
