package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
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
      out.write(services.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
    return jar;
  }

  @Test
  void whatNamesNoModelIsWrongInput() throws IOException {
    rejected(Files.writeString(folder.resolve("text.jar"), "no jar"), "is no jar");
    rejected(Files.createFile(folder.resolve("empty.jar")), "is no jar");
    rejected(Files.createDirectory(folder.resolve("classes")), "no model is named");
    rejected(jar("library.jar", "# nothing\n"), "no model is named");
  }

  /// Beside the jar of a model, those that it needs may stand.
  @Test
  void librariesBesideAModelAreFine() throws IOException {
    Path library = jar("library.jar", "");
    Path model = jar("model.jar", "mine.Missing # is named\n");
    Typed run = Typed.run("eval", "1", "--classpath", library + ":" + model);
    assertEquals(Status.GOOD, run.status(), run.err());
  }
}
