package org.difflam.mutants;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// Tries the faults that are written down: each is compiled, and its judges are asked in a process
/// of their own.
///
/// @param root the folder of all modules
/// @param classPath of what has no fault
/// @param folder for classes that have one
record Faults(Path root, List<String> classPath, Path folder) {
  /// How they are asked for beside the areas.
  static final String WORD = "written";

  private static final List<String> FILES =
      List.of("manzyuk", "curry", "pullback", "gluing", "program");
  private static final List<String> MODULES =
      List.of("category", "syntax", "semantics", "proofs-tests");
  private static final String SEEN = "seen by", UNSEEN = "not seen by";

  /// A judge that takes longer has not seen anything.
  private static final long SECONDS = 240;

  /// All judges take this long at most.
  private static final long ALL_SECONDS = 1_800;

  /// @param judge who has seen it, and how; what has failed, if it cannot be tried
  private record Verdict(Fault fault, String status, String judge) {
    boolean isSeen() {
      return status.equals(SEEN);
    }

    /// Whether the reason why nobody sees it is not refuted, if there is one.
    boolean isAsSaid() {
      return fault.unseen().isEmpty() ? isSeen() : status.equals(UNSEEN);
    }

    /// Whether it counts: not one that cannot be seen, and is not.
    boolean isMeant() {
      return fault.unseen().isEmpty() || !isAsSaid();
    }

    Mutant mutant() {
      return new Mutant(
          "",
          "org.difflam." + fault.type(),
          "",
          0,
          0,
          "",
          fault.name(),
          isAsSaid() ? "KILLED" : "SURVIVED",
          judge);
    }
  }

  /// Tries each of whose file and name this is a part, and answers with those that somebody should
  /// see, or has seen against what is said. No fault is one of them where a judge sees it.
  List<Mutant> run(String words, int threads) throws IOException, InterruptedException {
    List<Fault> asked = called(words);
    List<Mutant> tried = new ArrayList<>();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      Future<Verdict> sound = pool.submit(() -> verdict(none(asked)));
      List<Future<Verdict>> verdicts = new ArrayList<>();
      for (Fault f : asked) verdicts.add(pool.submit(() -> verdict(f)));
      for (Future<Verdict> v : verdicts) {
        print(v.get());
        if (v.get().isMeant()) tried.add(v.get().mutant());
      }
      System.out.println(
          "  %d more cannot be seen, for the reasons given".formatted(asked.size() - tried.size()));
      if (!sound.get().isAsSaid()) {
        print(sound.get());
        tried.add(sound.get().mutant());
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      pool.shutdownNow();
    }
    Counts.by(tried, m -> List.of(m.home())).forEach(Faults::count);
    Counts.byFigure(tried).forEach(Faults::count);
    return tried;
  }

  boolean has(String words) throws IOException {
    return !called(words).isEmpty();
  }

  private static List<Fault> called(String words) throws IOException {
    return all().stream().filter(f -> (f.file() + " " + f.name()).contains(words)).toList();
  }

  private static List<Fault> all() throws IOException {
    List<Fault> all = new ArrayList<>();
    for (String file : FILES) all.addAll(Fault.read(file));
    return all;
  }

  /// No fault, with all the judges.
  private static Fault none(List<Fault> faults) {
    List<String> judges = faults.stream().flatMap(f -> f.judges().stream()).distinct().toList();
    return new Fault(
        "no fault", "none", "", judges, List.of(), List.of(), Optional.of("there is none"));
  }

