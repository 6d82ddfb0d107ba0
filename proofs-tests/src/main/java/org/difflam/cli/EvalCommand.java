package org.difflam.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `difflam eval`.
@Command(
    name = "eval",
    description = "Evaluate a program, exactly where that is possible.",
    sortOptions = false)
final class EvalCommand implements Task {
  @Parameters(paramLabel = "TERM", description = "such as '(\\x. x * x) 3'")
  String term = "";

  @Mixin Accuracy accuracy = new Accuracy();

  @Mixin DeclarationOptions context = new DeclarationOptions();

  @Override
  public Status run(Console console) {
    SourceTerm written = SourceTerm.of("TERM", term);
    written.comment().forEach(console::remark);
    PreparedCommand ready = Evaluation.eval(context.terms(), written);
    return console.answer(ready.run(accuracy.on(console)));
  }
}
