package org.difflam.cli;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/// Files whose declarations a term may use.
final class Context {
  @Option(
      names = "--with",
      paramLabel = "FILE",
      description = "a .dlam file with types, operations and definitions to use; may be repeated")
  List<Path> files = List.of();

  Terms terms(Console console) {
    Program program = new Program(console);
    files.forEach(program::declare);
    return program.terms();
  }
}