  /// Those that no longer fit the source that they change.
  List<String> outdated() throws IOException {
    List<String> why = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Fault f : all()) {
      if (!names.add(f.file() + " " + f.name())) why.add("two faults are called " + f.name());
      try {
        f.source(file(f));
      } catch (IllegalArgumentException e) {
        why.add(String.valueOf(e.getMessage()));
      }
    }
    return why;
  }

  private static void count(String group, String counts) {
    System.out.println("  " + counts + "  " + group);
  }

  private static void print(Verdict verdict) {
    Fault f = verdict.fault;
    System.out.println(
        "  %s: %s %s %s".formatted(f.file(), f.name(), verdict.status, verdict.judge));
    if (verdict.isAsSaid()) return;
    f.unseen().ifPresent(why -> System.out.println("    cannot be seen: " + why));
    System.out.println("    in " + f.type());
    f.before().forEach(line -> System.out.println("    - " + line));
    f.after().forEach(line -> System.out.println("    + " + line));
  }

  private Verdict verdict(Fault fault) {
    try {
      Path classes = folder.resolve(fault.file()).resolve(fault.name());
      empty(classes);
      String why = fault.before().isEmpty() ? "" : compile(fault, classes);
      return why.isEmpty() ? ask(fault, classes) : new Verdict(fault, "cannot be tried:", why);
    } catch (IllegalArgumentException e) {
      return new Verdict(fault, "cannot be tried:", String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Verdict(fault, "cannot be tried:", "interrupted");
    }
  }

  /// What an earlier run has left there goes.
  private static void empty(Path classes) throws IOException {
    if (Files.exists(classes)) {
      try (Stream<Path> left = Files.walk(classes)) {
        for (Path file : left.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
      }
    }
    Files.createDirectories(classes);
  }

  private String compile(Fault fault, Path classes) throws IOException {
    String source = fault.source(file(fault));
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    StringBuilder errors = new StringBuilder();
    String name = fault.type().substring(fault.type().lastIndexOf('.') + 1);
    JavaFileObject text =
        new SimpleJavaFileObject(
            URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
          }
        };
    try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null)) {
      boolean compiled =
          javac
              .getTask(
                  null,
                  files,
                  d -> {
                    if (d.getKind() == javax.tools.Diagnostic.Kind.ERROR) errors.append(d);
                  },
                  List.of(
                      "-d",
                      classes.toString(),
                      "-classpath",
                      String.join(File.pathSeparator, classPath),
                      "-parameters",
                      "-proc:none",
                      "-XDstringConcat=inline",
                      "--add-modules",
                      "jdk.incubator.vector"),
                  null,
                  List.of(text))
              .call();
      return compiled ? "" : errors.toString();
    }
  }

  private Path file(Fault fault) {
    String path = "org/difflam/" + fault.type().replace('.', '/');
    return MODULES.stream()
        .map(module -> Sources.file(root, module, path))
        .filter(Files::exists)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no class " + fault.type()));
  }

  private Verdict ask(Fault fault, Path classes) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(Mutants.JVM);
    command.addAll(
        List.of(
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-classpath",
            classes + File.pathSeparator + String.join(File.pathSeparator, classPath),
            FaultJudge.class.getName()));
    command.addAll(fault.judges());
    Path said = classes.resolveSibling(fault.name() + ".txt");
    long seconds = fault.before().isEmpty() ? ALL_SECONDS : SECONDS;
    Process process =
        new ProcessBuilder(command)
            .directory(root.resolve("proofs-tests").toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    try {
      if (!process.waitFor(seconds, TimeUnit.SECONDS))
        return new Verdict(fault, "not seen for " + seconds + " s by", judges(fault));
    } finally {
      process.destroyForcibly();
    }
    List<String> lines = Files.readAllLines(said);
    String last = lines.isEmpty() ? "" : lines.getLast();
    return switch (process.exitValue()) {
      case 0 -> new Verdict(fault, UNSEEN, judges(fault));
      case FaultJudge.SEEN -> new Verdict(fault, SEEN, last);
      case FaultJudge.UNKNOWN -> new Verdict(fault, "cannot be tried:", last);
      default ->
          new Verdict(fault, "cannot be tried:", "status " + process.exitValue() + ", " + last);
    };
  }

  private static String judges(Fault fault) {
    return String.join(", ", fault.judges());
  }
}
