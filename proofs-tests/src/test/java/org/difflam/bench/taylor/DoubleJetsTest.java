package org.difflam.bench.taylor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Doubles;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Jet;
import org.difflam.semantics.taylor.Jets;
import org.difflam.syntax.simple.Primitive;
import org.junit.jupiter.api.Test;

class DoubleJetsTest {
  /// Every operation, up to order 2 and beyond, dense and sparse.
  @Test
  void doublesAgreeWithTheGenericForm() {
    List<Indices> all =
        List.of(
            Indices.of(1, 1),
            Indices.of(4, 1),
            Indices.of(3, 2),
            Indices.below(List.of(1, 1)),
            Indices.of(2, 6),
            Indices.of(1, 520));
    for (Indices indices : all) {
      Jets<Double> generic = new Jets<>(indices, new Doubles());
      DoubleJets fast = new DoubleJets(indices);
      double[] dense = new double[indices.size()];
      for (int i = 0; i < Math.min(60, dense.length); i++)
        dense[i] = (i == 0 ? 0.6 : 0.2) / (1L << i);
      for (double[] x : List.of(dense, fast.variable(0, 0.4))) {
        Jet<Double> g = jet(x);
        double[] y = fast.plus(fast.times(2, x), 0.25);
        Jet<Double> h = jet(y);
        same(generic.times(g, h), fast.times(x, y));
        same(generic.minus(g, h), fast.minus(x, y));
        same(generic.plus(g, h), fast.plus(x, y));
        same(generic.divide(g, h), fast.divide(x, y));
        for (Primitive f : Primitive.values()) {
          if (f.arity() > 1) continue;
          same(f + " at order " + indices.R(), generic.apply(f.meaning(), g), fast.apply(f, x));
        }
        if (indices.R() > 100) continue; // 520! is no double
        same(g, fast.fromDerivatives(fast.derivatives(x)));
      }
    }
  }

  private static Jet<Double> jet(double[] x) {
    return new Jet<>(Arrays.stream(x).boxed().toList());
  }

  private static void same(Jet<Double> expected, double[] found) {
    same("", expected, found);
  }

  private static void same(String what, Jet<Double> expected, double[] found) {
    for (int i = 0; i < found.length; i++) {
      double e = expected.coefficients().get(i);
      assertEquals(e, found[i], 1e-12 * Math.max(1, Math.abs(e)), what);
    }
  }

  @Test
  void outsideTheDomainIsAnError() {
    DoubleJets jets = new DoubleJets(Indices.of(2, 2));
    double[] negative = jets.variable(0, -1), zero = jets.variable(1, 0);
    assertThrows(DomainError.class, () -> jets.apply(Primitive.named("log"), negative));
    assertThrows(DomainError.class, () -> jets.apply(Primitive.named("sqrt"), zero));
    assertThrows(DomainError.class, () -> jets.divide(negative, zero));
  }
}
