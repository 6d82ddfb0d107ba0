package org.difflam.category.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import org.difflam.category.expression.ExpressionPrinter;
import org.difflam.category.expression.SourceError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LawFileTest {
  private static List<Law> laws(String text) {
    return LawFile.read("my.laws", text).laws();
  }

  @Test
  void aLineIsALaw() {
    Law d5 =
        laws("""
        # the chain rule
        D5  chain rule  [Manzyuk 3.4]  f : X -> Y, g : Y -> Z
            |-  D(g . f) = D(g) . <D(f), f . p2>
        """)
            .head();
    assertEquals("D5", d5.id());
    assertEquals("chain rule", d5.title());
    assertEquals("Manzyuk 3.4", d5.source());
    assertEquals(Catalogue.find("D5").head().sentence(), d5.sentence());
    assertTrue(d5.total());
    assertTrue(laws("").isEmpty());
  }

  @Test
  void partialMapsAndEqualHypotheses() {
    Law law =
        laws("c  cong  [-]  partial f : X -> (X => Y), f' : X -> (X => Y), f = f'  |-  f = f'")
            .head();
    assertFalse(law.total());
    assertEquals(LinkedHashMap.of("f", "f'"), law.equal());
    assertEquals("f = f' implies f = f'", law.show(ExpressionPrinter.ASCII));
  }

  @Test
  void definitionsAreKnownFromThereOn() {
    String use = "a  a  [-]  f : X -> X  |-  twice(f) = f . f\n", def = "def twice(f) = f . f\n";
    assertEquals("twice(f) = f . f", laws(def + use).head().show(ExpressionPrinter.ASCII));
    assertThrows(SourceError.class, () -> laws(use + def));
  }

  /// An error names the line, and what is expected there.
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '"',
      value = {
        "a  b  [c]  f : X -> Y  f = f ~ 2:10 ~ expected |-",
        "a b [c] |- id = id ~ 2:1 ~ two blanks after its id",
        "a  b  |- id = id ~ 2:1 ~ id  title  [citation]",
        "a  b  [c]  f : X -> Y  |-  f = g ~ 2:32 ~ 'g' is not known here",
        "a  b  [c]  f : X -> , g : X -> Y  |-  f = g ~ 2:21 ~ expected an object",
        "a  b  [c]  f : X -> Y, f = h  |-  f = f ~ 2:22 ~ 'h' is no hypothesis",
        "x  b  [c]  f : X -> Y  |-  f = f ~ 2:1 ~ two laws are called x",
        "def f = f ~ 2:5 ~ cannot use itself",
      })
  void errorsNameTheLine(String line, String place, String message) {
    String text = "x  first  [-]  |-  (id : X -> X) = id\n" + line + "\n";
    SourceError e = assertThrows(SourceError.class, () -> laws(text));
    assertTrue(e.render().startsWith("my.laws:" + place + ": "), e.render());
    assertTrue(e.render().contains(message), e.render());
  }

  @Test
  void aLineThatGoesOnWithNothing() {
    SourceError e = assertThrows(SourceError.class, () -> laws("# only this\n    f = f\n"));
    assertTrue(e.render().startsWith("my.laws:2:5: this line goes on with no law"), e.render());
  }
}
