package org.difflam.syntax.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;
import org.difflam.category.Deep;

@Label("parse ∘ print = id")
class TermPrinterProperties {
  @Property(tries = 3000, shrinking = ShrinkingMode.BOUNDED)
  void ofTerms(@ForAll long seed, @ForAll @IntRange(min = 1, max = 60) int size) {
    Deep.run(() -> roundTrip(new RandomSurface(seed).term(size)));
  }

  private static void roundTrip(SurfaceTerm term) {
    String ascii = TermPrinter.print(Notation.ASCII, term);
    assertEquals(term, Parser.term(Source.of(ascii)), ascii);
    String unicode = TermPrinter.print(Notation.UNICODE, term);
    assertEquals(term, Parser.term(Source.of(unicode)), unicode);
    assertEquals(ascii, TermPrinter.print(Notation.ASCII, Parser.term(Source.of(unicode))));
  }

  @Property(tries = 2000)
  void ofTypes(@ForAll long seed, @ForAll @IntRange(min = 1, max = 30) int size) {
    Deep.run(() -> roundTrip(new RandomSurface(seed).type(size)));
  }

  private static void roundTrip(SurfaceType type) {
    String ascii = TermPrinter.print(Notation.ASCII, type);
    assertEquals(type, Parser.type(Source.of(ascii)), ascii);
    String unicode = TermPrinter.print(Notation.UNICODE, type);
    assertEquals(type, Parser.type(Source.of(unicode)), unicode);
  }

  /// LaTeX is not read back, but its braces balance outside of the escaped ones.
  @Property(tries = 500)
  void latexBalances(@ForAll long seed, @ForAll @IntRange(min = 1, max = 40) int size) {
    String latex = TermPrinter.print(Notation.LATEX, new RandomSurface(seed).term(size));
    int depth = 0;
    String bare = latex.replace("\\{", "").replace("\\}", "");
    for (int i = 0; i < bare.length(); i++) {
      char c = bare.charAt(i);
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      assertFalse(depth < 0, latex);
    }
    assertEquals(0, depth, latex);
  }
}
