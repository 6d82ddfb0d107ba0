package org.difflam.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `difflam check`, with and without a calculus and a derivation.
final class CheckCommandTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "T (\\x. x + 1)             % perturbative %             % R * R -> R * R",
        "f x                        % perturbative % f : A -> B, x : A % B",
        "\\v. (D (\\y. sin y) @ v)  % differential %             % R -> R -> R",
        "Omega [1]                  % pullback     %             % R -> R'",
        "\\x : Tensor^2. sum x      % curry        %             % Tensor^2 -> R",
      })
  void knowsTheCalculi(String term, String calculus, String given, String type) throws IOException {
    String declared = given == null ? "" : given;
    Typed plain = Typed.run("check", term, "--calculus", calculus, "--given", declared, "--json");
    assertEquals(type, plain.document().get("type"), plain.out());
    Typed derived =
        Typed.run(
            "check", term, "--calculus", calculus, "--given", declared, "--derivation", "--json");
    assertEquals(type, derived.document().get("type"), derived.out());
    assertEquals(Status.GOOD, derived.status());
    Map<?, ?> root = (Map<?, ?>) requireNonNull(derived.document().get("derivation"));
    assertEquals(type, root.get("type"));
    assertEquals(true, root.get("derived"));
  }

  @Test
  void saysHowFarADerivationGoes() throws IOException {
    Typed answer = Typed.run("check", "\\x. x (x + 1)", "--derivation");
    assertEquals(Status.WRONG_INPUT, answer.status());
    assertTrue(answer.out().contains("cannot be derived: x : ℝ → ? ⊢ x : ℝ"), answer.out());
    assertTrue(answer.out().contains("TERM:1:8: an argument of `+` must be R"), answer.out());
    Typed document = Typed.run("check", "\\x. x (x + 1)", "--derivation", "--json");
    assertEquals(Status.WRONG_INPUT, document.status());
    assertTrue(document.error().contains("must be R"));
    assertEquals(null, document.document().get("type"));
  }

  @Test
  void latexIsAlone() {
    String latex = Typed.run("check", "\\x. x + 1", "--derivation", "--latex").out();
    assertTrue(latex.strip().startsWith("\\begin{prooftree}"), latex);
    assertTrue(latex.strip().endsWith("\\end{prooftree}"), latex);
    Typed wrong = Typed.run("check", "1 2", "--derivation", "--latex");
    assertTrue(wrong.out().strip().endsWith("\\end{prooftree}"), wrong.out());
    assertTrue(wrong.err().contains("cannot be derived: "), wrong.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "x          % --calculus=perturbatve % did you mean 'perturbative'",
        "x          % --given=x : R          % --given goes with --calculus",
        "\\x. x     % --latex                % --latex goes with --derivation",
        "sinn x     % --derivation           % sinn",
        "(1         % --derivation           % expected `)`",
      })
  void isPolite(String term, String option, String message) throws IOException {
    Typed answer = Typed.run("check", term, option, "--json");
    assertEquals(Status.WRONG_INPUT, answer.status(), answer.out());
    assertTrue(answer.error().contains(message), answer.error());
  }
}
