package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  /// A command with what is printed below it; `…` stands for anything, also over several lines.
  private record Shown(String command, List<String> answer) {
    boolean matches(String out) {
      String pattern =
          Arrays.stream(plain(String.join("\n", answer)).split("…", -1))
              .map(part -> Pattern.quote(part.strip()))
              .collect(Collectors.joining(".*"));
      return plain(out).matches(pattern);
    }

    private static String plain(String text) {
      return text.strip().replaceAll("\\s+", " ");
    }
  }

  private static List<Shown> shown() throws IOException {
    List<Shown> all = new ArrayList<>();
    boolean open = false;
    for (String line : readme().split("\n")) {
      if (line.startsWith("    " + PROMPT)) {
        all.add(new Shown(line.strip().substring(PROMPT.length()), new ArrayList<>()));
        open = true;
      } else if (open && line.startsWith("    ")) {
        all.getLast().answer().add(line);
      } else if (!line.isBlank()) {
        open = false;
      }
    }
    return all;
  }

  @TestFactory
  Stream<DynamicTest> whatIsTypedAnswersWhatIsPrinted() throws IOException {
    List<Shown> all = shown();
    assertTrue(all.size() >= 4, "commands in the README: " + all.size());
    return all.stream()
        .map(s ->
            DynamicTest.dynamicTest(
                s.command(),
                () -> {
                  Typed run = Typed.run(words(s.command()));
                  assertTrue(
                      s.matches(run.out()),
                      () -> "README:\n" + String.join("\n", s.answer()) + "\nnow:\n" + run.out());
                }));
  }

  /// Words between blanks, or between single quotes.
  private static String[] words(String command) {
    Matcher m = Pattern.compile("'([^']*)'|(\\S+)").matcher(command);
    return m.results()
        .map(r -> r.group(1) == null ? r.group(2) : r.group(1))
        .toArray(String[]::new);
  }

  @Test
  void theComparisonNoticesADifference() {
    Shown s = new Shown("x", List.of("    a … c", "    d"));
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
