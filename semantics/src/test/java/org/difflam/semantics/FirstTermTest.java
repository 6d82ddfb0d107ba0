package org.difflam.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What Java loads for the first program and its gradient. Each class takes about a quarter of a
/// millisecond, one that is made for a lambda half of one: they are most of the time.
final class FirstTermTest {
  /// Of difflam and its library; Java makes some for lambdas, switches over patterns and texts.
  private static final int MOST = 560, MOST_MADE = 215;

  @Test
  void fewClassesAreLoaded(@TempDir Path folder) throws IOException, InterruptedException {
    Path log = folder.resolve("classes");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load:file=" + log + ":none",
                "-cp",
                System.getProperty("java.class.path"),
                First.class.getName())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
    List<String> all = Files.readAllLines(log);
    String main = First.class.getName() + " ";
    List<String> ours =
        all.stream()
            .dropWhile(line -> !line.startsWith(main))
            .map(line -> line.substring(0, line.indexOf(' ')))
            .filter(
                name -> name.matches("(org\\.difflam|io\\.vavr|java\\.lang\\.String\\$\\$)\\.?.*"))
            .toList();
    List<String> made = ours.stream().filter(name -> name.contains("/0x")).toList();
    assertTrue(made.size() > 50, "the log has another form: " + all.getLast());
    assertTrue(ours.size() <= MOST, ours.size() + " classes: " + ours);
    assertTrue(made.size() <= MOST_MADE, made.size() + " are made: " + made);
  }

  static final class First {
    public static void main(String[] arguments) {
      Compiled f = Difflam.compile("\\(x, y). sin (x * y) + exp x");
      if (f.gradient(0, 2)[0] != 3) throw new IllegalStateException("another gradient");
    }
  }
}
