package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Relations that files state, from the command line.
class RelationTest {
  private static final String DUAL =
      """
      relation dual x, y : R * R where y = (x, x')
      lift number = \\c. c, \\c. (c, 0)
      lift (*) = \\(x, y). x * y, \\((x, v), (y, w)). (x * y, x * w + y * v)
      lift sin = sin, \\(x, v). (sin x, cos x * v)
      """;

  @TempDir Path folder = Path.of("");

  private Typed glue(String text, String... term) throws IOException {
    String file = Files.writeString(folder.resolve("a.dlam"), text).toString();
    String[] all = new String[term.length + 3];
    all[0] = "glue";
    System.arraycopy(term, 0, all, 1, term.length);
    all[term.length + 1] = "--relation";
    all[term.length + 2] = file;
    return Typed.run(all);
  }

  /// How far numbers were apart is the same in the text and in the document.
  @Test
  void theErrorIsThatWhichWasFound() throws IOException {
    String text = glue(DUAL, "\\x. sin (x * sin x)").out();
    Object found = glue(DUAL, "\\x. sin (x * sin x)", "--json").document().get("worstError");
    Matcher said = Pattern.compile("error at most (\\S+)").matcher(text);
    assertTrue(said.find(), text);
    double most = Double.parseDouble(said.group(1));
    assertTrue(
        found instanceof Double error && error > 0 && error <= most && most <= 2 * error,
        text + found);
  }

  @Test
  void theExample() throws IOException {
    Typed run = Typed.run("run", Path.of("examples", "relations.dlam").toString(), "--json");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    List<Map<String, Object>> results = run.list("results");
    for (Map<String, Object> r : results) {
      boolean mutant = String.valueOf(r.get("statement")).startsWith("mutant");
      assertEquals(mutant ? "refuted" : "holds", r.get("verdict"), r.toString());
    }
    assertEquals(11, results.size());
  }

  /// Plots that come to one point say nothing of others, and that is said.
  @Test
  void plotsThatDoNotMove() throws IOException {
    String odd = "relation odd x, y where y = -x plots \\a. ";
    Typed still = glue(odd + "(0, 0)\n", "\\x. x * sin x", "--json");
    assertEquals(
        "the plots of odd come to no point but (0, 0): nothing was looked at elsewhere",
        still.document().get("warning"));
    Typed moving = glue(odd + "(a, -a)\n", "\\x. x * x * sin x", "--json");
    assertFalse(moving.document().containsKey("warning"), moving.out());
  }

  /// Where few digits tell nothing of a part, as many are looked at as tell whether it is right.
  @Test
  void partsThatCancelAreLookedAtWithMoreDigits() throws IOException {
    String wide =
        """
        relation wide x, y : R * R where y = (x + exp 300 - exp 300, x)
        lift number = \\c. c, \\c. (c, c)
        lift (*) = \\(x, y). x * y, \\((a, b), (c, d)). (a * c, b * d)
        """;
    assertEquals(Status.GOOD, glue(wide, "\\x. 2 * x * x").status());
    for (String part : List.of("a * c", "b * d")) {
      String wrong = wide.replace(part, part + " + 1/1000");
      assertEquals(Status.FAILED, glue(wrong, "\\x. 2 * x * x").status(), part);
    }
  }

  /// A wrong lift is to blame, and the plot at which it is wrong is shown; one that is wrong in the
  /// second derivative alone is found, too.
  @Test
  void aWrongOperationIsNamedWithItsPlot() throws IOException {
    String wrong = DUAL.replace("cos x * v", "sin x * v");
    Typed run = glue(wrong, "\\x. 2 * sin (x * x)");
    assertEquals(Status.FAILED, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("operation  sin"), run.out());
    assertTrue(run.out().contains("plot       \\u1 : R."), run.out());
    assertEquals(Status.GOOD, glue(DUAL, "\\x. 2 * sin (x * x)").status());
    assertEquals(Status.GOOD, glue(wrong, "\\x. 2 * (x * x)").status());
    String second =
        """
        relation second x, y : R^3 where y = (x, x', x'')
        lift (*) = \\(x, y). x * y,
          \\((a, b, c), (x, y, z)). (a * x, a * y + b * x, a * z + 2 * (b * y) + c * x)
        """;
    assertEquals(Status.GOOD, glue(second, "\\x. x * x * x").status());
    assertEquals(Status.FAILED, glue(second.replace("2 *", "3 *"), "\\x. x * x * x").status());
  }

  /// Neither -1 nor the product with it keeps points of the circle, but `-x` does, and so does what
  /// is `-x` where it has a value; doubling does not.
  @Test
  void aWrongPartOfWhatIsRightIsNotToBlame() throws IOException {
    String circle = "relation circle x, y where x^2 + y^2 = 1 plots \\a. (cos a, sin a)\n";
    assertEquals(Status.GOOD, glue(circle, "\\x. -x").status());
    for (String right : List.of("-x", "(0 * log x - x)")) {
      Typed run = glue(circle, "\\x. %s * 2".formatted(right));
      assertEquals(Status.FAILED, run.status(), run.err());
      assertTrue(run.out().contains("subterm    2\n"), run.out());
    }
  }

