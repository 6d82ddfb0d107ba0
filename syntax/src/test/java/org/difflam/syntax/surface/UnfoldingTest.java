package org.difflam.syntax.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import org.difflam.category.expression.SourceError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Names with meanings: `f` is `\\y. y * z`, `n` is `2`.
class UnfoldingTest {
  private static final Map<String, SurfaceTerm> MEANINGS =
      HashMap.of("f", term("\\y. y * z"), "n", term("2"));

  private static SurfaceTerm term(String text) {
    return Parser.term(Source.of(text));
  }

  private static String unfolded(String text) {
    return TermPrinter.print(Notation.ASCII, Unfolding.of(Source.of(text), term(text), MEANINGS));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      value = {
        "f n ¦ (\\y. y * z) 2",
        "\\n. n + f n ¦ \\n. n + (\\y. y * z) n",
        "\\y. f y ¦ \\y. (\\y. y * z) y",
        "let n = n in n ¦ let n = 2 in n",
        "case n of (n, m) -> n * m ¦ case 2 of (n, m) -> n * m",
        "case n of {A n -> n | B m -> n * m} ¦ case 2 of {A n -> n | B m -> 2 * m}",
        "fold (n, a). n * a over n from n ¦ fold (n, a). n * a over 2 from 2",
        "fold (a, n). n * a over n from n ¦ fold (a, n). n * a over 2 from 2",
        "fold n. n over n ¦ fold n. n over 2",
      })
  void whereTheNameIsFree(String text, String expected) {
    assertEquals(expected, unfolded(text));
  }

  /// `z` is free in `f`, though under a binder.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\z. f",
        "let (z, y) = t in f",
        "\\z. \\y. f y",
        "fold (x, z). f z over l from z"
      })
  void notWhereItWouldCapture(String text) {
    assertThrows(SourceError.class, () -> unfolded(text));
  }

  @Test
  void whatHasNoMeaningIsTheSame() {
    SurfaceTerm t = term("\\x. g x");
    assertEquals(t, Unfolding.of(Source.of("\\x. g x"), t, MEANINGS));
  }
}
