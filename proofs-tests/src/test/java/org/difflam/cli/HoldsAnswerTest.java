package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a campaign has found is a claim of a file, which fails there as it did in the campaign.
final class HoldsAnswerTest {
  @TempDir private Path folder;

  private Path file(String name, String... lines) throws IOException {
    return Files.write(folder.resolve(name), List.of(lines));
  }

  private Typed run(String... lines) throws IOException {
    return Typed.run("run", "--json", file("claims.dlam", lines).toString());
  }

  /// All that the search finds is found again in the file, by the same cause.
  private void found(String text, String property) throws IOException {
    found(text, property, 300);
  }

  private void found(String text, String property, int cases) throws IOException {
    String[] search = {"search", "--json", "--count", "" + cases, "--size", "6", "--property"};
    Typed searched =
        Typed.run(Stream.concat(Stream.of(search), Stream.of(property)).toArray(String[]::new));
    List<Map<String, Object>> findings = searched.list("findings");
    assertFalse(findings.isEmpty(), searched.out());
    for (Map<String, Object> finding : findings) {
      Typed again = run(text, String.valueOf(finding.get("claim")));
      assertEquals(Status.FAILED, again.status(), again.out());
      var results = again.list("results");
      assertEquals(1, results.size());
      assertEquals("refuted", results.getFirst().get("verdict"));
      var by = (Map<?, ?>) Objects.requireNonNull(results.getFirst().get("counterexample"));
      assertEquals(finding.get("cause"), by.get("cause"), again.out());
      assertEquals(finding.get("term"), by.get("term"));
      assertEquals(finding.get("given"), by.get("given"));
      Typed mutant = run(text, "mutant " + finding.get("claim"));
      assertEquals(Status.GOOD, mutant.status(), mutant.out());
    }
  }

  /// Of a term without a step nothing is said of steps.
  @Test
  void aPremiseThatFailsIsNoAgreement() throws IOException {
    for (String property : List.of("joins:perturbative", "preserves:differential")) {
      Typed normal = run("holds " + property + " given x : A at x");
      assertEquals(Status.INCONCLUSIVE, normal.status(), normal.out());
      assertEquals(
          "says nothing: the premise fails", normal.list("results").getFirst().get("verdict"));
      Typed step = run("holds " + property + " given x : A at (\\y. y) x");
      assertEquals("holds", step.list("results").getFirst().get("verdict"));
    }
  }

  @Test
  void whatIsFoundIsFoundInAFile() throws IOException {
    found("", "joins:perturbative-printed");
    found("", "laws:broken-D-half-product");
    found("", "mutant:modes/functional.add.1/minus", 30);
    String wrong =
        """
        calculus wrong extends perturbative
        override diamond  M <> N = <(p1 M) (p2 N), (p2 M) (p2 N)>
        rule eta  \\x. s x -> s  where x notin s
        """;
    Path stated = file("stated.dlam", wrong);
    found(wrong, "joins:" + stated + "#wrong");
    found(wrong, "preserves:" + stated + "#wrong");
    found(wrong, "mutant:" + stated + "#wrong/beta/zero");
    String table =
        """
        calculus table extends pullback
        without MO-15
        rule sin  ((Omega \\y. sin s) @ w) V -> (\\v. (J sin @ ((J (\\y. s) @ v) V)) s[V/y])^* @ (w (sin s[V/y]))
        """;
    Path variant = file("table.dlam", table);
    for (String change : List.of("sin/zero", "sin/twice", "sin/part", "MO-1/zero")) {
      found(table, "mutant:" + variant + "#table/" + change, 30);
    }
  }

  /// What refutes with 60 instances, not with 6; at size 10, not at 1; before seed 1, not 17.
  @Test
  void allDigitsOfACaseCount() throws IOException {
    String halved = "laws:broken-D-half-product ";
    for (String claim :
        List.of(
            "mutant holds " + halved + "given 60 instances, seed 2012 at D5",
            "mutant holds " + halved + "case 36 size 10 seed 1",
            "holds " + halved + "given 6 instances, seed 2012 at D5",
            "holds " + halved + "case 36 size 1 seed 1",
            "holds " + halved + "case 36 size 10 seed 17"))
      assertEquals(Status.GOOD, run(claim).status(), claim);
  }

  @ParameterizedTest
  @ValueSource(strings = {"sin/swapped", "cos/zero", "MO-15/zero", "sin"})
  void whatIsNoMutantIsRefused(String change) throws IOException {
    Path variant =
        file(
            "table.dlam", "calculus table extends pullback\nwithout MO-15\nrule sin  sin 0 -> 0\n");
    Typed answer =
        Typed.run("search", "--property", "mutant:" + variant + "#table/" + change, "--json");
    assertEquals(Status.WRONG_INPUT, answer.status(), answer.out());
    assertTrue(
        answer
            .error()
            .endsWith(
                "the rules of table are sin, those of pullback, and changes zero, twice and part"),
        answer.error());
  }

  /// Each property that is asked of terms, of one on which it holds; and of a case by its number.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "joins:perturbative given f : A -> A at T (\\x. f x)",
        "joins:differential given f : A -> A, y : A at D (\\x. f x) @ y",
        "reduces:pullback at (\\x : R. x) 1",
        "preserves:perturbative given f : A -> A, y : A at\n  (\\x. f x) -- a remark\n  y",
        "substitutes:differential given f : A -> A, y : A at (\\x. f x) y",
        "translates:perturbative given f : A -> A at T f",
        "reads:differential given f : A -> A, y : A at D f @ y",
        "modes:agree given seed 17 at \\x : R. x * x",
        "macro:jets given seed 17 at \\x : R. x * x",
        "laws:polynomial-Z given 20 instances, seed 17 at D5",
        "reads:perturbative case 17 size 6",
        "joins:differential case 60 size 4 all",
        "preserves:differential case 60 size 4 all",
        "typed:programs case 3 size 3 all type 'R' given 'x : R, y : R' symmetry",
      })
  void aCaseIsAClaim(String claim) throws IOException {
    Typed holds = run("holds " + claim);
    assertEquals(Status.GOOD, holds.status(), holds.out());
    assertEquals("holds", holds.list("results").getFirst().get("verdict"));
    assertEquals(Status.FAILED, run("mutant holds " + claim).status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "holds reads:perturbative | expected the case of reads:perturbative, as in",
        "holds reads:perturbative case 5 size 0 | expected the case of reads:perturbative, as in",
        "holds reads:perturbative at T ( | in the case: expected a name",
        "holds reads:perturbative at y | in the case: `y` is not bound",
        "holds modes:agree at 1 | say before which random choices: `given seed 17 at",
        "holds laws:sets given 3 instances, seed 1 at D99 | there is no law D99",
        "holds joins:differential case 3000000 size 1 all | there are ",
        "holds laws:sets case 3 size 1 all | the cases of laws:sets cannot be listed",
        "holds nothing:here at x | no property is called 'nothing:here'",
      })
  void whatIsNoCaseIsRefused(String text) throws IOException {
    String[] parts = text.split(" \\| ");
    Typed wrong = run(parts[0]);
    assertFalse(wrong.status() == Status.GOOD, wrong.out());
    assertTrue((wrong.out() + wrong.err()).contains(parts[1]), wrong.out() + wrong.err());
  }
}