  /// What is stated may take three numbers of a place as a whole.
  @Test
  void aPlaceOfThreeNumbers() throws IOException {
    String three =
        """
        relation three x, y : R^3, z : R^3 where y = (x, x', 1), z = (\\(a, b, c). (c, b, a)) y
        lift number = \\c. c, \\c. (c, 0, 1), \\c. (1, 0, c)
        lift (*) = \\(a, b). a * b,
          \\((a, b, c), (x, y, z)). (a * x, a * y + b * x, c * z),
          \\((a, b, c), (x, y, z)). (a * x, c * y + b * z, c * z)
        """;
    Typed run = glue(three, "\\x. 2 * (x * x)");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    Typed wrong = glue(three.replace("(c, b, a)", "(c, a, a)"), "\\x. 2 * (x * x)");
    assertEquals(Status.FAILED, wrong.status(), wrong.out() + wrong.err());
  }

  /// An equation says nothing where its sides have no value, and where no digit of them is known.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x, y where log x = log y plots \\a. (a, a) | is undefined: the argument must be positive",
        "x, y where y = x + exp 3000 - exp 3000 | 0 ± 2.9e501 and 0 ± 2.9e501, cannot be told"
            + " apart",
      })
  void whatIsNotKnownOfPlots(String relation, String why) throws IOException {
    Typed run = glue("relation r " + relation + "\n", "\\x : R. x");
    assertEquals(Status.INCONCLUSIVE, run.status(), run.out());
    assertTrue(run.out().contains("whether what is drawn by r is related is not known"), run.out());
    assertTrue(run.out().contains(why), run.out());
  }

  /// Of an operation that a text declares its body says what it is in each place.
  @Test
  void aDeclaredOperationIsThatOfItsBody() throws IOException {
    String half = "op half : R -> R = \\x. x * sin x\n";
    assertEquals(Status.GOOD, glue(DUAL + half, "\\x. half (2 * x)").status());
    Typed wrong = glue(DUAL.replace("cos x * v", "sin x * v") + half, "\\x. half (2 * x)");
    assertEquals(Status.FAILED, wrong.status(), wrong.out() + wrong.err());
    assertTrue(wrong.out().contains("operation  half"), wrong.out());
  }

  @Test
  void severalVariablesAndFunctions() throws IOException {
    String odd = "relation odd x, y where y = -x\n";
    assertEquals(Status.GOOD, glue(odd, "\\(x, y). x * y * y + sin x", "--vars", "2").status());
    assertEquals(Status.FAILED, glue(odd, "\\(x, y). x * y", "--vars", "2").status());
    assertEquals(Status.GOOD, glue(odd, "\\f : R -> R. \\x. f (f x + x)").status());
    assertEquals(Status.FAILED, glue(odd, "\\f : R -> R. \\x. f x * f x").status());
    assertEquals(Status.GOOD, glue(odd, "\\x : {A R | B R}. x").status());
    assertEquals(Status.WRONG_INPUT, glue(DUAL, "\\x. sin x", "--vars", "2").status());
  }

  /// Among the functions that are drawn are some that use all that they are given: no number but 0
  /// is related to itself, nor is a square.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\f : R -> R. f 1",
        "\\f : R * R -> R. f (0, 2)",
        "\\f : R -> R -> R. f 1 0",
        "\\f : R -> R * R. f (cos 1)",
        "\\f : (R -> R) -> R. f (\\x. x * x)",
        "\\f : (R -> R) -> R -> R. f (\\x. x * x) 0",
        "\\f : ((R -> R) -> R) -> R. f (\\h. h 1)",
        "\\f : list R -> R. f [0, 2]",
        "\\f : R -> list R. f 1",
        "\\f : {A R | B R} -> R. f (B 1)",
        "\\f : R -> {A R | B R}. f 1",
      })
  void functionsThatAreDrawnUseTheirArguments(String term) throws IOException {
    String odd = "relation odd x, y where y = -x\n";
    Typed run = glue(odd, term);
    assertEquals(Status.FAILED, run.status(), run.out() + run.err());
    String right = term.replaceAll("[12]", "0").replace("cos 0", "0").replace("x * x", "x");
    run = glue(odd, right);
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "eval 1 | states no relation",
        "relation odd x, y | a.dlam:1:1: say when points are related",
        "relation odd x, y where y == -z | a.dlam:1:31: `z` is not bound",
        "relation odd x, y where y = (x, x) | a.dlam:1:29",
        "relation odd x, x where x = 1 | a.dlam:1:17: `x` is there twice",
        "relation r x, y : list R where y = [x] | a.dlam:1:19: in a place R is R",
        "relation r x, y where x * y = 1 | a.dlam:1:1: related points cannot be drawn by `x * y ="
            + " 1`",
        "relation r x, y where y = x, x = y | a.dlam:1:1: related points cannot be drawn",
        "relation r x where x = 1 plots \\a. a | what is drawn by r is not related",
        "lift sin = sin | a.dlam:1:1: say first for which relation",
        "relation r x, y where y = -x; lift sin = sin | a.dlam:2:1: the relation r has 2 places, x,"
            + " y",
        "relation r x, y where y = -x; lift foo = 1, 2 | a.dlam:2:6: no operation is called `foo`",
        "relation r x, y : R * R where y = (x, x) | does not say what `sin` is in each of its"
            + " places",
      })
  void whatIsWrongIsSaidWithItsPlace(String text, String why) throws IOException {
    Typed run = glue(text.replace("; ", "\n") + "\n", "\\x. sin x");
    assertTrue(run.status() != Status.GOOD, run.out());
    assertTrue((run.err() + run.out()).contains(why), run.err() + run.out());
  }
}
