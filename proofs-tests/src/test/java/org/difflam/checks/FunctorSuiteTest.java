package org.difflam.checks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.Set;
import org.difflam.category.Functor;
import org.difflam.category.Functor.Structure;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;

/// The tangent functor preserves composition; with a claim about derivatives one test fails.
class FunctorSuiteTest {
  private static final PolynomialModel.OverIntegers MODEL = new PolynomialModel.OverIntegers();
  private static final Polynomials<BigInteger> C = MODEL.category();

  private static final class Tangents
      extends FunctorSuite<Integer, PolynomialMap<BigInteger>, Integer, PolynomialMap<BigInteger>> {
    Tangents(Structure... preserved) {
      super(Functor.of(C, C, n -> 2 * n, C::T, Set.of(preserved)), MODEL);
    }

    private long failing() {
      return preservesWhatItSays().filter(t -> !passes(t)).count();
    }

    private static boolean passes(DynamicTest test) {
      try {
        test.getExecutable().execute();
        return true;
      } catch (Throwable failed) {
        return false;
      }
    }
  }

  @Test
  void eachOperationIsATest() {
    assertEquals(0, new Tangents(Structure.CATEGORY, Structure.LEFT_ADDITIVE).failing());
    assertEquals(1, new Tangents(Structure.CATEGORY, Structure.DIFFERENTIAL).failing());
  }
}
