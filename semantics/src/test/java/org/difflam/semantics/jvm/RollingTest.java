package org.difflam.semantics.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Slot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What repeats becomes a loop.
class RollingTest {
  record Family(String name, IntFunction<Formula> of) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Family> families() {
    return Stream.of(
        new Family("sines", RepeatingFormulas::sines),
        new Family("rosenbrock", RepeatingFormulas::rosenbrock),
        new Family("stencil", RepeatingFormulas::stencil),
        new Family("running sums", RepeatingFormulas::runningSums),
        new Family("network", RepeatingFormulas::network));
  }

  @ParameterizedTest
  @MethodSource("families")
  void regularProgramsHaveCodeOfOneSize(Family family) {
    int size = RegularFormula.size(Rolling.of(family.of.apply(20)).nodes());
    assertEquals(size, RegularFormula.size(Rolling.of(family.of.apply(50)).nodes()));
    assertTrue(size < 40, () -> "" + size);
  }

  @ParameterizedTest
  @MethodSource("families")
  void theyComputeWhatTheFormulaDoes(Family family) {
    for (int n : new int[] {1, 2, 3, 4, 5, 7, 12, 30}) {
      Formula f = family.of.apply(n);
      double[] x = new Random(n).doubles(f.inputs(), 0.1, 1).toArray();
      CompiledFormulaProperties.compare(f, x, new double[] {1});
    }
  }

  /// Cotangents are complete when the turn that computes the value comes to it.
  @Test
  void allTurnsReadWhatTheFirstComputes() {
    for (int turns = 4; turns < 9; turns++) compareLoops(RepeatingFormulas.firstOfAll(turns));
  }

  /// A value is in memory while the loop that computes it still goes on.
  @ParameterizedTest
  @ValueSource(ints = {7, 8, 9, 10, 11})
  void theLastTurnReadsItsOwn(int stride) {
    compareLoops(RepeatingFormulas.lastOfItsOwn(stride));
  }

  /// Of a formula with one loop after another.
  private static void compareLoops(Formula f) {
    assertEquals(2, Rolling.of(f).nodes().size());
    Random random = new Random(7);
    double[] x = random.doubles(f.inputs(), 0.1, 1).toArray();
    CompiledFormulaProperties.compare(f, x, random.doubles(f.outputs().size(), -1, 1).toArray());
  }

  /// Rows of data times weights, `Σᵢ tanh (Σⱼ dᵢⱼ wⱼ)`, with every other number 0 or 1.
  @Test
  void zerosAndOnesAmongDataBreakNoLoop() {
    int[] sizes = {0, 0};
    for (int k = 0; k < 2; k++) {
      Random random = new Random(k);
      int rows = 20 + 30 * k, columns = 8;
      int[] data = random.ints((long) rows * columns, -1, 5).toArray();
      Formula f =
          RegularFormula.formula(
              columns,
              (r, w) -> {
                Slot sum = r.zero();
                for (int i = 0; i < rows; i++) {
                  Slot row = r.zero();
                  for (int j = 0; j < columns; j++) {
                    row = r.plus(row, r.times(r.of(data[i * columns + j]), w.get(j)));
                  }
                  sum = r.plus(sum, r.apply(Operations.TANH, row));
                }
                return List.of(sum);
              });
      sizes[k] = RegularFormula.size(Rolling.of(f).nodes());
      double[] x = random.doubles(columns, -1, 1).toArray();
      CompiledFormulaProperties.compare(f, x, new double[] {1});
    }
    assertEquals(sizes[0], sizes[1]);
    assertTrue(sizes[0] < 40, () -> "" + sizes[0]);
  }

  @Test
  void rowsTimesColumnsAreLoopsOfLoops() {
    assertTrue(
        Rolling.of(RepeatingFormulas.network(8)).nodes().stream()
            .anyMatch(node ->
                node instanceof Node.Loop(int count, List<Node> body)
                    && count == 8
                    && body.stream().anyMatch(Node.Loop.class::isInstance)));
  }

  /// `y + (−x)`, as programs have it, is one step, and `x + (−x)` none.
  @Test
  void differencesAreOneStep() {
    assertEquals("y - x", body((r, x) -> r.plus(x.get(1), r.negate(x.get(0)))));
    assertEquals("y - x", body((r, x) -> r.plus(r.negate(x.get(0)), x.get(1))));
    assertEquals("0", body((r, x) -> r.plus(x.get(0), r.negate(x.get(0)))));
  }

  private static String body(Formula.ScalarRecipe recipe) {
    return Formula.scalar(2, recipe).toString().replaceFirst("^.* ↦ ", "");
  }

  /// `x³` is two products here, and not the library's power.
  @Test
  void cubesAreProducts() {
    Formula f = Formula.scalar(1, (r, x) -> r.power(x.getFirst(), 3));
    double[] value = new double[1], slope = new double[1];
    CompiledFormula.withCotangents(f)
        .transposed(new double[] {0.1}, new double[] {1}, value, slope);
    assertEquals(0.1 * 0.1 * 0.1, value[0]);
    assertEquals(0.03, slope[0], 1e-17);
  }

  /// All digits of an exponent count.
  @ParameterizedTest
  @ValueSource(ints = {-123, -12, -10, 10, 12, 123})
  void powersAreThoseOfTheLibrary(int n) {
    Formula f = Formula.scalar(1, (r, x) -> r.power(x.getFirst(), n));
    CompiledFormulaProperties.compare(f, new double[] {0.9}, new double[] {1});
  }

  /// In memory are the sigmoid of each unit, the first of its products and their sum, and of the
  /// last row the latter two; and for each term of a sum nothing.
  @Test
  void sumsStayOutOfMemory() {
    Formula f = RepeatingFormulas.network(8);
    assertEquals(3 * 16 + 2, Compilation.of(f, true, 1).memory());
    assertEquals(2, Compilation.of(RepeatingFormulas.rosenbrock(100), true, 1).memory());
  }

  /// A class has room for 65,535 constants: a method takes three of them, a number two.
  @Test
  void whatIsTooLongForAClassIsWhatTheFormulaIs() {
    Random random = new Random(7);
    Formula f =
        Formula.scalar(
            2,
            (r, x) -> {
              Slot y = x.getFirst();
              for (int i = 0; i < 120_000; i++) {
                y =
                    random.nextBoolean()
                        ? r.apply(Operations.SIN, y)
                        : r.plus(r.times(y, r.literal(Rational.of(i, 130_000))), x.getLast());
              }
              return y;
            });
    CompiledFormulaProperties.compare(f, new double[] {0.3, 0.7}, new double[] {1});
  }
}
