package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.program.Calculi;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.pullback.reduction.PullbackLanguage;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.rewrite.Traced;
import org.difflam.syntax.surface.Notation;
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
    description = "Reduce a term by the rules of a calculus: perturbative, or another.",
    sortOptions = false)
final class ReduceCommand implements Task {
  @Parameters(paramLabel = "TERM", description = "such as '(T (\\x. x * x)) (2, 3)'")
  String term = "";

  @Mixin CalculusOptions calculus = new CalculusOptions();

  @CommandLine.Option(names = "--trace", description = "every step, with its rule and its position")
  boolean trace;

  @CommandLine.Option(
      names = "--fine",
      description =
          "every clause of a metafunction, and of substitution, is a step: T_x s, D_x s @ u, M <> N"
              + " and s[N/x] are terms (perturbative, differential, and those of --rules), and so"
              + " are the sets of variables FV t, and of pullback lin t and the translation tr t")
  boolean fine;

  @CommandLine.Option(
      names = "--strategy",
      paramLabel = "S",
      description = "outermost, innermost, parallel or random (default: that of the calculus)")
  String strategy = "";

  @CommandLine.Option(
      names = "--strict",
      description =
          "only the rules that the paper prints, by the letter: those of Figure 3 (perturbative);"
              + " of section 3, in contexts in which a term decomposes in one way (pullback); the"
              + " four of Figure 1, with flat tuples for environments (curry); in differential, and"
              + " in calculi of your own, those that are no rules of numbers")
  boolean strict;

  @CommandLine.Option(
      names = "--verbatim",
      description =
          "pullback, the rules that the paper prints in the contexts that it prints, in which"
              + " elementary terms are A-reduced again: (Omega \\y. pow2 y) @ w goes on for ever")
  boolean verbatim;

  @CommandLine.Option(
      names = "--displayed",
      description =
          "pullback, as Examples 3.3 to 3.9 display it: variables get no names of their own, and a"
              + " pair that is bound is written as a pattern, where z is (p1 z, p2 z)")
  boolean displayed;

  @Mixin NotationOptions notation = new NotationOptions();

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

  @Mixin ContextOptions context = new ContextOptions();

  @Override
  public Status run(Console console) {
    if (fuel < 1) throw new InputError("--fuel must be positive, not " + fuel);
    SourceTerm t = SourceTerm.of("TERM", term);
    if (strict && verbatim) throw new InputError("--strict and --verbatim exclude each other");
    Calculus<?> found =
        calculus.chosen(console).getOrElse(() -> CalculusOptions.named("perturbative"));
    Calculus<?> whole = displayed ? pullback("--displayed", found).displayed() : found;
    Calculus<?> given = verbatim ? pullback("--verbatim", whole).verbatim() : whole;
    TextDeclarations declared = context.declared();
    Calculus<?> all = fine ? Calculi.fine(given, t.source(), t.term(), declared) : given;
    Calculus<?> in = strict ? all.strict() : all;
    if (strict && in.equals(all)) console.remark("--strict changes nothing here");
    return run(in, t, declared, accuracy.on(console));
  }

  private static PullbackLanguage pullback(String option, Calculus<?> calculus) {
    if (calculus instanceof PullbackLanguage pullback) return pullback;
    throw new InputError(option + " is for the calculus pullback, not " + calculus.name());
  }

  private <T extends Syntax<T>> Status run(
      Calculus<T> in, SourceTerm t, TextDeclarations declared, Console console) {
    var typed = in.elaborate(t.source(), t.term(), declared);
    return !graph.isEmpty()
        ? new ReductionDrawing<>(
                CertainNumbers.of(in, console.precision()).calculus().within(typed.free()),
                graph,
                this.notation.plain())
            .of(typed.term(), fuel, console)
        : console.answer(reduce(in, typed, console));
  }

  /// `reduce t` with its steps, in the calculus of a conversation.
  ///
  /// @param fine whether each clause of a metafunction is one
  static PreparedCommand traced(ProgramScope scope, SourceTerm t, boolean fine) {
    Calculus<?> in =
        scope
            .calculus()
            .getOrElseThrow(() ->
                t.error(
                    "steps are those of a calculus: "
                        + Calculi.NAMES
                        + "; say which, as in `calculus perturbative`"));
    TextDeclarations declared = scope.variables();
    Calculus<?> chosen = fine ? Calculi.fine(in, t.source(), t.term(), declared) : in;
    return ready(chosen, t, declared, true);
  }

  /// `reduce t` in a file.
  static PreparedCommand ready(Calculus<?> in, SourceTerm t, TextDeclarations declared) {
    return ready(in, t, declared, false);
  }

  private static <T extends Syntax<T>> PreparedCommand ready(
      Calculus<T> in, SourceTerm t, TextDeclarations declared, boolean trace) {
    ReduceCommand reduce = new ReduceCommand();
    reduce.trace = trace;
    SurfaceTerm whole = declared.unfolded(t.source(), t.term());
    Calculus.Judgement<T> typed = in.elaborate(t.source(), whole, declared);
    return console -> reduce.reduce(in, typed, console);
  }

  private <T extends Syntax<T>> Result reduce(
      Calculus<T> calculus, Calculus.Judgement<T> typed, Console out) {
    boolean latex = notation.isLatex();
    Console console = latex ? out.aside() : out;
    CertainNumbers<T> certain = CertainNumbers.of(calculus, out.precision());
    Calculus<T> in = certain.calculus().within(typed.free());
    Notation notation =
        !this.notation.isLatex() && console.json() ? Notation.ASCII : this.notation.notation();
    Map<String, Integer> rules = new TreeMap<>();
    StepDocuments<T> documents = new StepDocuments<>(in, notation, StepDocuments.SYMBOLS);
    StepDocuments<T> steps = trace ? documents.from(typed.term()) : documents;
    PrintedSteps<T> printed = new PrintedSteps<>(in, notation);
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
            else if (trace && latex) out.print(printed.aligned(step));
            else if (trace) printed.print("  ", step, console);
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
    (end.isNormal() ? in.remark(end.term()) : in.instead()).forEach(console::remark);
    String more = end.limit().isOfFuel() ? "; --fuel allows more" : "";
    return new ReducedTerm(
        numbers,
        in.name(),
        end.isNormal() ? shown : null,
        shown,
        type,
        Option.when(trace && TooLarge.fits(typed.term()), () -> in.print(notation, typed.term())),
        steps.kept(),
        steps.isCut(),
        open.orElse(doubt),
        end.count(),
        List.ofAll(rules.entrySet()).map(e -> e.getValue() + " " + e.getKey()).mkString(", "),
        open.map(why -> why + more).toList().appendAll(doubt),
        latex);
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
}
