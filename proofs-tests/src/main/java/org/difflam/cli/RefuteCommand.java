package org.difflam.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// The other way round: all is well where the equation fails.
@Command(
    name = "refute",
    description = "Find a counterexample to an equation; the exit status is 0 if it fails.",
    sortOptions = false)
final class RefuteCommand implements Task {
  @Mixin Equation equation = new Equation();

  @Override
  public Status run(Console console) {
    return equation.run(true, console);
  }
}
