package org.difflam.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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

  /// O1 and O3: what is linear only by the clauses that the paper does not print.
  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "(\\v. (v, 0))^* @ [1, 2]^*             % 1:10: % for 0 (erratum O1)",
        "(\\v. v + v)^* @ [1]^*                 % 1:6:  % for sums (erratum O1)",
        "\\y. (\\v. (v, p2 (y, v)))^* @ [1, 2]^* % 1:14: % of the pair (erratum O1)",
        "(\\v. let a = v in a)^* @ [1]^*        % 1:6:  % for an application (erratum O3)",
        "(\\v. (J pow2' @ (v, 2)) (v, 3))^* @ [1]^* % 1:6: % as printed it is not",
      })
  void strictTypesAsThePaperDoes(String term, String place, String why) throws IOException {
    String[] plain = {"check", term, "--calculus", "pullback", "--json"};
    assertEquals(Status.GOOD, Typed.run(plain).status());
    Typed strict = Typed.run("check", term, "--calculus", "pullback", "--strict", "--json");
    assertEquals(Status.WRONG_INPUT, strict.status());
    assertTrue(strict.error().contains(why), strict.error());
    Typed derived = Typed.run("check", term, "--calculus", "pullback", "--strict", "--derivation");
    assertEquals(Status.WRONG_INPUT, derived.status());
    assertTrue(derived.out().contains("TERM:" + place), derived.out());
    assertTrue(derived.out().contains(why), derived.out());
  }

  @Test
  void strictKeepsWhatThePaperTypes() throws IOException {
    String term = "\\z. (\\v. (v, (J pow2 @ v) z))^* @ [1, 2]^*";
    Typed strict = Typed.run("check", term, "--calculus", "pullback", "--strict", "--json");
    assertEquals("R -> R'", strict.document().get("type"), strict.out());
    String constant = "(\\v. 3)^* @ [1]^*";
    Typed wrong = Typed.run("check", constant, "--calculus", "pullback", "--strict", "--json");
    assertTrue(wrong.error().contains("a constant is not linear"), wrong.error());
  }

  /// The part is named that has another type, and the language whose types there are.
  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "J pow2 @ (1, 2)        % 1:10: the direction of `J pow2` must be of the type R, not R^2",
        "pow2 (1, 2)            % 1:6: the argument of `pow2` must be of the type R, not R^2",
        "(\\x : R. x) (1, 2)   % 1:13: the argument must be of the type R, not R^2",
        "(\\v. v)^* @ 1        % 1:13: the functional must be of the type",
        "p1 1                   % 1:4: what is projected from must be of the type",
        "[1]^* + 1              % 1:9: a summand must be of the type R', not R",
        "\\x : Foo. x          % 1:6: there is no type `Foo`: the types of the pullback language"
            + " are",
      })
  void namesThePartThatIsWrong(String term, String message) throws IOException {
    Typed answer = Typed.run("check", term, "--calculus", "pullback");
    assertEquals(Status.WRONG_INPUT, answer.status(), answer.out());
    assertTrue(answer.err().contains("TERM:" + message), answer.err());
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
        "\\x. x     % --strict               % --strict goes with --calculus",
        "sinn x     % --derivation           % sinn",
        "(1         % --derivation           % expected `)`",
      })
  void isPolite(String term, String option, String message) throws IOException {
    Typed answer = Typed.run("check", term, option, "--json");
    assertEquals(Status.WRONG_INPUT, answer.status(), answer.out());
    assertTrue(answer.error().contains(message), answer.error());
  }

  /// A mutant is refuted by a type that does not fit, and not by a name that nobody has bound.
  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "simple       % 3 4                                       % 0 % cannot be applied",
        "simple       % \\x. x x                                  % 0 % contains itself",
        "simple       % p3 (1, 2)                                 % 0 % a tuple with a part 3",
        "simple       % sum 3                                     % 0 % a tuple or a list",
        "simple       % case (A 3 : {A R | B R}) of {A u -> u}    % 0 % no branch for `B`",
        "simple       % sni                                       % 2 % is not bound",
        "simple       % \\x : Foo. x                              % 2 % Foo",
        "simple       % (Foo 3 : {A R | B R})                     % 2 % no constructor `Foo`",
        "simple       % \\y. y                                    % 2 % not determined",
        "simple       % sin (Just 3)                              % 0 % no constructor `Just`",
        "simple       % sin (Jsut 3)                              % 2 % no constructor `Jsut`",
        "curry        % (2.5 : Int)                               % 0 % found the float 2.5",
        "curry        % \\m : {A Tensor^2 | B R}. case m of {A _ -> 1} % 0 % the branch of `B`",
        "curry        % \\m : {A Tensor^2 | B R}. case m of {A _ -> 1 | C _ -> 1} % 2 % constructor"
            + " `C`",
        "perturbative % \\x. x x                                  % 0 % expected a term of type",
        "perturbative % \\x. sni x                                % 2 % is not bound",
        "perturbative % (\\x. x : Foo A -> R)                     % 2 % Foo",
        "pullback     % 3 4                                       % 0 % must be a function",
        "pullback     % mutl (1, 2)                               % 2 % did you mean 'mult'",
        "pullback     % (3 : Foo)                                 % 2 % no type `Foo`",
      })
  void onlyWhatHasNoTypeIsRefuted(
      String calculus, String term, int status, String said, @TempDir Path folder)
      throws IOException {
    String in =
        calculus.equals("simple")
            ? "type maybe a = {Nothing 1 | Just a}\n"
            : "calculus " + calculus + "\n";
    Path file = Files.writeString(folder.resolve("a.dlam"), in + "mutant check " + term + "\n");
    Typed run = Typed.run("run", file.toString());
    assertEquals(status, run.status().code(), run.out() + run.err());
    assertTrue((run.out() + run.err()).contains(said), run.out() + run.err());
  }
}
