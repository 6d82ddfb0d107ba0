package org.difflam.mutants;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.pitest.mutationtest.config.PluginServices;
import org.pitest.mutationtest.config.ReportOptions;
import org.pitest.mutationtest.tooling.EntryPoint;
import org.pitest.testapi.TestGroupConfig;
import org.pitest.util.Verbosity;

/// Runs the mutants of some areas, or of all, and the [Faults] that are written down, and prints
/// what came of them. The status is 1 if one survived that is not known to be equivalent.
///
/// ```
/// mvn -Pmutants -DskipTests verify                          all areas
/// mvn -Pmutants -DskipTests verify -Dmutants=sample,curry   these
/// mvn -Pmutants -DskipTests verify -Dmutants.each=60        about so many of each package
/// mvn -Pmutants -DskipTests verify -Dmutants.seed=2013      drawn otherwise
/// mvn -Pmutants -DskipTests verify -Dmutants.again=true     what has survived is tried again
/// mvn -Pmutants -DskipTests verify -Dmutants.pin=true       what survives is noted as open
/// mvn -Pmutants -DskipTests verify -Dmutants.only=Fresh     faults with this word: no fresh names
/// mvn -Pmutants -DskipTests verify -Dmutants=written        those that are written down
/// ```
final class Mutants {
  private Mutants() {}

  private static final List<String> OPERATORS =
      List.of(
          "REMOVE_CONDITIONALS",
          "CONDITIONALS_BOUNDARY",
          "MATH",
          "INCREMENTS",
          "INVERT_NEGS",
          "INLINE_CONSTS",
          "VOID_METHOD_CALLS",
          "TRUE_RETURNS",
          "FALSE_RETURNS",
          "PRIMITIVE_RETURNS",
          "EMPTY_RETURNS",
          "EXPERIMENTAL_ARGUMENT_PROPAGATION",
          "EXPERIMENTAL_NAKED_RECEIVER",
          SwappedArguments.NAME);

  /// What is only looked up again, or only asserted: a call that is left out changes no result.
  private static final List<String> MEMOS =
      List.of("java.util.Objects", "java.util.IdentityHashMap", "org.difflam.category.Deep");

  /// How much longer than without a fault a judge may take, which then has seen it.
  private static final Duration SLACK = Duration.ofSeconds(15);

  private static final float FACTOR = 3;

  /// Of the processes in which judges run.
  static final List<String> JVM =
      List.of(
          "-XX:+UseSerialGC",
          "-ea",
          "-Xmx1g",
          "-XX:TieredStopAtLevel=1",
          "--add-modules=jdk.incubator.vector",
          "-Dfile.encoding=UTF-8");

  private static final int THREADS = Integer.getInteger("mutants.threads", 2);
  private static final Path ROOT = Path.of("../../../..").toAbsolutePath().normalize();
  private static final List<String> MODULES =
      List.of("category", "syntax", "semantics", "proofs-tests");

  public static void main(String[] areas) throws IOException, InterruptedException {
    boolean survived = false;
    List<String> words = Stream.of(areas).flatMap(a -> Stream.of(a.split(","))).toList();
    List<String> known =
        Stream.concat(Area.ALL.stream().map(Area::word), Stream.of(Faults.WORD)).toList();
    if (!known.containsAll(words)) {
      System.err.println("the areas are " + String.join(", ", known) + ", not " + words);
      System.exit(2);
    }
    long start = System.nanoTime();
    Faults written = faults();
    List<String> outdated = written.outdated();
    List<Mutant> all = new ArrayList<>();
    String only = System.getProperty("mutants.only", "");
    if (words.contains(Faults.WORD) && !written.has(only)) {
      System.err.println("there is no written fault of " + only);
      System.exit(2);
    }
    if (words.contains(Faults.WORD) || words.isEmpty() && written.has(only))
      all.addAll(written.run(only, THREADS));
    survived |= all.stream().anyMatch(Mutant::survives);
    for (Area area : Area.ALL) {
      if (!words.isEmpty() && !words.contains(area.word())) continue;
      Report report = run(area);
      survived |= !report.print();
      all.addAll(report.mutants());
    }
    outdated.forEach(System.out::println);
    survived |= !outdated.isEmpty();
    System.out.println(
        "%d of %d mutants were seen, in %d s; items with seed %d"
            .formatted(
                all.stream().filter(m -> !m.survives()).count(),
                all.size(),
                (System.nanoTime() - start) / 1_000_000_000,
                ItemJudge.EFFORT.seed()));
    System.exit(survived ? 1 : 0);
  }

