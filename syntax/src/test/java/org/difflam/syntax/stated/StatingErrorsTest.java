package org.difflam.syntax.stated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is wrong with a rule is said with its place, and the judgement that fails.
class StatingErrorsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // ill-typed
        "p1 <M, N> -> N | 21 | does not keep types; its left side has the type A, and here:"
            + " expected a term of type A, but this has type B; with M : A; N : B",
        "s N -> N | 15 | expected a term of type A, but this has type B; with s : B -> A; N : B",
        "p1 s s -> s | 13 | the left side has no type",
        "T (\\x. s) -> T_x s | 21 | `x` of `T_x` is not bound here",
        "T (\\x. s) -> \\x. s | 25 | has the type A * A -> B * B, and here: expected a term of type"
            + " B * B, but this has type B; with x : A |- s : B",
        "p1 (\\x. s) -> 0 | 12 | expected a term of type A * B, but this has type C -> D",
        "(\\x. \\y. s) M N -> (\\x. \\y. s) N M | 39 | expected a term of type B, but this has type"
            + " C; with x : B, y : C |- s : A; M : B; N : C",
        "D s -> 0 | 8 | `D`",
        // unbound
        "p1 s -> u | 16 | `u` is not on the left side; its metavariables are `s`",
        "\\x. s x -> s | 19 | `s` may contain `x`, which is bound on the left and not here: write"
            + " `where x notin s`",
        "(\\x. s) N -> s | 21 | replace it, as in `s[t/x]`",
        "(\\(x, y). (s x) y) N -> s | 32 | `s` may contain the pair that a pattern binds on the"
            + " left",
        "(\\x. s) N -> s[N/y] | 25 | `y` is bound around no metavariable",
        "(\\x. s) N -> s[N] | 23 | expected what is replaced, as in `s[N/x]`",
        "\\x. s x -> s where y notin s | 27 | `y` is not bound around `s`",
        "\\x. s x -> s where x notin u | 27 | `u` is no metavariable of the left side; it has `s`",
        "p1 s -> U_x s | 16 | there is no metafunction `U_x` here",
        // not a left side
        "s -> p1 s | 8 | the left side is `s`, which any term is an instance of; the name of the"
            + " rule is `r`",
        "p1 0 -> 0 | 8 | the left side is 0",
        "M + s -> s | 8 | any term is an instance of the left side",
        "M + N + p1 s -> M | 8 | one metavariable in upper case at most",
        "\\x. \\x. s -> \\x. \\x. s | 8 | `x` is bound twice, once inside the other",
        "\\x : A. s x -> s | 8 | leave the types out",
        "p1 s -> p1 (s : A * B) | 20 | leave the types out",
        // patterns of which only the type would be left
        "(\\(x, y). 3) s -> 3 | 10 | a pair of which nothing here asks for a part: expected a name",
        "T s -> T (let (x, y) = s in s) | 22 | expected a name",
        "(\\x. case x of (y, (z, _)) -> y) s -> 3 | 27 | expected a name",
      })
  void isSaid(String rule, int column, String why) {
    SourceError wrong =
        assertThrows(
            SourceError.class,
            () -> StatedTexts.of("calculus c extends perturbative\nrule r " + rule.strip()));
    assertTrue(String.valueOf(wrong.getMessage()).contains(why), wrong.getMessage());
    assertEquals("2:" + column, wrong.line() + ":" + wrong.column(), wrong.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "without gamma | 1 | the calculus c has no rule `gamma`; it has beta, pi.in",
        "without bta | 1 | did you mean 'beta'?",
        "override M <> N = p1 M | 22 | the clause does not keep types; its left side has the type A"
            + " * A, and here: expected a term of type (A * A) * C, but this has type (B -> A) * (B"
            + " -> A)",
        "override T_x (p1 s) = p1 s | 26 | has the type",
        "override T_x = x | 10 | expected a metafunction applied to a term",
        "former in1 s : A from s : A | 1 | the calculus c has `in1` from the perturbative calculus",
        "former T s : A from s : A | 1 | the calculus c has `T` from the perturbative calculus",
        "former sin s : A from s : A | 1 | `sin` is an operation on numbers; give the former"
            + " another name, such as `sin'`",
        "former fold s : A from s : A | 8 | found `fold`, a word of the language; another name is"
            + " free, such as `fold'`",
        "former F (let. s) : A from s : A | 11 | found `let`, a word of the language",
        "former F s : A | 10 | expected one premise about `s`, as in `from s : A`; there are 0",
        "former F s : A from s : A, t : A | 28 | the former has no part `t`",
        "former F (x. s) : A from s : A | 26 | `s` is under a binder",
        "former F s : A from x : A !- s : A | 21 | nothing is bound around `s` in the former",
        "former F s s : A from s : A | 12 | `s` is there twice",
        "former F s (x. t) : A from s : A, t : B | 35 | `t` is under a binder",
        "meaning p1 s = s | 9 | expected a former of this calculus",
        "meaning T_x (p1 s) = 0 | 9 | expected names for the arguments",
        // clauses that would never be used, or never be done with
        "define T_x (p1 s) = 0 | 8 | would never be used: `T_x (p1 s) = <p1 (p1 (T_x s)), p1 (p2"
            + " (T_x s))>` comes first",
        "define T_x (p1 (p2 s)) = 0 | 8 | would never be used: `T_x (p1 s) =",
        "define T_x y = 0 where y variable | 8 | would never be used: `T_x y = in2 y",
        "define T_x (p1 s) @ t = 0 | 8 | has 2 arguments, and the clauses before it have 1",
        "rule foo s (N^1) -> 0 | 13 | `t^1` is t of the type R",
        "rule foo s () -> () | 12 | `()` is 0 of the type 1: expected 0",
        "override T_x 0 = 0 | 10 | would never be used: of a sum, `T_x` is the sum",
        "override T_x (s + t) = 0 | 10 | would never be used: of a sum",
        "override T_x s = T_x s | 10 | this clause never ends",
        "override T_x (s N) = T_x (s N) | 10 | this clause never ends",
        "override T_x (s N) = T_x ((p1 (in1 s)) N) | 10 | this clause never ends",
      })
  void otherStatements(String statement, int column, String why) {
    SourceError wrong =
        assertThrows(
            SourceError.class,
            () ->
                StatedTexts.of(
                    "calculus c extends perturbative\n" + statement.strip().replace("!", "|")));
    assertTrue(String.valueOf(wrong.getMessage()).contains(why), wrong.getMessage());
    assertEquals("2:" + column, wrong.line() + ":" + wrong.column(), wrong.getMessage());
  }

  /// A clause is used if what comes first asks for more: one simple term, or one without a
  /// variable.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "F_x (s t) = 0 | F_x (s N) = s",
        "F_x (\\y. s) = 0 where y notin s | F_x (\\y. t) = 0",
        "F_x (\\y. \\z. s) = 0 where y notin s | F_x (\\y. \\z. t) = 0 where z notin t",
      })
  void clausesThatAreUsed(String more, String less) {
    String both = "calculus c extends lambda\ndefine %s\ndefine %s";
    assertEquals(2, StatedTexts.of(both.formatted(more, less)).functions().clauses("F").size());
    for (String before : less.contains("where") ? List.of(more) : List.of(more, less)) {
      String same = both.formatted(before, more);
      SourceError wrong = assertThrows(SourceError.class, () -> StatedTexts.of(same));
      assertTrue(String.valueOf(wrong.getMessage()).contains("never be used"), wrong::toString);
    }
  }

  @Test
  void aFormerIsNoVariable() {
    StatedCalculus c = StatedTexts.of("calculus c extends perturbative\nformer F s : A from s : A");
    Source source = Source.of("F 3");
    TextDeclarations given = TextDeclarations.parse("x : R, F : R -> R");
    SourceError wrong =
        assertThrows(SourceError.class, () -> c.elaborate(source, Parser.term(source), given));
    assertTrue(wrong.render().startsWith("given:1:8: `F` is a former of terms"), wrong.render());
  }

  @Test
  void aFormerIsWrittenWithItsParts() {
    StatedCalculus c =
        StatedTexts.of(
            "calculus c extends perturbative\nformer F s (x. t) : A from s : A, x : B |- t : A");
    Source source = Source.of("1 + F");
    SourceError wrong =
        assertThrows(
            SourceError.class,
            () -> c.elaborate(source, Parser.term(source), TextDeclarations.NONE));
    assertEquals("`F` is written `F s (\\x. t)`", wrong.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "calculus c extends curry | `curry` cannot be extended: it reduces by translating into"
            + " combinators, and a text states rules between terms; ask of equations between"
            + " morphisms by `difflam prove`, as in `difflam prove 'D(g . f) = D(g) . <D(f), f ."
            + " p2>' --given 'f, g'`, and of rules between terms in one of the others; there are"
            + " lambda, perturbative, differential, pullback",
        "calculus c extends lamda | `lamda` cannot be extended; did you mean 'lambda'?",
        "calculus perturbative extends lambda | there is a calculus `perturbative` already",
        "rule eta \\x. s x -> s where x notin s | say first which calculus this changes",
        "calculus perturbative | say first which calculus this changes",
        "calculus c extends lambda; former F s : A from s : A; former F s : A from s : A | there is"
            + " a former `F` already",
        "calculus c extends lambda; former F s : A from s : A; meaning F s = \\x. s | the meaning"
            + " has another type than the former",
      })
  void whereTheyStand(String text, String why) {
    String all = text.replace("; ", "\n") + "\nwithout beta";
    SourceError wrong = assertThrows(SourceError.class, () -> StatedTexts.of(all));
    assertTrue(String.valueOf(wrong.getMessage()).contains(why), wrong.getMessage());
  }
}
