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
    modelTransformer = DiffCommand.WithModes.class,
    footer = {
      "",
      "For example: difflam diff '\\(x, y). sin (x * y)' --at '(1, 2)' --mode all",
      "             difflam diff '\\x : R. \\y : R. x * y' --at 3 --covector '[(2, 1)]'",
      "             difflam diff '\\x. x * x * x' --jet '(2, 3, 5, 7)'",
      "             difflam diff '\\f : R -> R. f (f 2)' --jet '\\t. \\x. sin (t * x)' --order 2"
    })
final class DiffCommand implements Task {
  @Parameters(paramLabel = "TERM", description = "a function, such as '\\(x, y). x * y^2'")
  String term = "";

  @CommandLine.Option(names = "--at", paramLabel = "VALUE", description = "where, such as '(3, 5)'")
  @Nullable String at;

  @CommandLine.Option(
      names = "--covector",
      paramLabel = "W",
      description =
          "what goes back along the program from its result, instead of all partial derivatives,"
              + " to functions as the list of their calls: '[(2, 1)]' for R -> R; in the modes"
              + " curry and curry-env")
  @Nullable String covector;

  @CommandLine.Option(
      names = "--jet",
      paramLabel = "VALUE",
      description =
          "instead of --at: a curve by its derivatives, such as '(2, 3, 5, 7)', or a tuple of them;"
              + " what comes out is the jet of its image, D_(1,R)(f) for the macro of the mode"
              + " taylor. Or a curve through 0 up to --order R, also one of functions, such as"
              + " '\\t. \\x. sin (t * x)'")
  @Nullable String jet;

  @CommandLine.Option(
      names = "--mode",
      paramLabel = "MODE",
      completionCandidates = Names.class,
      description =
          "${COMPLETION-CANDIDATES}; or all of them, compared (default: ${DEFAULT-VALUE})")
  String mode = Derivative.MODE;

  @CommandLine.Option(
      names = "--vectors",
      description =
          "in the mode compiled, several turns of a loop at once, by Java's Vector API; results are"
              + " equal up to rounding")
  boolean vectors;

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

  @Mixin DeclarationOptions context = new DeclarationOptions();

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
    return console.answer(ready().run(accuracy.on(console)));
  }

  private PreparedCommand ready() {
    if (jet != null) return image(jet);
    if (at == null) {
      throw new InputError(
          "Missing required option: '--at=VALUE' (one that starts with - goes in parentheses);"
              + " difflam diff --help says what there is");
    }
    if (covector != null) return back(at, covector);
    return new Derivative(
            SourceTerm.of("TERM", term),
            SourceTerm.of("--at", at),
            direction == null
                ? Option.none()
                : Option.some(SourceTerm.of("--direction", direction)),
            mode,
            vectors,
            order,
            Option.of(vars),
            Option.none())
        .ready(context.terms());
  }

  /// What goes back, as the statement `diff f at x covector w` of a file has it.
  private PreparedCommand back(String at, String covector) {
    if (direction != null || vars != null || order != 1 || vectors) {
      throw new InputError("--covector excludes --direction, --order, --vars and --vectors");
    }
    return OptionStatement.ready(
        "diff",
        term,
        at,
        "--covector",
        covector,
        Option.when(!mode.equals(Derivative.MODE), mode),
        (f, s) -> Covector.ready(context.scope(), f, s.at().get(), s.covector().get(), s));
  }

  /// `D_(1,R)(f)` at a jet of order R.
  private PreparedCommand image(String jet) {
    if (at != null || covector != null || direction != null || vars != null || vectors) {
      throw new InputError("--jet excludes --at, --covector, --direction, --vars and --vectors");
    }
    if (!mode.equals(Derivative.MODE) && !mode.equals("taylor")) {
      throw new InputError(
          "--jet is answered by the macro of the mode taylor, and not by %s; leave --mode out"
              .formatted(mode));
    }
    if (order < 1) throw new InputError("the order must be positive, not " + order);
    return Image.ready(
        context.terms(), SourceTerm.of("TERM", term), SourceTerm.of("--jet", jet), order);
  }
}
