package org.difflam.cli;

import org.difflam.category.number.Precision;
import picocli.CommandLine.Option;

/// How many digits of a number are wanted. What is printed is certain.
final class Digits {
  @Option(
      names = "--digits",
      paramLabel = "N",
      description =
          "so many digits of a number that is not exact are wanted, all of them certain (default:"
              + " ${DEFAULT-VALUE})")
  private int digits = Precision.STANDARD.digits();

  int wanted() {
    if (digits < 1 || digits > Precision.MOST_DIGITS) {
      throw new InputError(
          "--digits takes a number from 1 to %d, not %d".formatted(Precision.MOST_DIGITS, digits));
    }
    return digits;
  }

  /// The console, printing numbers so.
  Console on(Console console) {
    return console.with(new Precision(wanted(), console.precision().limit()));
  }
}
