package org.difflam.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `difflam normalize`.
@Command(
    name = "normalize",
    description =
        "The normal form of a program for the laws of functions, tuples, variants and lists.",
    sortOptions = false)
final class NormalizeCommand implements Task {
  @Parameters(paramLabel = "TERM", description = "such as '(\\x. x * x) 3'")
  String term = "";

  @Mixin DeclarationOptions context = new DeclarationOptions();

  @Override
  public Status run(Console console) {
    return console.answer(
        Evaluation.normalize(context.terms(), SourceTerm.of("TERM", term)).run(console));
  }
}
