package org.difflam.semantics.faadibruno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.time.Duration;
import java.util.SplittableRandom;
import org.difflam.category.Functor.Structure;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Integers;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Interpretation;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sampler;
import org.difflam.category.expression.Signature;
import org.difflam.category.faadibruno.FaaDiBruno;
import org.difflam.category.faadibruno.FaaMap;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;
import org.junit.jupiter.api.Test;

/// Sequences of polynomials, beside the higher derivatives of polynomials that formal
/// differentiation finds.
class FaaDiBrunoModelTest {
  private static final Polynomials<BigInteger> Z = new Polynomials<>(new Integers());
  private static final int ORDER = 2;

  private final FaaDiBruno<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>> faa =
      new FaaDiBruno<>(Z, ORDER);
  private final Signature<Integer, PolynomialMap<BigInteger>> signature = PolynomialModel.small(Z);

  private static FaaMap<Integer, PolynomialMap<BigInteger>> derivatives(
      PolynomialMap<BigInteger> f) {
    return FaaDiBruno.derivatives(Z, f);
  }

  private void assertSame(
      FaaMap<Integer, PolynomialMap<BigInteger>> f,
      FaaMap<Integer, PolynomialMap<BigInteger>> g,
      String where) {
    assertTrue(faa.equal(f, g) instanceof Verdict.Holds(var parts, _, _) && parts == 1, where);
  }

  @Test
  void theLawsHold() {
    LawRunner runner = new LawRunner(3, 10, Duration.ofMinutes(10));
    List<LawResult> results = runner.check(new FaaDiBrunoModel(), Catalogue.all());
    assertTrue(results.exists(r -> r.law().id().equals("D7")));
    for (LawResult r : results) {
      assertTrue(r.verdict().isGood() && r.skipped() == 0, () -> r.law().id() + ": " + r.show());
      assertTrue(r.show().contains("up to order 2"), r.show());
    }
  }

  /// `f ↦ (f, D f, D² f, …)` keeps composition, pairs and `D`: random expressions mean the same
  /// whether their generators or they themselves are differentiated.
  @Test
  void higherDerivativesAreAFunctor() {
    Interpretation<Integer, PolynomialMap<BigInteger>> plain = signature.interpretation(Z);
    Interpretation<Integer, FaaMap<Integer, PolynomialMap<BigInteger>>> sequences =
        new Interpretation<>(faa, plain.objects(), g -> derivatives(plain.generators().apply(g)));
    var formers =
        LinkedHashSet.of(
            Structure.CATEGORY,
            Structure.CARTESIAN,
            Structure.LEFT_ADDITIVE,
            Structure.DIFFERENTIAL);
    for (int seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Sampler sampler = new Sampler(List.of(Obj.base("R")), signature.givens(), formers, random);
      Obj x = sampler.object(2), y = sampler.object(2);
      Expression some = sampler.morphism(x, y, Trait.ANY, 2 + random.nextInt(3)).get();
      Expression e = seed % 2 == 0 ? some : new Expression.D(some);
      assertSame(sequences.of(e), derivatives(plain.of(e)), e.show());
    }
  }

  @Test
  void theThirdDerivativeOfTheFourthPower() {
    PolynomialMap<BigInteger> square = signature.generators().get("square").get().morphism();
    FaaMap<Integer, PolynomialMap<BigInteger>> s = derivatives(square);
    PolynomialMap<BigInteger> third = faa.compose(s, s).part(3);
    assertEquals("(x1, x2, x3, x4) ↦ 24*x1*x2*x3*x4", third.toString());
  }

  @Test
  void theDerivativesOfASumAndOfAProduct() {
    var generators = new FaaDiBrunoModel().signature().generators();
    var sum = generators.get("add").get().morphism();
    assertEquals("(x, y) ↦ x + y", sum.part(0).toString());
    assertEquals("(x1, x2, x3, x4) ↦ x1 + x2", sum.part(1).toString());
    assertEquals("(x1, x2, x3, x4, x5, x6) ↦ 0", sum.part(2).toString());
    var square = generators.get("square").get().morphism();
    assertEquals("x ↦ x^2", square.part(0).toString());
    assertEquals("(x, y) ↦ 2*x*y", square.part(1).toString());
    var product = generators.get("mul").get().morphism();
    assertEquals("(x, y) ↦ x*y", product.part(0).toString());
    assertEquals("(x1, x2, x3, x4) ↦ x1*x4 + x2*x3", product.part(1).toString());
    assertEquals("(x1, x2, x3, x4, x5, x6) ↦ x1*x4 + x2*x3", product.part(2).toString());
  }

  /// What says that it is the derivative is the derivative, whatever the first part is.
  @Test
  void sequencesThatAreNoDerivatives() {
    FaaDiBrunoModel model = new FaaDiBrunoModel();
    var wild = model.signature().generators().get("wild").get().morphism();
    assertEquals("x ↦ x + 1", wild.part(0).toString());
    assertEquals("(x, y) ↦ x*y + x", faa.D(wild).part(0).toString());
    assertEquals("(x, y, z) ↦ x*y*z + 2*x*y", wild.part(2).toString());
    assertTrue(faa.equal(wild, derivatives(wild.part(0))).isRefuted());
    var bent = model.signature().generators().get("bent").get().morphism();
    assertEquals("(x, y) ↦ x*y^2", bent.part(0).toString());
    assertEquals("(x1, x2, x3, x4) ↦ x1 + 2*x2", bent.part(1).toString());
    assertEquals(
        "(x1, x2, x3, x4, x5, x6) ↦ x1*x3 + 2*x1*x4 + 2*x2*x3 + 4*x2*x4", bent.part(2).toString());
    // (wild ∘ wild)₁(v, x) = wild₁(wild₁(v, x), wild₀(x)) = v (x + 1) (x + 2)
    PolynomialMap<BigInteger> twice = faa.compose(wild, wild).part(1);
    Vector<BigInteger> at = Vector.of(BigInteger.TWO, BigInteger.TEN);
    assertEquals(Vector.of(BigInteger.valueOf(2 * 11 * 12)), twice.at(at));
  }

  /// One summand less of the chain rule, and it is no functor.
  @Test
  void aMissingSummandIsSeen() {
    var finest =
        new FaaDiBruno<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>>(Z, 3) {
          @Override
          protected List<List<List<Integer>>> partitions(int n) {
            return super.partitions(n).filter(blocks -> n != 3 || blocks.size() != 2);
          }
        };
    PolynomialMap<BigInteger> square = signature.generators().get("square").get().morphism();
    FaaMap<Integer, PolynomialMap<BigInteger>> s = derivatives(square);
    var fourth = derivatives(Z.compose(square, square));
    var third = new FaaDiBruno<>(Z, 3);
    assertTrue(third.equal(third.compose(s, s), fourth).isGood());
    assertTrue(third.equal(finest.compose(s, s), fourth).isRefuted());
  }
}
