package org.difflam.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Only the table of operations, with the algorithms that it refers to, names the functions that no
/// paper of ours needs by name: whatever else treats one of them apart would not know a new one.
final class OneTableTest {
  private static final Pattern FUNCTIONS = Pattern.compile("(?i)\\b(tan|tanh|atan|sinh|cosh)\\b");
  private static final Pattern COMMENT = Pattern.compile("//.*");
  private static final Path TABLE = Path.of("category/src/main/java/org/difflam/category/number");

  private static boolean names(String code) {
    return FUNCTIONS.matcher(COMMENT.matcher(code).replaceAll("")).find();
  }

  @Test
  void onlyTheTableNamesItsFunctions() throws IOException {
    Path root = Path.of("..").toAbsolutePath().normalize();
    assertTrue(names(Files.readString(root.resolve(TABLE).resolve("Operations.java"))));
    for (String module : List.of("category", "syntax", "semantics")) {
      try (Stream<Path> files = Files.walk(root.resolve(module).resolve("src/main/java"))) {
        List<Path> others =
            files
                .filter(f -> f.toString().endsWith(".java"))
                .filter(f -> !f.startsWith(root.resolve(TABLE)))
                .filter(f -> names(read(f)))
                .toList();
        assertEquals(List.of(), others);
      }
    }
  }

  @Test
  void aNameIsFoundInCodeAlone() {
    assertTrue(names("case TANH -> Math.exp(x);"));
    assertTrue(names("  double y = Math.tanh(x); // fast"));
    assertTrue(!names("  /// The slope of tanh."));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
