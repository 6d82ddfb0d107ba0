package org.difflam.cli;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.syntax.surface.Notation;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;

/// `difflam macro`.
@Command(
    name = "macro",
    description =
        "The program that differentiates a program, D(t) of Huot, Staton and Vákár, or its"
            + " translation into another calculus.",
    sortOptions = false,
    modelTransformer = MacroCommand.WithTranslations.class,
    footer = {
      "",
      "For example: difflam macro '\\x. sin x * x' --order 1,2",
      "             difflam macro '\\x. x * x * x' --order 1,3 --jet '(2, 3, 5, 7)'",
      "             difflam macro '\\x. sin x' --to combinators"
    })
final class MacroCommand implements Task {
  /// `K,R`, as it is written.
  static final Pattern ORDER =
      Pattern.compile(
          "\\s*(?:\\(\\s*(\\d{1,9})\\s*,\\s*(\\d{1,9})\\s*\\)|(\\d{1,9})\\s*,\\s*(\\d{1,9}))\\s*");

  @Parameters(paramLabel = "TERM", description = "a closed program, such as '\\x. sin x * x'")
  String term = "";

  @CommandLine.Option(
      names = "--order",
      paramLabel = "K,R",
      description =
          "a real becomes its partial derivatives in K variables up to the order R (default: 1,1)")
  @Nullable String order;

  @CommandLine.Option(
      names = "--jet",
      paramLabel = "VALUE",
      description = "what D(t) is applied to, such as '(2, 3, 5, 7)' for a real with --order 1,3")
  @Nullable String jet;

  @CommandLine.Option(
      names = "--to",
      paramLabel = "CALCULUS",
      description = "the program in another calculus, instead of D(t)")
  @Nullable String to;

  @CommandLine.Option(
      names = "--from",
      paramLabel = "CALCULUS",
      description = "the calculus that the term belongs to, where it is no program")
  @Nullable String from;

  @Mixin NotationOptions notation = new NotationOptions();

  @Mixin Accuracy accuracy = new Accuracy();

  @Mixin DeclarationOptions context = new DeclarationOptions();

  /// Ends the help with the translations that `--to` knows.
  static final class WithTranslations implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec spec) {
      List<String> footer = new ArrayList<>(List.of("", "What --to takes:"));
      for (Translations t : Translations.ALL) {
        footer.add("  %-12s from %-12s  %s".formatted(t.to(), t.from(), t.title()));
      }
      footer.addAll(List.of(spec.usageMessage().footer()));
      spec.usageMessage().footer(footer.toArray(String[]::new));
      return spec;
    }
  }

  @Override
  public Status run(Console console) {
    if (to == null && from != null) throw new InputError("--from goes with --to");
    if (to != null && (order != null || jet != null)) {
      throw new InputError("--to excludes --order and --jet, which belong to D(t)");
    }
    SourceTerm t = SourceTerm.of("TERM", term);
    Notation notation = this.notation.notation();
    PreparedCommand ready =
        to != null
            ? Translations.named(Option.of(from), to).ready(context.terms(), t, notation)
            : differentiated(t, notation);
    return console.answer(ready.run(accuracy.on(console)));
  }

  private PreparedCommand differentiated(SourceTerm t, Notation notation) {
    String given = order == null ? "1,1" : order;
    String value = jet;
    Option<SourceTerm> at =
        value == null ? Option.none() : Option.some(SourceTerm.of("--jet", value));
    return differentiated(given, context.terms(), t, at, notation);
  }

  /// @param order such as `1,2`
  static PreparedCommand differentiated(
      String order, Terms terms, SourceTerm t, Option<SourceTerm> jet, Notation notation) {
    Matcher numbers = ORDER.matcher(order);
    if (!numbers.matches()) {
      throw new InputError(
          "--order takes two numbers, K and R, as in --order 1,2; not '" + order + "'");
    }
    int first = numbers.group(1) == null ? 3 : 1;
    int k = Integer.parseInt(numbers.group(first)), R = Integer.parseInt(numbers.group(first + 1));
    return Differentiated.ready(k, R, terms, t, jet, notation);
  }
}
