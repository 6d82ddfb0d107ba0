package org.difflam.cli;

import io.vavr.control.Option;
import java.nio.file.Path;
import org.difflam.syntax.program.Calculi;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.rewrite.Calculus;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/// Which calculus a term is of: one of the house, or one that a file states.
final class CalculusOptions {
  @CommandLine.Option(
      names = "--calculus",
      paramLabel = "C",
      description = "the calculus of the term: " + Calculi.NAMES)
  private @Nullable String calculus;

  @CommandLine.Option(
      names = "--rules",
      paramLabel = "FILE",
      description = "a file that states calculi; --calculus says which (default: its last one)")
  private @Nullable Path rules;

  /// Nothing where none is asked for.
  Option<Calculus<?>> chosen(Console console) {
    if (rules != null) return Option.some(stated(rules, console));
    String wanted = calculus;
    return wanted == null ? Option.none() : Option.some(named(wanted));
  }

  static Calculus<?> named(String name) {
    return Calculi.find(name).getOrElseThrow(() -> new InputError(Calculi.unknown(name)));
  }

  private Calculus<?> stated(Path file, Console console) {
    Program program = new Program();
    program.declare(file);
    program.warnings().forEach(console::remark);
    ProgramScope scope = program.scope();
    String wanted = calculus;
    return wanted == null
        ? scope.calculus().getOrElseThrow(() -> new InputError(file + " states no calculus"))
        : scope
            .find(wanted)
            .getOrElseThrow(() -> new InputError(Calculi.unknown(wanted, scope.stated().keySet())));
  }
}
