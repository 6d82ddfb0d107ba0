package org.difflam.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.search.cluster.Place;
import org.jspecify.annotations.Nullable;

/// Workers of one thread each, as processes of this machine, with a secret of their own: to measure
/// what a cluster costs.
final class LocalWorkers implements AutoCloseable {
  private static final Pattern BEGUN = Pattern.compile("A worker at (\\S+:\\d+),.*");

  private final Path secret;
  private final List<Process> processes = new ArrayList<>();
  private @Nullable String place;

  /// @throws InputError if one does not start
  LocalWorkers(int workers) {
    try {
      Path folder = Files.createTempDirectory("difflam");
      secret = folder.resolve("secret");
      for (int i = 0; i < workers; i++) start();
    } catch (IOException why) {
      close();
      throw new UncheckedIOException(why);
    } catch (RuntimeException why) {
      close();
      throw why;
    }
  }

  private void start() throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "worker",
                "--threads",
                "1",
                "--secret",
                secret.toString()));
    if (place != null) command.addAll(List.of("--join", place));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    processes.add(process);
    BufferedReader said = process.inputReader(StandardCharsets.UTF_8);
    String first = said.readLine();
    Matcher begun = BEGUN.matcher(first == null ? "" : first);
    if (!begun.matches()) throw new InputError("no worker has started: " + first);
    if (place == null) place = begun.group(1);
  }

  Place place() {
    return Place.of(String.valueOf(place));
  }

  Path secret() {
    return secret;
  }

  /// The processor time of all of them, in nanoseconds.
  long time() {
    return processes.stream()
        .mapToLong(p -> p.toHandle().info().totalCpuDuration().map(Duration::toNanos).orElse(0L))
        .sum();
  }

  @Override
  public void close() {
    processes.forEach(Process::destroy);
  }
}
