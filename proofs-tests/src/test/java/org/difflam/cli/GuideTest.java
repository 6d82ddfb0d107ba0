package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.difflam.book.Guide;
import org.difflam.html.Markdown;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// The guide is true: all of its commands are typed, and what is shown below them is compared.
final class GuideTest {
  private static final Pattern LINK = Pattern.compile("\\]\\(([a-z-]+\\.md)?(?:#([^)]*))?\\)");

  @TestFactory
  Stream<DynamicTest> whatIsTypedAnswersWhatIsPrinted() {
    List<ShownCommand> all =
        Guide.CHAPTERS
            .toJavaStream()
            .flatMap(name -> ShownCommand.in(Guide.chapter(name), "$ difflam ").stream())
            .toList();
    assertTrue(all.size() >= Guide.CHAPTERS.size(), "commands in the guide: " + all.size());
    return all.stream().map(shown -> DynamicTest.dynamicTest(shown.command(), shown::check));
  }

  @Test
  void everyChapterHasATitleAndIsListed() throws IOException {
    Path folder = Path.of("src/main/resources/org/difflam/guide");
    try (Stream<Path> files = Files.list(folder)) {
      List<String> chapters =
          files
              .map(f -> f.getFileName().toString())
              .filter(f -> f.endsWith(".md"))
              .map(f -> f.replace(".md", ""))
              .sorted()
              .toList();
      assertEquals(Guide.CHAPTERS.sorted().toJavaList(), chapters);
    }
    for (String name : Guide.CHAPTERS)
      assertFalse(Markdown.title(Guide.chapter(name)).isEmpty(), name);
  }

  @Test
  void itIsWrittenAndItsPlaceIsSaid(@TempDir Path folder) throws IOException {
    Path out = folder.resolve("guide");
    Typed first = Typed.run("guide", "--out", out.toString());
    assertEquals(Status.GOOD, first.status(), first.err());
    assertTrue(first.out().contains("The guide: " + out.resolve("guide/index.html")), first.out());
    String commands = Files.readString(out.resolve("guide/commands.html"));
    for (String name : DifflamCommand.COMMANDS.keySet())
      assertTrue(commands.contains("id=\"" + name + "\""), name);
    assertTrue(Files.readString(out.resolve("guide/places.html")).contains("M-D5"));
    assertEquals(Status.GOOD, Typed.run("guide", "--out", out.toString()).status());
    Files.delete(out.resolve("difflam-report.key"));
    assertEquals(Status.WRONG_INPUT, Typed.run("guide", "--out", out.toString()).status());
  }

  @Test
  void shellsAreGivenAScript() throws IOException {
    assertTrue(Typed.run("completion", "bash").out().contains("complete -F"));
    assertTrue(Typed.run("completion", "zsh").out().contains("bashcompinit"));
    String fish = Typed.run("completion", "fish").out();
    for (String name : DifflamCommand.COMMANDS.keySet())
      assertTrue(fish.contains("-a " + name + " -d '"), name);
    Typed none = Typed.run("completion", "tcsh");
    assertEquals(Status.WRONG_INPUT, none.status());
    assertTrue(none.err().contains("bash, zsh or fish"), none.err());
  }

  @Test
  void itsLinksLeadSomewhere() {
    for (String name : Guide.CHAPTERS) {
      Matcher link = LINK.matcher(Guide.chapter(name));
      while (link.find()) {
        String to = link.group(1) == null ? name : link.group(1).replace(".md", "");
        assertTrue(Guide.CHAPTERS.contains(to), name + " links to " + link.group());
        String heading = link.group(2);
        if (heading == null) continue;
        boolean there =
            Guide.chapter(to)
                .lines()
                .filter(line -> line.startsWith("#"))
                .anyMatch(line -> Markdown.anchor(line).equals(heading));
        assertTrue(there, name + " links to " + link.group());
      }
    }
  }
}
