package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Quantity;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.Registry;
import org.difflam.papers.printed.Schema;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Coverage;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Item;
import org.difflam.papers.statement.Outcome;
import org.difflam.papers.statement.Paper;
import org.difflam.papers.statement.PaperStatement;
import org.difflam.papers.statement.PaperStatement.Erratum;
import org.difflam.papers.statement.SourcePlaces;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;

/// The statements of the papers, each with its verdict. A statement that an erratum corrects is
/// refuted as printed, and that is as it should be; what is printed of it says how the print is
/// wrong. One without a check is open. Neither makes the run fail.
///
/// A statement is printed as one line or with all that is known of it; both read the same results,
/// so they stand in one file.
@Command(
    name = "papers",
    description = "Check the statements of the papers, item by item.",
    sortOptions = false,
    modelTransformer = PapersCommand.WithHeadings.class,
    footer = {"", "With --json, the same twice but for the seconds."})
final class PapersCommand implements Task {
  /// Ends the help with what headings mean.
  static final class WithHeadings implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec spec) {
      List<String> footer =
          List.of(
                  "",
                  "A statement is headed by what its checks found; where they confirm that the"
                      + " print is wrong, by how it is wrong:")
              .appendAll(PaperStatement.Fault.legend())
              .appendAll(List.of(spec.usageMessage().footer()));
      spec.usageMessage().footer(footer.toJavaArray(String[]::new));
      return spec;
    }
  }

  @CommandLine.Option(
      names = "--paper",
      paramLabel = "P",
      description = "only this one: manzyuk, curry, pullback or gluing; may be repeated")
  Collection<String> papers = new ArrayList<>();

  @CommandLine.Option(
      names = "--item",
      paramLabel = "ID",
      description = "only this statement, with all that is known of it; may be repeated")
  Collection<String> items = new ArrayList<>();

  @CommandLine.Option(
      names = "--from",
      paramLabel = "ID",
      description = "begin with this statement, as a run that was interrupted says it")
  @Nullable String from;

  @Mixin Effort effort = new Effort();

  @Mixin Digits digits = new Digits();

  @CommandLine.Option(
      names = "--plots",
      paramLabel = "DIR",
      description = "write what was measured there: a table (ID.csv) and a plot (ID.svg)")
  @Nullable Path plots;

  @CommandLine.Option(names = "--list", description = "only list the statements")
  boolean list;

  @Override
  public Status run(Console plain) {
    Console console = digits.on(plain);
    List<PaperStatement> chosen = statements();
    if (list) return list(chosen, console);
    if (plots != null) MeasurementPlots.check(plots, chosen.map(PaperStatement::id).toSet());
    LawRunner runner = effort.runner(console);
    List<Item> done = List.empty();
    AtomicReference<List<Item>> all = new AtomicReference<>(done);
    console.interruption().says(() -> interrupted(chosen, all.get(), console));
    MeasurementPlots plots = new MeasurementPlots(this.plots);
    String heading = "";
    ExecutorService pool =
        Executors.newFixedThreadPool(Math.max(1, Runtime.getRuntime().availableProcessors()));
    try (Progress bar = console.progress("papers", chosen.size())) {
      // as many at once as there are processors; they are printed in their order
      List<CompletableFuture<Item>> under =
          chosen.map(s -> CompletableFuture.supplyAsync(() -> Registry.run(s, runner), pool));
      for (CompletableFuture<Item> running : under) {
        Item item = running.join();
        PaperStatement s = item.statement();
        bar.step(s.id());
        if (!heading.equals(heading(s))) console.print(console.paint(Style.STRONG, heading(s)));
        heading = heading(s);
        if (items.isEmpty()) line(item, console);
        else details(item, runner, console);
        plots.print(item, console);
        done = done.append(item);
        all.set(done);
      }
    } finally {
      pool.shutdownNow();
    }
    console.interruption().over();
    console.print();
    plots.end().forEach(console::print);
    console.print(summary(done) + "; seed " + console.seed());
    legend(done).forEach(console::print);
    for (Item item : done) {
      item.surprise()
          .forEach(
              why -> console.print("  not as expected: " + item.statement().id() + ", " + why));
    }
    console.document(
        new Document(
            plots.written(),
            console.seed(),
            done.map(item -> PaperDocument.Verified.of(item, console.precision())),
            Option.none()));
    return done.map(PapersCommand::status).fold(plots.status(), Status::and);
  }

  /// What has been checked is printed already, one by one; this says how to go on.
  private static void interrupted(List<PaperStatement> chosen, List<Item> done, Console console) {
    String next = chosen.get(done.size()).id();
    String again =
        console
            .interruption()
            .again("papers", Set.of("--from"), Set.of(), List.of("--from", next).asJava());
    console.print();
    console.print(
        "interrupted: %d of %d statements were checked, %s; seed %d"
            .formatted(done.size(), chosen.size(), summary(done), console.seed()));
    console.print("to go on: " + again);
    console.document(
        new Document(
            List.empty(),
            console.seed(),
            done.map(item -> PaperDocument.Verified.of(item, console.precision())),
            Option.some(again)));
  }

  private List<PaperStatement> statements() {
    List<PaperStatement> all = Registry.statements();
    List<Paper> wanted = List.ofAll(papers).map(PapersCommand::paper);
    List<PaperStatement> named = List.ofAll(items).map(id -> named(id, all)).distinct();
    List<PaperStatement> chosen =
        (named.isEmpty() ? all : named).filter(s -> wanted.isEmpty() || wanted.contains(s.paper()));
    if (chosen.isEmpty()) throw new InputError("none of these items is in that paper");
    if (from == null) return chosen;
    PaperStatement first = named(from, all);
    if (!chosen.contains(first)) throw new InputError("--from " + from + " is none of these items");
    return chosen.dropWhile(s -> !s.equals(first));
  }

  private static Paper paper(String name) {
    List<String> words = List.of(Paper.values()).map(Paper::word);
    return Paper.called(name)
        .getOrElseThrow(() -> InputError.unknown("paper", name, words, "difflam papers --help"));
  }

  static PaperStatement named(String id, List<PaperStatement> all) {
    return all.find(s -> s.id().equals(id))
        .orElse(() -> all.find(s -> s.id().equalsIgnoreCase(id))) // M-S3-T and M-S3-t are two
        .getOrElseThrow(() ->
            InputError.unknown("item", id, all.map(PaperStatement::id), "difflam papers --list"));
  }

  private static Status list(List<PaperStatement> statements, Console console) {
    statements.forEach(s -> console.print(String.format("%-18s %s", s.id(), s.text())));
    console.document(new Listed(statements.map(PaperDocument.Stated::of)));
    return Status.GOOD;
  }

  static Status status(Item item) {
    if (item.isFalse()) return Status.FAILED;
    return item.isInconclusive() ? Status.INCONCLUSIVE : Status.GOOD;
  }

  private static String heading(PaperStatement s) {
    return s.paper().word() + " " + s.section() + "  " + s.title();
  }

  private static void line(Item item, Console console) {
    PaperStatement s = item.statement();
    String word = String.format("%-16s", item.headline());
    console.print(String.format("  %-18s %s %s", s.id(), paint(item, word, console), s.text()));
    if (!item.isAsExpected() || item.isInconclusive())
      console.print("    " + paint(item, item.detail(), console));
    else item.corrected().forEach(c -> console.print("    " + corrected(s, c)));
  }

  private static String corrected(PaperStatement s, Outcome outcome) {
    return "the print is refuted, as an erratum says ("
        + s.errata().map(Erratum::number).mkString(", ")
        + "); corrected: "
        + outcome.word();
  }

  private static String paint(Item item, String text, Console console) {
    return switch (status(item)) {
      case FAILED, WRONG_INPUT -> console.paint(Style.BAD, text);
      case INCONCLUSIVE -> console.paint(Style.DOUBT, text);
      case GOOD -> console.paint(item.outcome() == Outcome.OPEN ? Style.FAINT : Style.GOOD, text);
    };
  }

  private static void details(Item item, LawRunner effort, Console console) {
    PaperStatement s = item.statement();
    console.print(s.id() + ", " + s.where() + " (" + s.kind().title() + ")");
    console.print("  " + s.text());
    s.errata()
        .forEach(e ->
            console.print(
                "  erratum %s (%s): %s".formatted(e.number(), e.fault().title(), e.text())));
    Transcript.of(s).forEach(rule -> transcript(rule, console));
    console.print("  defined in " + SourcePlaces.all().of(s).mkString(", "));
    if (item.results().isEmpty()) console.print("  open: there is no check yet");
    for (Check.Result r : item.results()) {
      console.print("  " + r.check().method());
      console.print(console.paint(Style.FAINT, "    " + r.check().place()));
      r.check().text().forEach(t -> t.text().lines().forEach(l -> console.print("    " + l)));
      r.printed().forEach(p -> finding("as printed: ", p, console));
      finding(r.printed().isEmpty() ? "" : "corrected: ", r.finding(), console);
      r.check()
          .mutants(effort)
          .forEach((mutant, f) ->
              console.print("    the same on a mutant: " + told(f, console) + ", " + mutant));
    }
    Coverage coverage = Coverage.of(item);
    if (!coverage.instances().isEmpty())
      console.print("  looked at " + coverage.number() + " instances in all");
    String drawn = coverage.drawn().show();
    if (!drawn.isEmpty()) console.print("  drew " + drawn);
    String word = paint(item, item.headline(), console);
    console.print("  " + word + errata(item) + String.format(" in about %.2f s", item.seconds()));
    console.print("  again, with the same instances and witnesses: " + again(s, effort));
  }

  /// Which errata the headline is about.
  private static String errata(Item item) {
    PaperStatement s = item.statement();
    boolean named = s.fault().exists(fault -> fault.title().equals(item.headline()));
    return named ? s.errata().map(PaperStatement.Erratum::number).mkString(" (", ", ", ")") : "";
  }

  /// With few cases a mutant may not be told from what is right, or its check comes to no end; that
  /// must not look well.
  private static String told(Finding onMutant, Console console) {
    String word = onMutant.outcome().word();
    if (onMutant.outcome() == Outcome.REFUTED) return word;
    String why =
        onMutant.outcome() == Outcome.INCONCLUSIVE
            ? onMutant.detail()
            : "not told apart by so few cases; try more --cases";
    return console.paint(Style.DOUBT, word + " (" + why + ")");
  }

  private static String again(PaperStatement s, LawRunner effort) {
    return "difflam papers --item %s --seed %d --cases %d"
        .formatted(s.id(), effort.seed(), effort.cases());
  }

  private static void transcript(Transcript.Printed rule, Console console) {
    console.print("  " + rule.schema().rule() + " as printed: " + rule.schema().text());
    console.print("    in LaTeX: " + rule.schema().tex());
    console.print("    what is run: " + rule.corrected().map(Schema::text).getOrElse("the same"));
  }

  private static void finding(String which, Finding f, Console console) {
    console.print("    " + which + f.outcome().word());
    f.evidence().forEach(line -> console.print("      " + line));
    f.witness()
        .map(Witness::numbers)
        .filter(numbers -> numbers.nonEmpty())
        .forEach(numbers -> console.print("      in numbers: " + both(numbers, console)));
  }

  private static String both(List<? extends Quantity> numbers, Console console) {
    int digits = console.precision().digits();
    return numbers.map(x -> x.show(digits)).mkString(" against ");
  }

  private static String summary(List<Item> items) {
    return List.of(Outcome.values())
        .map(Outcome::word)
        .appendAll(List.of(PaperStatement.Fault.values()).map(PaperStatement.Fault::title))
        .map(word -> items.count(i -> i.headline().equals(word)) + " " + word)
        .filter(text -> !text.startsWith("0 "))
        .mkString(", ");
  }

  /// What the headings mean that say how the print is wrong.
  private static List<String> legend(List<Item> items) {
    return List.of(PaperStatement.Fault.values())
        .filter(fault -> items.exists(i -> i.headline().equals(fault.title())))
        .map(fault -> "  " + fault.said());
  }

  private record Listed(List<PaperDocument.Stated> items) {}

  /// @param files those that were written
  /// @param interrupted the command that goes on
  private record Document(
      @Json.IfAny List<Path> files,
      long seed,
      List<PaperDocument.Verified> items,
      @Json.IfAny Option<String> interrupted) {}
}
