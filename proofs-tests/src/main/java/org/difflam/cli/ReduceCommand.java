package org.difflam.cli;

import static org.difflam.syntax.simple.elaboration.Declarations.NONE;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.difflam.report.Layered;
import org.difflam.report.TikzGraph;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.program.Calculi;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.ReductionGraph;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.rewrite.Traced;
import org.difflam.syntax.simple.elaboration.ElaboratedDefinitions;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.Statements;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.TermPrinter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// Reduces a term by the rules of a calculus, as the paper prints them.
@Command(
    name = "reduce",
    description = "Reduce a term by the rules of a calculus.",
    sortOptions = false)
final class ReduceCommand implements Task {
  /// Nobody could read a drawing of more terms than this.
  private static final int MOST_DRAWN = 2_000;

  @Parameters(paramLabel = "TERM", description = "such as '(T (\\x. x * x)) (2, 3)'")
  String term = "";

  @CommandLine.Option(
      names = "--calculus",
      paramLabel = "C",
      description = "whose rules: " + Calculi.NAMES + " (default: perturbative)")
  @Nullable String calculus;

  @CommandLine.Option(
      names = "--rules",
      paramLabel = "FILE",
      description = "a file that states calculi; --calculus says which (default: its last one)")
  @Nullable Path rules;

  @CommandLine.Option(
      names = "--given",
      paramLabel = "X",
      description = "the free variables with their types, such as 'f : A -> B, x : A'")
  String given = "";

  @CommandLine.Option(
      names = "--op",
      paramLabel = "X",
      description = "an operation, such as 'f : R^2 -> R = \\(x, y). x * sin y'; may be repeated")
  Collection<String> operations = new ArrayList<>();

  @CommandLine.Option(names = "--trace", description = "every step, with its rule and its position")
  boolean trace;

  @CommandLine.Option(
      names = "--strategy",
      paramLabel = "S",
      description = "outermost, innermost, parallel or random (default: that of the calculus)")
  String strategy = "";

  @CommandLine.Option(
      names = "--strict",
      description = "only the rules that the paper prints (pullback has more)")
  boolean strict;

  @CommandLine.Option(names = "--latex", description = "terms as a paper wants them")
  boolean latex;

  @CommandLine.Option(
      names = "--fuel",
      paramLabel = "N",
      description = "after so many steps it is given up (default: 100000)")
  int fuel = 100_000;

  @CommandLine.Option(
      names = "--graph",
      paramLabel = "FILE",
      description =
          "draws everything that the term reduces to: FILE.svg, FILE.tex for TikZ, FILE.dot for"
              + " Graphviz, or - for that on standard output")
  String graph = "";

  @Mixin Accuracy accuracy = new Accuracy();

  @CommandLine.Option(names = "--ascii", description = "\\x. t for λx. t, and so on")
  boolean ascii;

  @Override
  public Status run(Console console) {
    return run(calculus(), accuracy.on(console));
  }

  private Calculus<?> calculus() {
    String wanted = calculus == null ? "perturbative" : calculus;
    if (rules == null) {
      return Calculi.find(wanted).getOrElseThrow(() -> new InputError(Calculi.unknown(wanted)));
    }
    Program program = new Program();
    program.declare(rules);
    ProgramScope scope = program.scope();
    if (calculus == null) {
      return scope.calculus().getOrElseThrow(() -> new InputError(rules + " states no calculus"));
    }
    return scope
        .find(wanted)
        .getOrElseThrow(() -> new InputError(Calculi.unknown(wanted, scope.stated().keySet())));
  }

  private <T extends Syntax<T>> Status run(Calculus<T> whole, Console console) {
    if (fuel < 1) throw new InputError("--fuel must be positive, not " + fuel);
    Calculus<T> in = strict ? whole.strict() : whole;
    Source source = new Source("TERM", term);
    var typed = in.elaborate(source, Parser.term(source), declared());
    return !graph.isEmpty()
        ? graph(
            CertainNumbers.of(in, console.precision()).calculus().within(typed.free()),
            typed.term(),
            console)
        : console.answer(reduce(in, typed, console));
  }

  private TextDeclarations declared() {
    TextDeclarations declared = TextDeclarations.parse(given);
    var before = NONE;
    for (String text : operations) {
      Source source = new Source("--op", "op " + text);
      if (!(Statements.read(source).getFirst()
          instanceof Statement.OperationDeclaration(var name, var type, var body, var partials, _)))
        throw source.error(new Span(0, 2), "expected an operation");
      before = ElaboratedDefinitions.operation(source, name, type, body, partials, before);
      declared = declared.operation(before.operation(name).get());
    }
    return declared;
  }

