package org.difflam.category.algebra;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.List;
import java.util.function.BinaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

class AlgebraProperties {
  private static <N> void keepsTheAxioms(Rig<N> rig, N a, N b, N c) {
    assertEquals(
        List.of(), RigLaws.brokenBy(rig, a, b, c), rig.name() + " at " + a + ", " + b + ", " + c);
  }

  @Property
  void naturals(
      @ForAll("naturals") BigInteger a,
      @ForAll("naturals") BigInteger b,
      @ForAll("naturals") BigInteger c) {
    keepsTheAxioms(new Naturals(), a, b, c);
  }

  @Property
  void integers(@ForAll BigInteger a, @ForAll BigInteger b, @ForAll BigInteger c) {
    keepsTheAxioms(new Integers(), a, b, c);
  }

  @Property
  void rationals(
      @ForAll("rationals") Rational a,
      @ForAll("rationals") Rational b,
      @ForAll("rationals") Rational c) {
    keepsTheAxioms(new Rationals(), a, b, c);
  }

  @Property
  void primeFields(@ForAll("primes") int p, @ForAll int a, @ForAll int b, @ForAll int c) {
    PrimeField field = new PrimeField(p);
    keepsTheAxioms(field, field.of(a), field.of(b), field.of(c));
  }

  @Property
  void booleans(@ForAll boolean a, @ForAll boolean b, @ForAll boolean c) {
    keepsTheAxioms(new Booleans(), a, b, c);
  }

  @Property
  void extendedNaturals(
      @ForAll("extended") ExtendedNatural a,
      @ForAll("extended") ExtendedNatural b,
      @ForAll("extended") ExtendedNatural c) {
    keepsTheAxioms(new ExtendedNaturals(), a, b, c);
  }

  @Property
  void gaussianIntegers(
      @ForAll("gaussian") GaussianInteger a,
      @ForAll("gaussian") GaussianInteger b,
      @ForAll("gaussian") GaussianInteger c) {
    keepsTheAxioms(new GaussianIntegers(), a, b, c);
  }

  /// The checks can fail: in each of these, one axiom does.
  @Example
  void brokenRigsAreCaught() {
    Integers z = new Integers();
    assertCaught("a + b = b + a", BigInteger::subtract, z::times);
    assertCaught("a + 0 = a", BigInteger::max, z::times);
    assertCaught("ab = ba", z::plus, (a, b) -> a.multiply(b).add(a));
    assertCaught("a(b + c) = ab + ac", z::plus, z::plus);
    assertCaught("a1 = a", z::plus, (_, _) -> BigInteger.ZERO);
  }

  private static void assertCaught(
      String law, BinaryOperator<BigInteger> sum, BinaryOperator<BigInteger> product) {
    BigInteger a = BigInteger.valueOf(-2), b = BigInteger.valueOf(3), c = BigInteger.valueOf(5);
    List<String> broken = RigLaws.brokenBy(new Broken(sum, product), a, b, c);
    assertTrue(broken.contains(law), law + " is not among " + broken);
  }

  private record Broken(BinaryOperator<BigInteger> sum, BinaryOperator<BigInteger> product)
      implements Rig<BigInteger> {
    @Override
    public String name() {
      return "broken";
    }

    @Override
    public BigInteger zero() {
      return BigInteger.ZERO;
    }

    @Override
    public BigInteger one() {
      return BigInteger.ONE;
    }

    @Override
    public BigInteger plus(BigInteger a, BigInteger b) {
      return sum.apply(a, b);
    }

    @Override
    public BigInteger times(BigInteger a, BigInteger b) {
      return product.apply(a, b);
    }

    @Override
    public BigInteger of(long n) {
      return BigInteger.valueOf(n);
    }
  }

  @Property
  void rationalsAreInLowestTerms(@ForAll("rationals") Rational a) {
    assertEquals(1, a.denominator().signum());
    assertEquals(BigInteger.ONE, a.numerator().gcd(a.denominator()));
    assertEquals(a, Rational.parse(a.toString()));
  }

  @Property
  void rationalsAreOrderedAsTheirDifferences(
      @ForAll("rationals") Rational a, @ForAll("rationals") Rational b) {
    assertEquals(a.minus(b).signum(), a.compareTo(b));
    assertTrue(a.abs().plus(b.abs()).compareTo(a.plus(b).abs()) >= 0);
  }

  @Property
  void doublesAreRationals(@ForAll double x) {
    assertEquals(Rational.of(new BigDecimal(x)), Rational.exactly(x));
    assertEquals(x, Rational.exactly(x).doubleValue());
  }

