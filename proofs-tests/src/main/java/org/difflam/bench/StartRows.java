package org.difflam.bench;

import io.vavr.collection.List;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.IntFunction;
import org.difflam.bench.objective.Objective;
import org.difflam.bench.objective.Rosenbrock;
import org.difflam.bench.objective.Sines;

/// What a person waits for: each call is a Java of its own, which has loaded nothing yet, and has
/// no cache of classes, as the launcher has.
final class StartRows {
  private static final String MAIN = "org.difflam.cli.Main";

  private StartRows() {}

  static List<Workload> all() {
    return List.of(
        Workload.of(
                "first-program",
                "a fresh Java, which compiles one program and asks for its gradient",
                "programs",
                List.of(1),
                "a fresh Java, which ends at once",
                StartRows::first)
            .aims(Target.nanosecondsMore(100e6)),
        diff("sines", Sines::new),
        diff("rosenbrock", Rosenbrock::new));
  }

  private static Comparison<?, ?> first(int programs) {
    String[] texts =
        List.range(0, programs)
            .map("\\x. sin (%d * x) + exp x"::formatted)
            .toJavaArray(String[]::new);
    String main = FirstProgram.class.getName();
    return Comparison.equal(() -> java(main, texts), () -> java(main));
  }

  private static Workload diff(String name, IntFunction<Objective> at) {
    return Workload.of(
            "diff-all-" + name,
            "a fresh Java: difflam diff --mode all, of %s".formatted(name),
            "inputs",
            List.of(3, 10, 30, 100),
            "a fresh Java: difflam diff --mode compiled",
            n -> diff(at.apply(n), n))
        .aims(Target.nanosecondsACall(2e9));
  }

  /// At numbers of few digits, which all modes have exactly.
  private static Comparison<?, ?> diff(Objective f, int n) {
    String program = f.program();
    String point = Objective.list(n, i -> "%d/4".formatted(1 + i % 7));
    return Comparison.equal(
        () -> java(MAIN, "diff", program, "--at", "(" + point + ")", "--mode", "all"),
        () -> java(MAIN, "diff", program, "--at", "(" + point + ")", "--mode", "compiled"));
  }

  /// Waits for its end.
  ///
  /// @return its status, 0 if it found nothing wrong
  private static int java(String main, String... arguments) {
    List<String> command =
        List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xss16m",
                "-cp",
                System.getProperty("java.class.path"),
                main)
            .appendAll(List.of(arguments));
    try {
      int status =
          new ProcessBuilder(command.asJava())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor();
      if (status == 0) return status;
      throw new IllegalStateException("%s ended with %d".formatted(main, status));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(ended);
    }
  }
}
