package org.difflam.cli;

import java.time.Duration;
import org.difflam.category.law.LawRunner;
import picocli.CommandLine.Option;

/// How much is drawn where one samples, and how long that may take.
final class Effort {
  @Option(
      names = "--cases",
      paramLabel = "N",
      description = "how many instances, or points, where one samples (default: ${DEFAULT-VALUE})")
  private int cases;

  @Option(
      names = "--limit",
      paramLabel = "SECONDS",
      description = "seconds after which one check is given up (default: ${DEFAULT-VALUE})")
  private long limit = LawRunner.STANDARD.limit().toSeconds();

  /// @param cases how many, if nothing is said
  Effort(int cases) {
    this.cases = cases;
  }

  Effort() {
    this(LawRunner.STANDARD.cases());
  }

  int cases() {
    if (cases < 1) throw new InputError("--cases takes a positive number, not " + cases);
    return cases;
  }

  long seconds() {
    return limit(limit);
  }

  LawRunner runner(Console console) {
    return new LawRunner(console.seed(), cases(), Duration.ofSeconds(seconds()));
  }

  /// More seconds than a clock of nanoseconds counts are no limit.
  static long limit(long seconds) {
    if (seconds < 1)
      throw new InputError("--limit takes a positive number of seconds, not " + seconds);
    return Math.min(seconds, Duration.ofNanos(Long.MAX_VALUE).toSeconds() / 2);
  }
}
