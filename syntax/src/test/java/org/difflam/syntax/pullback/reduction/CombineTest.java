package org.difflam.syntax.pullback.reduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import java.util.List;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.Scalar;
import org.junit.jupiter.api.Test;

class CombineTest {
  private static final PullbackElaboration.Scope OPEN =
      PullbackElaboration.Scope.EMPTY
          .variable("x", PullbackType.R)
          .variable("z", PullbackType.R.to(PullbackType.R))
          .variable("w", new PullbackType.Dual(PullbackType.R));

  private static PullbackTerm read(String text) {
    return PullbackElaboration.of(text, OPEN).term();
  }

  /// `(λv₁. V₁)* · ((λv₂. V₂)* · V₃)` where `v₁` is free in `V₂`.
  @Test
  void rule6DoesNotCapture() {
    PullbackTerm t = read("(\\x : R. (J pow2 @ x) 3)^* @ ((\\y : R. (J pow3 @ y) x)^* @ w)");
    PullbackTerm wanted = read("(\\u : R. (J pow3 @ ((J pow2 @ u) 3)) x)^* @ w");
    for (PullbackRules rules : new PullbackRules[] {PullbackRules.COMPLETE, PullbackRules.STRICT}) {
      Contraction first = Reducer.run(rules, t, 10).steps().getFirst();
      assertEquals(RuleName.RULE_6, first.rule());
      assertTrue(Alpha.equal(wanted, first.after()), first.after().toString());
    }
  }

  /// Of a linear map that is not given by numbers no numbers are taken, even where a part of it is.
  @Test
  void aMapThatIsNotKnownIsNoMatrix() {
    for (String map :
        new String[] {
          "(J z @ v) 3",
          "(J z @ v) 3 + v",
          "(J pow2 @ v) x",
          "(J pow2 @ ((J z @ v) 3)) 3",
          "(J mult @ ((J pow3 @ v) x, v)) [2, 3]"
        }) {
      PullbackTerm t = read("(\\v : R. " + map + ")^* @ [2]^*");
      assertEquals(0, Reducer.run(PullbackRules.COMPLETE, t, 10).steps().size(), map);
    }
    PullbackTerm known = read("(\\v : R. (J pow2 @ v) 3 + v)^* @ [2]^*");
    Reducer.Result end = Reducer.run(PullbackRules.COMPLETE, known, 10);
    assertTrue(Alpha.equal(read("[14]^*"), end.end()), end.end().toString());
  }

  /// A part that the covector does not reach must be linear in the variable all the same.
  @Test
  void nothingReachesAPartThatIsNotAskedFor() {
    assertEquals(PullbackTerm.numeral(6), pushed("p1 (v + v, (v, v))").get());
    for (String map : List.of("p1 (v, (v, x))", "p1 (v, (x, v))")) {
      assertTrue(pushed(map).isEmpty(), map);
    }
  }

  /// What of `[3]^*` reaches `v`.
  private static Option<PullbackTerm> pushed(String map) {
    PullbackTerm t = read("(\\v : R. " + map + ")^* @ [3]^*");
    return Adjoint.of(
        Name.of("v"),
        PullbackType.R,
        ((PullbackTerm.DualMap) t).body(),
        PullbackTerm.numeral(3),
        Scalar.ROUNDING);
  }

  /// Rules 3 and 4 make no number where the operation, or its derivative, has none.
  @Test
  void anOperationWithoutAValueStays() {
    for (String t :
        new String[] {
          "div (1, 0)",
          "div (0, 0)",
          "div (1, sin 0)",
          "log 0",
          "log (-1)",
          "(J log @ 1) 0",
          "(J div @ (1, 1)) (1, 0)"
        }) {
      for (PullbackRules rules :
          new PullbackRules[] {PullbackRules.COMPLETE, PullbackRules.STRICT}) {
        Reducer.Result end = Reducer.run(rules, read(t), 20);
        assertFalse(end.end() instanceof PullbackTerm.Numeral, () -> t + " → " + end.end());
        assertFalse(end.end().isZero(), t);
      }
    }
    Reducer.Result defined = Reducer.run(PullbackRules.COMPLETE, read("div (1, 4)"), 20);
    assertTrue(Alpha.equal(read("1/4"), defined.end()), defined.end().toString());
  }
}
