package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FileDescriptor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A model that does whatever a model can do wrong: it is reported, and the others are checked.
final class EvilModelTest {
  private static final Path SOURCE = Path.of("src/it/evil-model");

  @TempDir static Path classes;

  @BeforeAll
  static void compile() throws IOException {
    var javac = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "a JDK, not a JRE");
    String path = System.getProperty("java.class.path");
    String[] arguments = {
      "-d", classes.toString(), "-cp", path, "-proc:none", SOURCE.resolve("Evil.java").toString()
    };
    assertEquals(0, javac.run(null, null, null, arguments));
    Path services = Path.of("META-INF/services/org.difflam.category.law.Model");
    Files.createDirectories(classes.resolve(services).getParent());
    Files.copy(SOURCE.resolve(services), classes.resolve(services));
  }

  @AfterEach
  void good() {
    System.clearProperty("evil");
  }

  private static Typed laws(String evil, String options) {
    System.setProperty("evil", evil);
    String typed = "laws --json --cases 40 --law D5 --model polynomial-Z --model evil --classpath ";
    return Typed.run((typed + classes + options).split(" "));
  }

  /// The same with this many seconds for a law, and ten times as many where that is not enough to
  /// check the model beside it, or to find out what is wrong with this one.
  private static Typed laws(String evil, String wanted, int limit) throws IOException {
    Typed run = laws(evil, " --limit " + limit);
    boolean enough =
        "holds".equals(result(run, "polynomial-Z").get("verdict"))
            && result(run, "evil").toString().contains(wanted);
    return enough || limit >= 100 ? run : laws(evil, wanted, 10 * limit);
  }

  private static Map<String, Object> result(Typed run, String model) throws IOException {
    return run.list("results").stream()
        .filter(r -> model.equals(r.get("model")))
        .findFirst()
        .orElseThrow(() -> new AssertionError(run.out()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "D-exit       | the model would have ended the program at Evil.java:",
        "equal-halt   | the model would have ended the program at Evil.java:",
        "compose-throw | the model threw an illegal argument exception at Evil.java:",
        "D-error      | the model threw a no class def found error at Evil.java:",
        "D-reference  | the model would have ended the program at Evil.java:",
        "D-bound      | the model would have ended the program at Evil.java:",
        "D-silent     | the model threw a silent",
        "equal-reasonless | an inconclusive verdict says why",
        "D-recurse    | the model recurses without end, or too deep for the stack at Evil.java:",
        "D-babble     | the model threw a babble, which does not come to the end of its message",
        "D-loop       | the time limit of 1",
        "equal-null   | the model does not answer whether the sides are equal",
        "equal-nan    | the model reports an error of NaN",
        "equal-inf    | the model reports an error of Infinity",
        "equal-negative | the model reports agreement on -3 cases",
      })
  void whatGoesWrongInACheckIsItsReason(String evil, String reason) throws IOException {
    Typed run = laws(evil, reason, 1);
    assertEquals(Status.INCONCLUSIVE, run.status(), run.out() + run.err());
    assertEquals("holds", result(run, "polynomial-Z").get("verdict"));
    Map<String, Object> evils = result(run, "evil");
    assertEquals("inconclusive", evils.get("verdict"));
    assertTrue(String.valueOf(evils.get("reason")).contains(reason), evils.toString());
  }

  @ParameterizedTest
  @CsvSource({"terminal-null, the object 1", "product-null, the object R * R"})
  void anObjectThatIsNothingIsNamed(String evil, String object) throws IOException {
    Typed run = laws(evil, " --limit 600");
    assertEquals(Status.FAILED, run.status(), run.out() + run.err());
    assertEquals("holds", result(run, "polynomial-Z").get("verdict"));
    String reason = String.valueOf(result(run, "evil").get("reason"));
    assertTrue(reason.startsWith("the model answers null for " + object + " on "), reason);
  }

  @Test
  void anOperationThatReturnsNothingIsNamed() throws IOException {
    Typed run = laws("D-null", " --limit 600");
    assertEquals(Status.FAILED, run.status(), run.out() + run.err());
    assertEquals("holds", result(run, "polynomial-Z").get("verdict"));
    Map<String, Object> evils = result(run, "evil");
    assertEquals("refuted", evils.get("verdict"));
    String witness = String.valueOf(evils.get("witness"));
    assertTrue(witness.contains("D(") && witness.contains("nothing (null)"), witness);
    assertTrue(witness.contains("must be "), witness);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ctor-exit      | it would have ended the program at Evil.java:",
        "name-halt      | it would have ended the program at Evil.java:",
        "static-throw   | it threw an illegal argument exception at Evil.java:",
        "static-halt    | it would have ended the program at Evil.java:",
        "name-control   | its name is no word of 1 to 100 characters: 'evil\\u001b[31m'",
        "signature-empty | its signature names no object",
        "signature-missing | it answers null for its object R",
        "name-null      | it answers null for its name",
        "name-error     | it threw a no class def found error at Evil.java:",
        "signature-throw | it threw an illegal argument exception at Evil.java:",
        "category-null  | it answers null for its category",
        "signature-recurse | it recurses without end, or too deep for the stack at Evil.java:",
        "ctor-loop      | Evil does not say what it is in 10 seconds",
      })
  void aModelThatCannotBeLoadedKeepsNobodyAway(String evil, String problem) throws IOException {
    Typed run = laws(evil, "");
    assertEquals(Status.INCONCLUSIVE, run.status(), run.out() + run.err());
    assertEquals("holds", result(run, "polynomial-Z").get("verdict"));
    assertTrue(run.err().contains(problem), run.err());
    List<?> problems = (List<?>) Objects.requireNonNull(run.document().get("problems"));
    assertTrue(problems.toString().contains(problem), run.out());
    assertTrue(problems.toString().contains("no model is called 'evil'"), run.out());
  }

  /// The number of the version of a class file stands in its bytes 6 and 7.
  @Test
  void aModelOfANewerJavaSaysHowToCompileIt(@TempDir Path newer) throws IOException {
    Path services = Path.of("META-INF/services/org.difflam.category.law.Model");
    Files.createDirectories(newer.resolve(services).getParent());
    Files.copy(SOURCE.resolve(services), newer.resolve(services));
    byte[] compiled = Files.readAllBytes(classes.resolve("Evil.class"));
    compiled[7] = 100;
    Files.write(newer.resolve("Evil.class"), compiled);
    Typed run =
        Typed.run(
            "laws", "--json", "--law", "D5", "--model", "polynomial-Z", "--classpath", "" + newer);
    assertEquals(Status.INCONCLUSIVE, run.status(), run.out() + run.err());
    assertEquals("holds", result(run, "polynomial-Z").get("verdict"));
    String problems = String.valueOf(run.document().get("problems"));
    assertTrue(problems.contains("Evil is compiled for Java 56, and this is Java "), problems);
  }

  /// That the witness cannot be shown well does not make the equation hold.
  @ParameterizedTest
  @CsvSource({
    "show-throw",
    "show-exit",
    "show-null",
    "show-loop",
    "show-recurse",
    "show-babble",
    "equal-bare",
    "equal-nulls"
  })
  void whatIsRefutedStaysRefuted(String evil) throws IOException {
    Typed run = laws(evil, "refuted", 2);
    assertEquals(Status.FAILED, run.status(), run.out() + run.err());
    assertEquals("refuted", result(run, "evil").get("verdict"));
  }

  @Test
  void whoInterruptsAllThreadsTakesNobodysResultsAway() throws IOException {
    Typed run = laws("D-interrupt", " --limit 600");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertEquals("holds", result(run, "polynomial-Z").get("verdict"));
    assertEquals("holds", result(run, "evil").get("verdict"));
    boolean _ = Thread.interrupted(); // this one, too
  }

  @Test
  void standardOutputIsNotTheirs() throws IOException {
    Typed run = laws("ctor-raw", " --limit 600");
    assertTrue(FileDescriptor.out.valid(), "it was closed");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertEquals("holds", result(run, "evil").get("verdict"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "show-control | evil\\u001b[31m",
        "show-huge    | xxx… (cut: it has 50,000,000 characters)",
        "show-null    | nothing (null)",
        "equal-nulls  | nothing (null)",
      })
  void whatIsShownCanBeRead(String evil, String shown) throws IOException {
    String witness = String.valueOf(result(laws(evil, " --limit 600"), "evil").get("witness"));
    assertTrue(witness.contains(shown), witness);
    assertTrue(witness.length() < 100_000, () -> "" + witness.length());
  }

  @Test
  void theFramesOfAModelThatThrowsAreShownOnRequest() {
    System.setProperty("evil", "D-throw");
    String[] typed = ("laws --law D5 --model evil --classpath " + classes).split(" ");
    String frame = "\n        at models//Evil.D(Evil.java:";
    assertFalse(Typed.run(typed).out().contains(frame));
    Typed traced = Typed.in(Map.of("DIFFLAM_TRACE", "1"), typed);
    assertTrue(traced.out().contains(frame), traced.out());
  }
}
