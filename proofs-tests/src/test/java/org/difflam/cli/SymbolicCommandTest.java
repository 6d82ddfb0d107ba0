package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.difflam.semantics.taylor.ReadableTerm;
import org.difflam.syntax.simple.Simplification;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `difflam D`: derivatives that can be read, typed again, and run.
final class SymbolicCommandTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "\\x. sin x * x            % 1 % \\x : R. x * cos x + sin x            % R -> R",
        "\\x. sin x * x            % 2 % \\x : R. 2 * cos x - x * sin x        % R -> R",
        "\\x. x^3                  % 1 % \\x : R. 3 * x * x                    % R -> R",
        "\\x. x^3                  % 3 % \\x : R. 6                            % R -> R",
        "\\x. log x                % 1 % \\x : R. let _ = log x in 1 / x       % R -> R",
        "\\(x, y). x^2 * y         % 1 % \\(x, y) : R * R. (2 * y * x, x * x)  % R * R -> R * R",
        "\\x. \\y. x * y^2         % 1 % \\x : R. \\y : R. y * y               % R -> R -> R",
        "\\x. (\\f. f (f x)) (\\y. y * y) % 1 % \\x : R. 4 * x * x * x         % R -> R",
        "\\x : R. (x, 3)           % 1 % \\x : R. (1, 0)                       % R -> R * R",
        "\\((x, y), (z, w)). x * z + y * w % 1 % \\(p_2, p_3) : (R * R) * (R * R). case p_2 of"
            + " (x_1, x_2) -> case p_3 of (x_3, x_4) -> ((x_3, x_4), (x_1, x_2)) % (R * R) * (R *"
            + " R) -> (R * R) * (R * R)",
        "\\(x, y) : R * R. (y, log y) % 1 % \\(x, y) : R * R. ((let _ = log y in 0, 0), (let _ ="
            + " log y in 1, 1 / y)) % R * R -> (R * R) * (R * R)",
        "\\(). 3                   % 1 % \\() : 1. ()                          % 1 -> 1",
        "\\x. fold (a, b). a * b over [x, x, 2] from x % 1 % \\x : R. 6 * x * x % R -> R",
      })
  void isATermOfTheLanguage(String term, int order, String derivative, String type)
      throws IOException {
    Typed answer = Typed.run("D", term, "--order", "" + order, "--json");
    assertEquals(Status.GOOD, answer.status(), answer.out());
    assertEquals(derivative, answer.document().get("term"));
    assertEquals(type, answer.document().get("type"));
    assertEquals(type, Typed.run("check", derivative, "--json").document().get("type"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      quoteCharacter = '"',
      value = {
        "\\f : R -> R. f 3     % 1 % true  % \\f : R -> R. \\f' : R -> R. \\df : R -> R. df 3",
        "\\f : R -> R. f (f 2) % 1 % true  "
            + "% \\f : R -> R. \\f' : R -> R. \\df : R -> R. f' (f 2) * df 2 + df (f 2)",
        "\\f : R -> R. f 3     % 2 % true  % "
            + "\\f : R -> R. \\f' : R -> R. \\f'' : R -> R. \\df : R -> R. \\df' : R -> R. 0",
        "\\x. \\f : R -> R. f (x * x) % 1 % false "
            + "% \\x : R. \\f : R -> R. \\f' : R -> R. 2 * f' (x * x) * x",
        "\\F : (R -> R) -> R. F (\\x. x * F (\\y. y)) % 1 % true % \\F : (R -> R) -> R."
            + " \\F' : (R -> R) -> (R -> R) -> R. \\dF : (R -> R) -> R. dF (\\x : R. x * F (\\x_1 :"
            + " R. x_1)) + F' (\\x : R. x * F (\\x_1 : R. x_1)) (\\x : R. dF (\\x_1 : R. x_1) * x)",
      })
  void takesFunctionsWithTheirDerivatives(String term, int order, boolean along, String derivative)
      throws IOException {
    Typed answer = Typed.run("D", term, "--order", "" + order, "--json");
    assertEquals(Status.GOOD, answer.status(), answer.out());
    assertEquals(derivative, String.valueOf(answer.document().get("term")).replaceAll("\\s+", " "));
    assertEquals(along, answer.document().get("along"));
    assertEquals(
        answer.document().get("type"),
        Typed.run("check", derivative, "--json").document().get("type"));
    String printed = Typed.run("D", term).out();
    assertEquals(along, printed.contains("at x along dx"), printed);
    assertTrue(printed.contains("f' is D f"), printed);
  }

  /// A variable that is renamed has one name with its derivatives and its direction, which is read.
  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      quoteCharacter = '"',
      value = {
        "\\x. \\f : R -> R. \\f : R -> R. f (f x) % λx : ℝ. λf : ℝ → ℝ. λf' : ℝ → ℝ. λf₁ : ℝ → ℝ."
            + " λf₁' : ℝ → ℝ. f₁' (f₁ x) * f₁' x",
        "\\F_1 : (R -> R) -> R. F_1 (\\x. F_1 (\\x. x)) % λF₁ : (ℝ → ℝ) → ℝ. λF₁' : (ℝ → ℝ) →"
            + " (ℝ → ℝ) → ℝ. λdF₁ : (ℝ → ℝ) → ℝ. dF₁ (λx : ℝ. F₁ (λx₁ : ℝ. x₁)) + F₁' (λx : ℝ. F₁"
            + " (λx₁ : ℝ. x₁)) (λx : ℝ. dF₁ (λx₁ : ℝ. x₁))",
      })
  void oneNameForAVariableAndItsDerivatives(String term, String derivative) throws IOException {
    String printed = Typed.run("D", term).out();
    assertEquals(derivative, printed.lines().reduce((_, last) -> last).get());
    Typed typed = Typed.run("check", derivative, "--json");
    assertEquals(
        Typed.run("D", term, "--json").document().get("type"), typed.document().get("type"));
    assertTrue(Typed.run("D", term, "--latex").out().contains("_{1}'"), term);
  }

  /// A list or a variant keeps its form: where a number was, it stands with its speed.
  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "\\x : R. [x, log x] % 1 % \\x : R. let _ = [x, log x] in [1, 1 / x] % R -> list R",
        "\\l : list R. fold (x, a). x * x + a over l from 0 % 1 "
            + "% \\l : list (R * R). fold (x, a). a + 2 * p2 x * p1 x over l from 0"
            + "% list (R * R) -> R",
        "\\(l, f) : list R * (R -> list R). f 3 % 1 "
            + "% \\p : list (R * R) * (R * R -> list (R * R)). fold (x, x_1). p2 x :: x_1 over p2 p"
            + " (3, 0) from ([] : list R) % list (R * R) * (R * R -> list (R * R)) -> list R",
        "\\l : list R. fold (x, a). x * a over l from 1 % 2 % \\l : list (R^3). p3 (fold (x, a)."
            + " (p1 x * p1 a, p2 a * p1 x + p2 x * p1 a, 2 * p2 x * p2 a + p3 a * p1 x + p3 x * p1"
            + " a) over l from (1, 0, 0)) % list (R^3) -> R",
      })
  void keepsShapes(String term, int order, String derivative, String type) throws IOException {
    Typed answer = Typed.run("D", term, "--order", "" + order, "--json");
    assertEquals(Status.GOOD, answer.status(), answer.out() + answer.err());
    assertEquals(derivative, String.valueOf(answer.document().get("term")).replaceAll("\\s+", " "));
    assertEquals(type, answer.document().get("type"));
    assertEquals(type, Typed.run("check", derivative, "--json").document().get("type"));
    boolean moves = !type.startsWith("R ->");
    String printed = Typed.run("D", term, "--order", "" + order).out();
    assertEquals(moves, printed.contains("where a number x was"), printed);
  }

  /// The value of what is printed is what `diff` finds, of shapes that random programs do not have.
  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "\\((a, b), c). a * b / c + b^3          % ((2, 3), 5)",
        "\\(a, (b, (c, d)), e). a * b^2 * c^3 * d^4 * e^5 % (2, (3, (5, 7)), 11)",
        "\\x. (\\y. let z = y * y in z + z * x) (x + 1) % 3",
        "\\p : R^3. p1 p * p2 p * p3 p           % (2, 3, 5)",
        "\\(y_1, x1). y_1 / (x1 * x1 + y_1) / x1 % (2, 3)",
      })
  void isWhatDiffFinds(String term, String at) throws IOException {
    @Nullable Object gradient =
        Typed.run("diff", term, "--at", at, "--json").document().get("gradientExact");
    String printed = Typed.run("D", term).out();
    String program = printed.substring(printed.indexOf('\n') + 1);
    Typed value = Typed.run("eval", "(" + program + ") (" + at + ")", "--json");
    assertEquals(numbers(gradient), numbers(value.document().get("exact")), printed + value.out());
  }

  private static List<String> numbers(@Nullable Object tree) {
    return List.of(String.valueOf(tree).replaceAll("[\\[\\] ]", "").split(","));
  }

  @Test
  void lawsAreToldOnRequest() throws IOException {
    Typed answer = Typed.run("D", "\\x. x * x", "--laws", "--json");
    assertTrue(
        String.valueOf(answer.document().get("laws")).contains(Simplification.LAWS.getFirst()));
    assertTrue(Typed.run("D", "\\x. x * x", "--laws").out().contains(Simplification.ZERO));
    assertTrue(
        Typed.run("D", "\\x : R. [x]", "--laws").out().contains(ReadableTerm.LAWS.getFirst()));
  }

  @Test
  void latexIsAlone() {
    Typed answer = Typed.run("D", "\\x. exp (sin x)", "--latex");
    assertTrue(answer.out().startsWith("\\[\\begin{array}{l}"), answer.out());
    assertTrue(answer.err().startsWith("D t : "), answer.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "3                        % 1   % must be a function",
        "\\x : R. \\f : R -> list R. f x % 1 % returns a function of R -> list R",
        "\\x : R. [\\f : R -> R. f x]    % 1 % returns list ((R -> R) -> R)",
        "\\x. x * x               % 0   % the order must be positive",
        "\\(x, y, z). x * y * z   % 9   % more than 4,000 partial derivatives",
        "\\x. y                   % 1   % not bound",
      })
  void isPolite(String term, int order, String message) throws IOException {
    Typed answer = Typed.run("D", term, "--order", "" + order, "--json");
    assertEquals(Status.WRONG_INPUT, answer.status(), answer.out());
    assertTrue(answer.error().contains(message), answer.error());
  }
}
