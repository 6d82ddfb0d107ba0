import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/// Makes two zips of what Maven has built, below `target`: one for each system that has a Java, and one for this system, in which
/// everything is, a runtime and the ahead-of-time cache too. Both have the folders of the repository that the guide names, so
/// that its commands can be typed in them as they stand.
///
/// All times are the same, so that the first zip is the same, byte for byte, whoever makes it. The second has what the runtime
/// writes down of a rehearsal, which is never twice the same.
///
///     java Distribution.java PROOFS-TESTS VERSION TIME
final class Distribution {
  private static final List<String> FURTHER_MODULES =
      List.of("java.se", "jdk.compiler", "jdk.jshell", "jdk.management", "jdk.zipfs");

  private final Path module, root, target, home;
  private final String name;
  private final FileTime time;

  private Distribution(Path module, String version, Instant time) {
    this.module = module;
    this.root = module.resolveSibling("");
    this.target = module.resolve("target");
    this.name = "difflam-" + version;
    this.home = target.resolve("dist").resolve(name);
    this.time = FileTime.from(time);
  }

  public static void main(String... arguments) throws Exception {
    Distribution all =
        new Distribution(Path.of(arguments[0]), arguments[1], Instant.parse(arguments[2]));
    all.make(arguments[1]);
  }

  private void make(String version) throws Exception {
    delete(home.getParent());
    Files.createDirectories(home.resolve("bin"));
    Path jar = home.resolve("app/difflam.jar");
    copy(target.resolve("proofs-tests-" + version + ".jar"), jar);
    for (String jars : List.of("lib", "cluster"))
      folder(target.resolve(jars), home.resolve("app").resolve(jars), file -> true);
    for (Path lib : files(home.resolve("app/lib")))
      if (lib.getFileName().toString().startsWith("picocli-"))
        run(jar, home.resolve("share"), "CurrentClassFiles", lib.toString());
    copy(module.resolve("difflam"), home.resolve("bin/difflam"));
    copy(module.resolve("src/dist/difflam.cmd"), home.resolve("bin/difflam.cmd"));
    copy(module.resolve("src/dist/difflam.jsh"), home.resolve("difflam.jsh"));
    for (String file : List.of("README.md", "LICENSE"))
      copy(root.resolve(file), home.resolve(file));
    for (String file : List.of("CHANGELOG.md", "CITATION.cff"))
      copy(root.resolve(".github").resolve(file), home.resolve(file));
    namedInTheGuide();
    run(jar, home.resolve("share"), "ManPages", home.resolve("share/man/man1").toString());
    for (String shell : List.of("bash", "zsh", "fish"))
      run(jar, home.resolve("share/completion/difflam." + shell), "Main", "completion", shell);
    zip(target.resolve(name + ".zip"));
    runtime(jar);
    zip(target.resolve(name + "-" + system() + ".zip"));
    delete(home.getParent());
  }

  private void namedInTheGuide() throws IOException {
    String here = "proofs-tests/";
    folder(module.resolve("examples"), home.resolve(here + "examples"), file -> true);
    for (String project : List.of("own-model", "own-relation"))
      folder(
          module.resolve("src/it").resolve(project),
          home.resolve(here + "src/it/" + project),
          file -> !file.startsWith("target"));
    String papers = "src/main/resources/org/difflam/papers";
    folder(
        module.resolve(papers),
        home.resolve(here + papers),
        file -> file.toString().endsWith(".dlam"));
  }

