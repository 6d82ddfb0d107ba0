package org.difflam.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// A Maven project that is named in the place of its jar: its sources are compiled whenever the
/// program starts, over the program's own classes, so that nothing need be installed or packaged
/// while a model is being written. What else its pom depends on is not looked for.
record SourceProject(Path folder) {
  private static final Path SOURCES = Path.of("src", "main", "java");
  private static final Path RESOURCES = Path.of("src", "main", "resources");

  /// Whether a folder has the sources of a project.
  static boolean is(Path folder) {
    return Files.isDirectory(folder.resolve(SOURCES));
  }

  static SourceProject of(Path folder) {
    return new SourceProject(folder);
  }

  Path resources() {
    return folder.resolve(RESOURCES);
  }

  /// The folders of its classes and of its resources.
  ///
  /// @throws InputError where it does not compile, with the places
  List<Path> compiled() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new InputError(
          "%s: to compile the sources of a project takes a JDK; name its jar instead"
              .formatted(folder));
    }
    Path classes = scratch();
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(said, Locale.ROOT, null)) {
      List<String> options =
          List.of(
              "-d", classes.toString(), "-proc:none", "-cp", System.getProperty("java.class.path"));
      var units = files.getJavaFileObjectsFromPaths(sources());
      if (!compiler.getTask(null, files, said, options, null, units).call()) {
        throw new InputError(folder + " does not compile:\n" + errors(said));
      }
    }
    return List.of(classes, resources());
  }

  private List<Path> sources() throws IOException {
    try (Stream<Path> all = Files.walk(folder.resolve(SOURCES))) {
      List<Path> sources =
          all.filter(f -> f.toString().endsWith(".java")).sorted().collect(Collectors.toList());
      if (sources.isEmpty()) throw new InputError("there are no sources in " + folder);
      return sources;
    }
  }

  private static String errors(DiagnosticCollector<JavaFileObject> said) {
    return said.getDiagnostics().stream()
        .filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
        .map(d ->
            "  %s:%d: %s"
                .formatted(
                    d.getSource() == null ? "" : Path.of(d.getSource().toUri()).getFileName(),
                    d.getLineNumber(),
                    d.getMessage(Locale.ROOT).replaceAll("\\s+", " ")))
        .collect(Collectors.joining("\n"));
  }

  /// A folder that is gone when the program ends.
  private static Path scratch() throws IOException {
    Path made = Files.createTempDirectory("difflam");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(made)));
    return made;
  }

  private static void delete(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      all.sorted(Comparator.reverseOrder()).forEach(f -> f.toFile().delete());
    } catch (IOException _) {
      // it stays in the system's folder for what is temporary
    }
  }
}
