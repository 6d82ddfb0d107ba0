package org.difflam.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `difflam check`.
@Command(name = "check", description = "Infer the type of a program.", sortOptions = false)
final class Check implements Task {
  @Parameters(paramLabel = "TERM", description = "such as '(\\x. x * x) 3'")
  String term = "";

  @Mixin Context context = new Context();

  @Override
  public Status run(Console console) {
    return console.answer(Evaluation.check(context.terms(), Written.of("TERM", term)).run(console));
  }
}
