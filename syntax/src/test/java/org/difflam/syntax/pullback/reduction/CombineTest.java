package org.difflam.syntax.pullback.reduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.pullback.Elaboration;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;
import org.junit.jupiter.api.Test;

class CombineTest {
  private static final Elaboration.Scope OPEN =
      Elaboration.Scope.EMPTY.variable("x", Type.R).variable("w", new Type.Dual(Type.R));

  private static Term read(String text) {
    return Elaboration.of(text, OPEN).term();
  }

  /// `(λv₁. V₁)* · ((λv₂. V₂)* · V₃)` where `v₁` is free in `V₂`.
  @Test
  void rule6DoesNotCapture() {
    Term t = read("(\\x : R. (J pow2 @ x) 3)^* @ ((\\y : R. (J pow3 @ y) x)^* @ w)");
    Term wanted = read("(\\u : R. (J pow3 @ ((J pow2 @ u) 3)) x)^* @ w");
    for (Rules rules : new Rules[] {Rules.COMPLETE, Rules.STRICT}) {
      Contraction first = Reducer.run(rules, t, 10).steps().getFirst();
      assertEquals(RuleName.RULE_6, first.rule());
      assertTrue(Alpha.equal(wanted, first.after()), first.after().toString());
    }
  }
}
