package org.difflam.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import org.difflam.bench.objective.GaussianMixture;
import org.difflam.bench.objective.Network;
import org.difflam.bench.objective.Objective;
import org.difflam.bench.objective.Sines;
import org.difflam.semantics.Compiled;
import org.difflam.semantics.Difflam;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkloadsTest {
  static Iterable<Workload> rows() {
    return Workloads.ALL;
  }

  @ParameterizedTest
  @MethodSource("rows")
  void bothWaysLeadToOneAnswer(Workload row) {
    row.at().apply(row.sizes().head()).check();
  }

  @ParameterizedTest
  @MethodSource("rows")
  void isARow(Workload row) {
    assertEquals(1, Workloads.ALL.count(other -> other.name().equals(row.name())));
    assertEquals(row.sizes(), row.sizes().distinct().sorted());
    assertTrue(row.sizes().forAll(n -> row.units().applyAsLong(n) > 0));
  }

  /// The longest program of the table is no text that is nested too deep.
  @Test
  @Tag("long")
  void theLongestProgramIsRead() {
    Parser.term(Source.of(new Sines(1_000_000).program()));
  }

  /// A baseline that computes something else is found out.
  @Test
  void aWrongBaselineIsNoBaseline() {
    Comparison<Integer, Integer> wrong = Comparison.equal(() -> 4, () -> 5);
    String said = assertThrows(IllegalStateException.class, wrong::check).getMessage();
    assertEquals("difflam and the baseline differ: 4 is not 5", said);
    assertDiffer(new double[] {1, 2}, new double[] {1, 2, 3});
    assertDiffer(new double[] {1, 2.0001}, new double[] {1, 2});
    assertDiffer(new double[] {1, Double.NaN}, new double[] {1, 2});
    assertDiffer(new double[] {1, 2}, new double[] {Double.NaN, 2});
    Comparison.close(1e-9, () -> new double[] {1e-12, 2}, () -> new double[] {0, 2}, x -> x)
        .check();
  }

  private static void assertDiffer(double[] found, double[] expected) {
    Comparison<double[], double[]> both =
        Comparison.close(1e-9, () -> found, () -> expected, numbers -> numbers);
    assertThrows(IllegalStateException.class, both::check);
  }

  /// The gradients by hand are not 0 and not those of a constant: differences say so.
  @Test
  void theGradientByHandIsOne() {
    Objective network = new Network(3);
    double[] x = network.point(), g = new double[x.length], other = new double[x.length];
    double value = network.gradient(x, g);
    assertEquals(network.value(x), value);
    for (int i = 0; i < x.length; i++) {
      double before = x[i];
      x[i] = before + 1e-6;
      double up = network.gradient(x, other);
      x[i] = before - 1e-6;
      assertEquals((up - network.gradient(x, other)) / 2e-6, g[i], 1e-7);
      x[i] = before;
    }
  }

  /// The mixture by hand takes its points in blocks: one, less than one, one more, several.
  @ParameterizedTest
  @ValueSource(ints = {1, 255, 256, 257, 600})
  void theMixtureByHandIsThatOfTheProgram(int points) {
    Objective mixture = new GaussianMixture(3, 2, points);
    Compiled compiled = Difflam.compile(mixture.program());
    double[] x = mixture.point(), g = new double[x.length];
    for (int again = 0; again < 2; again++) {
      double value = mixture.gradient(x, g);
      assertEquals(compiled.value(x), value, 1e-12 * Math.abs(value));
      assertEquals(mixture.value(x), value, 1e-12 * Math.abs(value));
      Comparison.close(1e-12, () -> g, () -> compiled.gradient(x), numbers -> numbers).check();
    }
  }

  private static final Workload QUADRATIC =
      Workload.of("q", "", "n", List.of(1, 10, 100), "", _ -> Comparison.equal(() -> 1, () -> 1))
          .aims(Target.ratio(2), Target.nanoseconds(7), Target.exponent(1.5), Target.spread(1000));

  private static final Workload AIMED =
      QUADRATIC.aims(
          Target.hoped(7),
          Target.nanosecondsACall(7.5),
          Target.nanosecondsMore(6),
          Target.spread(1));

  /// What is hoped for, the time of a call, and what it is more than the baseline's.
  @Test
  void timesAreJudged() {
    List<Double> ours = List.of(7.0, 7.5, 8.0), others = List.of(1.0, 1.0, 1.0);
    assertEquals(
        List.of(
            "ratio, hoped for 7.50 <= 7.00 missed by 7 %",
            "ns a call 7.50 <= 7.50 met", "ns more than the baseline 6.50 <= 6.00 missed by 8 %"),
        Timing.of(AIMED, 1, ours, others, 0, 0).targets().map(Timing.Judged::show));
  }

  /// What the issue of a row asks for is aimed at.
  @ParameterizedTest
  @CsvSource({
    "gradient-sines, RATIO 1.2 HOPED 1.05 SPREAD 1.3, 1000000",
    "gradient-value-sines, RATIO 2.4, 1000000",
    "partials-dense, RATIO 1.0, 8",
    "jet-product-loop-3, RATIO 0.7142857142857143, 8",
    "jet-tables, NANOSECONDS_A_CALL 5000000.0, 4",
    "first-program, NANOSECONDS_MORE 1.0E8, 1",
    "prepare-pushforward-network, NANOSECONDS_A_CALL 5.0E8, 16",
    "diff-all-sines, NANOSECONDS_A_CALL 2.0E9, 100",
    "diff-all-rosenbrock, NANOSECONDS_A_CALL 2.0E9, 100",
    "compile, NANOSECONDS_A_UNIT 2000.0 EXPONENT 1.1, 50000",
    "mode-curry, EXPONENT 1.1, 1000",
    "mode-curry-env, EXPONENT 1.1, 1000",
    "mode-pullback, RATIO 3.0 EXPONENT 1.1, 1000",
    "prepare-curry, EXPONENT 1.1, 1000",
    "prepare-taylor, EXPONENT 2.1, 100"
  })
  void whatIsAskedForIsAimedAt(String name, String targets, int largest) {
    Workload row = Workloads.ALL.find(w -> w.name().equals(name)).get();
    assertEquals(targets, row.targets().map(t -> t.kind() + " " + t.atMost()).mkString(" "));
    assertEquals(largest, row.sizes().last());
  }

  private static Timing timing(int n) {
    double time = 5.0 * n * n;
    List<Double> ours = List.of(time * 2, time, time * 3, time * 1.5, time * 0.5);
    List<Double> others = List.of(1.0 * n, 1.0 * n, 2.0 * n, 0.5 * n, 1.0 * n);
    return Timing.of(QUADRATIC, n, ours, others, 24, 8);
  }

  /// Medians, the extremes of neighbours, and targets at one size.
  @Test
  void aTimingIsOfMedians() {
    Timing one = timing(1);
    assertEquals(7.5, one.difflam());
    assertEquals(1, one.baseline());
    assertEquals(7.5, one.ratio());
    assertEquals(2.5, one.least());
    assertEquals(15, one.most());
    assertEquals(List.of("ratio", "ns a unit"), one.targets().map(Timing.Judged::of));
    assertFalse(one.targets().exists(Timing.Judged::isMet));
    assertEquals("ratio 7.50 <= 2.00 missed by 275 %", one.targets().head().show());
  }

  /// What is above by a little is missed by a little, and does not look as if it were equal.
  @Test
  void nothingIsMissedByNothing() {
    assertEquals("ratio 1.203 <= 1.200 missed by 0.25 %", judged(1.203));
    assertEquals("ratio 1.20 <= 1.20 met", judged(1.2));
    assertEquals("ratio 1.22 <= 1.20 missed by 2 %", judged(1.22));
    assertEquals("ratio -0.100 <= 1.20 met", judged(-0.1));
    String least = judged(Math.nextUp(1.2));
    assertTrue(least.matches("ratio \\S+ <= \\S+ missed by 1.9e-14 %"), least);
    assertEquals("ratio NaN <= 1.20 not measured", judged(Double.NaN));
  }

  private static String judged(double found) {
    return new Timing.Judged("ratio", 1.2, found).show();
  }

  @Test
  void growthIsTheExponent() {
    TimeGrowth growth =
        TimeGrowth.of(QUADRATIC, QUADRATIC.sizes().map(WorkloadsTest::timing)).get();
    assertEquals(2, growth.exponent(), 1e-9);
    assertEquals(1, growth.baselineExponent(), 1e-9);
    assertEquals(100, growth.spread(), 1e-9);
    assertEquals(List.of(false, true), growth.targets().map(Timing.Judged::isMet));
    assertTrue(TimeGrowth.of(QUADRATIC, List.of(timing(1))).isEmpty());
  }

  /// Where the work does not grow with the size, the size is looked at, and otherwise the work.
  @Test
  void growthIsOverTheWorkWhereItGrows() {
    List<Timing> at = QUADRATIC.sizes().map(WorkloadsTest::timing);
    assertEquals(2, TimeGrowth.of(QUADRATIC.units(_ -> 7), at).get().exponent(), 1e-9);
    assertEquals(1, TimeGrowth.of(QUADRATIC.units(n -> (long) n * n), at).get().exponent(), 1e-9);
  }
}
