package org.difflam.cli;

import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Nearest;
import org.difflam.category.number.Precision;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.glued.Definedness;
import org.difflam.semantics.glued.FundamentalLemma;
import org.difflam.semantics.glued.ProgramGluing;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.semantics.taylor.TooManyCoefficients;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.program.relation.StatedRelation;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Statement;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// The correctness of the (k,R) macro for one program, looked at in the glued category: related
/// plots must go to related plots.
///
/// The relation of the macro and one that a file states are looked at with the same options, so
/// they stand in one file.
@Command(
    name = "glue",
    description = "Check Taylor-mode differentiation of a program against its plots.",
    sortOptions = false,
    footer = {
      "",
      "Derivatives are compared to "
          + ProgramGluing.DIGITS
          + " digits of their own size, whatever --digits is: that is how"
          + " many",
      "are printed, and how far numbers are refined that cannot be told from 0. Between the"
          + " numbers",
      "drawn (without a --box, from -100 to 100), intervals tell whether the program may be"
          + " undefined;",
      "nearer to an end than 10^-13 of it they do not look.",
      "",
      "For example: difflam glue '\\f : R -> R. \\x. f (f x) * sin x' --vars 2 --order 2",
      "             difflam glue '\\x. log x' --box '(0.1, 3)'",
      "             difflam glue '\\x. sin x * x' --relation proofs-tests/examples/relations.dlam"
    })
final class GlueCommand implements Task {
  /// Milliseconds after which progress is looked at.
  private static final int LOOK = 200;

  @Parameters(paramLabel = "TERM", description = "a closed program of any type")
  String term = "";

  @CommandLine.Option(
      names = "--vars",
      paramLabel = "K",
      description = "plots on R^K (default: ${DEFAULT-VALUE})")
  int vars = 1;

  @CommandLine.Option(
      names = "--order",
      paramLabel = "R",
      description = "derivatives up to this order, 0 for values alone (default: ${DEFAULT-VALUE})")
  int order = 1;

  @CommandLine.Option(
      names = "--relation",
      paramLabel = "FILE",
      description =
          "a .dlam file whose last `relation` takes the place of the one between plots and their"
              + " derivatives")
  @Nullable Path relation;

  @Mixin Effort effort = new Effort();

  @CommandLine.Option(
      names = "--box",
      paramLabel = "'(LOW, HIGH)'",
      description =
          "the interval that all numbers in the arguments lie in, for programs that are not defined"
              + " everywhere (default: no bounds)")
  @Nullable String box;

  @Mixin Digits digits = new Digits();

  @Mixin DeclarationOptions context = new DeclarationOptions();

  /// Whether the time limit was reached.
  private boolean late;

  @Override
  public Status run(Console console) {
    ProgramScope scope = context.scope();
    Terms terms = new Terms(scope.declared());
    Box.Side within =
        box == null ? Box.Side.UNBOUNDED : interval(terms, SourceTerm.of("--box", box));
    SourceTerm t = SourceTerm.of("TERM", term);
    PreparedCommand ready =
        relation == null
            ? ready(terms, t, within)
            : byRelation(scope, relation).ready(t, vars, within, effort.cases());
    return console.answer(ready.run(digits.on(console)));
  }

  /// The relation that a file states last, with what it declares beside.
  private static RelationCheck byRelation(ProgramScope before, Path file) {
    Program program = new Program(before);
    program.declare(file);
    return program
        .scope()
        .relations()
        .lastOption()
        .map(named -> new RelationCheck(new Terms(program.scope().declared()), named._2))
        .getOrElseThrow(() ->
            new InputError(file + " states no relation, as in `relation odd x, y where y = -x`"));
  }

  /// `glue t vars k order r box (a, b)` in a file, or `glue t by relation`.
  static PreparedCommand ready(ProgramScope scope, SourceTerm t, Statement.Settings settings) {
    Terms terms = new Terms(scope.declared());
    GlueCommand glue = new GlueCommand();
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
            .map(box -> interval(terms, new SourceTerm(t.source(), box)))
            .getOrElse(Box.Side.UNBOUNDED);
    if (settings.by().isEmpty()) return glue.ready(terms, t, within);
    String by = settings.by().get();
    if (settings.order().isDefined()) throw t.error("`order` is for Taylor mode, without `by`");
    StatedRelation relation =
        scope
            .relations()
            .get(by)
            .getOrElseThrow(() ->
                t.error(
                    "no relation is called `%s`%s"
                        .formatted(by, Nearest.question(by, scope.relations().keySet()))));
    return new RelationCheck(terms, relation).ready(t, glue.vars, within, glue.effort.cases());
  }

