package org.difflam.syntax.pullback;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.ExactReals;
import org.junit.jupiter.api.Test;

class DifferentiableOperationTest {
  private static final ExactReals Q = new ExactReals();

  private static List<Rational> numbers(long... x) {
    return Arrays.stream(x).mapToObj(Rational::of).toList();
  }

  @Test
  void theJacobianAlongAndTransposed() {
    DifferentiableOperation f = DifferentiableOperation.MULT;
    assertEquals(numbers(6), f.at(Q, numbers(2, 3)));
    assertEquals(numbers(2 * 7 + 3 * 5), f.along(Q, numbers(2, 3), numbers(5, 7)));
    assertEquals(numbers(15, 10), f.transposed(Q, numbers(2, 3), numbers(5)));
    // mult'(v, x) = x₁ v₀ + x₀ v₁
    assertEquals(
        numbers(3 * 13 + 2 * 17 + 19 * 5 + 11 * 7),
        f.derivative().along(Q, numbers(5, 7, 2, 3), numbers(13, 17, 11, 19)));
  }

  @Test
  void powersAreThereUpToAThousand() {
    for (String name : List.of("pow1", "pow999", "pow1000", "pow2'"))
      assertTrue(DifferentiableOperation.standard(name).isDefined(), name);
    for (String name : List.of("pow", "pow0", "pow01", "pow1001"))
      assertTrue(DifferentiableOperation.standard(name).isEmpty(), name);
  }

  /// A root has no slope at 0, whatever it is multiplied with.
  @Test
  void whatMovesByZeroNeedsADerivative() {
    DifferentiableOperation root = DifferentiableOperation.standard("sqrt").get();
    assertEquals(numbers(0), root.at(Q, numbers(0)));
    assertThrows(DomainError.class, () -> root.along(Q, numbers(0), numbers(0)));
    assertThrows(DomainError.class, () -> root.transposed(Q, numbers(0), numbers(0)));
  }
}
