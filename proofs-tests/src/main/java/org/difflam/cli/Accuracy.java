package org.difflam.cli;

import java.time.Duration;
import org.difflam.category.number.Precision;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// How many digits of a number are wanted, and how long they may take.
final class Accuracy {
  @Mixin private Digits digits = new Digits();

  @Option(
      names = "--limit",
      paramLabel = "SECONDS",
      description = "how long numbers are refined for that (default: ${DEFAULT-VALUE})")
  private long limit = Precision.STANDARD.limit().toSeconds();

  /// The console, printing numbers so.
  Console on(Console console) {
    Duration time = Duration.ofSeconds(Effort.limit(limit));
    return console.with(new Precision(digits.wanted(), time));
  }
}
