package org.difflam.category;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The address space that a limit (`ulimit -v`) leaves to this process, as Linux tells it; other
/// systems have no such limit, or do not hold to it.
final class AddressSpace {
  /// What Java needs beside a stack: it crashes where it finds nothing left for a lock or an arena.
  private static final long OTHERWISE = 384L << 20;

  private static final Pattern LIMIT = Pattern.compile("Max address space +(\\d+) .*");
  private static final Pattern TAKEN = Pattern.compile("VmSize:\\s*(\\d+) kB");
  private static final long LIMIT_BYTES = number(Path.of("/proc/self/limits"), LIMIT);

  private AddressSpace() {}

  /// Whether a stack of this many bytes, a quarter more, and what Java needs can be reserved now.
  static boolean isFor(long stackBytes) {
    if (LIMIT_BYTES == Long.MAX_VALUE) return true;
    long taken = number(Path.of("/proc/self/status"), TAKEN);
    if (taken == Long.MAX_VALUE) return true;
    return stackBytes + stackBytes / 4 + OTHERWISE <= LIMIT_BYTES - taken * 1024;
  }

  /// The number in the line that matches; the largest where there is none.
  private static long number(Path file, Pattern pattern) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines
          .map(pattern::matcher)
          .filter(Matcher::matches)
          .map(found -> Long.parseLong(found.group(1)))
          .findFirst()
          .orElse(Long.MAX_VALUE);
    } catch (IOException | RuntimeException _) {
      return Long.MAX_VALUE;
    }
  }
}
