package org.difflam.semantics.broken;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Places;
import org.difflam.category.ReverseDifferential;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Integers;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.Polynomials;
import org.junit.jupiter.api.Test;

class ReplacedTest {
  private static final Polynomials<BigInteger> Z = new Polynomials<>(new Integers());

  @SuppressWarnings("unchecked")
  private static CartesianDifferential<Integer, PolynomialMap<BigInteger>> with(
      Replaced<Integer, PolynomialMap<BigInteger>> operations) {
    return assertInstanceOf(
        CartesianDifferential.class, operations.in(Z, CartesianDifferential.class));
  }

  private static Replaced<Integer, PolynomialMap<BigInteger>> nothing() {
    return Replaced.nothing();
  }

  @Test
  void whatIsNotReplacedIsThatOfTheGoodCategory() {
    var same = with(nothing());
    PolynomialMap<BigInteger> f = Z.first(2, 1);
    assertEquals(Z.D(f), same.D(f));
    assertEquals(Z.show(f), same.show(f));
    assertEquals(Verdict.PROVED, same.equal(f, f, Places.of(1)));
    assertThrows(EndsMismatch.class, () -> same.compose(f, f));
  }

  @Test
  void derivedOperationsUseWhatIsReplaced() {
    var broken = with(nothing().pair((f, _) -> Z.pair(f, f)).D(f -> Z.D(Z.plus(f, f))));
    PolynomialMap<BigInteger> id = Z.identity(1);
    assertEquals(Z.pair(Z.first(1, 1), Z.first(1, 1)), broken.times(id, id));
    assertNotEquals(Z.times(id, id), broken.times(id, id));
    PolynomialMap<BigInteger> twice = Z.plus(Z.first(1, 1), Z.first(1, 1));
    assertEquals(Z.pair(twice, twice), broken.T(id));
    // unless they are replaced themselves
    assertEquals(id, with(nothing().times((f, _) -> f)).times(id, id));
  }

  @Test
  void equalityIsOneWithPlacesOrWithout() {
    var all = with(nothing().equal((_, _, _) -> Verdict.PROVED));
    assertEquals(Verdict.PROVED, all.equal(Z.first(1, 1), Z.second(1, 1)));
    assertEquals(Verdict.PROVED, all.equal(Z.first(1, 1), Z.second(1, 1), Places.of(1)));
  }

  @Test
  void aCategoryHasTheLevelsThatItIsGivenAndIsEqualToItselfAlone() {
    var same = with(nothing());
    assertFalse(same instanceof ReverseDifferential);
    assertEquals(same, same);
    assertNotEquals(same, with(nothing()));
  }
}