  /// `reduce t` with its steps, in the calculus of a conversation.
  static Ready traced(ProgramScope scope, SourceTerm t) {
    Calculus<?> in =
        scope
            .calculus()
            .getOrElseThrow(() ->
                t.error(
                    "steps are those of a calculus: "
                        + Calculi.NAMES
                        + "; say which, as in `calculus perturbative`"));
    return ready(in, t, scope.variables(), true);
  }

  /// `reduce t` in a file.
  static Ready ready(Calculus<?> in, SourceTerm t, TextDeclarations declared) {
    return ready(in, t, declared, false);
  }

  private static <T extends Syntax<T>> Ready ready(
      Calculus<T> in, SourceTerm t, TextDeclarations declared, boolean trace) {
    ReduceCommand reduce = new ReduceCommand();
    reduce.trace = trace;
    SurfaceTerm whole = declared.unfolded(t.source(), t.term());
    Calculus.Judgement<T> typed = in.elaborate(t.source(), whole, declared);
    return console -> reduce.reduce(in, typed, console);
  }

  private <T extends Syntax<T>> Result reduce(
      Calculus<T> calculus, Calculus.Judgement<T> typed, Console out) {
    Console console = latex ? out.aside() : out;
    CertainNumbers<T> certain = CertainNumbers.of(calculus, out.precision());
    Calculus<T> in = certain.calculus().within(typed.free());
    Notation notation =
        latex ? Notation.LATEX : ascii || console.json() ? Notation.ASCII : Notation.UNICODE;
    Map<String, Integer> rules = new TreeMap<>();
    StepDocuments<T> steps = new StepDocuments<>(in, notation, StepDocuments.SYMBOLS);
    String type = TermPrinter.print(notation, typed.type());
    if (trace && latex) out.print("\\begin{align*}\n  & " + in.print(notation, typed.term()));
    else if (trace) console.print("    " + in.print(notation, typed.term()));
    Trace.End<T> end;
    try (Progress bar = console.progress("reduce", 0)) {
      Consumer<Traced<T>> seen =
          step -> {
            bar.step(step.rule());
            rules.merge(step.rule(), 1, Integer::sum);
            if (console.json()) steps.add(step);
            else if (trace && latex) out.print(aligned(in, step));
            else if (trace) print(in, notation, "  ", step, console);
          };
      end =
          strategy.isEmpty()
              ? in.run(typed.term(), fuel, seen)
              : Trace.run(in.reduction(), chosen(in, console), typed.term(), fuel, seen);
    }
    if (trace) out.print(latex ? "\\end{align*}" : "");
    // what is normal is asked for, and cannot be left out
    @Nullable String shown =
        end.isNormal() || TooLarge.fits(end.term()) ? in.print(notation, end.term()) : null;
    Option<CertainNumbers.In> numbers = Option.when(shown != null, () -> certain.in(end.term()));
    Option<String> open = Option.when(!end.isNormal(), () -> end.open(fuel));
    Option<String> doubt = numbers.flatMap(CertainNumbers.In::doubt);
    in.remark(end.term()).forEach(console::remark);
    if (open.isDefined()) in.instead().forEach(console::remark);
    String more = end.limit().isOfFuel() ? "; --fuel allows more" : "";
    return new Reduced(
        numbers,
        in.name(),
        end.isNormal() ? shown : null,
        shown,
        type,
        steps.kept(),
        steps.isCut(),
        open.orElse(doubt),
        end.count(),
        List.ofAll(rules.entrySet()).map(e -> e.getValue() + " " + e.getKey()).mkString(", "),
        open.map(why -> why + more).toList().appendAll(doubt),
        latex);
  }

  /// What a reduction came to.
  ///
  /// @param normal none where the end is no normal form
  /// @param term none where it is too large to be written
  /// @param rules how often each was used
  private record Reduced(
      @Json.Inline Option<CertainNumbers.In> numbers,
      String calculus,
      @Nullable String normal,
      @Nullable String term,
      String type,
      Iterable<StepDocuments.Step> steps,
      boolean stepsCut,
      Option<String> reason,
      int count,
      @Json.Unlisted String rules,
      @Json.Unlisted List<String> doubts,
      @Json.Unlisted boolean latex)
      implements Result.Doubtful {
    @Override
    public void print(Console out) {
      Console console = latex ? out.aside() : out;
      if (term == null) {
        console.print("the term is too large to be written; its type is " + type);
      } else {
        String typed = term + " : " + type;
        out.print(latex ? "\\[\n  " + typed + "\n\\]" : typed);
      }
      console.print(
          count == 0 ? "normal already" : count + (count == 1 ? " step: " : " steps: ") + rules);
      doubts.forEach(why -> console.print("inconclusive: " + why));
    }
  }

