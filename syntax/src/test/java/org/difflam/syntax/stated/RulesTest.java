package org.difflam.syntax.stated;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a rule of a text makes of a term.
class RulesTest {
  private static final String GIVEN =
      "f : A -> A, g : A -> A -> A, h : A -> A, a : A, b : A, y : A, F : (A -> A) -> A,"
          + " H : (A -> A) -> (A -> A) -> A, y_1 : A";

  private static List<String> steps(String rules, String term) {
    StatedCalculus calculus =
        StatedTexts.of("calculus c extends lambda\n" + rules.replace("; ", "\n"));
    Source source = Source.of(term);
    LambdaTerm t =
        calculus.elaborate(source, Parser.term(source), TextDeclarations.parse(GIVEN)).term();
    return calculus
        .reduction()
        .steps(t)
        .map(s -> calculus.print(Notation.ASCII, s.to()))
        .toJavaList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // eta, and where it does not apply
        "rule eta \\x. s x -> s where x notin s | \\x. f x | f",
        "rule eta \\x. s x -> s where x notin s | \\y. g a y | g a",
        "rule eta \\x. s x -> s where x notin s | \\x. g x x |",
        "rule eta \\x. s x -> s where x notin s | \\x. (\\x. g x x) x | \\x. g x x",
        // substitution does not capture
        "rule beta (\\x. s) N -> s[N/x] | (\\x. \\y. g x y) y | \\y_1. g y y_1",
        "rule beta (\\x. s) N -> s[N/x] | (\\x. \\x. x) a | \\x. x",
        "rule beta (\\x. s) N -> s[N/x] | (\\x. f x) (a + b) | f (a + b)",
        "rule beta (\\x. s) N -> s[N/x] | (\\x. a) (a + b) | a",
        // one binder for two, and two for one
        "rule two (\\x. \\y. s) M N -> s[M/x, N/y] | (\\x. \\y. g x y) y a | g y a",
        "rule two (\\x. \\y. s) M N -> s[M/x, N/y] | (\\x. \\x. g x x) a b | g b b",
        "rule half (\\x. \\y. s) N -> \\z. s[N/x, z/y] | (\\x. \\y. g x y) y | \\z. g y z",
        // what is put under a binder is not captured
        "rule push (\\x. s) N M -> (\\x. s M) N | (\\y. g y) a y | (\\y_1. g y_1 y) a",
        "rule push (\\x. s) N M -> (\\x. s M) N | (\\y. g y) a (g y y_1) | (\\y_2. g y_2 (g y y_1))"
            + " a",
        // the second of two binders
        "rule out \\x. (\\y. s N) M -> \\x. (\\y. s) M N where y notin N | \\x. (\\y. g y x) a |"
            + " \\x. (\\y. g y) a x",
        "rule out \\x. (\\y. s N) M -> \\x. (\\y. s) M N where y notin N | \\x. (\\y. g x y) a |",
        // one name for the binders of two parts
        "rule late u (\\x. s) (\\x. t) -> u 0 (\\x. t) | H (\\a. f a) (\\y. g a y) | H 0 (\\a_1. g"
            + " a a_1)",
        // metafunctions of two variables, and of a sum where one clause takes it whole
        "define F_x x = x; define F_x z = 0 where z variable; rule both \\x. \\y. s -> \\x. \\y."
            + " F_x s + F_y s | \\x. \\y. x | \\x. \\y. x",
        "define G_x (u s) @ M = u M; define G_x z @ t = t where z variable; rule go (\\x. s) N ->"
            + " (\\x. G_x s @ N) N | (\\x. h x) (a + b) | (\\x. h (a + b)) (a + b)",
        "rule pull (\\x. s N) M -> (\\x. s) M N where x notin N | (\\x. g x a) b | (\\x. g x) b a",
        "rule pull (\\x. s N) M -> (\\x. s) M N where x notin N | (\\x. g x x) b |",
        // sums
        "rule idem s + s -> s | a + b + a | b + a",
        "rule idem s + s -> s | f a + f b |",
        "rule some f s + f s + N -> N | f a + b + f a + f b | b + f b",
        // the same metavariable twice
        "rule twice s N N -> s N 0 | g (f a) (f a) | g (f a) 0",
        "rule twice s N N -> s N 0 | g (f a) (f b) |",
        "rule twice s N N -> s N 0 | g ((\\x. x) a) ((\\y. y) a) | g ((\\x. x) a) 0",
        // several rules
        "rule eta \\x. s x -> s where x notin s; without eta | \\x. f x |",
      })
  void makes(String rules, String term, String result) {
    assertEquals(
        result == null ? List.of() : List.of(result),
        steps(rules, term).stream().distinct().toList());
  }

  /// Also what is below the binder of a former is reduced, and shown under it.
  @Test
  void formersMayBind() {
    String rules =
        "former lift (\\x. s) : A -> A from x : A |- s : A; rule beta (\\x. s) N -> s[N/x]";
    assertEquals(List.of("lift (\\x. g x x) a"), steps(rules, "lift (\\x. (\\y. g x y) x) a"));
  }

  /// A clause that comes first, whatever its variable is called, leaves nothing to the one behind.
  @Test
  void whatIsOverriddenIsNotUsed() {
    for (String clause : List.of("T_x x = x", "T_z z = z")) {
      StatedCalculus calculus =
          StatedTexts.of("calculus mine extends perturbative\noverride " + clause);
      var variable =
          calculus.functions().used("T").filter(c -> c.text().matches("T_(.) \\1 = \\1"));
      assertEquals(List.of(clause), variable.map(c -> c.text()).asJava());
    }
  }
}
