package org.difflam.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Precision;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.glued.FundamentalLemma;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.semantics.taylor.TooLarge;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
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
      "For example: difflam glue '\\f : R -> R. \\x. f (f x) * sin x' --vars 2 --order 2",
      "             difflam glue '\\x. log x' --box '(0.1, 3)'"
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

  @Mixin Effort effort = new Effort();

  @Option(
      names = "--box",
      paramLabel = "'(LOW, HIGH)'",
      description =
          "the interval that all numbers in the arguments lie in, for programs that are not defined"
              + " everywhere (default: no bounds)")
  @Nullable String box;

  @Option(
      names = "--limit",
      paramLabel = "S",
      description = "seconds, after which it is given up (default: ${DEFAULT-VALUE})")
  long limit = 60;

  @Mixin Digits digits = new Digits();

  @Mixin Context context = new Context();

  @Override
  public Status run(Console console) {
    Terms terms = context.terms();
    Box.Side within = box == null ? Box.Side.UNBOUNDED : interval(terms, Written.of("--box", box));
    return ready(terms, Written.of("TERM", term), within).run(digits.on(console)).print(console);
  }

  /// `glue t vars k order r box (a, b)` in a file.
  static Ready ready(Terms terms, Written t, Statement.Settings settings) {
    Glue glue = new Glue();
    if (settings.at().isDefined()
        || settings.mode().isDefined()
        || settings.direction().isDefined()) {
      throw t.error("`glue` takes `vars`, `order` and `box`; the others belong to `diff`");
    }
    glue.vars = settings.vars().getOrElse(glue.vars);
    glue.order = settings.order().getOrElse(glue.order);
    Box.Side within =
        settings
            .box()
            .map(box -> interval(terms, new Written(t.source(), box)))
            .getOrElse(Box.Side.UNBOUNDED);
    return glue.ready(terms, t, within);
  }

  private static Box.Side interval(Terms terms, Written box) {
    List<Rational> ends =
        terms.exact(box, Type.real(2)).parts().stream().map(Value::number).toList();
    if (ends.get(0).compareTo(ends.get(1)) >= 0) {
      throw box.error(
          "the interval is empty: %s is not below %s".formatted(ends.get(0), ends.get(1)));
    }
    return new Box.Side(ends.get(0), ends.get(1));
  }

  private Ready ready(Terms terms, Written t, Box.Side within) {
    if (limit < 1) throw new InputError("--limit takes a positive number of seconds, not " + limit);
    Macro macro = macro();
    Elaboration.Typed typed = terms.term(t);
    return console -> glue(macro, typed, within, console);
  }

  private Outcome glue(Macro macro, Elaboration.Typed typed, Box.Side within, Console console) {
    TaylorGluing gluing = new TaylorGluing(macro, Box.all(vars), within, console.precision());
    FundamentalLemma.Report report =
        check(new FundamentalLemma(gluing, effort.cases(), console.seed()), typed);
    print(report, typed, within, console);
    return new Outcome(Status.of(report.verdict()), document(report, within, console));
  }

  private Macro macro() {
    try {
      return new Macro(Indices.of(vars, order));
    } catch (IllegalArgumentException why) {
      throw new InputError("--vars and --order: " + why.getMessage());
    }
  }

  private FundamentalLemma.Report check(FundamentalLemma lemma, Elaboration.Typed typed) {
    Deep.Task<FundamentalLemma.Report> task = Deep.start(() -> lemma.check(typed.term()));
    try {
      return task.answer().get(limit, TimeUnit.SECONDS);
    } catch (TimeoutException _) {
      task.giveUp();
      int looked = lemma.looked();
      Verdict why =
          Verdict.inconclusive(
              "the time limit of %d s was reached after %d of %d draws"
                  .formatted(limit, looked, effort.cases()));
      return new FundamentalLemma.Report(typed.type(), why, looked, io.vavr.control.Option.none());
    } catch (ExecutionException thrown) {
      if (thrown.getCause() instanceof TooLarge why) {
        throw new InputError(String.valueOf(why.getMessage()));
      }
      if (thrown.getCause() instanceof RuntimeException why) throw why;
      if (thrown.getCause() instanceof Error why) throw why;
      throw new IllegalStateException(thrown);
    } catch (InterruptedException _) {
      task.giveUp();
      throw new CancellationException("it was given up");
    }
  }

  private void print(
      FundamentalLemma.Report report, Elaboration.Typed typed, Box.Side within, Console console) {
    console.print(
        console.paint(Ink.STRONG, Terms.show(typed.term())) + " : " + Terms.show(typed.type()));
    String what =
        "(⟦t⟧, ⟦D(t)⟧) carries related plots on R^%d to related ones, to order %d"
                .formatted(vars, order)
            + (bounded(within) ? ", numbers in " + within : "");
    console.print("  " + what);
    console.print("  " + said(report.verdict(), console));
    console.print(
        console.paint(
            Ink.FAINT,
            "  %d draws of plots, seed %d; entries against power series and differences, to 25 digits"
                .formatted(report.cases(), console.seed())));
    report.blame().forEach(blame -> print(blame, console));
    if (report.verdict() instanceof Verdict.Inconclusive && !bounded(within)) {
      console.print("  --box '(0.5, 2)' would keep all numbers in the arguments in an interval");
    }
  }

  private static boolean bounded(Box.Side within) {
    return !within.equals(Box.Side.UNBOUNDED);
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

  private Map<String, @Nullable Object> document(
      FundamentalLemma.Report report, Box.Side within, Console console) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("verdict", report.verdict().word());
    fields.put("type", Terms.show(report.type()));
    fields.put("cases", report.cases());
    fields.put(
        "worstError", report.verdict() instanceof Verdict.Holds(_, var error, _) ? error : null);
    fields.put("failing", report.blame().map(b -> document(b, console.precision())).getOrNull());
    fields.put("detail", report.verdict().toString());
    fields.put("vars", vars);
    fields.put("order", order);
    fields.put("box", bounded(within) ? within.toString() : null);
    fields.put("seed", console.seed());
    return fields;
  }

  private static Map<String, @Nullable Object> document(
      FundamentalLemma.Blame blame, Precision precision) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    Witness witness = blame.witness();
    fields.put("constructor", blame.subterm().constructor());
    fields.put("operation", blame.operation().map(op -> op.symbol()).getOrNull());
    fields.put("subterm", Terms.show(blame.subterm().term()));
    fields.put("plot", blame.plot());
    fields.put("point", witness.point().getOrNull());
    fields.put("left", witness.left());
    fields.put("right", witness.right());
    Values.put(fields, witness, precision);
    return fields;
  }
}
