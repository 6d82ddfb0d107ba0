import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Stream;

/// google-java-format over every source of the modules below a folder: `check` names the files that
/// differ, `write` rewrites them.
public final class Format {
  public static void main(String[] arguments) throws IOException {
    boolean write = arguments[0].equals("write");
    Path root = Path.of(arguments[1]);
    var formatter = new Formatter();
    var differing = new ConcurrentSkipListSet<Path>();
    var broken = new ConcurrentSkipListSet<String>();
    sources(root).parallelStream()
        .forEach(file -> {
          try {
            String before = Files.readString(file);
            String after = formatter.formatSourceAndFixImports(before);
            if (after.equals(before)) return;
            differing.add(root.relativize(file));
            if (write) Files.writeString(file, after);
          } catch (FormatterException unparsable) {
            broken.add(root.relativize(file) + ": " + unparsable.getMessage());
          } catch (IOException failed) {
            throw new UncheckedIOException(failed);
          }
        });
    differing.forEach(
        file -> System.out.println((write ? "formatted " : "not formatted: ") + file));
    broken.forEach(System.out::println);
    if (!differing.isEmpty() && !write) System.out.println("To format: mvn -N -Pfmt verify");
    if (!broken.isEmpty() || (!differing.isEmpty() && !write)) System.exit(1);
  }

  /// The formatter's own file, and `src` of every module.
  private static List<Path> sources(Path root) throws IOException {
    try (Stream<Path> modules = Files.list(root)) {
      return Stream.concat(
              Stream.of(root.resolve(".mvn")), modules.map(module -> module.resolve("src")))
          .filter(Files::isDirectory)
          .flatMap(Format::javaFiles)
          .toList();
    }
  }

  private static Stream<Path> javaFiles(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
