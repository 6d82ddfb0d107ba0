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
final class Normalize implements Task {
  @Parameters(paramLabel = "TERM", description = "such as '(\\x. x * x) 3'")
  String term = "";

  @Mixin Context context = new Context();

  @Override
  public Status run(Console console) {
    return console.answer(
        Evaluation.normalize(context.terms(), Written.of("TERM", term)).run(console));
  }
}
