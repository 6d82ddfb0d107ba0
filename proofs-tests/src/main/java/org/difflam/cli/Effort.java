package org.difflam.cli;

import java.time.Duration;
import org.difflam.category.law.LawRunner;
import picocli.CommandLine.Option;

/// How much is drawn where one samples.
final class Effort {
  @Option(
      names = "--cases",
      paramLabel = "N",
      description = "how many instances, where one samples (default: ${DEFAULT-VALUE})")
  private int cases = LawRunner.STANDARD.cases();

  int cases() {
    if (cases < 1) throw new InputError("--cases takes a positive number, not " + cases);
    return cases;
  }

  LawRunner runner(Console console, Duration limit) {
    return new LawRunner(console.seed(), cases(), limit);
  }
}
