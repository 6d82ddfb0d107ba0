package org.difflam.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.difflam.search.cluster.Place;
import org.jspecify.annotations.Nullable;

/// Workers of one thread each, as processes of this machine, with a secret of their own: to measure
/// what a cluster costs.
final class LocalWorkers implements AutoCloseable {
  private static final Pattern BEGUN = Pattern.compile("A worker at (\\S+:\\d+),.*");

  /// What this program was started with, and a worker is too: Hazelcast asks for them.
  private static final Pattern INHERITED = Pattern.compile("--(add|enable|sun)-.*");

  private final Path folder;
  private final List<Process> processes = new ArrayList<>();
  private @Nullable String place;

  /// @throws InputError if one does not start
  LocalWorkers(int workers) {
    try {
      folder = Files.createTempDirectory("difflam");
    } catch (IOException why) {
      throw InputError.file("no folder for a secret can be made", why);
    }
    try {
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
                "-XX:+UseSerialGC"));
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> INHERITED.matcher(option).matches())
        .forEach(command::add);
    command.addAll(
        List.of(
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "worker",
            "--threads",
            "1",
            "--secret",
            secret().toString(),
            "--while",
            String.valueOf(ProcessHandle.current().pid())));
    if (place != null) command.addAll(List.of("--join", place));
    Path errors = folder.resolve("errors." + processes.size());
    Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
    processes.add(process);
    BufferedReader said = process.inputReader(StandardCharsets.UTF_8);
    String first = said.readLine();
    Matcher begun = BEGUN.matcher(first == null ? "" : first);
    if (!begun.matches()) {
      process.destroyForcibly().onExit().join();
      String why = Files.readString(errors).strip();
      throw new InputError("no worker has started: " + (why.isEmpty() ? first : why));
    }
    if (place == null) place = begun.group(1);
  }

  Place place() {
    return Place.of(String.valueOf(place));
  }

  Path secret() {
    return folder.resolve("secret");
  }

  /// The processor time of all of them, in nanoseconds.
  ///
  /// @throws InputError if one has ended: what it has used nobody knows any more
  long time() {
    for (Process process : processes) {
      if (!process.isAlive()) {
        throw new InputError(
            "a worker has ended meanwhile, with status %d; nothing is measured"
                .formatted(process.exitValue()));
      }
    }
    return processes.stream()
        .mapToLong(p -> p.toHandle().info().totalCpuDuration().map(Duration::toNanos).orElse(0L))
        .sum();
  }

  @Override
  public void close() {
    processes.forEach(Process::destroyForcibly);
    for (Process process : processes) process.onExit().join();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) Files.delete(file);
      Files.delete(folder);
    } catch (IOException why) {
      throw InputError.file("%s cannot be removed".formatted(folder), why);
    }
  }
}
