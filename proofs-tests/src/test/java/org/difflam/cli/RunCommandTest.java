package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Files of statements: the paper's programs, and everything that can be wrong with a file.
final class RunCommandTest {
  @TempDir Path folder = Path.of("");

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("a.dlam"), text);
  }

  private static Map<String, Object> at(List<Map<String, Object>> results, String start) {
    return results.stream()
        .filter(r -> String.valueOf(r.get("statement")).startsWith(start))
        .findFirst()
        .orElseThrow(() -> new AssertionError(start));
  }

  /// The name is in the term, and the definition says no type.
  @Test
  void aNameThatIsNoTypeInADefinition() throws IOException {
    Typed run = Typed.run("run", file("let cell = \\x : Tensor. x + 1\n").toString());
    assertEquals(Status.WRONG_INPUT, run.status());
    assertTrue(run.err().contains("a.dlam:1:12: `Tensor` is no type here"), run.err());
  }

  /// A word in the first column that begins no statement goes on with the one before it.
  @Test
  void aMistypedWord() throws IOException {
    Typed run = Typed.run("run", file("eval 1 + 2\nevl 3\n").toString());
    assertEquals(Status.WRONG_INPUT, run.status());
    assertTrue(run.err().contains("a.dlam:2:1: `evl` in the first column"), run.err());
    assertTrue(run.err().contains("did you mean 'eval'?"), run.err());
    Typed taken =
        Typed.run("run", file("calculus perturbative\ngiven y : A\nreduc y\n").toString());
    assertTrue(taken.err().contains("a.dlam:3:1: `reduc` in the first column"), taken.err());
    Typed indented = Typed.run("run", file("let evl = \\x. x\neval\n  evl 3\n").toString());
    assertEquals(Status.GOOD, indented.status(), indented.err());
    assertEquals("", indented.err());
    Typed elsewhere = Typed.run("run", file("eval y\ncheck 2\nchek 3\n").toString());
    assertTrue(elsewhere.err().contains("a.dlam:1:6"), elsewhere.err());
  }

  /// An error may be in what was not meant to be of the statement.
  @Test
  void aLineThatGoesOn() throws IOException {
    Typed run = Typed.run("run", file("eval 3\n\nsin 3\neval x\n").toString());
    assertEquals(Status.WRONG_INPUT, run.status());
    assertTrue(run.err().contains("a.dlam:1:6: this is R, so it cannot be applied"), run.err());
    assertTrue(run.err().contains("; line 3 goes on with this statement"), run.err());
    Typed before = Typed.run("run", file("let f = \\x. x\neval f\nf\n  y\n").toString());
    assertTrue(before.err().contains("a.dlam:4:3: `y` is not bound"), before.err());
    assertTrue(before.err().contains("; line 3 goes on with this statement"), before.err());
    Typed other = Typed.run("run", file("eval\n  x\neval\n3\n").toString());
    assertTrue(other.err().contains("a.dlam:2:3: `x` is not bound"), other.err());
    assertFalse(other.err().contains("goes on"), other.err());
  }

  @Test
  void variablesBeforeACalculus() throws IOException {
    Typed run = Typed.run("run", file("given x : A * A\n").toString());
    assertEquals(Status.WRONG_INPUT, run.status());
    assertTrue(run.err().contains("as in `calculus perturbative`"), run.err());
  }

  @Test
  void networksOfThePaper() throws IOException {
    Path file = Path.of("examples", "networks.dlam");
    Typed run = Typed.run("run", file.toString(), "--json");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    List<Map<String, Object>> results = run.list("results");
    for (Map<String, Object> r : results) assertEquals(0, r.get("status"), r.toString());
    assertEquals(11, at(results, "eval inner").get("value"));
    assertEquals("[3, 4, 1, 2]", String.valueOf(at(results, "diff inner").get("gradient")));
    assertEquals(0.5, at(results, "eval neuron").get("value"));
    assertEquals("proved", at(results, "assert network").get("verdict"));
    // p = m (k + 1) + n (m + 1) + n + 1 for k = 3, m = 2, n = 4
    assertEquals(2 * 4 + 4 * 3 + 5, at(results, "eval parameters").get("value"));
    assertEquals("proved", at(results, "assert (\\(k").get("verdict"));
    List<?> gradient = (List<?>) at(results, "diff network").get("gradient");
    assertEquals(3 + 25, gradient == null ? 0 : gradient.size());
    assertEquals(640, at(results, "eval total linear").get("value"));
    // by hand: x in (10, 100), w in the sum of the inputs
    assertEquals(
        "[10, 100, 10, 100, 4, 6]",
        String.valueOf(at(results, "diff total linear").get("gradient")));
    assertEquals(
        "[7, 5, 5, 7, 13, 22]", String.valueOf(at(results, "diff missing").get("gradient")));
    String normal = String.valueOf(at(results, "normalize").get("normal"));
    assertTrue(normal.contains("sigmoid") && normal.indexOf('\\') == normal.lastIndexOf('\\'));
    Typed people = Typed.run("run", file.toString());
    assertTrue(
        people.out().contains("networks.dlam:9: eval inner ((1, 2), (3, 4))\n    11 : "),
        people.out());
  }

  @Test
  void aFileWithoutCommandsSaysSo() throws IOException {
    for (String text : List.of("", "-- nothing\n", "let a = 3\n")) {
      Typed run = Typed.run("run", file(text).toString());
      assertEquals(Status.GOOD, run.status());
      assertTrue(run.err().contains("it has no command"), run.err());
    }
  }

  @Test
  void aStatementThatGoesOnIsIndented() throws IOException {
    String text = "eval let x = 1 in\nlet y = 2 in x + y\n";
    Typed run = Typed.run("run", file(text).toString());
    assertEquals(Status.WRONG_INPUT, run.status());
    assertTrue(run.err().contains(":2:1: expected a name, a number"), run.err());
    assertTrue(
        run.err().contains("found the next statement; indent this line to go on"), run.err());
    String indented = text.replace("\nlet", "\n  let");
    assertTrue(Typed.run("run", file(indented).toString()).out().contains("3 : ℝ"));
  }

  @Test
  void aMistypedStatement() throws IOException {
    Typed run = Typed.run("run", file("let f = \\x. x\nevl f 3\n").toString());
    assertEquals(Status.WRONG_INPUT, run.status());
    assertTrue(
        run.err().contains(":2:1: `evl` in the first column begins no statement"), run.err());
    assertTrue(run.err().contains("did you mean 'eval'?"), run.err());
  }

  @Test
  void everyCommand() throws IOException {
    Path file =
        file(
            """
            -- comments, and a line that goes on
            type maybe a = {Nothing 1 | Just a}
            op g : R^2 -> R^2 = \\(x, y). (x + 1, 2*x + y^2)
            let square = \\x. x * x
            let twice : (a -> a) -> a -> a =
              \\f. \\x. f (f x)  -- at any type
            check square
            eval (Just (square 3) : maybe R)
            eval twice square 3
            eval twice (twice square) 3
            normalize \\x : R. twice square x
            diff \\v. (p1 (g v) * p2 (g v))^2 at (1, 3)
            assert g (1, 3) == (2, 11)
            glue \\x. square (square x) vars 2 order 2
            given f, g
            def twice(f) = f . f
            prove D(twice(f)) = D(f) . <D(f), f . p2>
            refute D(g . f) = D(g) . <D(f), f . p1>
            calculus perturbative
            given x : A
            check T (\\y : A. y)
            reduce T (\\y : A. y)
            calculus simple
            eval 1 / 3
            """);
    Typed run = Typed.run("run", file.toString(), "--json");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    List<Map<String, Object>> results = run.list("results");
    assertEquals("R -> R", at(results, "check square").get("type"));
    assertEquals(Map.of("tag", "Just", "value", 9), at(results, "eval (Just").get("value"));
    assertEquals(81, at(results, "eval twice square").get("value"));
    assertEquals(43046721, at(results, "eval twice (twice").get("value"));
    assertEquals("\\x : R. x * x * (x * x)", at(results, "normalize").get("normal"));
    assertEquals("[660, 528]", String.valueOf(at(results, "diff").get("gradient")));
    assertEquals("holds", at(results, "glue").get("verdict"));
    assertEquals("proved", at(results, "prove").get("verdict"));
    assertEquals("refuted", at(results, "refute").get("verdict"));
    assertEquals("A * A -> A * A", at(results, "check T").get("type"));
    assertEquals(1, at(results, "reduce").get("count"));
    assertEquals(List.of(7, 8), results.subList(0, 2).stream().map(r -> r.get("line")).toList());
  }

  @Test
  void termsOfTheOtherCalculi() throws IOException {
    Path file =
        file(
            """
            calculus perturbative
            given f : A -> B,
              x : A
            check T f
            normalize T (\\y : A. y)
            assert T (\\y : A. y) == \\z : A * A. z
            assert T (\\y : A. p1 (in1 y)) == \\z : A * A. z
            calculus pullback
            normalize 1 + 2
            assert 1 + 2 == 3
            assert 1 == 3
            calculus simple
            assert 1 + 2 == 3
            """);
    Typed run = Typed.run("run", file.toString(), "--json");
    assertEquals(Status.INCONCLUSIVE, run.status(), run.out() + run.err());
    List<Map<String, Object>> results = run.list("results");
    assertEquals("A * A -> B * B", at(results, "check").get("type"));
    assertEquals("\\y. y", at(results, "normalize T").get("normal"));
    assertEquals("3", at(results, "normalize 1").get("normal"));
    List<Object> verdicts =
        results.stream().filter(r -> r.containsKey("verdict")).map(r -> r.get("verdict")).toList();
    assertEquals(
        List.of("proved", "proved", "proved", "inconclusive", "proved"), verdicts, run.out());
    String why = String.valueOf(at(results, "assert 1 == 3").get("reason"));
    assertTrue(why.contains("different normal forms, 1 and 3"), why);
    Typed wrong =
        Typed.run("run", file("calculus perturbative\ngiven f : A,\n  1 : B\n").toString());
    assertTrue(wrong.err().contains("a.dlam:3:3: expected a variable"), wrong.err());
  }

  @Test
  void anAssertionThatFailsIsAFailure() throws IOException {
    Typed run = Typed.run("run", file("assert 1 + 1 == 3\neval 1\n").toString());
    assertEquals(Status.FAILED, run.status());
    assertTrue(run.out().contains("refuted: left 2, right 3"), run.out());
    assertTrue(run.out().contains("1 : "), "what follows runs: " + run.out());
    Typed functions = Typed.run("run", file("assert \\x : R. x == \\x. x + 1\n").toString());
    assertEquals(Status.FAILED, functions.status(), functions.out());
    Typed digits = Typed.run("run", file("assert exp 1 == 2.718281828\n").toString());
    assertEquals(Status.FAILED, digits.status(), digits.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "eval log (0 - 1) | log(-1) is undefined: the argument must be positive",
        "eval 1 / (2 - 2) | div(1, 0) is undefined: the divisor is zero",
        "eval sqrt (0 - 4) | sqrt(-4) is undefined: the argument must not be negative",
        "eval (\\x. x^-1) 0 | div(1, 0) is undefined: the divisor is zero",
      })
  void whatHasNoValueSaysWhich(String statement, String message) throws IOException {
    Typed run = Typed.run("run", file(statement + "\neval 7\n").toString());
    assertEquals(Status.FAILED, run.status());
    assertTrue(run.out().contains(message), run.out());
    assertTrue(run.out().contains("7 : "), "what follows runs: " + run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "eval x | 1:6: | `x` is not bound",
        "eval 1~eval fold (x, a). (x, a) over [1] from 0 | 2:19: | the step of this fold must be R",
        "op f : R -> R | 1:14: | a body, from which the derivatives",
        "op f : R -> R = \\x. abs x | 1:21: | it is not smooth",
        "op f : R -> list R = \\x. [x] | 1:8: | an operation goes from R or a power of it",
        "op f : R -> R = \\x. (x, x) | 1:21: | what this function returns must be R",
        "type t = mu X. X -> R | 1:16: | only tuples and variants may be around `X`",
        "let f : b -> c = \\x. x | 1:9: | two of them the same",
        "let f : b -> R = \\x. x + 1 | 1:9: | `b` is no type here",
        "nonsense | 1:1: | expected a statement",
        "eval 1 + | 1:9: | expected",
        "eval (1 | 1:8: | expected `)` to close",
        "diff \\x. x * x | 1:6: | say where",
        "diff \\x. x at 1 mode fast | | unknown mode 'fast'",
        "diff \\x. x at 1 order 2 order 3 | 1:25: | there twice",
        "calculus lambda | | unknown calculus 'lambda'",
        "reduce \\x. x | 1:8: | by the rules of which calculus",
        "prove f = g~given f | 1: | f",
      })
  void whatIsWrongIsSaidWithItsPlace(String text, String place, String message) throws IOException {
    Typed run = Typed.run("run", file(text.replace("~", "\n")).toString());
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
    String at = place == null ? "" : "a.dlam:" + place;
    assertTrue(run.err().contains(at) && run.err().contains(message), run.err());
  }

  @Test
  void theWholeFileIsReadBeforeAnythingRuns() throws IOException {
    Typed run = Typed.run("run", file("eval 1\neval (2\n").toString());
    assertEquals("", run.out());
    assertEquals(Status.WRONG_INPUT, run.status());
  }

  /// Names and types are looked at before anything runs, in all files.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "eval x",
        "diff \\x. x at 1 mode fast",
        "diff \\x. x + 1 at (1, 2)",
        "glue \\x. x box (2, 1)",
        "assert 1 == (1, 2)",
        "prove f = g",
        "prove 1/2 . id = id",
        "calculus perturbative\nreduce x",
        "calculus lambda",
        "let f = \\x. y",
      })
  void nothingRunsWhereAnythingIsWrong(String wrong) throws IOException {
    String good = "eval 1 + 1\nassert 1 == 2\n";
    for (String text : List.of(good + wrong + "\n", wrong + "\n" + good)) {
      Typed run = Typed.run("run", file(text).toString());
      assertEquals(Status.WRONG_INPUT, run.status(), run.out());
      assertEquals("", run.out());
    }
    Path first = Files.writeString(folder.resolve("first.dlam"), good);
    Typed both = Typed.run("run", first.toString(), file(wrong).toString());
    assertEquals(Status.WRONG_INPUT, both.status(), both.out());
    assertEquals("", both.out());
  }

  /// A point that has no value, or whose value is no rational number, is known when it is
  /// evaluated.
  @Test
  void whatFailsLaterHidesNothing() throws IOException {
    String text = "assert 1 == 2\ndiff \\x. x at 1 / 0\neval 3\n";
    Typed run = Typed.run("run", file(text).toString(), "--json");
    assertEquals(Status.FAILED, run.status(), run.out());
    List<Map<String, Object>> results = run.list("results");
    assertEquals(List.of(1, 1, 0), results.stream().map(r -> r.get("status")).toList());
    assertTrue(String.valueOf(results.get(1).get("failed")).contains("div(1, 0) is undefined"));
  }

  /// Not even an error of the program itself.
  @Test
  void aCommandThatThrowsFailsAlone() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Console console = Typed.console(out, out);
    for (Throwable thrown :
        List.of(
            new StackOverflowError(),
            new OutOfMemoryError("no heap"),
            new InputError("too late"),
            new IllegalStateException("oops"))) {
      PrintedResult shown =
          PrintedResult.of(_ -> RunCommandTest.<RuntimeException, Result>thrown(thrown), console);
      assertEquals(Status.FAILED, shown.status());
    }
    String said = out.toString(StandardCharsets.UTF_8);
    assertTrue(said.contains("too late") && said.contains("out of memory"), said);
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <E extends Throwable, A> A thrown(Throwable e) throws E {
    throw (E) e;
  }

  @Test
  void bytesThatAreNoText() throws IOException {
    byte[] bytes = "eval 1\neval \u00e9\n".getBytes(StandardCharsets.ISO_8859_1);
    Path file = Files.write(folder.resolve("b.dlam"), bytes);
    Typed run = Typed.run("run", file.toString());
    assertEquals(Status.WRONG_INPUT, run.status());
    assertTrue(run.err().contains("b.dlam:2:6: byte 12, 0xE9, is not UTF-8"), run.err());
    assertTrue(
        Typed.run("run", folder.resolve("none.dlam").toString())
            .err()
            .contains("there is no such file"));
  }

  @Test
  void aMillionParenthesesAndALineOfTenMegabytes() throws IOException {
    Typed deep = Typed.run("run", file("eval " + "(".repeat(1_000_000)).toString());
    assertEquals(Status.WRONG_INPUT, deep.status());
    assertTrue(deep.err().contains("nested more than 500,000 deep"), deep.err());
    assertTrue(deep.err().length() < 1000, "the line is cut");
    StringBuilder sum = new StringBuilder("eval 0");
    while (sum.length() < 1_000_000) sum.append(" + 1234567");
    Typed long1 = Typed.run("run", file(sum.toString()).toString(), "--json");
    assertEquals(Status.GOOD, long1.status(), long1.err());
    Typed blank = Typed.run("run", file("eval 1" + " ".repeat(10_000_000) + "+ @").toString());
    assertEquals(Status.WRONG_INPUT, blank.status());
    assertTrue(blank.err().contains("1:10000009: expected"), blank.err());
  }

  @Test
  void whatIsTooLargeToBeWrittenFailsAlone() throws IOException {
    String term = "\\x : R. " + "let x = sin (x * x) in ".repeat(60) + "x";
    Typed run = Typed.run("run", file("normalize " + term + "\neval 1 + 1\n").toString());
    assertEquals(Status.INCONCLUSIVE, run.status());
    assertTrue(run.out().contains("the term is too large to be written"), run.out());
    assertTrue(run.out().contains("2 : "), run.out());
    assertEquals(Status.INCONCLUSIVE, Typed.run("normalize", term).status());
  }

  /// `x_n = x_0^(2^n)`.
  private static String squarings(String start, int n) {
    StringBuilder text = new StringBuilder("let x0 = " + start + " in ");
    for (int i = 0; i < n; i++) text.append("let x%d = x%d * x%d in ".formatted(i + 1, i, i));
    return text + "x" + n;
  }

  /// Numbers of more digits than the world has atoms, and programs that take as long.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "eval | 2 | 60 | a number of about 2^536870912 is too large for 42-digit balls",
        "eval | 2/3 | 200 | is as near to 0 as is computed here; more digits do not tell it from 0",
        "calculus pullback~reduce | 3 | 60 | a number on the way is too large",
        "calculus perturbative~reduce | 3 | 60 | the term is too large to be written",
        "calculus differential~reduce | 3 | 60 | the term is too large to be written",
      })
  void whatIsTooLargeSaysSoAtOnce(String command, String start, int n, String said)
      throws IOException {
    String text = command.replace("~", "\n") + " " + squarings(start, n);
    Typed run = Typed.run("run", file(text + "\ncalculus simple\neval 1 + 1\n").toString());
    assertEquals(Status.INCONCLUSIVE, run.status(), run.out() + run.err());
    assertTrue(run.out().contains(said), run.out());
    assertTrue(run.out().contains("2 : "), "what follows runs: " + run.out());
  }

  @Test
  void whatTakesTooLongIsGivenUp() throws IOException {
    String twice = "let t : (a -> a) -> a -> a = \\f. \\x. f (f x)\n";
    String tower = "t t t t t (\\y. y + 1) 0";
    Typed run = Typed.run("run", file(twice + "normalize " + tower + "\neval 1 + 1\n").toString());
    assertEquals(Status.INCONCLUSIVE, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("normalisation took more than 10,000,000 steps"), run.out());
    assertTrue(run.out().contains("2 : "), "what follows runs: " + run.out());
  }

  @Test
  void declarationsOfAFileAreThereForOtherCommands() throws IOException {
    Path file = file("let square = \\x. x * x\neval log (0 - 1)\n");
    Typed run = Typed.run("eval", "square 3", "--with", file.toString(), "--json");
    assertEquals(Status.GOOD, run.status(), run.err());
    assertEquals(9, run.document().get("value"));
    assertEquals(
        "R -> R",
        Typed.run("check", "square", "--with", file.toString(), "--json").document().get("type"));
    assertEquals(
        "\\x : R. x * x",
        Typed.run("normalize", "square", "--with", file.toString(), "--json")
            .document()
            .get("normal"));
  }

  @Test
  void olderDefinitionsKeepTheirMeaning() throws IOException {
    Path before = file("let a = 1\nlet b = a + 1\nlet id = \\x. (x, a)\n");
    Path after = Files.writeString(folder.resolve("after.dlam"), "let a = 10\n");
    Typed run =
        Typed.run(
            "eval",
            "(a, b, id 0)",
            "--with",
            before.toString(),
            "--with",
            after.toString(),
            "--json");
    assertEquals("[10, 2, [0, 1]]", String.valueOf(run.document().get("value")));
  }

  /// As on the command line: a third morphism of the name of a built-in one.
  @Test
  void whatIsGivenIsNoDefinition() throws IOException {
    Path given = file("given eta : X -> X * X, f : X -> X * X\nprove <0, id> = f\n");
    Typed run = Typed.run("run", given.toString());
    assertEquals(Status.FAILED, run.status(), run.err());
    assertTrue(run.out().contains("  left   <0, id>\n"), run.out());
  }

  /// Also those of the numbers of its result, also in a calculus.
  @Test
  void anOperationTakesNamesFromDefinitions() throws IOException {
    String in = "calculus pullback\nlet g_1 = 5\nop g : R -> R^2 = \\x. (x, 2 * x)\n";
    Typed reduced = Typed.run("run", file(in + "reduce g_1 3 to 3\n").toString());
    assertEquals(Status.GOOD, reduced.status(), reduced.out() + reduced.err());
    String before = file("let g = 5\nlet g_1 = 5\n").toString();
    String g = "g : R -> R^2 = \\x. (x, 2 * x)";
    Typed run = Typed.run("eval", "(g 3, g_1 3)", "--with", before, "--op", g, "--json");
    assertEquals("[[3, 6], 3]", String.valueOf(run.document().get("value")));
  }

  @Test
  void anOperationIsDeclaredOnceOnACommandLine() {
    String once = "g : R -> R = \\x. x", again = "g : R -> R = \\x. 2 * x";
    Typed run = Typed.run("eval", "g 1", "--op", once, "--op", again);
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
    assertTrue(run.err().contains("--op:2:1"), run.err());
    assertTrue(run.err().contains("there already, on line 1"), run.err());
  }

  /// Also where its declarations alone are read, and also an operation over a definition.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "let a = 1;let a = 2 | `a`",
        "let g = 1;op g : R -> R = \\x. x | `g`",
        "type t = R;type t = R * R | the type `t`"
      })
  void aNameIsDeclaredOnce(String text, String what) throws IOException {
    Path file = file(text.replace(';', '\n'));
    String said =
        ":2:1: %s is there already, on line 1; give this one another name".formatted(what);
    for (Typed run :
        List.of(
            Typed.run("run", file.toString()), Typed.run("eval", "1", "--with", file.toString()))) {
      assertEquals(Status.WRONG_INPUT, run.status());
      assertTrue(run.err().contains(said), run.err());
    }
  }

  /// Equations are given for what follows, until a name in them is given anew.
  @Test
  void equationsAreGivenForWhatFollows() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("given.dlam"),
            """
            given f, g : A -> B, k
            given f = g . h,
                  k = f . k'
            prove k = g . h . k'
            prove D(f) = D(g) . <D(h), h . p2>
            refute f = g
            given f : A -> A
            prove D(f . f) = D(f) . <D(f), f . p2>
            refute f . f = f
            given f . f = f
            prove f . f . f = f
            mutant prove f = id
            """);
    Typed run = Typed.run("run", file.toString());
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("f = g . h, k = f . k'"), run.out());
  }
}
