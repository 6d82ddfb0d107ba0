package org.difflam.syntax.pullback.stated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.rewrite.Limit;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.Statements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a rule of a text makes of pullback terms, and what is wrong with one.
class TextRulesTest {
  private static final String GIVEN =
      "f : R -> R, g : R -> R -> R, h : R -> R', a : R, b : R, y : R, u : R'";

  private static StatedPullback stated(String rules) {
    ProgramScope scope = ProgramScope.EMPTY;
    Source source = new Source("test", "calculus c extends pullback\n" + rules.replace("; ", "\n"));
    for (Statement s : Statements.read(source)) scope = scope.and(source, s).get();
    return (StatedPullback) scope.calculus().get();
  }

  private static PullbackTerm term(StatedPullback calculus, String text) {
    Source source = Source.of(text);
    return calculus.elaborate(source, Parser.term(source), TextDeclarations.parse(GIVEN)).term();
  }

  /// What the rules of the text alone make of a term at its root.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "beta (\\x. s) N -> s[N/x] | (\\x. g x y) a | g a y",
        "beta (\\x. s) N -> s[N/x] | (\\x. \\y. g x y) y | \\y_1. g y y_1",
        "beta (\\x. s) N -> s[N/x] | (\\x. f x) (a + b) | f (a + b)",
        "const (\\x. s) N -> s where x notin s | (\\x. g x y) a |",
        "const (\\x. s) N -> s where x notin s | (\\x. f y) a | f y",
        "drop (\\x. \\z. s) N -> \\z. s where x notin s | (\\x. \\y. g x y) a |",
        "drop (\\x. \\z. s) N -> \\z. s where x notin s | (\\x. \\y. f y) a | \\z. f z",
        // two binders with one name are two
        "two (\\x. \\z. s) M N -> s[M/x, N/z] | (\\x. \\x. g x x) a b | g b b",
        "two (\\x. \\z. s) M N -> s[M/x, N/z] | (\\x. \\y. g x y) y a | g y a",
        // what is put under a binder is not captured
        "push (\\x. s) N M -> (\\x. s M) N | (\\z. (\\q. z)) a (f y) | (\\x. (\\q. x) (f y)) a",
        "push (\\y. s) N M -> (\\y. s M) N | (\\y. g y) a y | (\\y_1. g y_1 y) a",
        // dual maps and pullbacks bind
        "after (\\x. s)^* @ ((\\y. t)^* @ W) -> (\\x. t[s/y])^* @ W | (\\v. (v, v))^* @ ((\\q. p1"
            + " q)^* @ u) | (\\x. p1 (x, x))^* @ u",
        "sin ((Omega \\y. sin y) @ w) V -> (\\v. (J sin @ v) V)^* @ (w (sin V)) | ((Omega \\x. sin"
            + " x) @ h) a | (\\v. (J sin @ v) a)^* @ h (sin a)",
        "sin ((Omega \\y. sin y) @ w) V -> (\\v. (J sin @ v) V)^* @ (w (sin V)) | ((Omega \\x. cos"
            + " x) @ h) a |",
        "any ((Omega \\y. s) @ w) V -> (\\v. (J (\\y. s) @ v) V)^* @ (w (s[V/y])) | ((Omega \\x. g"
            + " x x) @ h) a | (\\v. (J (\\y. g y y) @ v) a)^* @ h (g a a)",
        // sums
        "idem s + s -> s | a + b + a | b + a",
        "idem s + s -> s | f a + f b |",
        "some f s + f s + N -> N | f a + b + f a + f b | b + f b",
        "split (m + N) p -> m p + N p | (f + f + f) a | f a + (f + f) a",
        // the same metavariable twice
        "twice s N N -> s N 0 | g (f a) (f a) | g (f a) 0",
        "twice s N N -> s N 0 | g (f a) (f b) |",
        "twice s N N -> s N 0 | g ((\\x. x) a) ((\\y. y) a) | g ((\\x. x) a) 0",
        // one in lower case is no sum
        "let let x = s in t -> t[s/x] | let z = a + b in f z |",
        "let let x = S in t -> t[S/x] | let z = a + b in f z | f (a + b)",
        "pi p1 (s, N) -> s | p1 (a, b) | a",
        // patterns
        "last (\\(x, (y, z)). z) s -> p2 (p2 s) | (\\(x, (y, z)). z) (a, (b, y)) | p2 (p2 (a, (b,"
            + " y)))",
        "turn (\\(x, y, z). y) s -> (\\(x, y). x) (p2 (p1 s), s) | (\\q. p2 (p1 q)) (a, b, y) |"
            + " (\\z_1. p1 z_1) (p2 (p1 (a, b, y)), (a, b, y))",
      })
  void makes(String rule, String term, String result) {
    StatedPullback calculus = stated("rule " + rule);
    assertEquals(
        result == null ? List.of() : List.of(result),
        calculus.ownRules().head().contracta(term(calculus, term)).stream()
            .map(t -> calculus.print(Notation.ASCII, t))
            .distinct()
            .toList());
  }

  /// Each of three summands with each of the other two, beside the third.
  @Test
  void allWaysToMatch() {
    StatedPullback calculus = stated("rule both sin s + sin t -> sin (mult (s, t))");
    var made = calculus.ownRules().head().contracta(term(calculus, "sin a + sin b + sin y"));
    assertEquals(6, made.stream().map(t -> calculus.print(Notation.ASCII, t)).distinct().count());
  }

  @Test
  void allRulesForOneTerm() {
    StatedPullback calculus =
        stated("rule one p1 (s, t) -> p1 (s, 0); rule two p1 (s, t) -> p1 (s, t + t)");
    assertEquals(
        List.of("one", "two", "MO-2"),
        calculus.reduction().redexes(term(calculus, "p1 (a, b)")).map(r -> r.rule()).toJavaList());
  }

  private static List<String> run(String rules, String term) {
    StatedPullback calculus = stated(rules);
    List<String> by = new ArrayList<>();
    var end = calculus.run(term(calculus, term), 100, step -> by.add(step.rule()));
    assertEquals(Limit.NONE, end.limit());
    by.add(calculus.print(Notation.ASCII, end.term()));
    return by;
  }

  private static final String SIN =
      "rule sin ((Omega \\y. sin s) @ w) V -> (\\v. (J sin @ ((J (\\y. s) @ v) V)) s[V/y])^*"
          + " @ (w (sin s[V/y]))";

  @Test
  void aRuleOfTheTextComesFirst() {
    assertEquals("MO-15", run("", "((Omega \\x. sin x) @ h) 0").getFirst());
    assertEquals("sin", run(SIN, "((Omega \\x. sin x) @ h) 0").getFirst());
  }

  /// Premises are derived with the rules of the text, too: here that of rule 18.
  @Test
  void premisesKnowIt() {
    String nested = "((Omega \\x. \\z. sin x) @ (\\k. (\\l. l 1)^* @ [1]^*)) 0";
    String one = run("", nested).getLast();
    assertEquals("[1]^*", one);
    assertEquals(one, run("without MO-15; " + SIN, nested).getLast());
    assertTrue(run("without MO-15", nested).getLast().contains("Omega"));
  }

  @Test
  void whatIsLeftOutDoesNotApply() {
    assertEquals(
        List.of("(Omega (\\x. sin x) @ h) 1"), run("without MO-15", "((Omega \\x. sin x) @ h) 1"));
    assertEquals(
        List.of("(Omega (\\x. sin x) @ h) 1"),
        run("without MO-15; " + SIN + "; without sin", "((Omega \\x. sin x) @ h) 1"));
  }

  /// What is made has the types that binders need, so that rules of the house go on with it.
  @Test
  void bindersHaveTypes() {
    assertEquals(
        "[4, 4]^*",
        run(
                "rule pow ((Omega \\y. pow2 y) @ w) V -> (\\v. 2 * V * v)^* @ (w (pow2 V))",
                "((Omega \\x. pow2 (p1 x + p2 x)) @ Omega [1]) [1, 1]")
            .getLast());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rule r s -> s | the left side is `s`, which any term is an instance of",
        "rule r \\x. s x -> s where x notin s | is a value of §3.4",
        "rule r p1 (s, t) -> q | `q` is not on the left side; its metavariables are `s`, `t`",
        "rule r (\\x. s) N -> s | `s` may contain `x`, which is bound on the left and not here",
        "rule r (\\(x, y). (s x) y) N -> s | `s` may contain the pair that a pattern binds",
        "rule r (\\x. s) N -> s[N/y] | `y` is bound around no metavariable",
        "rule r (\\x. s) N -> s[N/x, N/x] | `x` is replaced twice",
        "rule r (\\x. s) N -> N | the rule does not keep types; its left side has the type",
        "rule r (\\x. s)^* @ W -> (\\x. s[s/x])^* @ W | this has it where",
        "rule r p1 (p1 s) -> sin s | expected a term of the type",
        "rule r (p1 s) (sin s) -> 0 | the left side has no type",
        "rule r (\\x : R. s) N -> s[N/x] | 2:9: a rule applies at all types",
        "rule r (0 : R) s -> 0 | 2:9: a rule applies at all types",
        "rule r pow2 s -> (0 : R -> R) s | 2:19: a rule applies at all types",
        "rule r pow2 s -> let x : R = s in 0 | 2:18: a rule applies at all types",
        // patterns of which only the type would be left
        "rule r (\\(x, y). 0) s -> 0 | 2:10: a rule applies at all types, and this pattern says",
        "rule r pow2 s -> let (x, y) = s in 0 | 2:22: a rule applies at all types, and this",
        "rule r pow2 s -> let (x, y) = (s, s) in let y = x in y; rule q (\\(x, y, z). z) s -> p2 s"
            + " | 3:10: a rule applies at all types, and this",
        "rule r (\\(x, (y, z)). x) s -> p1 s | 2:14: a rule applies at all types, and this",
        "rule r (\\x. \\x. s) N -> 0 | `x` is bound twice",
        "rule r (\\x. s) N -> \\s. s | `s` is a metavariable; give what is bound here another name",
        "rule r (\\x. s) N -> 0 where c constant | and nothing else",
        "rule r (\\x. s) N -> 0 where z notin s | `z` is not bound around `s`",
        "rule r 0 -> s | any term is an instance of the left side, since a bag may be 0",
        "rule r p1 (M + N) -> p1 M | a sum has one metavariable in upper case at most",
        "rule r T s -> 0 | `T` belongs to another calculus",
        "without MO-99 | has no rule `MO-99`; did you mean",
        "without MO-A-var | has no rule `MO-A-var`",
        "rule r p1 s -> p1 s; rule r p1 t -> p1 t | has a rule `r` with this left side already",
        "override T_x s = s | its formers and types are those of Figures 1 and 2",
        "former F s : R from s : R | its formers and types are those of Figures 1 and 2",
      })
  void errors(String rules, String said) {
    SourceError wrong = assertThrows(SourceError.class, () -> stated(rules));
    String message = wrong.line() + ":" + wrong.column() + ": " + wrong.getMessage();
    assertTrue(message.contains(said), message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rule r p1 s -> p1 s | test:2: the rule `r` may never end",
        "rule r ((Omega \\y. mult (y, y)) @ w) V -> 0 | never applies: A-reduction takes the body"
            + " `mult (y, y)` apart",
        "rule r ((Omega \\y. mult y) @ w) V -> 0 |",
        "rule r ((Omega \\y. let z = s in t) @ w) V -> 0 |",
        "rule r ((Omega \\y. (y, s)) @ w) V -> 0 |",
      })
  void warnings(String rules, String said) {
    String warnings = stated(rules).warnings().mkString();
    assertEquals(said == null, warnings.isEmpty(), warnings);
    assertTrue(warnings.contains(said == null ? "" : said), warnings);
  }
}
