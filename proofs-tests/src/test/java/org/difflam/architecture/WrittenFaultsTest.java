package org.difflam.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.vavr.collection.List;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// The lines that a written fault replaces are in its class, once: whoever changes them is told by
/// every build, not only by that of the mutants.
class WrittenFaultsTest {
  private static final Path FAULTS =
      Path.of("src/it/mutants/src/main/resources/org/difflam/mutants/faults");
  private static final List<String> SOURCES =
      List.of("category", "syntax", "semantics", "proofs-tests")
          .map(module -> "../" + module + "/src/main/java/org/difflam/");

  @TestFactory
  Stream<DynamicTest> everyFaultHasOnePlace() throws IOException {
    try (Stream<Path> files = Files.list(FAULTS)) {
      return files.sorted().toList().stream()
          .map(file -> DynamicTest.dynamicTest(String.valueOf(file.getFileName()), () -> of(file)));
    }
  }

  private static void of(Path file) throws IOException {
    List<String> faults = List.of(Files.readString(file).split("(?m)^fault ")).tail();
    assertFalse(faults.isEmpty());
    for (String fault : faults) {
      List<String> entry = List.ofAll(fault.lines()), replaced = starting("- ", entry);
      String type = starting("in ", entry).head().replace('.', '/') + ".java";
      List<Path> sources = SOURCES.map(s -> Path.of(s + type)).filter(Files::exists);
      assertEquals(1, sources.size(), entry.head() + " is in " + type);
      List<String> lines = List.ofAll(Files.readAllLines(sources.head())).map(String::strip);
      int places = 0;
      for (int i = 0; i + replaced.size() <= lines.size(); i++)
        if (lines.subSequence(i, i + replaced.size()).equals(replaced)) places++;
      assertEquals(1, places, "the places in " + type + " of what is replaced by " + entry.head());
    }
  }

  private static List<String> starting(String word, List<String> entry) {
    return entry
        .map(line -> line + " ") // of an empty line, "-" is left
        .filter(line -> line.startsWith(word))
        .map(line -> line.substring(word.length()).strip());
  }
}
