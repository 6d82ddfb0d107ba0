package org.difflam.checks;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Set;
import java.math.BigInteger;
import java.util.List;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.Category;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Integers;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel.OverIntegers;
import org.difflam.semantics.polynomial.Polynomials;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;

/// The suite on a good model, on one that breaks D3, and on one that says so.
class LawSuiteTest {
  /// Good but for `D`, which takes the point for the tangent.
  private record SwappedTangents(Polynomials<BigInteger> good)
      implements CartesianDifferential<Integer, PolynomialMap<BigInteger>> {
    @Override
    public PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
      int n = source(f);
      return compose(good.D(f), swap(n, n));
    }

    @Override
    public Integer source(PolynomialMap<BigInteger> f) {
      return good.source(f);
    }

    @Override
    public Integer target(PolynomialMap<BigInteger> f) {
      return good.target(f);
    }

    @Override
    public PolynomialMap<BigInteger> identity(Integer a) {
      return good.identity(a);
    }

    @Override
    public PolynomialMap<BigInteger> compose(
        PolynomialMap<BigInteger> g, PolynomialMap<BigInteger> f) {
      return good.compose(g, f);
    }

    @Override
    public Verdict equal(PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g) {
      return good.equal(f, g);
    }

    @Override
    public Integer terminal() {
      return good.terminal();
    }

    @Override
    public Integer product(Integer a, Integer b) {
      return good.product(a, b);
    }

    @Override
    public PolynomialMap<BigInteger> bang(Integer a) {
      return good.bang(a);
    }

    @Override
    public PolynomialMap<BigInteger> first(Integer a, Integer b) {
      return good.first(a, b);
    }

    @Override
    public PolynomialMap<BigInteger> second(Integer a, Integer b) {
      return good.second(a, b);
    }

    @Override
    public PolynomialMap<BigInteger> pair(
        PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g) {
      return good.pair(f, g);
    }

    @Override
    public PolynomialMap<BigInteger> zero(Integer a, Integer b) {
      return good.zero(a, b);
    }

    @Override
    public PolynomialMap<BigInteger> plus(
        PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g) {
      return good.plus(f, g);
    }
  }

  /// Polynomials whose derivatives take the point for the tangent.
  private record Swapped(Set<String> breaks) implements Model<Integer, PolynomialMap<BigInteger>> {
    @Override
    public String name() {
      return "swapped";
    }

    @Override
    public String title() {
      return "tangent and point swapped";
    }

    @Override
    public Category<Integer, PolynomialMap<BigInteger>> category() {
      return new SwappedTangents(new Polynomials<>(new Integers()));
    }

    @Override
    public Signature<Integer, PolynomialMap<BigInteger>> signature() {
      return new OverIntegers().signature();
    }

    @Override
    public int size() {
      return 6;
    }
  }

  private static List<DynamicTest> tests(Model<Integer, PolynomialMap<BigInteger>> model) {
    return new LawSuite<>(model) {}.lawsHold().toList();
  }

  private static DynamicTest test(Model<Integer, PolynomialMap<BigInteger>> model, String name) {
    return tests(model).stream()
        .filter(t -> t.getDisplayName().startsWith(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aGoodModelPasses() {
    List<DynamicTest> all = tests(new OverIntegers());
    assertTrue(all.size() > 50, "tests: " + all.size());
    for (DynamicTest t : all) assertDoesNotThrow(t.getExecutable(), t.getDisplayName());
  }

  @Test
  void aBrokenModelFailsWithAWitness() {
    Model<Integer, PolynomialMap<BigInteger>> silent = new Swapped(LinkedHashSet.empty());
    AssertionError e =
        assertThrows(AssertionError.class, () -> test(silent, "D3.id").getExecutable().execute());
    String said = String.valueOf(e.getMessage());
    assertTrue(
        said.contains("D(id) = π₁") && said.contains("refuted") && said.contains("seed"), said);
    assertDoesNotThrow(test(silent, "D4").getExecutable());
  }

  @Test
  void aLawThatIsSaidToBeBrokenMustBe() {
    Model<Integer, PolynomialMap<BigInteger>> honest = new Swapped(LinkedHashSet.of("D3.id", "D4"));
    assertDoesNotThrow(test(honest, "D3.id").getExecutable());
    assertThrows(AssertionError.class, () -> test(honest, "D4").getExecutable().execute());
  }

  @Test
  void theNamesAreTheLaws() {
    assertEquals(
        1,
        tests(new OverIntegers()).stream()
            .filter(t -> t.getDisplayName().equals("D5 chain rule"))
            .count());
  }
}
