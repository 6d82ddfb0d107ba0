package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.difflam.semantics.Compiled;
import org.difflam.semantics.Difflam;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// The README is true: what it shows is typed, what it answers is compared, what it names exists.
final class ReadmeTest {
  private static final Path ROOT = Path.of("..");
  private static final String PROMPT = "$ proofs-tests/difflam ";

  private static String readme() throws IOException {
    return Files.readString(ROOT.resolve("README.md"));
  }

  @TestFactory
  Stream<DynamicTest> whatIsTypedAnswersWhatIsPrinted() throws IOException {
    List<ShownCommand> all = ShownCommand.in(readme(), PROMPT);
    assertTrue(all.size() >= 4, "commands in the README: " + all.size());
    return all.stream().map(shown -> DynamicTest.dynamicTest(shown.command(), shown::check));
  }

  @Test
  void theComparisonNoticesADifference() {
    ShownCommand s = new ShownCommand("x", List.of("    a … c", "    d"));
    assertTrue(s.matches("a b c\n  d\n"));
    assertTrue(!s.matches("a b c\ne\n"));
    assertTrue(!s.matches("a b c\nd\nmore"));
  }

  @Test
  void whatItLinksToExists() throws IOException {
    Matcher links = Pattern.compile("\\]\\(([^)#]+)\\)").matcher(readme());
    List<String> missing =
        links
            .results()
            .map(r -> r.group(1))
            .filter(link -> !link.startsWith("http") && !Files.exists(ROOT.resolve(link)))
            .toList();
    assertEquals(List.of(), missing);
  }

  @Test
  void itsTestClassIsTheOneThatIsCompiled() throws IOException {
    String text =
        Files.readString(Path.of("src/it/own-model/src/test/java/example/DifferencesLaws.java"));
    String shown = readme().lines().map(String::strip).collect(Collectors.joining("\n"));
    String compiled = text.lines().map(String::strip).collect(Collectors.joining("\n"));
    assertTrue(
        shown.contains(compiled.substring(compiled.indexOf("class DifferencesLaws")).strip()));
  }

  /// The lines of Java, as the test below has them, with their results.
  @Test
  void itsJavaIsWhatRunsHere() throws IOException {
    Compiled f = Difflam.compile("\\(x, y). sin (x * y) + exp x");
    Map<String, Object> results = new LinkedHashMap<>();
    results.put("f.value(0, 2);", f.value(0, 2));
    results.put("f.gradient(0, 2);", f.gradient(0, 2));
    results.put("f.hessian(0, 2);", f.hessian(0, 2));
    results.put(
        "f.times(new double[] {0, 2}, new double[] {1, 1});",
        f.times(new double[] {0, 2}, new double[] {1, 1}));
    results.put("f.jet(new double[] {0, 2}, 2);", f.jet(new double[] {0, 2}, 2));
    results.put("f.mode(\"pullback\").gradient(0, 2);", f.mode("pullback").gradient(0, 2));
    Compiled g = Difflam.compile("\\xs. fold (x, acc). x * x * acc over xs from 1", "[0, 0, 0]");
    results.put("g.gradient(2, 3, 5);", g.gradient(2, 3, 5));
    Compiled h = Difflam.compile("\\xs. fold (x, ys). x * x :: ys over xs from []", "[0, 0]");
    results.put("h.values(3, 5);", h.values(3, 5));
    results.put("h.jacobian(3, 5);", h.jacobian(3, 5));
    Compiled v = Difflam.compile("\\(x, y) : R^4 * R^4. x · y").vectorized();
    results.put("v.value(1, 2, 3, 4, 5, 6, 7, 8);", v.value(1, 2, 3, 4, 5, 6, 7, 8));
    Function<Object, Object> k = Difflam.function("\\f : R -> R. f 1 + f 3");
    results.put(
        "k.apply((DoubleUnaryOperator) x -> x * x);", k.apply((DoubleUnaryOperator) x -> x * x));
    String[] lines = readme().split("\n");
    results.forEach((line, result) -> {
      String shown = Arrays.deepToString(new Object[] {result});
      String expected = "// " + shown.substring(1, shown.length() - 1);
      assertTrue(
          Arrays.stream(lines).anyMatch(l -> l.strip().startsWith(line) && l.endsWith(expected)),
          line + " " + expected);
    });
    assertTrue(
        readme()
            .contains("    Compiled f = Difflam.compile(\"\\\\(x, y). sin (x * y) + exp x\");"));
    assertTrue(
        readme()
            .contains(
                "    Compiled g = Difflam.compile(\"\\\\xs. fold (x, acc). x * x * acc over xs from"
                    + " 1\", \"[0, 0, 0]\");"));
    assertTrue(
        readme()
            .contains(
                "    Compiled h = Difflam.compile(\"\\\\xs. fold (x, ys). x * x :: ys over xs from"
                    + " []\", \"[0, 0]\");"));
    assertTrue(
        readme()
            .contains(
                "    Compiled v = Difflam.compile(\"\\\\(x, y) : R^4 * R^4. x ·"
                    + " y\").vectorized();"));
    assertTrue(
        readme()
            .contains(
                "    Function<Object, Object> k = Difflam.function(\"\\\\f : R -> R. f 1 + f"
                    + " 3\");"));
  }

  @Test
  void everyModelOfItsTableIsRegisteredAndEveryGoodModelIsInIt() throws IOException {
    String text = readme();
    for (Object model :
        Typed.run("models", "--json").list("models").stream()
            .filter(m -> m.get("breaks") instanceof List<?> b && b.isEmpty())
            .map(m -> m.get("name"))
            .toList()) {
      String name = String.valueOf(model);
      int cut = name.indexOf('-');
      boolean abbreviated =
          cut > 0
              && text.lines()
                  .anyMatch(line ->
                      line.contains("| `" + name.substring(0, cut) + "-")
                          && line.contains("`" + name.substring(cut) + "`"));
      assertTrue(abbreviated || text.contains("`" + name + "`"), name);
    }
  }
}
