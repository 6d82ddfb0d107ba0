package org.difflam.semantics.taylor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.junit.jupiter.api.Test;

class FaaDiBrunoFormulaTest {
  /// `2 d11 x1_10 x2_01`: a summand as the paper writes it.
  private static Set<String> sum(List<Integer> alpha, int n) {
    Set<String> all = new TreeSet<>();
    for (FaaDiBrunoFormula.Summand s : FaaDiBrunoFormula.sum(alpha, n)) {
      StringBuilder text = new StringBuilder();
      if (!s.coefficient().equals(BigInteger.ONE)) text.append(s.coefficient()).append(" ");
      text.append("d").append(digits(s.beta()));
      s.factors().stream()
          .map(f ->
              " x%d_%s%s"
                  .formatted(
                      f.argument() + 1,
                      digits(f.alpha()),
                      f.exponent() == 1 ? "" : "^" + f.exponent()))
          .sorted()
          .forEach(text::append);
      all.add(text.toString());
    }
    return all;
  }

  private static String digits(List<Integer> index) {
    return index.stream().map(String::valueOf).collect(Collectors.joining());
  }

  @Test
  void oneDimensional() {
    assertEquals(Set.of("d1 x1_1"), sum(List.of(1), 1));
    assertEquals(Set.of("d1 x1_2", "d2 x1_1^2"), sum(List.of(2), 1));
    assertEquals(Set.of("d1 x1_3", "3 d2 x1_1 x1_2", "d3 x1_1^3"), sum(List.of(3), 1));
    assertEquals(
        Set.of("d1 x1_4", "4 d2 x1_1 x1_3", "3 d2 x1_2^2", "6 d3 x1_1^2 x1_2", "d4 x1_1^4"),
        sum(List.of(4), 1));
  }

  /// §2.3: `Σⱼ ∂ⱼg y_11ʲ + Σ_{j,j′} ∂ⱼⱼ′g y_10ʲ y_01ʲ′`, and the same along one variable.
  @Test
  void secondOrderForTwoArguments() {
    assertEquals(
        Set.of(
            "d10 x1_11",
            "d01 x2_11",
            "d20 x1_01 x1_10",
            "d11 x1_10 x2_01",
            "d11 x1_01 x2_10",
            "d02 x2_01 x2_10"),
        sum(List.of(1, 1), 2));
    assertEquals(
        Set.of("d10 x1_02", "d01 x2_02", "d20 x1_01^2", "2 d11 x1_01 x2_01", "d02 x2_01^2"),
        sum(List.of(0, 2), 2));
  }

  /// The coefficients of one argument add up to the number of partitions of a set: Bell's numbers.
  @Test
  void coefficientsAddUpToBellNumbers() {
    long[] bell = {1, 1, 2, 5, 15, 52, 203, 877, 4140, 21147, 115975};
    for (int n = 1; n < bell.length; n++) {
      BigInteger sum =
          FaaDiBrunoFormula.sum(List.of(n), 1).stream()
              .map(FaaDiBrunoFormula.Summand::coefficient)
              .reduce(BigInteger.ZERO, BigInteger::add);
      assertEquals(BigInteger.valueOf(bell[n]), sum);
      // a set with n elements in several colours is still a set
      BigInteger split =
          FaaDiBrunoFormula.sum(List.of(n - n / 2, n / 2), 1).stream()
              .map(FaaDiBrunoFormula.Summand::coefficient)
              .reduce(BigInteger.ZERO, BigInteger::add);
      assertEquals(BigInteger.valueOf(bell[n]), split);
    }
  }

  @Test
  void edges() {
    assertEquals(List.of(), FaaDiBrunoFormula.sum(List.of(3), 0));
    assertThrows(IllegalArgumentException.class, () -> FaaDiBrunoFormula.sum(List.of(0, 0), 1));
    assertThrows(IllegalArgumentException.class, () -> FaaDiBrunoFormula.sum(List.of(60), 1));
    assertThrows(IllegalArgumentException.class, () -> FaaDiBrunoFormula.sum(List.of(9, 9, 9), 2));
  }

  /// The last index is refused, although the fiftieth is too large already: nothing was listed.
  @Test
  void anOperationIsRefusedBeforeItsSummandsAreListed() {
    Term sin = Term.apply(Primitive.SIN, Term.variable("x"));
    TooManyCoefficients said =
        assertThrows(TooManyCoefficients.class, () -> Macro.of(1, 60).of(sin));
    assertTrue(
        String.valueOf(said.getMessage()).startsWith("D^[60] of an operation with 1 argument:"),
        said.getMessage());
    assertThrows(TooManyCoefficients.class, () -> Macro.of(2, 24).of(sin));
  }
}
