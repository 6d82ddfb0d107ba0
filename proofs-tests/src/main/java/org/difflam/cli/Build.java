package org.difflam.cli;

import io.vavr.collection.List;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.difflam.book.Survey;
import org.difflam.category.law.Law;
import org.difflam.category.law.Model;
import org.difflam.papers.statement.PaperStatement;
import org.jspecify.annotations.Nullable;

/// Which program this is, with the models that a person has brought along: results of another one
/// are not shown as its own.
record Build(Console console) {

  /// A text that names all that a report depends on, so that it is not made again without need.
  String key(Survey survey, Path out, @Nullable Path benchmarks) {
    return List.of(
            program(),
            "seed " + survey.runner().seed() + ", cases " + survey.runner().cases(),
            "limit " + survey.runner().limit() + ", terms " + survey.terms(),
            "models " + survey.models().map(Model::name).mkString(" "),
            "laws " + survey.laws().map(Law::id).mkString(" "),
            "statements " + survey.statements().map(PaperStatement::id).mkString(" "),
            "benchmarks " + (benchmarks == null ? "none" : stamp(benchmarks)),
            "to " + out.getFileName())
        .mkString("", "\n", "\n");
  }

  /// Which program it is.
  String program() {
    return Version.text() + ", classes " + classes();
  }

  /// The sizes and times of all that is on the class path.
  private String classes() {
    String path = System.getProperty("java.class.path", "");
    List<Path> entries =
        List.of(path.split(File.pathSeparator)).reject(String::isEmpty).map(Path::of);
    if (console.classes() instanceof URLClassLoader more)
      entries = entries.appendAll(List.of(more.getURLs()).flatMap(Build::path));
    return Integer.toHexString(entries.map(Build::stamp).mkString("\n").hashCode())
        + " in "
        + entries.size()
        + " places";
  }

  private static List<Path> path(URL url) {
    try {
      return List.of(Path.of(url.toURI()));
    } catch (URISyntaxException | IllegalArgumentException _) {
      return List.empty();
    }
  }

  /// Of a folder, the newest file and how many there are.
  private static String stamp(Path entry) {
    try (Stream<Path> all = Files.walk(entry)) {
      long newest = 0, size = 0, number = 0;
      for (Path file : (Iterable<Path>) all.filter(Files::isRegularFile)::iterator) {
        newest = Math.max(newest, Files.getLastModifiedTime(file).toMillis());
        size += Files.size(file);
        number++;
      }
      return entry + " " + newest + " " + size + " " + number;
    } catch (IOException _) {
      return entry + " is not there";
    }
  }
}
