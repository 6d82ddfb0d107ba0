package org.difflam.syntax.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import java.util.SplittableRandom;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.junit.jupiter.api.Test;

/// What is drawn is noted where somebody looks, and nowhere else.
class DrawnTest {
  private static final Type R = Type.real();

  private static Term square() {
    return new Term.Lambda(Name.of("x"), R, new Term.Tuple(java.util.List.of()));
  }

  @Test
  void nothingIsDrawn() {
    Drawn drawn = new Drawn();
    assertEquals(3, drawn.during(() -> 3));
    Drawn.noted(square(), R.to(R), 2);
    assertEquals("", drawn.show());
    assertEquals("", drawn.and(new Drawn()).show());
  }

  @Test
  void formersTypesAndVariables() {
    Drawn drawn = new Drawn(), other = new Drawn();
    drawn.during(() -> Drawn.noted(square(), R.to(R), 1));
    assertEquals(
        "terms of lambda, tuple; of 1 type: function, real, to depth 1; in up to 1 variable",
        drawn.show());
    other.during(() -> Drawn.noted(new Term.Nil(R), Type.list(R.to(R)), 0));
    String both =
        "terms of lambda, nil, tuple; of 2 types: function, list of, real, to depth 2; in up to 1"
            + " variable";
    assertEquals(both, drawn.and(other).show());
    assertEquals(both, other.and(drawn).show());
  }

  /// Each generated term is noted, and of many terms no former is missed that is common.
  @Test
  void whatAGeneratorDraws() {
    Drawn drawn = new Drawn();
    drawn.during(() -> {
      for (int i = 0; i < 2_000; i++)
        TermGenerator.standard(new SplittableRandom(i))
            .term(HashMap.of(Name.of("l"), Type.list(R)), R, 20);
      return true;
    });
    String shown = drawn.show();
    for (String former : new String[] {"application", "case tuple", "fold", "let", "lambda"})
      assertTrue(shown.contains(former), shown);
    assertTrue(shown.endsWith("of 1 type: real, to depth 0; in up to 1 variable"), shown);
  }
}
