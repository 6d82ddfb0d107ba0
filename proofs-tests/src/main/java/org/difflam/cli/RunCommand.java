package org.difflam.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Runs files, each on its own, after all of them have been read and typed.
@Command(name = "run", description = "Run .dlam files.", sortOptions = false)
final class RunCommand implements Task {
  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "such as examples/networks.dlam; - is standard input")
  List<Path> files = List.of();

  @Option(
      names = "--coq",
      paramLabel = "DIR",
      description = "write what is proved for Coq: a theory, and a file of theorems for each FILE")
  @Nullable Path coq;

  @Mixin Accuracy accuracy = new Accuracy();

  @Override
  public Status run(Console console) {
    List<Script> scripts =
        files.stream().map(file -> new Program().script(Program.read(file))).toList();
    Console exact = accuracy.on(console);
    Status status = Status.GOOD;
    List<Script.Answered> results = new ArrayList<>();
    for (Script script : scripts) {
      Script.Results of = script.run(exact);
      status = status.and(of.status());
      results.addAll(of.results());
      if (coq != null) CoqFolder.write(coq, script.source().name(), of.theorems(), console);
    }
    return console.answer(new Script.Results(status, results, List.of()));
  }
}
