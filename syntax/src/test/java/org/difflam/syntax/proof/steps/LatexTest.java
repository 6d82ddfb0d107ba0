package org.difflam.syntax.proof.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import org.difflam.category.expression.Sentence;
import org.difflam.category.tangent.TangentLaws;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.junit.jupiter.api.Test;

class LatexTest {
  private static String latex(String givens, String equation) {
    Sentence s = Sentence.parse(givens, equation, TangentLaws.DEFINITIONS, List.empty());
    return Latex.proof(s, Derivation.of(FreeDifferentialLambda.free(), s, 100_000).get().lines());
  }

  @Test
  void aProofIsSetInLatex() {
    assertEquals(
        """
        {\\allowdisplaybreaks
        \\begin{align*}
          & D(g \\circ f) \\\\
          &= D(g) \\circ T(f) && \\text{D5}
        \\end{align*}}\
        """,
        latex("f : X -> Y, g : Y -> Z", "D(g . f) = D(g) . T(f)"));
  }

  /// A row has one `&` for its formula and two for its laws, and every group is closed in its row
  /// or after it.
  @Test
  void longFormulasAreBroken() {
    String all =
        latex(
            "f : X -> Y, g : Y -> Z, h : W -> X, u : W -> X, v : W -> X",
            "D(D(g . f)) . <<0, h>, <u, v>> = D(D(g)) . <<0, D(f) . <h, v>>, <D(f) . <u, v>, f ."
                + " v>> + D(g) . <D(D(f)) . <<0, h>, <u, v>>, f . v>");
    List<String> rows =
        List.ofAll(all.lines().toList()).drop(2).dropRight(1).map(r -> r.replace(" \\\\", ""));
    for (String row : rows) {
      assertTrue(row.matches("  &(=|\\\\qquad)? [^&]*( && \\\\text\\{[^&]*})?"), row);
      String shown = row.replaceAll("\\\\text.*", "").replaceAll("\\\\[a-z]+|[{}_&]", "x");
      assertTrue(shown.length() < 130, shown);
    }
    assertTrue(rows.exists(r -> r.contains("\\qquad")), all);
  }
}
