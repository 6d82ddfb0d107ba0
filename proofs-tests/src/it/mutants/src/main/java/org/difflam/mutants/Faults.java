package org.difflam.mutants;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
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

  private static final List<String> FILES = List.of("manzyuk", "curry", "pullback", "gluing");
  private static final List<String> MODULES =
      List.of("category", "syntax", "semantics", "proofs-tests");
  private static final long SECONDS = 240;

  /// @param judge who has seen it, and how; what has failed, if it cannot be tried
  private record Verdict(Fault fault, String status, String judge) {
    boolean isSeen() {
      return status.equals("seen");
    }
  }

  /// Whether each is seen.
  boolean run(String words, int threads) throws IOException, InterruptedException {
    boolean all = true;
    Map<String, int[]> packages = new TreeMap<>();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      for (String file : FILES) {
        List<Future<Verdict>> verdicts = new ArrayList<>();
        for (Fault f : Fault.read(file))
          if ((file + " " + f.name()).contains(words) && f.unseen().isEmpty())
            verdicts.add(pool.submit(() -> verdict(f)));
        int seen = 0;
        for (Future<Verdict> v : verdicts) {
          Verdict verdict = v.get();
          int[] n = packages.computeIfAbsent(verdict.fault.home(), _ -> new int[2]);
          n[1]++;
          if (verdict.isSeen()) {
            seen++;
            n[0]++;
            System.out.println("  " + verdict.fault.name() + " seen by " + verdict.judge);
          } else {
            all = false;
            print(verdict);
          }
        }
        System.out.println("%s: %d of %d faults seen".formatted(file, seen, verdicts.size()));
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      pool.shutdownNow();
    }
    packages.forEach((home, n) -> System.out.println("  %d of %d  %s".formatted(n[0], n[1], home)));
    return all;
  }

  private static void print(Verdict verdict) {
    Fault f = verdict.fault;
    System.out.println(
        "  " + f.name() + " " + verdict.status + " " + verdict.judge + ", in " + f.type());
    f.before().forEach(line -> System.out.println("    - " + line));
    f.after().forEach(line -> System.out.println("    + " + line));
  }

  private Verdict verdict(Fault fault) {
    try {
      Path classes = folder.resolve(fault.name());
      Files.createDirectories(classes);
      String why = compile(fault, classes);
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
    Path said = folder.resolve(fault.name() + ".txt");
    Process process =
        new ProcessBuilder(command)
            .directory(root.resolve("proofs-tests").toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
      return new Verdict(fault, "seen", "the clock: more than %d s".formatted(SECONDS));
    }
    List<String> lines = Files.readAllLines(said);
    String last = lines.isEmpty() ? "" : lines.getLast();
    return switch (process.exitValue()) {
      case 0 -> new Verdict(fault, "not seen by", String.join(", ", fault.judges()));
      case FaultJudge.SEEN -> new Verdict(fault, "seen", last);
      case FaultJudge.UNKNOWN -> new Verdict(fault, "cannot be tried:", last);
      default -> new Verdict(fault, "seen", "an end with status " + process.exitValue());
    };
  }
}
