package org.difflam.category;

import java.io.BufferedReader;
import java.io.FileReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// The address space that a limit (`ulimit -v`) leaves to this process, as Linux tells it; other
/// systems have no such limit, or do not hold to it.
final class AddressSpace {
  /// What Java needs beside a stack: it crashes where it finds nothing left for a lock or an arena.
  private static final long OTHERWISE = 384L << 20;

  private static final long LIMIT_BYTES = number("/proc/self/limits", "Max address space");

  private AddressSpace() {}

  /// Whether a stack of this many bytes, a quarter more, and what Java needs can be reserved now.
  static boolean isFor(long stackBytes) {
    if (LIMIT_BYTES == Long.MAX_VALUE) return true;
    long taken = number("/proc/self/status", "VmSize:");
    if (taken == Long.MAX_VALUE) return true;
    return stackBytes + stackBytes / 4 + OTHERWISE <= LIMIT_BYTES - taken * 1024;
  }

  /// The number that follows this word in its line; the largest where there is none. A program
  /// begins with it, so that it does without streams and patterns, which take long to load.
  private static long number(String file, String word) {
    try (BufferedReader lines = new BufferedReader(new FileReader(file, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith(word)) return leading(line.substring(word.length()).strip());
      }
    } catch (IOException | RuntimeException _) {
      return Long.MAX_VALUE;
    }
    return Long.MAX_VALUE;
  }

  private static long leading(String text) {
    int end = 0;
    while (end < text.length() && Character.isDigit(text.charAt(end))) end++;
    return end == 0 ? Long.MAX_VALUE : Long.parseLong(text.substring(0, end)); // "unlimited"
  }
}