  private Strategy chosen(Calculus<?> in, Console console) {
    return switch (strategy) {
      case "" -> in.strategy();
      case "outermost" -> Strategy.OUTERMOST;
      case "innermost" -> Strategy.INNERMOST;
      case "parallel" -> Strategy.PARALLEL;
      case "random" -> {
        console.print("seed " + console.seed());
        yield Strategy.random(console.seed());
      }
      default ->
          throw new InputError(
              "unknown strategy '"
                  + strategy
                  + "'; there are outermost, innermost, parallel and random");
    };
  }

  /// The step, with its premises before it, one level in.
  private static <T extends Syntax<T>> void print(
      Calculus<T> in, Notation notation, String margin, Traced<T> step, Console console) {
    for (Traced.Premise<T> premise : step.premises()) {
      console.print(margin + "  | " + in.print(notation, premise.start()));
      for (Traced<T> s : premise.steps()) print(in, notation, margin + "  | ", s, console);
    }
    console.print(
        margin
            + "→ "
            + in.print(notation, step.to().get())
            + console.paint(Style.FAINT, "    %s at %s".formatted(step.rule(), step.at())));
  }

  /// A line of an aligned block (package amsmath); what a step rests on is left out.
  private static <T extends Syntax<T>> String aligned(Calculus<T> in, Traced<T> step) {
    String rule = step.rule().replace("_", "\\_");
    return "  \\\\ & \\to "
        + in.print(Notation.LATEX, step.to().get())
        + " && \\text{%s at $%s$}".formatted(rule, step.at());
  }

  private <T extends Syntax<T>> Status graph(Calculus<T> in, T start, Console console) {
    if (!graph.equals("-") && !graph.matches(".*\\.(dot|svg|tex)")) {
      throw new InputError(
          "--graph takes a FILE.svg, a FILE.tex, a FILE.dot or -, not '" + graph + "'");
    }
    ReductionGraph<T> all;
    try (Progress bar = console.progress("graph", 0)) {
      all =
          ReductionGraph.of(
              in.reduction(), start, Math.min(fuel, MOST_DRAWN), () -> bar.step("terms"));
    }
    Function<T, String> print = t -> in.print(ascii ? Notation.ASCII : Notation.UNICODE, t);
    String dot = all.dot(print);
    if (graph.equals("-")) console.print(dot.stripTrailing());
    else if (graph.endsWith(".svg")) {
      write(layered(all, print).svg("What " + print.apply(start) + " reduces to"));
    } else if (graph.endsWith(".tex")) {
      Function<T, String> tex = t -> in.print(Notation.LATEX, t);
      write(new TikzGraph(layered(all, print), all.terms().stream().map(tex).toList()).text());
    } else write(dot);
    boolean complete = all.isComplete();
    String normal =
        complete ? List.ofAll(all.normalForms()).map(print).mkString("\n  ") : "not all are known";
    String longest =
        !complete
            ? ""
            : all.longest().isPresent()
                ? ", the longest sequence has " + all.longest().getAsInt() + " steps"
                : ", some sequences do not end";
    String sum = all.terms().size() + " terms, " + all.arrows().size() + " steps" + longest;
    if (graph.equals("-")) console.remark(sum);
    else {
      console.print("%s\nnormal forms\n  %s\ndrawn in %s".formatted(sum, normal, graph));
    }
    console.document(
        new Graph(
            in.name(),
            all.terms().size(),
            complete,
            complete ? List.ofAll(all.normalForms()).map(t -> in.print(Notation.ASCII, t)) : null,
            complete ? List.ofAll(all.longest().stream().boxed()) : null,
            dot));
    if (!complete) {
      console.remark("more than " + all.terms().size() + " terms; this is a part of them");
    }
    return complete ? Status.GOOD : Status.INCONCLUSIVE;
  }

  /// Everything that a term reduces to.
  ///
  /// @param complete whether this is all of it; otherwise neither the normal forms nor the longest
  ///   sequence are known
  private record Graph(
      String calculus,
      int terms,
      boolean complete,
      @Nullable List<String> normalForms,
      @Nullable List<Integer> longest,
      String dot) {}

  private static <T extends Syntax<T>> Layered layered(
      ReductionGraph<T> all, Function<T, String> print) {
    boolean[] reducible = new boolean[all.terms().size()];
    for (var a : all.arrows()) reducible[a.from()] = true;
    return new Layered(
        all.terms().stream().map(print).toList(),
        List.range(0, reducible.length).map(i -> !reducible[i]).asJava(),
        all.arrows().stream().map(a -> new Layered.Edge(a.from(), a.to(), a.rule())).toList());
  }

  private void write(String text) {
    try {
      Files.writeString(Path.of(graph), text);
    } catch (IOException why) {
      throw InputError.file("cannot write " + graph, why);
    } catch (InvalidPathException why) {
      throw new InputError("cannot write " + graph + ": " + why.getReason());
    }
  }
}
