package org.difflam.syntax.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.difflam.category.expression.SourceError;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParserTest {
  private static SurfaceTerm term(String text) {
    return Parser.term(Source.of(text));
  }

  private static String printed(String text) {
    return TermPrinter.print(Notation.ASCII, term(text));
  }

  private static SourceError error(String text) {
    return assertThrows(SourceError.class, () -> term(text));
  }

  private static void assertTooDeep(SourceError error) {
    assertEquals(
        "nested more than 500,000 deep; name parts of it and refer to them", error.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      quoteCharacter = '`',
      value = {
        "λx. x  ¦ \\x. x",
        "λ⟨x, ⟨w, b⟩⟩. ς(w · x + b) ¦ \\(x, (w, b)). sigmoid (w @ x + b)",
        "π₁ t ¦ p1 t",
        "ι₂ t ¦ in2 t",
        "x₁ + x_1 ¦ x_1 + x_1",
        "(Ω λx. P) · w ¦ Omega (\\x. P) @ w",
        "1 − 2 − 3 ¦ 1 - 2 - 3",
        "1 - (2 - 3) ¦ 1 - (2 - 3)",
        "a :: b :: [] ¦ a :: b :: []",
        "(a :: b) :: c ¦ (a :: b) :: c",
        "-x^2 ¦ -x^2",
        "-2^2 ¦ -2^2",
        "(-2)^2 ¦ (-2)^2",
        "- 2 * x ¦ -2 * x",
        "3 -2.5 ¦ 3 - 2.5",
        "f -2 ¦ f - 2",
        "f (-2) ¦ f (-2)",
        "x * -2 ¦ x * -2",
        "- - x ¦ -(-x)",
        "x^-1 ¦ x^-1",
        "x^(-3) ¦ x^-3",
        "x^(2) ¦ x^2",
        "sin x^2 ¦ (sin x)^2",
        "[1, 2]^* ¦ [1, 2]^*",
        "(\\x. s)^* @ t ¦ (\\x. s)^* @ t",
        "D s @ t u ¦ D s @ t u",
        "f \\x. x ¦ f (\\x. x)",
        "1 + \\x. x ¦ 1 + (\\x. x)",
        "(t,) ¦ (t,)",
        "⟨t⟩ ¦ (t,)",
        "<t, <u, v>> ¦ (t, (u, v))",
        "\\<x, y>. f <y, x> ¦ \\(x, y). f (y, x)",
        "\\x y. x ¦ \\x. \\y. x",
        "λx ⟨y, z⟩ _. x y ¦ \\x. \\(y, z). \\_. x y",
        "\\x x. x ¦ \\x. \\x. x",
        "(t) ¦ t",
        "⟨⟩ ¦ ()",
        "(t : A' -> T B^*) ¦ (t : A' -> (T B)')",
        "let x = 3 in x -- three ¦ let x = 3 in x",
        "1e-3 ¦ 0.001",
        "1e+3 ¦ 1000",
        "2.50 ¦ 2.5",
        "a / b / c ¦ a / b / c",
        "a / b * c ¦ a / b * c",
        "fold (x, a). a over (let y = u in fold z. s over l) from v ¦ fold (x, a). a over (let y"
            + " = u in fold z. s over l) from v",
        "1e30 ¦ 1e30",
        "case m of {Nothing _ -> 0 | Just x -> x} ¦ case m of {Nothing _ -> 0 | Just x -> x}",
        "fold (x, acc). x + acc over l from 0 ¦ fold (x, acc). x + acc over l from 0",
        "fold {Leaf x -> x | Node (l, r) -> l + r} over t ¦ fold {Leaf x -> x | Node (l, r) -> l +"
            + " r} over t",
      })
  void reads(String text, String shown) {
    assertEquals(shown, printed(text));
  }

  @Test
  void spansCoverWhatWasRead() {
    Source source = Source.of("let x = 3 in f (x + 1)");
    SurfaceTerm.Let let = (SurfaceTerm.Let) Parser.term(source);
    assertEquals("let x = 3 in f (x + 1)", source.text(let.span()));
    assertEquals("f (x + 1)", source.text(let.body().span()));
    assertEquals("x + 1", source.text(let.body().children().get(1).span()));
    assertEquals("x", source.text(let.pattern().span()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      quoteCharacter = '"',
      value = {
        "(x + 1 ¦ 1 ¦ 7 ¦ expected `)` to close the `(` at line 1, column 1, found the end",
        "x + ¦ 1 ¦ 4 ¦ expected a name, a number, `(`, `[` or `\\`, found the end",
        "\\x x ¦ 1 ¦ 5 ¦ expected `.` after what the function binds, as in `\\x y. x * y`, found"
            + " the end",
        "\\x y : R. x ¦ 1 ¦ 6 ¦ expected `.`: a type is stated for one at a time, as in `\\x : R."
            + " \\y : R. t`, found `:`",
        "\\(x : R, y : R). x ¦ 1 ¦ 5 ¦ expected `,` or the closing bracket: a type is stated"
            + " behind the names, as in `\\x : R. t` and `\\(x, y) : R * R. t`, found `:`",
        "\\(f : R -> R). f 2 ¦ 1 ¦ 5 ¦ expected `,` or the closing bracket: a type is stated"
            + " behind the names, as in `\\x : R. t` and `\\(x, y) : R * R. t`, found `:`",
        "lambda x. x ¦ 1 ¦ 9 ¦ expected an operator or the end of the term, found `.`; a function"
            + " is written `\\x. t`",
        "(fun x. x) ¦ 1 ¦ 7 ¦ expected `)` to close the `(` at line 1, column 1, found `.`; a"
            + " function is written `\\x. t`",
        "3 = 4 ¦ 1 ¦ 3 ¦ expected an operator or the end of the term, found `=`; whether two terms"
            + " are equal is asked by `assert t == u`",
        "if x < 0 then 1 else x ¦ 1 ¦ 23 ¦ expected `⟩` to close the `⟨` at line 1, column 6, found"
            + " the end; `<` opens a pair: there are no comparisons, which are not smooth, but in"
            + " the calculus curry, as in `case less (x, 0) of {True _ -> t | False _ -> u}`",
        "x > 0 ¦ 1 ¦ 3 ¦ expected an operator or the end of the term, found `⟩`; `<` opens a pair:"
            + " there are no comparisons, which are not smooth, but in the calculus curry, as in"
            + " `case less (x, 0) of {True _ -> t | False _ -> u}`",
        "fold (\\x. x) over l from 0 ¦ 1 ¦ 7 ¦ expected a name, `_`, or a tuple of them such as"
            + " `(x, y)`, found `\\`; a fold has no `\\`: `fold (x, acc). t over l from u`",
        "\\x + ¦ 1 ¦ 4 ¦ expected `.` after what the function binds, as in `\\x. x * x`, found `+`",
        "\\(x, x). x ¦ 1 ¦ 6 ¦ `x` is bound twice in one pattern",
        "x ^ y ¦ 1 ¦ 5 ¦ expected an integer as the exponent, as in `x^2`; write `exp(y * log(x))`"
            + " for other powers, found `y`",
        "x ^ 2.5 ¦ 1 ¦ 5 ¦ expected an integer as the exponent, as in `x^2`; write `exp(y *"
            + " log(x))` for other powers, found `2.5`",
        "x^(y) ¦ 1 ¦ 4 ¦ expected an integer as the exponent, as in `x^2`; write `exp(y * log(x))`"
            + " for other powers, found `y`",
        "x^(1 + 1) ¦ 1 ¦ 6 ¦ expected `)` after an integer as the exponent, as in `x^2`; write"
            + " `exp(y * log(x))` for other powers, found `+`",
        "let x = 1 ¦ 1 ¦ 10 ¦ expected `in` of the `let` at line 1, column 1, found the end",
        "x # y ¦ 1 ¦ 3 ¦ the character `#` (U+0023) is not part of the language",
        "f ] ¦ 1 ¦ 3 ¦ expected an operator or the end of the term, found `]`",
        "\\x : {A R | B R | C R | D R | E R | F R | G R | H R | I R | I R}. x ¦ 1 ¦ 61 ¦ there are"
            + " two constructors `I`",
        "case t of {A x -> 1 | A y -> 2} ¦ 1 ¦ 23 ¦ there are two branches for `A`",
        "fold x. x over l from 0 ¦ 1 ¦ 6 ¦ a fold over a list binds an element and a result, as in"
            + " `fold (x, acc).`",
        "1e9999999999 ¦ 1 ¦ 1 ¦ the exponent of a numeral is at most 1000000",
        "x^12345678901 ¦ 1 ¦ 3 ¦ that number is too large here",
        "_ ¦ 1 ¦ 1 ¦ expected a name, a number, `(`, `[` or `\\`, found `_`",
      })
  void saysWhatIsWrong(String text, int line, int column, String message) {
    SourceError error = error(text);
    assertEquals(message, error.getMessage());
    assertEquals(line, error.line());
    assertEquals(column, error.column());
  }

  @Test
  void anErrorShowsTheLineWithACaret() {
    String expected =
        """
        input:2:9: expected a name, a number, `(`, `[` or `\\`, found `*`
          in  3 * * x
                  ^\
        """;
    assertEquals(expected, error("let x = 3\nin  3 * * x").render());
  }

  /// Mathematics reads 2^3^2 from the right, programs often from the left.
  @ParameterizedTest
  @ValueSource(strings = {"2^3^2", "x^2^-1", "f x^2^*^3", "(x^2)^3^(2)"})
  void powersOfPowersNeedParentheses(String text) {
    SourceError error = error(text);
    assertTrue(String.valueOf(error.getMessage()).contains("`x^m^n` may mean"), error::toString);
    Parser.term(Source.of("((2^3)^2)^*^4"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "- ", "\\x. ", "let x = 1 in "})
  void aMillionOfAnythingIsAnErrorAndNoCrash(String piece) {
    SourceError error = error(piece.repeat(1_000_000));
    assertTooDeep(error);
  }

  @ParameterizedTest
  @ValueSource(strings = {" + x", " x", "^*"})
  void aMillionToTheLeftIsAnErrorAndNoCrash(String piece) {
    SourceError error = error("x" + piece.repeat(1_000_000));
    assertTooDeep(error);
  }

  @ParameterizedTest
  @ValueSource(strings = {"R -> ", "(", "list "})
  void aMillionInATypeIsAnErrorAndNoCrash(String piece) {
    SourceError error =
        assertThrows(SourceError.class, () -> Parser.type(Source.of(piece.repeat(1_000_000))));
    assertTooDeep(error);
  }

  @Tag("sized")
  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      value = {"\\x. ¦ x ¦ ''", "let x = x + 1 in ¦ x ¦ ''", "f ( ¦ x ¦ )", "'' ¦ x ¦ ' + y'"})
  void manyLevelsAreOrdinary(String before, String core, String after) {
    int n = Integer.getInteger("difflam.depth", 50_000);
    String text = (before + " ").repeat(n) + core + after.repeat(n);
    SurfaceTerm term = term(text);
    String ascii = TermPrinter.print(Notation.ASCII, term);
    assertEquals(ascii, TermPrinter.print(Notation.ASCII, term(ascii)));
    assertTrue(ascii.length() > n);
  }

  @Test
  void aLineOfTenMegabytes() {
    SurfaceTerm term = term("[" + "1, ".repeat(3_300_000) + "2]");
    assertEquals(3_300_001, ((SurfaceTerm.ListLiteral) term).parts().size());
    SourceError error = error("[" + "1, ".repeat(3_300_000) + "]");
    assertEquals(9_900_002, error.column());
    assertTrue(error.render().length() < 1000);
  }

  @Test
  void invalidUtf8IsFound() {
    byte[] bytes = "x\ny + z".getBytes(StandardCharsets.UTF_8);
    bytes[4] = (byte) 0xC3;
    SourceError error = assertThrows(SourceError.class, () -> Source.decode("f.dlam", bytes));
    assertEquals("byte 4, 0xC3, is not UTF-8; save the file in that encoding", error.getMessage());
    assertEquals(2, error.line());
    assertEquals(3, error.column());
    assertEquals("λx", Source.decode("f", "\uFEFFλx".getBytes(StandardCharsets.UTF_8)).text());
    byte[] cut = {'x', (byte) 0xC3};
    assertThrows(SourceError.class, () -> Source.decode("f", cut));
  }

  /// A name is read as it is printed, with its primes behind its subscript where it has them there.
  @ParameterizedTest
  @CsvSource({
    "x_1, x₁, x_{1}",
    "f_1', f₁', f_{1}'",
    "f_12'', f₁₂'', f_{12}''",
    "f'_1, f'₁, f'_{1}",
    "f', f', f'",
    "f1', f1', \\mathit{f1}'",
    "p1', p1', \\mathit{p1}'",
    "in2', in2', \\mathit{in2}'",
  })
  void namesAreReadAsPrinted(String name, String unicode, String latex) {
    assertEquals(unicode, Notation.UNICODE.name(name));
    assertEquals(latex, Notation.LATEX.name(name));
    assertEquals(name, ((SurfaceTerm.Identifier) term(unicode)).name());
  }
}
