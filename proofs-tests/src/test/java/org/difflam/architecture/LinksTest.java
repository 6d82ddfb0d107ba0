package org.difflam.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The classes that `///` comments link to exist. Javadoc would notice if not, and takes a minute.
final class LinksTest {
  private static final Pattern LINK =
      Pattern.compile(
          "(?<!\\\\)\\[([A-Z][\\w.]+|(?:[a-z]\\w*\\.)+\\w+)?(?:#\\w+(?:\\([^)]*\\))?)?](?![(\\[])");
  private static final Pattern DECLARED =
      Pattern.compile("\\b(?:class|interface|record|enum)\\s+(\\w+)");
  private static final Pattern IMPORTED = Pattern.compile("import (?:static )?[\\w.]*\\.(\\w+);");

  /// The links of a file that lead nowhere.
  ///
  /// @param neighbours the classes of its package
  private static List<String> broken(String text, Set<String> neighbours) {
    Set<String> known = new HashSet<>(neighbours);
    for (Pattern names : List.of(DECLARED, IMPORTED)) {
      names.matcher(text).results().forEach(m -> known.add(m.group(1)));
    }
    List<String> broken = new ArrayList<>();
    boolean code = false;
    for (String line : text.lines().map(String::strip).toList()) {
      if (!line.startsWith("///")) continue;
      String comment = line.substring(3);
      if (comment.strip().startsWith("```")) code = !code;
      if (code || comment.startsWith("     ")) continue;
      Matcher link = LINK.matcher(comment.replaceAll("`[^`]*`", ""));
      while (link.find()) {
        String to = link.group(1);
        if (to != null && !isKnown(to, known)) broken.add(link.group());
      }
    }
    return broken;
  }

  private static boolean isKnown(String name, Set<String> known) {
    if (Character.isLowerCase(name.charAt(0))) {
      String path =
          "src/main/java/org/difflam/" + name.replace("org.difflam.", "").replace('.', '/');
      return Stream.of("category", "syntax", "semantics", "proofs-tests")
          .map(module -> Path.of("..", module, path))
          .anyMatch(
              p -> Files.exists(p) || Files.exists(p.resolveSibling(p.getFileName() + ".java")));
    }
    String first = name.split("\\.", 2)[0];
    if (known.contains(first)) return true;
    try {
      Class<?> _ = Class.forName("java.lang." + first);
      return true;
    } catch (ClassNotFoundException _) {
      return false;
    }
  }

  private static Set<String> classes(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      Set<String> names = new HashSet<>();
      files
          .map(f -> String.valueOf(f.getFileName()))
          .filter(f -> f.endsWith(".java"))
          .forEach(f -> names.add(f.substring(0, f.length() - ".java".length())));
      return names;
    }
  }

  @Test
  void allLinksLeadSomewhere() throws IOException {
    List<String> wrong = new ArrayList<>();
    int files = 0;
    for (String module : List.of("category", "syntax", "semantics", "proofs-tests")) {
      try (Stream<Path> all = Files.walk(Path.of("..", module, "src", "main", "java"))) {
        for (Path f : all.filter(p -> p.toString().endsWith(".java")).toList()) {
          files++;
          for (String link : broken(Files.readString(f), classes(f.resolveSibling("."))))
            wrong.add(f + ": " + link);
        }
      }
    }
    assertTrue(files > 300, "files: " + files);
    assertEquals(List.of(), wrong);
  }

  @Test
  void aLinkToNothingIsNoticed() {
    String text = "/// [Here], [Gone], [Gone#at], [#here()], `[Code]`, [a](b)\nclass Here {}";
    assertEquals(List.of("[Gone]", "[Gone#at]"), broken(text, Set.of()));
    assertEquals(List.of(), broken("/// [Other] [String]", Set.of("Other")));
  }
}
