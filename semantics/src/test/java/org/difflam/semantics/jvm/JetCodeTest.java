package org.difflam.semantics.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Differences;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.semantics.taylor.Indices;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Code of jets beside differences of many digits, which share nothing with it.
class JetCodeTest {
  private static final Rational X = Rational.of(2, 5);
  private static final Rational Y = Rational.of(3, 7);

  /// Every operation of the table, of a sum and of a product of variables.
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void everyOperation(int order) {
    for (Operation f : Operations.standard().all()) {
      Formula formula =
          f.arity() == 1
              ? Formula.of(
                  2,
                  (r, x) ->
                      List.of(
                          r.apply(f, r.times(x.get(0), x.get(1))),
                          r.apply(f, r.plus(x.get(0), x.get(1)))))
              : Formula.scalar(2, (r, x) -> r.apply(f, x));
      agree(f.name(), formula, order);
    }
  }

  /// Where one coefficient is used by many others, and the chain is long.
  @Test
  void aComposite() {
    Formula formula =
        Formula.scalar(
            2,
            (r, x) -> {
              var y = x.get(1);
              for (int i = 0; i < 3; i++) {
                y =
                    r.plus(
                        r.apply(Operations.SIN, r.times(x.get(0), y)), r.apply(Operations.EXP, y));
                y = r.divide(y, r.plus(r.one(), r.times(y, y)));
              }
              return y;
            });
    agree("composite", formula, 3);
  }

  private static void agree(String what, Formula formula, int order) {
    Indices indices = Indices.of(2, order);
    CompiledFormula code = CompiledFormula.values(JetCode.derivatives(formula, indices));
    double[] found = new double[code.outputs()];
    code.at(new double[] {X.doubleValue(), Y.doubleValue()}, found);
    for (int j = 0; j < formula.outputs().size(); j++) {
      int output = j;
      Differences.Value value = (r, x) -> formula.at(r, x).get(output);
      for (int i = 0; i < indices.size(); i++) {
        Ball expected = Differences.partial(value, List.of(X, Y), indices.get(i));
        double near = expected.toDouble();
        assertEquals(
            near,
            found[j * indices.size() + i],
            1e-9 * Math.max(1, Math.abs(near)),
            what + ", result " + j + ", " + indices.get(i));
      }
    }
  }
}
