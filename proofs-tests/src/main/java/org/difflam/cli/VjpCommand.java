package org.difflam.cli;

import io.vavr.control.Option;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `difflam vjp`, which is the statement `vjp f at x along w`.
@Command(
    name = "vjp",
    description = "The pullback of a program at a point, or what it makes of a covector.",
    sortOptions = false,
    footer = {
      "",
      "For example: difflam vjp '\\(x, y). x * y' --at '(3, 5)'",
      "             difflam vjp '\\f : R -> R. f (f 2)' --at '\\x. x * x' --along 1"
    })
final class VjpCommand implements Task {
  @Parameters(paramLabel = "TERM", description = "a function, such as '\\(x, y). x * y^2'")
  String term = "";

  @CommandLine.Option(
      names = "--at",
      paramLabel = "VALUE",
      required = true,
      description = "where, such as '(3, 5)'")
  String at = "";

  @CommandLine.Option(
      names = "--along",
      paramLabel = "W",
      description =
          "what goes back, a number for each number of the result, and to a function the list of"
              + " its calls, such as '[(2, 1)]' (default: the pullback itself, as a program)")
  @Nullable String along;

  @CommandLine.Option(
      names = "--mode",
      paramLabel = "MODE",
      completionCandidates = DiffCommand.Names.class,
      description =
          "one mode of diff, or all; with --along, curry or curry-env, or all for both (default:"
              + " all without --along, curry with it)")
  @Nullable String mode;

  @Mixin Accuracy accuracy = new Accuracy();

  @Mixin DeclarationOptions context = new DeclarationOptions();

  @Override
  public Status run(Console console) {
    return console.answer(
        OptionStatement.ready(
                "vjp",
                term,
                at,
                "--along",
                along,
                Option.of(mode),
                (f, settings) -> PullbackValue.ready(context.scope(), f, settings))
            .run(accuracy.on(console)));
  }
}
