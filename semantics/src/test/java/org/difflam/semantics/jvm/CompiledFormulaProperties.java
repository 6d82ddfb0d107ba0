package org.difflam.semantics.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;
import net.jqwik.api.statistics.Statistics;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.Formula;

/// Code computes what the formula does: the same doubles, and the same cotangents but for the order
/// in which they are added.
class CompiledFormulaProperties {
  private static final Doubles R = new Doubles();

  @Property(tries = 400)
  void valuesAreEqualAndCotangentsNearly(@ForAll long seed) {
    Random random = new Random(seed * 31 + 7);
    Formula f = RepeatingFormulas.random(random, random.nextInt(12), 1 + random.nextInt(3));
    boolean loops = Rolling.of(f).nodes().stream().anyMatch(Node.Loop.class::isInstance);
    Statistics.label("loops").collect(loops);
    Statistics.label("loops").coverage(c -> c.check(true).percentage(p -> p > 25));
    double[] x = random.doubles(f.inputs(), -1, 1).toArray();
    compare(f, x, random.doubles(f.outputs().size(), -1, 1).toArray());
  }

  /// Whatever the loops read: a cotangent that is read too early shows in one of some hundred to
  /// thousand of these.
  @Tag("long")
  @Property(tries = 6_000, shrinking = ShrinkingMode.OFF)
  void loopsAreWhatTheyWereMadeOf(@ForAll long seed) {
    Formula f = LoopyFormulas.of(seed);
    Random random = new Random(seed);
    double[] x = random.doubles(f.inputs(), -1, 1).toArray();
    double[] w = random.doubles(f.outputs().size(), -1, 1).toArray();
    double largest = largest(f.at(R, list(x)));
    largest = Math.max(largest, largest(f.transposed(R, list(x), list(w))));
    boolean small = largest < 1e6;
    Statistics.label("small").collect(small);
    Statistics.label("small").coverage(c -> c.check(true).percentage(p -> p > 80));
    Assume.that(small);
    double tolerance = 1e-10 * (1 + largest);
    compare(f, x, w, _ -> tolerance);
  }

  private static double largest(List<Double> of) {
    double largest = 0;
    for (double y : of) largest = Math.max(largest, Math.abs(y));
    return largest;
  }

  private static List<Double> list(double[] of) {
    return Arrays.stream(of).boxed().toList();
  }

  static void compare(Formula f, double[] x, double[] w) {
    compare(f, x, w, expected -> 1e-12 * (1 + Math.abs(expected)));
  }

  /// Twice, as the second call finds what the first has left in memory.
  ///
  /// @param tolerance of a cotangent
  private static void compare(Formula f, double[] x, double[] w, DoubleUnaryOperator tolerance) {
    List<Double> at = list(x);
    List<Double> values = f.at(R, at);
    List<Double> cotangents = f.transposed(R, at, list(w));
    CompiledFormula alone = CompiledFormula.values(f);
    CompiledFormula both = CompiledFormula.withCotangents(f);
    for (int call = 0; call < 2; call++) {
      double[] y = new double[w.length], z = new double[w.length], v = new double[x.length];
      // what was there before is not added to: NaN would only send the call back to the formula
      Arrays.fill(v, call == 0 ? Double.NaN : 17);
      alone.at(x, y);
      both.transposed(x, w, z, v);
      for (int j = 0; j < y.length; j++) {
        assertEquals(values.get(j), y[j], f::toString);
        assertEquals(values.get(j), z[j], f::toString);
      }
      for (int i = 0; i < v.length; i++) {
        double expected = cotangents.get(i);
        assertEquals(expected, v[i], tolerance.applyAsDouble(expected), f::toString);
      }
    }
  }
}
