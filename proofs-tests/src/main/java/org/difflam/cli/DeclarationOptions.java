package org.difflam.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.surface.Source;
import picocli.CommandLine.Option;

/// The declarations that a term may use.
final class DeclarationOptions {
  @Option(
      names = "--with",
      paramLabel = "FILE",
      description = "a .dlam file with types, operations and definitions to use; may be repeated")
  List<Path> files = List.of();

  @Option(
      names = "--op",
      paramLabel = "OP",
      description =
          "an operation to use, as in 'g : R -> R = \\x. x^2', with or without derivatives of its"
              + " own, as in '… partial 1 = \\x. 2 * x', which the macro and the modes taylor,"
              + " curry and curry-env take as they are, while the others differentiate the"
              + " operation itself; may be repeated")
  List<String> operations = List.of();

  Terms terms() {
    return new Terms(scope().declared());
  }

  ProgramScope scope() {
    Program program = new Program();
    files.forEach(program::declare);
    // of one text, in which a name is declared once
    String all = operations.stream().map(op -> "op " + op).collect(Collectors.joining("\n"));
    program.declare(new Source("--op", all));
    return program.scope();
  }
}