  /// The modules of Java that the program needs, and those that it asks for by name.
  private void runtime(Path jar) throws Exception {
    Path image = home.resolve("runtime");
    String needed =
        said(
                "jdeps",
                "--multi-release",
                "25",
                "--ignore-missing-deps",
                "--print-module-deps",
                "--class-path",
                home.resolve("app/lib") + "/*",
                jar.toString())
            .lines()
            .reduce((a, b) -> b)
            .orElseThrow();
    said(
        "jlink",
        "--add-modules",
        needed + "," + String.join(",", FURTHER_MODULES),
        "--output",
        image.toString(),
        "--strip-java-debug-attributes",
        "--no-header-files",
        "--no-man-pages");
    sameTime(home); // before the cache is made, which knows the times of what it is for
    Path plan = target.resolve("dist/plan");
    List<String> java =
        List.of(
            image.resolve("bin/java").toString(),
            "-XX:+UseSerialGC",
            "--sun-misc-unsafe-memory-access=allow",
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:-AOTRecordTraining"); // as the launcher says
    start(
        java,
        home.resolve("../log"),
        "-XX:AOTMode=record",
        "-XX:AOTConfiguration=" + plan,
        "-cp",
        jar.toString(),
        "org.difflam.cli.Rehearsal");
    start(
        java,
        home.resolve("../log"),
        "-XX:AOTMode=create",
        "-XX:AOTConfiguration=" + plan,
        "-XX:AOTCache=" + home.resolve("app/difflam.aot"),
        "-cp",
        jar.toString());
  }

  private static String said(String tool, String... arguments) {
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out, true);
    int status = ToolProvider.findFirst(tool).orElseThrow().run(writer, writer, arguments);
    if (status != 0) throw new IllegalStateException(tool + ": " + out);
    return out.toString().strip();
  }

  private void run(Path jar, Path out, String main, String... arguments) throws Exception {
    Files.createDirectories(out.getParent());
    List<String> java =
        List.of(
            Path.of(System.getProperty("java.home"), "bin/java").toString(),
            "--sun-misc-unsafe-memory-access=allow",
            "-cp",
            jar.toString(),
            "org.difflam.cli." + main);
    start(java, main.equals("Main") ? out : home.resolve("../log"), arguments);
  }

  private static void start(List<String> java, Path out, String... arguments) throws Exception {
    List<String> line = new ArrayList<>(java);
    line.addAll(List.of(arguments));
    int status =
        new ProcessBuilder(line)
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start()
            .waitFor();
    if (status != 0) throw new IllegalStateException(status + " from " + String.join(" ", line));
  }

  private static String system() {
    String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String system = os.startsWith("mac") ? "macos" : os.startsWith("win") ? "windows" : os;
    return system + "-" + System.getProperty("os.arch").replace("amd64", "x64");
  }

  // --- files

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to.getParent());
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
  }

  private static void folder(Path from, Path to, Predicate<Path> wanted) throws IOException {
    for (Path file : files(from))
      if (wanted.test(from.relativize(file)))
        copy(file, to.resolve(from.relativize(file).toString()));
  }

  /// In an order that does not depend on the disk.
  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted(Comparator.comparing(Path::toString)).toList();
    }
  }

  private void sameTime(Path folder) throws IOException {
    for (Path file : files(folder)) Files.setLastModifiedTime(file, time);
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) return;
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
    }
  }

  /// A zip knows three times of what is in it.
  private void dated(Path entry) throws IOException {
    Files.getFileAttributeView(entry, BasicFileAttributeView.class).setTimes(time, time, time);
  }

  private void zip(Path zip) throws IOException {
    sameTime(home);
    Files.deleteIfExists(zip);
    URI uri = URI.create("jar:" + zip.toUri());
    try (FileSystem inside =
        FileSystems.newFileSystem(
            uri, Map.of("create", "true", "enablePosixFileAttributes", "true"))) {
      for (Path file : files(home)) {
        Path entry =
            inside.getPath("/" + name + "/" + home.relativize(file).toString().replace('\\', '/'));
        Files.createDirectories(entry.getParent());
        Files.copy(file, entry);
        String at = home.relativize(file).toString().replace('\\', '/');
        boolean program =
            at.equals("bin/difflam")
                || at.startsWith("runtime/bin/")
                || at.equals("runtime/lib/jspawnhelper")
                || at.equals("runtime/lib/jexec");
        Files.setPosixFilePermissions(
            entry, PosixFilePermissions.fromString(program ? "rwxr-xr-x" : "rw-r--r--"));
        dated(entry);
      }
      try (Stream<Path> folders =
          Files.walk(inside.getPath("/" + name)).filter(Files::isDirectory)) {
        for (Path folder : folders.toList()) {
          Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
          dated(folder);
        }
      }
    }
    System.out.println("difflam: " + zip + " (" + (Files.size(zip) >> 20) + " MB)");
  }
}
