package org.difflam.semantics.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
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

  /// Twice, as the second call finds what the first has left in memory.
  static void compare(Formula f, double[] x, double[] w) {
    List<Double> at = Arrays.stream(x).boxed().toList();
    List<Double> values = f.at(R, at);
    List<Double> cotangents = f.transposed(R, at, Arrays.stream(w).boxed().toList());
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
        assertEquals(expected, v[i], 1e-12 * (1 + Math.abs(expected)), f::toString);
      }
    }
  }
}
