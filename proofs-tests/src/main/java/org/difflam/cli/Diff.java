package org.difflam.cli;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.difflam.semantics.Modes;
import org.difflam.semantics.mode.Mode;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;

/// The derivative of a program at a point, in one mode or in all.
@Command(
    name = "diff",
    description = "Differentiate a program at a point.",
    sortOptions = false,
    modelTransformer = Diff.WithModes.class,
    footer = {"", "For example: difflam diff '\\(x, y). sin (x * y)' --at '(1, 2)' --mode all"})
final class Diff implements Task {
  @Parameters(paramLabel = "TERM", description = "a function, such as '\\(x, y). x * y^2'")
  String term = "";

  @CommandLine.Option(
      names = "--at",
      paramLabel = "VALUE",
      required = true,
      description = "where, such as '(3, 5)'")
  String at = "";

  @CommandLine.Option(
      names = "--mode",
      paramLabel = "MODE",
      completionCandidates = Names.class,
      description =
          "${COMPLETION-CANDIDATES}; or all of them, compared (default: ${DEFAULT-VALUE})")
  String mode = Derivative.MODE;

  @CommandLine.Option(
      names = "--direction",
      paramLabel = "V",
      description =
          "the derivatives of t ↦ f (x + t v) at 0 instead of all partial ones; none where an"
              + " operation in f has none at x, as sqrt at 0, though the whole might have one")
  @Nullable String direction;

  @CommandLine.Option(
      names = "--order",
      paramLabel = "R",
      description = "up to this order (default: ${DEFAULT-VALUE})")
  int order = 1;

  @CommandLine.Option(
      names = "--vars",
      paramLabel = "K",
      description = "in the first K numbers of the argument only")
  @Nullable Integer vars;

  @Mixin Accuracy accuracy = new Accuracy();

  @Mixin Context context = new Context();

  /// The names that `--mode` takes beside `all`.
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Modes.names().iterator();
    }
  }

  /// Ends the help with the modes: where each functor goes, and what is read off there.
  static final class WithModes implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec spec) {
      List<String> footer = new ArrayList<>(List.of("", "Modes, each a functor and a reading:"));
      for (Mode<?> mode : Modes.ALL) {
        footer.add("  %-12s %s".formatted(mode.name(), mode.title()));
      }
      footer.addAll(List.of(spec.usageMessage().footer()));
      spec.usageMessage().footer(footer.toArray(String[]::new));
      return spec;
    }
  }

  @Override
  public Status run(Console console) {
    Derivative derivative =
        new Derivative(
            Written.of("TERM", term),
            Written.of("--at", at),
            direction == null ? Option.none() : Option.some(Written.of("--direction", direction)),
            mode,
            order,
            Option.of(vars),
            Option.none());
    return console.answer(derivative.ready(context.terms()).run(accuracy.on(console)));
  }
}
