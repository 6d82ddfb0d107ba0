package org.difflam.semantics.diffeology;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.HashMap;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RandomPlotTermsTest {
  /// Types that have values, though parts of them have none.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "list {}",
        "R -> list (R * {})",
        "{} -> {}",
        "R * {} -> {A {}}",
        "(R -> {}) -> {}",
        "(mu X. {Node X}) -> {}",
        "(mu X. {Node (X * R) | Turn {Left X | Right {}}}) -> R -> {}",
        "({A {} | B (R * {}) | C (list R -> {})}) -> {}",
        "mu X. {Leaf {} | Stop (R -> {}) | End R | Node X * X | Never X * {}}",
      })
  void aTypeWithValuesHasTermsToDraw(String text) {
    Term function = Elaboration.term("\\f : (" + text + ") -> R. f").term();
    Type type = ((Type.Function) ((Term.Lambda) function).type()).domain();
    for (int seed = 1; seed <= 50; seed++) {
      RandomPlotTerms draws =
          new RandomPlotTerms(new SplittableRandom(seed), 2, Box.Side.UNBOUNDED);
      Term drawn = draws.term(type, List.of());
      assertEquals(type, Typing.of(HashMap.empty(), drawn), drawn + ", seed " + seed);
    }
  }
}