  private static Faults faults() {
    return new Faults(
        ROOT, classPath(), Path.of("target", "mutants", Faults.WORD).toAbsolutePath());
  }

  private static Report run(Area area) throws IOException {
    Path folder = Path.of("target", "mutants", area.word());
    Files.createDirectories(folder);
    Path file = Records.judges(folder);
    String before = Files.exists(file) ? Files.readString(file) : "", now = judges();
    boolean again = Boolean.getBoolean("mutants.again") || !before.equals(now);
    List<Mutant> known = fresh(Records.read(folder), again);
    Files.writeString(file, now);
    Files.write(Records.file(folder), known.stream().map(Mutant::row).toList());
    List<String> classes = classes().stream().filter(area::mutates).toList();
    var failed =
        new EntryPoint()
            .execute(
                null,
                options(area, folder, classes),
                PluginServices.makeForContextLoader(),
                Map.of())
            .getError();
    if (failed.isPresent()) throw new IllegalStateException("of " + area.word(), failed.get());
    return new Report(area, Records.read(folder), Sample.of(classes, OPERATORS), ROOT);
  }

  /// Those of classes that have not changed; where they are to be tried again, without survivors.
  private static List<Mutant> fresh(List<Mutant> mutants, boolean again) {
    Collection<String> present = classes();
    return mutants.stream()
        .filter(m -> !(again && m.survives()) && present.contains(m.type()))
        .filter(m -> m.version().equals(Records.version(m.type())))
        .toList();
  }

  /// The digest of all that judges are made of: a new one may see what survived before. What was
  /// seen before is not tried again.
  private static String judges() throws IOException {
    CRC32 digest = new CRC32();
    List<String> folders =
        Stream.concat(
                MODULES.stream().map(m -> folder(m, "test-classes")),
                Stream.of(folder("proofs-tests", "classes")))
            .toList();
    for (String folder : folders) {
      try (Stream<Path> files = Files.walk(Path.of(folder))) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList())
          digest.update(Files.readAllBytes(file));
      }
    }
    return HexFormat.of().toHexDigits((int) digest.getValue());
  }

  private static ReportOptions options(Area area, Path folder, List<String> classes) {
    ReportOptions options = new ReportOptions();
    options.setReportDir(folder.toString());
    options.addOutputFormats(List.of(Records.NAME));
    options.setShouldCreateTimestampedReports(false);
    options.setTargetClasses(classes);
    options.setTargetTests(List.of(area.judges()));
    options.setMutators(OPERATORS);
    options.setClassPathElements(classPath());
    options.setCodePaths(MODULES.stream().map(m -> folder(m, "classes")).toList());
    options.setSourceDirs(List.of());
    options.setGroupConfig(TestGroupConfig.emptyConfig());
    options.setNumberOfThreads(THREADS);
    options.addChildJVMArgs(JVM);
    options.setLoggingClasses(MEMOS);
    options.setTimeoutConstant(SLACK.toMillis());
    options.setTimeoutFactor(FACTOR);
    options.setVerbosity(Verbosity.NO_SPINNER);
    options.setFailWhenNoMutations(false);
    options.setSkipFailingTests(true); // a test that fails without a fault is no judge
    return options;
  }

  private static String folder(String module, String kind) {
    return ROOT.resolve(module).resolve("target").resolve(kind).toString();
  }

  /// The classes and tests of all modules, and what they need.
  private static List<String> classPath() {
    List<String> path = new ArrayList<>();
    for (String module : MODULES) {
      path.add(folder(module, "test-classes"));
      path.add(folder(module, "classes"));
    }
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator))
      if (!path.contains(entry)) path.add(entry);
    return path;
  }

  private static Set<String> classes() {
    Set<String> classes = new TreeSet<>();
    for (String module : MODULES) {
      Path folder = Path.of(folder(module, "classes"));
      try (Stream<Path> files = Files.walk(folder)) {
        files
            .map(file -> folder.relativize(file).toString())
            .filter(name -> name.endsWith(".class") && !name.contains("-info"))
            .map(name -> name.substring(0, name.length() - ".class".length()))
            .filter(name -> Files.exists(Sources.file(ROOT, module, name)))
            .forEach(name -> classes.add(name.replace('/', '.')));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return classes;
  }
}
