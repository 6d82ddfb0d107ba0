package org.difflam.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.semantics.glued.FundamentalLemma;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.semantics.taylor.TooLarge;
import org.difflam.syntax.simple.Elaboration;
import org.difflam.syntax.surface.Statement;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The correctness of the (k,R) macro for one program, looked at in the glued category: related
/// plots must go to related plots.
@Command(
    name = "glue",
    description = "Check Taylor-mode differentiation of a program against its plots.",
    sortOptions = false,
    footer = {
      "",
      "For example: difflam glue '\\f : R -> R. \\x. f (f x) * sin x' --vars 2 --order 2"
    })
final class Glue implements Task {
  @Parameters(paramLabel = "TERM", description = "a closed program of any type")
  String term = "";

  @Option(
      names = "--vars",
      paramLabel = "K",
      description = "plots on R^K (default: ${DEFAULT-VALUE})")
  int vars = 1;

  @Option(
      names = "--order",
      paramLabel = "R",
      description = "derivatives up to this order (default: ${DEFAULT-VALUE})")
  int order = 1;

  @Option(
      names = "--cases",
      paramLabel = "N",
      description = "how many plots are looked at (default: ${DEFAULT-VALUE})")
  int cases = 100;

  @Mixin Context context = new Context();

  @Override
  public Status run(Console console) {
    return glue(context.terms(console), Written.of("TERM", term), console).print(console);
  }

  /// `glue t vars k order r` in a file.
  static Outcome run(Terms terms, Written t, Statement.Settings settings, Console console) {
    Glue glue = new Glue();
    glue.vars = settings.vars().getOrElse(glue.vars);
    glue.order = settings.order().getOrElse(glue.order);
    return glue.glue(terms, t, console);
  }

  private Outcome glue(Terms terms, Written t, Console console) {
    if (cases < 1) throw new InputError("--cases must be positive, not " + cases);
    Macro macro = macro();
    Elaboration.Typed typed = terms.term(t);
    TaylorGluing gluing = new TaylorGluing(macro);
    FundamentalLemma.Report report =
        check(new FundamentalLemma(gluing, cases, console.seed()), typed);
    print(report, typed, console);
    return new Outcome(Status.of(report.verdict()), document(report, console));
  }

  private Macro macro() {
    try {
      return new Macro(Indices.of(vars, order));
    } catch (IllegalArgumentException why) {
      throw new InputError("--vars and --order: " + why.getMessage());
    }
  }

  private static FundamentalLemma.Report check(FundamentalLemma lemma, Elaboration.Typed typed) {
    try {
      return lemma.check(typed.term());
    } catch (TooLarge why) {
      throw new InputError(String.valueOf(why.getMessage()));
    }
  }

  private void print(FundamentalLemma.Report report, Elaboration.Typed typed, Console console) {
    console.print(
        console.paint(Ink.STRONG, Terms.show(typed.term())) + " : " + Terms.show(typed.type()));
    String what =
        "(⟦t⟧, ⟦D(t)⟧) carries related plots on R^%d to related ones, to order %d"
            .formatted(vars, order);
    console.print("  " + what);
    console.print("  " + said(report.verdict(), console));
    console.print(
        console.paint(
            Ink.FAINT,
            "  %d pairs of plots, seed %d; entries against differences, to 25 digits"
                .formatted(cases, console.seed())));
    report.blame().forEach(blame -> print(blame, console));
  }

  private static String said(Verdict verdict, Console console) {
    return switch (verdict) {
      case Verdict.Proved _, Verdict.Holds _ -> console.paint(Ink.GOOD, verdict.toString());
      case Verdict.Refuted _ -> console.paint(Ink.BAD, verdict.toString());
      case Verdict.Inconclusive _ -> verdict.toString();
    };
  }

  private static void print(FundamentalLemma.Blame blame, Console console) {
    console.print("  first wrong at " + blame.subterm().constructor());
    blame.operation().forEach(op -> console.print("    operation  " + op.symbol()));
    console.print("    subterm    " + Terms.show(blame.subterm().term()));
    console.print("    plot       " + blame.plot());
    console.print("    " + blame.witness());
  }

  private Map<String, @Nullable Object> document(FundamentalLemma.Report report, Console console) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put(
        "verdict", report.verdict() instanceof Verdict.Proved ? "holds" : report.verdict().word());
    fields.put("type", Terms.show(report.type()));
    fields.put("cases", cases);
    fields.put("worstError", report.verdict() instanceof Verdict.Holds(_, var error) ? error : 0.0);
    fields.put("failing", report.blame().map(Glue::document).getOrNull());
    fields.put("detail", report.verdict().toString());
    fields.put("vars", vars);
    fields.put("order", order);
    fields.put("seed", console.seed());
    return fields;
  }

  private static Map<String, @Nullable Object> document(FundamentalLemma.Blame blame) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    Witness witness = blame.witness();
    fields.put("constructor", blame.subterm().constructor());
    fields.put("operation", blame.operation().map(op -> op.symbol()).getOrNull());
    fields.put("subterm", Terms.show(blame.subterm().term()));
    fields.put("plot", blame.plot());
    fields.put("point", witness.point().getOrNull());
    fields.put("left", witness.left());
    fields.put("right", witness.right());
    return fields;
  }
}
