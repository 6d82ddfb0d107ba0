package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.difflam.checks.FunctorSuite;
import org.difflam.checks.LawSuite;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The project `src/it/own-model`, which stands outside the build: compiled here as its own pom
/// would, found by the command line, and checked by its one test class.
final class OwnModelTest {
  private static final Path PROJECT = Path.of("src/it/own-model");

  @TempDir static Path classes;

  @BeforeAll
  static void compile() throws IOException {
    List<String> arguments;
    try (Stream<Path> files = Files.walk(PROJECT)) {
      arguments =
          Stream.concat(
                  Stream.of(
                      "-d",
                      classes.toString(),
                      "-cp",
                      System.getProperty("java.class.path"),
                      "-proc:none"),
                  files.filter(f -> f.toString().endsWith(".java")).map(Path::toString))
              .toList();
    }
    var javac = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "a JDK, not a JRE");
    assertEquals(0, javac.run(null, null, null, arguments.toArray(String[]::new)));
    Path services = Path.of("META-INF/services/org.difflam.category.law.Model");
    Files.createDirectories(classes.resolve(services).getParent());
    Files.copy(PROJECT.resolve("src/main/resources").resolve(services), classes.resolve(services));
  }

  @Test
  void theCommandLineFindsIt() throws IOException {
    Typed run =
        Typed.run(
            "laws",
            "--json",
            "--cases",
            "30",
            "--model",
            "differences",
            "--classpath",
            classes.toString());
    List<Map<String, Object>> results = run.list("results");
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(results.size() > 40, "laws: " + results.size());
    assertTrue(results.stream().allMatch(r -> "holds".equals(r.get("verdict"))));
  }

  @Test
  void beyondTheSmallestTermsDifferencesAreNoDerivative() {
    Typed run =
        Typed.run(
            "laws",
            "--model",
            "differences",
            "--classpath",
            classes.toString(),
            "--given",
            "f : X -> R",
            "--equation",
            "D(D(mul . <mul . <id, id>, mul . <id, id>>)) = 0");
    assertEquals(Status.FAILED, run.status(), run.out());
    AgainTest.assertFoundAgain(run);
  }

  @Test
  void itsTestClassHasATestForEachLaw() throws Exception {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      var constructor = loader.loadClass("example.DifferencesLaws").getDeclaredConstructor();
      constructor.setAccessible(true);
      LawSuite<?, ?> suite = (LawSuite<?, ?>) constructor.newInstance();
      List<DynamicTest> tests = suite.lawsHold().toList();
      assertTrue(tests.stream().anyMatch(t -> t.getDisplayName().equals("D5 chain rule")));
    }
  }

  /// Each operation is preserved up to the comparison of products; on the nose products are not.
  @Test
  void itsFunctorPreservesWhatItSays() throws Throwable {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      var constructor = loader.loadClass("example.BundleLaws").getDeclaredConstructor();
      constructor.setAccessible(true);
      List<DynamicTest> tests =
          ((FunctorSuite<?, ?, ?, ?>) constructor.newInstance()).preservesWhatItSays().toList();
      assertEquals(7, tests.size());
      for (DynamicTest t : tests) t.getExecutable().execute();
    }
  }

  @Test
  void aModelThatCannotBeLoadedDoesNotHideTheOthers(@TempDir Path elsewhere) throws IOException {
    Path services = elsewhere.resolve("META-INF/services/org.difflam.category.law.Model");
    Files.createDirectories(services.getParent());
    Files.writeString(services, "example.NoSuchModel\n");
    Typed run =
        Typed.run(
            "laws",
            "--cases",
            "5",
            "--law",
            "assoc",
            "--model",
            "polynomial-Z",
            "--classpath",
            elsewhere + File.pathSeparator + classes);
    assertEquals(Status.INCONCLUSIVE, run.status());
    assertTrue(run.err().contains("NoSuchModel"), run.err());
    assertTrue(run.out().contains("assoc"), run.out());
  }
}
