package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.difflam.category.law.Model;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whoever names a class path believes that their model is checked.
final class ClassesTest {
  private static final String SERVICE = "META-INF/services/org.difflam.category.law.Model";

  @TempDir Path folder = Path.of("");

  private static void rejected(Path entry, String why) {
    for (Typed run :
        new Typed[] {
          Typed.run("eval", "1", "--classpath", entry.toString()),
          Typed.in(Map.of("DIFFLAM_CLASSPATH", entry.toString()), "eval", "1")
        }) {
      assertEquals(Status.WRONG_INPUT, run.status(), run.out());
      assertTrue(run.err().contains(why) && run.err().contains(entry.toString()), run.err());
    }
  }

  private Path jar(String name, String services) throws IOException {
    Path jar = folder.resolve(name);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new ZipEntry(SERVICE));
      out.write(services.getBytes(StandardCharsets.UTF_8));
    }
    return jar;
  }

  /// Who brings a conjecture along need not bring a model.
  @Test
  void aConjectureIsEnough() throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve("org.difflam.search.Conjecture"), "example.Mine\n");
    assertNotNull(Classes.with(List.of(folder.toString()), ""));
  }

  @Test
  void whatNamesNoModelIsWrongInput() throws IOException {
    rejected(Files.writeString(folder.resolve("text.jar"), "no jar"), "is no jar");
    rejected(Files.createFile(folder.resolve("empty.jar")), "is no jar");
    rejected(Files.createDirectory(folder.resolve("classes")), "no model is named");
    rejected(jar("library.jar", "# nothing\n"), "no model is named");
  }

  /// Each problem is told, and what is named after it is looked at.
  @Test
  void whatIsNamedAndIsNoModelIsReported() throws IOException {
    String named =
        "no.such.Missing\n%s\n%s\n".formatted(ClassesTest.class.getName(), Hidden.class.getName());
    Path wrong = jar("wrong.jar", named);
    Path words = jar("words.jar", "two words\n");
    Typed run = Typed.run("models", "--classpath", wrong + File.pathSeparator + words);
    assertEquals(Status.INCONCLUSIVE, run.status(), run.out());
    for (String problem :
        List.of(
            "cannot be loaded: no class no.such.Missing is found",
            "cannot be loaded: org.difflam.cli.ClassesTest: it is no model",
            "Hidden: it has no public constructor without parameters",
            "Illegal configuration-file syntax")) {
      assertTrue(run.err().contains(problem), run.err());
    }
    assertTrue(run.out().contains("polynomial-Z"));
  }

  /// A model that cannot be made.
  private abstract static class Hidden implements Model<Integer, Integer> {
    private Hidden() {}
  }

  /// Beside the jar of a model, those that it needs may stand.
  @Test
  void librariesBesideAModelAreFine() throws IOException {
    Path library = jar("library.jar", "");
    Path model = jar("model.jar", "mine.Missing # is named\n");
    Typed run = Typed.run("eval", "1", "--classpath", library + ":" + model);
    assertEquals(Status.GOOD, run.status(), run.err());
    Typed all = Typed.run("models", "--classpath", folder + "/*");
    assertTrue(all.err().contains("no class mine.Missing is found"), all.err());
    rejected(Path.of(folder + "/none/*"), "no jars in");
    rejected(Files.createDirectory(folder.resolve("none")).resolve("*"), "no jars in");
  }
}
