package org.difflam.syntax.pullback;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.TermPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Pairs that are bound, as the examples of the paper display them.
class PairPatternTest {
  private static PullbackTerm read(String text) {
    return PullbackElaboration.of(text, PullbackElaboration.Scope.EMPTY).term();
  }

  private static String displayed(PullbackTerm t) {
    return TermPrinter.print(Notation.ASCII, PullbackPrinting.displayed(t, Map.of()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x. sin x | \\x. sin x",
        "\\(x, y). mult (x, y) | \\(z_1, z_2). mult (z_1, z_2)",
        "\\z : R^2. (z, p2 z) | \\(z_1, z_2). ((z_1, z_2), z_2)",
        "\\(x, y, z). (y, x) | \\(z_1, z_2, z_3). (z_2, z_1)",
        "\\(x, (y, z)). z | \\(z_1, (z_2, z_3)). z_3",
        "\\(x, y). \\(u, v). (x, v) | \\(z_1, z_3). \\(z_2, z_4). (z_1, z_4)",
        "\\(x, y). let z_1 = sin x in z_1 * y | \\(z_2, z_3). let z_1 = sin z_2 in mult (z_1, z_3)",
        "\\(f, x) : (R -> R) * R. f x | \\(z_1, z_2). z_1 z_2",
        "(Omega \\(x, y). x * y) @ (w : Omega R) | Omega (\\(z_1, z_2). mult (z_1, z_2)) @ w",
      })
  void isOpenedWhereItsPartsAreAskedFor(String text, String shown) {
    assertEquals(shown, displayed(read(text)));
  }

  /// What is displayed is read as the same term, up to `⟨π₁ z, π₂ z⟩ = z`.
  @Test
  void isReadAgain() {
    int opened = 0;
    for (long seed = 1; seed <= 300; seed++) {
      var terms = RandomPullbackTerms.polynomial(seed);
      PullbackTerm start = terms.question(terms.type(), terms.type(), 6);
      for (Contraction c : Reducer.run(PullbackRules.COMPLETE.withoutNaming(), start, 60).steps()) {
        String shown = displayed(c.after());
        if (!shown.equals(PullbackPrinting.show(c.after()))) opened++;
        String what = "seed " + seed + ": " + shown + " for " + PullbackPrinting.show(c.after());
        PullbackTerm again = assertDoesNotThrow(() -> read(shown), what);
        assertTrue(Alpha.equal(contracted(c.after()), contracted(again)), what);
      }
    }
    assertTrue(opened > 500, "opened " + opened + " times");
  }

  private static PullbackTerm contracted(PullbackTerm t) {
    PullbackTerm u = Syntax.inParts(t, s -> contracted(s.body()));
    return u
                instanceof
                PullbackTerm.Pair(
                    PullbackTerm.Projection(var i, var a),
                    PullbackTerm.Projection(var j, var b))
            && i == 1
            && j == 2
            && Alpha.equal(a, b)
        ? a
        : u;
  }
}