  @Property
  void rationalsAreInLowestTerms(
      @ForAll BigInteger a, @ForAll BigInteger b, @ForAll @IntRange(max = 200) int twos) {
    for (BigInteger q : List.of(b, BigInteger.ONE.shiftLeft(twos), b.shiftLeft(twos))) {
      if (q.signum() == 0) continue;
      for (BigInteger p : List.of(a, a.shiftLeft(twos), a.multiply(q), BigInteger.ZERO)) {
        Rational found = new Rational(p, q);
        assertEquals(BigInteger.ONE, found.numerator().gcd(found.denominator()));
        assertEquals(1, found.denominator().signum());
        assertEquals(p.multiply(found.denominator()), q.multiply(found.numerator()));
      }
    }
  }

  @Property
  void rationalsRoundOnce(@ForAll long p, @ForAll @LongRange(min = 1) long q) {
    double exact = new BigDecimal(p).divide(new BigDecimal(q), new MathContext(60)).doubleValue();
    assertEquals(exact, Rational.of(p, q).doubleValue());
  }

  @Example
  void rationalsRead() {
    assertEquals(Rational.of(-22, 7), Rational.parse("22/-7"));
    assertEquals(Rational.of(5, 2), Rational.parse("2.5"));
    assertEquals(Rational.of(1, 1000), Rational.parse("1e-3"));
    assertEquals(Rational.of(3000), Rational.parse("3e3"));
    assertEquals("-1/2", Rational.of(3, -6).toString());
    assertThrows(NumberFormatException.class, () -> Rational.parse("1e999999999"));
    assertThrows(NumberFormatException.class, () -> Rational.parse("1/2/3"));
    assertThrows(ArithmeticException.class, () -> Rational.parse("1/0"));
  }

  @Example
  void whatIsNotThereIsRefused() {
    assertThrows(ArithmeticException.class, () -> new Naturals().of(-1));
    assertThrows(ArithmeticException.class, () -> new Booleans().of(-1));
    assertThrows(ArithmeticException.class, () -> new ExtendedNaturals().of(-1));
    assertThrows(
        ArithmeticException.class, () -> new Rationals().divide(Rational.ONE, Rational.ZERO));
    assertThrows(ArithmeticException.class, () -> new PrimeField(5).divide(3, 0));
    assertThrows(ArithmeticException.class, () -> new Integers().power(BigInteger.TWO, -1));
    for (int composite : new int[] {-7, 0, 1, 4, 561}) {
      assertThrows(IllegalArgumentException.class, () -> new PrimeField(composite));
    }
  }

  @Example
  void names() {
    assertEquals("𝔽₂", new PrimeField(2).name());
    assertEquals("𝔽₁₃", new PrimeField(13).name());
    assertEquals(
        List.of("0", "i", "-i", "2*i", "3-2*i", "3+i"),
        List.of(g(0, 0), g(0, 1), g(0, -1), g(0, 2), g(3, -2), g(3, 1)).stream()
            .map(Object::toString)
            .toList());
  }

  /// Conjugation is an automorphism of `ℤ[i]` other than the identity.
  @Property
  void conjugation(@ForAll("gaussian") GaussianInteger a, @ForAll("gaussian") GaussianInteger b) {
    GaussianIntegers ring = new GaussianIntegers();
    assertEquals(ring.plus(a, b).conjugate(), ring.plus(a.conjugate(), b.conjugate()));
    assertEquals(ring.times(a, b).conjugate(), ring.times(a.conjugate(), b.conjugate()));
    assertEquals(a, a.conjugate().conjugate());
    assertEquals(g(-1, 0), ring.times(GaussianInteger.I, GaussianInteger.I));
    assertEquals(g(0, -1), GaussianInteger.I.conjugate());
  }

  private static GaussianInteger g(long real, long imaginary) {
    return GaussianInteger.of(real, imaginary);
  }

  @Provide
  Arbitrary<BigInteger> naturals() {
    return Arbitraries.bigIntegers().greaterOrEqual(BigInteger.ZERO);
  }

  @Provide
  Arbitrary<Rational> rationals() {
    Arbitrary<BigInteger> bottom = Arbitraries.bigIntegers().filter(d -> d.signum() != 0);
    return Combinators.combine(Arbitraries.bigIntegers(), bottom).as(Rational::new);
  }

  @Provide
  Arbitrary<Integer> primes() {
    return Arbitraries.of(2, 3, 5, 7, 65537, Integer.MAX_VALUE);
  }

  @Provide
  Arbitrary<GaussianInteger> gaussian() {
    return Combinators.combine(Arbitraries.bigIntegers(), Arbitraries.bigIntegers())
        .as(GaussianInteger::new);
  }

  @Provide
  Arbitrary<ExtendedNatural> extended() {
    return Arbitraries.oneOf(
        Arbitraries.just(ExtendedNatural.INFINITY),
        naturals().map(ExtendedNatural.Finite::new),
        Arbitraries.longs().between(0, 2).map(ExtendedNatural::of));
  }
}
