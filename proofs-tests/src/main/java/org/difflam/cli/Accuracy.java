package org.difflam.cli;

import java.time.Duration;
import org.difflam.category.number.Precision;
import picocli.CommandLine.Option;

/// How many digits of a number are wanted. What is printed is certain, so this may take time.
final class Accuracy {
  @Option(
      names = "--digits",
      paramLabel = "N",
      description =
          "so many digits of a number that is not exact are wanted, all of them certain (default:"
              + " ${DEFAULT-VALUE})")
  private int digits = Precision.STANDARD.digits();

  @Option(
      names = "--limit",
      paramLabel = "SECONDS",
      description = "how long numbers are refined for that (default: ${DEFAULT-VALUE})")
  private long limit = Precision.STANDARD.limit().toSeconds();

  /// The console, printing numbers so.
  Console on(Console console) {
    if (limit < 1) throw new InputError("--limit takes a positive number of seconds, not " + limit);
    if (digits < 1 || digits > Precision.MOST_DIGITS) {
      throw new InputError(
          "--digits takes a number from 1 to %d, not %d".formatted(Precision.MOST_DIGITS, digits));
    }
    return console.with(new Precision(digits, Duration.ofSeconds(limit)));
  }
}
