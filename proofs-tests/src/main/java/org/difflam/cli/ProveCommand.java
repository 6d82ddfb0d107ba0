package org.difflam.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// Decides an equation in the free differential λ-category; where it fails, finds a concrete model
/// with numbers.
@Command(
    name = "prove",
    description = "Decide an equation for all differential λ-categories at once.",
    sortOptions = false)
final class ProveCommand implements Task {
  @Mixin Equation equation = new Equation();

  @Override
  public Status run(Console console) {
    return equation.run(false, console);
  }
}