  private static Box.Side interval(Terms terms, SourceTerm box) {
    List<Rational> ends =
        terms.exact(box, Type.real(2)).parts().stream().map(Value::number).toList();
    if (ends.get(0).compareTo(ends.get(1)) >= 0) {
      throw box.error(
          "the interval is empty: %s is not below %s".formatted(ends.get(0), ends.get(1)));
    }
    return new Box.Side(ends.get(0), ends.get(1));
  }

  private PreparedCommand ready(Terms terms, SourceTerm t, Box.Side within) {
    Macro macro = macro();
    Elaboration.Typed typed = terms.term(t);
    return console -> glue(macro, typed, within, console);
  }

  private Result glue(Macro macro, Elaboration.Typed typed, Box.Side within, Console console) {
    long seed = console.seed();
    Precision precision = console.precision();
    TaylorGluing gluing = new TaylorGluing(macro, Box.all(vars), within, precision);
    FundamentalLemma lemma = new FundamentalLemma(gluing, effort.cases(), seed);
    FundamentalLemma.Report report;
    try (Progress bar = console.progress("glue", effort.cases()).inLines()) {
      report = check(lemma, typed, bar);
    }
    Option<Definedness.Gap> gap =
        report.verdict().isGood()
            ? Definedness.of(typed.term(), typed.type(), within)
            : Option.none();
    Verdict verdict =
        gap.filter(Definedness.Gap::certain)
            .map(g -> Verdict.inconclusive(g.said()))
            .getOrElse(report.verdict());
    return new GlueReport(
        typed,
        verdict,
        report.type(),
        report.cases(),
        verdict instanceof Verdict.Holds(_, var error, _) ? error : null,
        report.blame().map(b -> GlueReport.Blamed.of(b, precision)),
        verdict.toString(),
        gap.map(Definedness.Gap::said),
        vars,
        order,
        advice(verdict, within, report.cases()),
        Option.when(!within.equals(Box.Side.UNBOUNDED), within::toString),
        seed);
  }

  /// What would make an open question decidable.
  private Option<String> advice(Verdict verdict, Box.Side within, int cases) {
    if (late) return Option.some("--limit (now %d s) goes further".formatted(effort.seconds()));
    return Option.when(
        cases > 0 && verdict instanceof Verdict.Inconclusive && within.equals(Box.Side.UNBOUNDED),
        "--box '(0.5, 2)' would keep all numbers in the arguments in an interval");
  }

  private Macro macro() {
    try {
      return new Macro(Indices.of(vars, order));
    } catch (IllegalArgumentException why) {
      throw new InputError("--vars and --order: " + why.getMessage());
    }
  }

  private FundamentalLemma.Report check(
      FundamentalLemma lemma, Elaboration.Typed typed, Progress bar) {
    Deep.Task<FundamentalLemma.Report> task = Deep.start(() -> lemma.check(typed.term()));
    try {
      return watched(task, lemma, bar);
    } catch (TimeoutException _) {
      task.giveUp();
      late = true;
      int looked = lemma.looked();
      Verdict why =
          Verdict.inconclusive(
              "the time limit of %d s was reached after %d of %d draws"
                  .formatted(effort.seconds(), looked, effort.cases()));
      return new FundamentalLemma.Report(typed.type(), why, looked, Option.none());
    } catch (ExecutionException thrown) {
      if (thrown.getCause() instanceof TooManyCoefficients why) {
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

  /// Waits for the answer, and shows how many draws have been looked at.
  private FundamentalLemma.Report watched(
      Deep.Task<FundamentalLemma.Report> task, FundamentalLemma lemma, Progress bar)
      throws InterruptedException, ExecutionException, TimeoutException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(effort.seconds());
    while (true) {
      long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      try {
        return task.answer().get(Math.clamp(left, 0, LOOK), TimeUnit.MILLISECONDS);
      } catch (TimeoutException late) {
        if (left <= 0) throw late;
        bar.at(lemma.looked(), "draws of plots");
      }
    }
  }
}
