package org.difflam.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Tests of a size that `mvn -Plong verify` makes larger are tagged `sized`: where the others have
/// been run already, it is asked for these and those tagged `long` alone.
final class SizedTestsTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern PROPERTY = Pattern.compile("<(difflam\\.[\\w.]+)>");
  private static final String TAG = "@Tag(\"sized\")";

  /// A test that says itself when it runs.
  private static final String ASKED_FOR = "@EnabledIfSystemProperty";

  /// The lines that ask for a size outside of tests that are tagged.
  private static List<String> untagged(String code, Set<String> sizes) {
    List<String> found = new ArrayList<>();
    boolean whole = false, tagged = false;
    for (String line : code.lines().toList()) {
      if (line.startsWith("@")) whole |= line.startsWith(TAG) || line.startsWith(ASKED_FOR);
      if (line.isBlank()) tagged = false;
      tagged |= line.strip().startsWith(TAG);
      boolean asks = sizes.stream().anyMatch(s -> line.contains("getInteger(\"" + s + "\""));
      if (asks && !whole && !tagged) found.add(line.strip());
    }
    return found;
  }

  private static Set<String> sizes() throws IOException {
    Set<String> sizes = new TreeSet<>();
    Matcher property = PROPERTY.matcher(Files.readString(ROOT.resolve("pom.xml")));
    while (property.find()) sizes.add(property.group(1));
    return sizes;
  }

  @Test
  void whatGrowsIsTagged() throws IOException {
    Set<String> sizes = sizes();
    assertTrue(sizes.contains("difflam.depth"), sizes.toString());
    List<String> wrong = new ArrayList<>();
    for (String module : List.of("category", "syntax", "semantics", "proofs-tests")) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/test/java"))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
          for (String line : untagged(Files.readString(file), sizes))
            wrong.add(file.getFileName() + ": " + line);
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void aSizeWithoutATagIsSeen() throws IOException {
    String asks = "    int n = Integer.getInteger(\"difflam.depth\", 50_000);";
    String test = "  @Test\n  void deep() {\n" + asks + "\n  }\n";
    assertEquals(List.of(asks.strip()), untagged("class A {\n" + test + "}", sizes()));
    assertEquals(List.of(), untagged("class A {\n  " + TAG + "\n" + test + "}", sizes()));
    assertEquals(List.of(), untagged(TAG + "\nclass A {\n" + test + "}", sizes()));
    String second = "class A {\n  " + TAG + "\n" + test + "\n" + test + "}";
    assertEquals(List.of(asks.strip()), untagged(second, sizes()));
  }
}
