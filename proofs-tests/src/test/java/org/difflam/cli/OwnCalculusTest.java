package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Calculi that files state, from the command line.
class OwnCalculusTest {
  private static final String ETA =
      "calculus eta extends perturbative\nrule eta \\x. s x -> s where x notin s\n";

  @TempDir Path folder = Path.of("");

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("a.dlam"), text);
  }

  @Test
  void theExample() throws IOException {
    Typed run = Typed.run("run", Path.of("examples", "own-calculus.dlam").toString(), "--json");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    List<Map<String, Object>> results = run.list("results");
    Map<String, Object> eta =
        results.stream()
            .filter(r -> "mutant confluent eta".equals(r.get("statement")))
            .findFirst()
            .orElseThrow();
    assertEquals("refuted", eta.get("verdict"));
    Map<?, ?> found = (Map<?, ?>) eta.get("counterexample");
    assertEquals("T (\\x. s x)", found == null ? "" : found.get("term"));
    assertEquals(12, results.size());
  }

  /// The rules of types of one's own formers, and the judgement that none of them derives.
  @Test
  void derivesTypesByRulesOfItsOwn() {
    String file = Path.of("examples", "linear-negation.dlam").toString();
    Typed derived =
        Typed.run(
            "check", "--rules", file, "--given", "f : A -> A", "pull (\\x. f x)", "--derivation");
    assertEquals(Status.GOOD, derived.status(), derived.err());
    assertTrue(derived.out().contains("─ pull\n"), derived.out());
    assertTrue(derived.out().contains("f : A → A ⊢ pull (λx. f x) : A → neg A → neg A"));
    Typed none =
        Typed.run(
            "check",
            "--rules",
            file,
            "--calculus",
            "backprop",
            "--given",
            "f : A -> A, k : neg B",
            "send k (f k)",
            "--derivation");
    assertEquals(Status.WRONG_INPUT, none.status(), none.out());
    assertTrue(
        none.out().contains("cannot be derived: f : A → A, k : neg B ⊢ f : A → B"), none.out());
  }

  /// Reverse mode by reduction, with other rules.
  @Test
  void ownPullback() throws IOException {
    Typed run = Typed.run("run", Path.of("examples", "own-pullback.dlam").toString(), "--json");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertEquals(
        List.of(
            "proved", "holds", "refuted", "refuted", "holds", "holds", "holds", "holds", "refuted",
            "refuted", "refuted"),
        run.list("results").stream().map(r -> r.get("verdict")).toList());
  }

  @Test
  void reducesByRulesAboutPullbacks() throws IOException {
    Path rules =
        file(
            """
            calculus mine extends pullback
            without MO-15
            rule sin  ((Omega \\y. sin y) @ w) V -> (\\v. (J sin @ v) V)^* @ (w (sin V))
            """);
    String term = "((Omega \\x. sin x) @ Omega [1]) 0";
    Typed run = Typed.run("reduce", "--rules", rules.toString(), "--trace", term);
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(run.out().contains("[1]^*") && run.out().contains("sin"), run.out());
  }

  /// Reverse mode with linear negation: a type former of its own, and what was found of it.
  @Test
  void linearNegation() throws IOException {
    Path example = Path.of("examples", "linear-negation.dlam");
    Typed run = Typed.run("run", example.toString(), "--json");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertTrue(Files.readAllLines(example).size() < 150);
    List<Map<String, Object>> results = run.list("results");
    assertEquals("A -> neg A -> neg A", results.getFirst().get("type"));
    assertTrue(
        String.valueOf(results.get(2).get("normal"))
            .contains("send (pull g x (pull g (g x) (pull f (g (g x)) k))) v"),
        run.out());
    assertEquals(
        List.of("holds", "holds", "proved", "refuted", "refuted", "refuted", "refuted"),
        results.stream().skip(3).map(r -> r.get("verdict")).toList());
  }

  /// What a type means is asked for where it matters, and nowhere else; a former that opens a box
  /// need not be linear in it.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "type bang A | S | inconclusive",
        "type bang A meaning A | S | proved",
        "type bang A meaning A | s | refuted"
      })
  void aTypeOfItsOwn(String type, String part, String sound) throws IOException {
    String text =
        """
        calculus c extends lambda
        %1$s
        former box N : bang A          from N : A
        former open %2$s (x. t) : B    from %2$s : bang A, x : A |- t : B
        %3$s
        rule open open (box N) (\\x. t) -> t[N/x]
        given b : bang (A -> A)
        check open b (\\f. box (box f))
        typed
        sound
        """
            .formatted(
                type,
                part,
                type.contains("meaning")
                    ? "meaning box N = N\nmeaning open %1$s (\\x. t) = (\\x. t) %1$s"
                        .formatted(part)
                    : "");
    Typed run = Typed.run("run", file(text).toString(), "--json");
    List<Map<String, Object>> results = run.list("results");
    assertEquals("bang (bang (A -> A))", results.getFirst().get("type"));
    assertEquals(
        List.of("proved", sound), results.stream().skip(1).map(r -> r.get("verdict")).toList());
  }

  /// The free category knows no arithmetic; numbers refute what is wrong, and nothing that holds.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "extends lambda; former F : R; meaning F = 3; rule r F -> 3 | proved",
        "extends lambda; former F : R; meaning F = 3; rule r F -> 4 | refuted",
        "extends differential; rule r sin s -> cos s | refuted",
        "extends differential; rule r exp (2 * s) -> exp s * exp s | holds",
        "extends differential; rule r exp (2 * s) -> exp s * s | refuted",
        "extends differential; former F N : R from N : R; meaning F N = sin N;"
            + " define D_x (F N) @ t = cos N * (D_x N @ t) | holds",
        "extends differential; former F N : R from N : R; meaning F N = sin N;"
            + " define D_x (F N) @ t = sin N * (D_x N @ t) | refuted",
      })
  void rulesOfNumbers(String rules, String sound) throws IOException {
    String text = "calculus c %s; sound".formatted(rules).replace("; ", "\n");
    Typed run = Typed.run("run", file(text + "\n").toString(), "--json");
    assertEquals(sound, run.list("results").getFirst().get("verdict"), run.out());
  }

  @Test
  void theTranslations() throws IOException {
    Typed run = Typed.run("run", Path.of("examples", "translations.dlam").toString(), "--json");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    List<Map<String, Object>> results = run.list("results");
    assertEquals(
        List.of("holds", "holds", "holds", "holds", "holds", "refuted"),
        results.stream().map(r -> r.get("verdict")).toList());
    assertEquals("value", results.getLast().get("calculus"));
  }

  @Test
  void aTermIsReducedByTheRulesOfAFile() throws IOException {
    Typed run =
        Typed.run(
            "reduce",
            "--rules",
            file(ETA).toString(),
            "--given",
            "f : A -> A",
            "--ascii",
            "--trace",
            "T (\\x. f x)");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("T f : A * A -> A * A"), run.out());
    assertTrue(run.out().contains("eta at 0"), run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "agrees | a.dlam:1:1: say first what is translated",
        "translation t from lambda to lambda; agrees u | a.dlam:2:1: there is no translation `u`",
        "translation t from lambda to lambda; translation t from lambda to lambda | a.dlam:2:1: the"
            + " translation `t` is there already, on line 1",
        "calculus perturbative; confluent | a.dlam:2:1: this is asked of calculi that the text"
            + " states",
        "confluent | a.dlam:1:1: of which calculus? `confluent NAME`",
        "confluent eta | a.dlam:1:1: unknown calculus 'eta'",
        "rule r p1 s -> s | a.dlam:1:1: say first which calculus this changes",
        "calculus c extends perturbative; rule r p1 s -> u | a.dlam:2:16: `u` is not on the left"
            + " side",
        "calculus c extends perturbative; rule r p1 s | a.dlam:3:1: expected `->`",
        "calculus c extends lambda; rule r (\\x. s) N -> s[N/x]; rule r (\\y. t) M -> 0 |"
            + " a.dlam:3:1: the calculus c has a rule `r` with this left side already",
        "calculus c extends lambda; calculus c extends lambda | a.dlam:2:1: the calculus `c` is"
            + " there already, on line 1",
        "relation r x where x = 1; relation r x where x = 2 | a.dlam:2:1: the relation `r` is there"
            + " already, on line 1",
        "def h(f) = f . f; given f : A -> A; def h(f) = f; prove h(f) = f | a.dlam:3:1: the"
            + " definition of `h` is there already, on line 1",
        "calculus c extends lambda; former F (x. s) t : A from x : A !- s : A, t : A; rule r F s t"
            + " -> s | a.dlam:3:8: `F` is written `F (\\x. s) t`",
        "calculus c extends lambda; former F s : A from s : A; check \\x. F | a.dlam:3:11: `F` is"
            + " written `F s`",
        "type neg A meaning A | a.dlam:1:1: say what the type is, as in `type neg = R`; without `=`"
            + " it belongs to a calculus: say first which calculus this changes",
        "calculus c extends lambda; type neg A; type neg B | a.dlam:3:1: there is a type `neg`"
            + " already",
        "calculus c extends lambda; type T A | a.dlam:2:1: `T` is a type already",
        "calculus c extends lambda; type neg A meaning B -> R | a.dlam:2:20: `B` is none of the"
            + " types that `neg` takes; they are `A`",
        "calculus c extends lambda; type neg A; former F s : neg from s : A | a.dlam:3:14: the type"
            + " `neg` takes 1 argument, given 0",
        "calculus c extends lambda; type neg A; former F s : neg A from s : A; rule r F s -> s |"
            + " a.dlam:4:15: the rule does not keep types; its left side has the type neg A, and"
            + " here: expected a term of type neg A, but this has type A",
        "calculus c extends lambda; type neg A; former F s : neg A from s : A; meaning F s = s |"
            + " a.dlam:4:1: say first what the type `neg` means, as in `type neg A meaning A`",
        "calculus c extends lambda; type neg A meaning A -> R; former F s : neg A from s : A;"
            + " meaning F s = s | a.dlam:4:15: the meaning has another type than the former, A ->"
            + " R",
        "calculus c extends perturbative; rule p1 s -> s | a.dlam:2:9: the left side is `s`",
      })
  void whatIsWrongIsSaidWithItsPlace(String text, String why) throws IOException {
    Typed run =
        Typed.run("run", file(text.replace("; ", "\n").replace("!-", "|-") + "\n").toString());
    assertEquals(Status.WRONG_INPUT, run.status(), run.out() + run.err());
    assertTrue(run.err().contains(why), run.err());
  }

  /// Toyama's rules, each part of which terminates: the endless reduction is met in no term in
  /// which what is inside is reduced first.
  @Test
  void anEndlessReductionThatIsNotInnermost() throws IOException {
    String text =
        """
        calculus toyama extends lambda
        former f s t u : A  from s : A, t : A, u : A
        former zero : A
        former one : A
        former g s t : A  from s : A, t : A
        rule f   f zero one s -> f s s s
        rule g.1 g s t -> s
        rule g.2 g s t -> t
        terminating
        without f
        terminating
        """;
    Typed run = Typed.run("run", file(text).toString(), "--json");
    assertEquals(Status.FAILED, run.status(), run.out() + run.err());
    List<Map<String, Object>> results = run.list("results");
    assertEquals("refuted", results.get(0).get("verdict"));
    Map<?, ?> found = (Map<?, ?>) results.get(0).get("counterexample");
    assertEquals("f zero one (g zero one)", found == null ? "" : found.get("term"));
    assertEquals("holds", results.get(1).get("verdict"));
    assertTrue(run.out().contains("were reduced in every order"), run.out());
  }

  /// A rule that never ends is one that can be studied: what is asked of it ends.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "former F s : A from s : A; rule r F s -> F (F s) | it becomes F (F s)",
        "rule r s N -> (\\x. s x) N | it becomes",
        "rule r s + t -> t + s | comes back to a term that was there",
      })
  void aRuleThatNeverEnds(String rule, String why) throws IOException {
    String text = "calculus c extends lambda; %s; terminating; confluent; typed".formatted(rule);
    Typed run = Typed.run("run", file(text.replace("; ", "\n") + "\n").toString(), "--json");
    assertEquals(Status.FAILED, run.status(), run.out() + run.err());
    assertTrue(run.err().contains("the rule `r` never ends, since its right side"), run.err());
    List<Map<String, Object>> results = run.list("results");
    assertEquals(
        List.of("refuted", "inconclusive", "proved"),
        results.stream().map(r -> r.get("verdict")).toList());
    Map<?, ?> found = (Map<?, ?>) results.getFirst().get("counterexample");
    assertTrue(String.valueOf(found == null ? "" : found.get("left")).startsWith(why), run.out());
  }

  @Test
  void aRuleThatNeverEndsIsAppliedSoOften() throws IOException {
    String text = "calculus c extends lambda\nformer F s : A from s : A\nrule r F s -> F (F s)\n";
    Typed run =
        Typed.run(
            "reduce", "--rules", file(text).toString(), "--given", "x : A", "--fuel", "9", "F x");
    assertEquals(Status.INCONCLUSIVE, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("9 steps: 9 r"), run.out());
    assertTrue(run.err().contains("a.dlam:3: the rule `r` never ends"), run.err());
  }

  /// What is replaced is all that stands before the last stroke.
  @Test
  void aSumIsPutInThePlaceOfAVariable() {
    for (String t : List.of("(u x y)[x + y/x]", "(u x y)[(x + y)/x]")) {
      String given = "u : A -> A -> A, x : A, y : A";
      Typed run = Typed.run("reduce", "--fine", "--ascii", "--given", given, t);
      assertEquals(Status.GOOD, run.status(), run.out() + run.err());
      assertTrue(run.out().contains("u (x + y) y : A"), run.out());
    }
  }

  /// What a metafunction says nothing of is said when it is met.
  @Test
  void aClauseThatIsMissing() throws IOException {
    String text =
        """
        calculus c extends lambda
        former F s : A -> A from s : A -> A
        define U_x x = x
        rule r F (\\x. s) -> \\x. U_x s
        reduce F (\\x. 0 + (\\y. y) x)
        """;
    Typed run = Typed.run("run", file(text).toString());
    assertEquals(Status.FAILED, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("no clause says what U_x ((\\y. y) x) is"), run.out());
  }
}
