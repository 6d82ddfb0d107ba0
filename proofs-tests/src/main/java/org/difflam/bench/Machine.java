package org.difflam.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// What a measurement was made on, without which its times say little.
///
/// @param heap in MB, at most
public record Machine(String processor, int processors, long heap, String system, String java) {
  private static final Path LINUX = Path.of("/proc/cpuinfo");

  /// This one.
  public static Machine here() {
    Runtime runtime = Runtime.getRuntime();
    return new Machine(
        processorName(),
        runtime.availableProcessors(),
        runtime.maxMemory() >> 20,
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        System.getProperty("java.vm.name") + " " + Runtime.version());
  }

  /// Java itself knows no more than the architecture.
  private static String processorName() {
    String architecture = System.getProperty("os.arch");
    try (Stream<String> lines = Files.lines(LINUX, StandardCharsets.UTF_8)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.replaceFirst("^[^:]*:\\s*", ""))
          .findFirst()
          .map(name -> name + ", " + architecture)
          .orElse(architecture);
    } catch (IOException _) {
      return architecture;
    }
  }
}
