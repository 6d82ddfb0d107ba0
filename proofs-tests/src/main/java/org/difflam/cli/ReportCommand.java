package org.difflam.cli;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Stream;
import org.difflam.book.BenchmarkPage;
import org.difflam.book.Book;
import org.difflam.book.CampaignPages;
import org.difflam.book.CampaignPlots;
import org.difflam.book.Results;
import org.difflam.book.ShippedTimes;
import org.difflam.book.Summary;
import org.difflam.book.Survey;
import org.difflam.category.Verdict;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.Model;
import org.difflam.html.Site;
import org.difflam.papers.Registry;
import org.difflam.papers.statement.PaperStatement;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.core.JacksonException;
import tools.jackson.jr.ob.JSON;

/// All of it for a person to look at: a summary of thirty lines, and a site of pages. What has been
/// computed by this build from the same options is not computed again.
@Command(
    name = "report",
    description = "Check axioms, papers and calculi, and write it all as pages of HTML.",
    sortOptions = false)
final class ReportCommand implements Task {
  private static final String SUMMARY = "summary.txt", DOCUMENT = "report.json";
  private static final int CASES = 20;

  @CommandLine.Option(
      names = "--out",
      paramLabel = "DIR",
      description = "where the pages go (default: ${DEFAULT-VALUE})")
  Path out = Path.of(System.getProperty("difflam.target", "target")).resolve("report");

  @Mixin Effort effort = new Effort(CASES);

  @CommandLine.Option(
      names = "--model",
      paramLabel = "M",
      description = "only this model; may be repeated (default: all)")
  Collection<String> models = new ArrayList<>();

  @CommandLine.Option(
      names = "--law",
      paramLabel = "ID",
      description = "only this law, or all its parts; may be repeated (default: all)")
  Collection<String> laws = new ArrayList<>();

  @CommandLine.Option(
      names = "--item",
      paramLabel = "ID",
      description = "only this statement of the papers; may be repeated (default: all)")
  Collection<String> items = new ArrayList<>();

  @CommandLine.Option(
      names = "--terms",
      paramLabel = "N",
      description =
          "how many terms of a calculus are searched, a fifth of it in the pullback language"
              + " (default: ${DEFAULT-VALUE})")
  int terms = 300;

  @CommandLine.Option(
      names = "--benchmarks",
      paramLabel = "FILE",
      description =
          "what 'difflam bench … --json' has printed, to be shown as tables (default: what was"
              + " measured of this version)")
  @Nullable Path benchmarks;

  @CommandLine.Option(
      names = "--search",
      paramLabel = "DIR",
      description =
          "a folder with campaigns that have ended, 'difflam search --into DIR'; may be repeated")
  Collection<Path> searches = new ArrayList<>();

  @CommandLine.Option(names = "--anew", description = "compute it again in any case")
  boolean anew;

  @Override
  public Status run(Console console) {
    Document document = document(console);
    console.document(document);
    return Status.coded(document.status());
  }

  /// @param status of the whole, as an exit status
  /// @param computed whether it was computed now, and not before
  record Document(
      String report, long seed, int cases, int status, boolean computed, List<String> summary) {}

  /// Computes what is not there already, writes it, and prints the summary.
  Document document(Console console) {
    if (terms < 0) throw new InputError("--terms takes a number that is not negative");
    KnownModels known = console.known().get();
    Survey survey =
        new Survey(effort.runner(console), chosen(known), chosenLaws(), statements(), terms);
    BenchmarkPage measured =
        new BenchmarkPage(benchmarks == null ? ShippedTimes.document() : measured(benchmarks));
    CampaignPages campaigns = new CampaignPages(List.ofAll(searches).flatMap(ReportCommand::ended));
    String key =
        new Build(console).key(survey, out, benchmarks)
            + (searches.isEmpty() ? "" : "searches " + campaigns.hashCode() + "\n");
    try {
      Site.check(out);
      boolean there = !anew && Site.isMadeFrom(key, out);
      if (!there) write(survey, known, measured, campaigns, key, console);
      List<String> lines = List.ofAll(Files.readAllLines(out.resolve(SUMMARY)));
      int status = status(Files.readString(out.resolve(DOCUMENT)));
      lines.forEach(console::print);
      console.print();
      console.print(
          (there ? "The report, as it was computed before: " : "The report: ")
              + out.resolve("index.html").toAbsolutePath().normalize());
      return new Document(
          out.resolve("index.html").toString(),
          console.seed(),
          effort.cases(),
          status,
          !there,
          lines);
    } catch (IOException failed) {
      throw InputError.file("the report cannot be written to " + out, failed);
    }
  }

  private void write(
      Survey survey,
      KnownModels known,
      BenchmarkPage measured,
      CampaignPages campaigns,
      String key,
      Console console)
      throws IOException {
    console
        .interruption()
        .says(() -> console.remark("interrupted; no report was written to " + out));
    Results results;
    try (Progress bar = console.progress("report", survey.steps()).inLines()) {
      results = survey.run(known.problems(), bar::step);
    }
    console.interruption().over();
    Status status =
        results.isRefuted()
            ? Status.FAILED
            : results.isInconclusive() ? Status.INCONCLUSIVE : Status.GOOD;
    List<String> summary = new Summary(results).lines();
    Results.Replay replay =
        new Results.Replay(r ->
            r.verdict() instanceof Verdict.Refuted(var w)
                ? LawTable.again(r.model(), r.law(), w, console)
                : Option.none());
    String made = Version.text() + ", seed " + console.seed() + ", " + effort.cases() + " cases";
    Document document =
        new Document("index.html", console.seed(), effort.cases(), status.code(), true, summary);
    new Book(results, replay, Reference.page(), measured, campaigns, made)
        .site(
            key,
            LinkedHashMap.of(
                SUMMARY, summary.mkString("", "\n", "\n"), DOCUMENT, Json.text(document)))
        .write(out);
  }

  private List<Model<?, ?>> chosen(KnownModels known) {
    return models.isEmpty() ? known.all() : List.ofAll(models).distinct().map(known::named);
  }

  private List<Law> chosenLaws() {
    List<Law> all = Catalogue.all();
    if (laws.isEmpty()) return all;
    return List.ofAll(laws)
        .flatMap(name -> {
          List<Law> found = all.filter(law -> law.isCalled(name));
          if (found.isEmpty())
            throw InputError.unknown("law", name, all.map(Law::id), "difflam laws --list");
          return found;
        })
        .distinct();
  }

  private List<PaperStatement> statements() {
    return items.isEmpty()
        ? Registry.statements()
        : List.ofAll(items).map(id -> PapersCommand.named(id, Registry.statements())).distinct();
  }

  private static int status(String document) {
    Object status = JSON.std.mapFrom(document).get("status");
    return status instanceof Number code ? code.intValue() : Status.FAILED.code();
  }

  /// The documents of the campaigns in a folder, or in the folders in it.
  private static List<Map<String, Object>> ended(Path folder) {
    try (Stream<Path> below = Files.walk(folder, 2)) {
      List<Path> files =
          List.ofAll(below.filter(f -> f.endsWith(CampaignPlots.DOCUMENT)).sorted().toList());
      if (files.isEmpty()) {
        throw new InputError(
            "--search: no campaign has ended in %s; 'difflam search --resume %s' goes on with one"
                .formatted(folder, folder));
      }
      return files.map(f -> read(f, "of 'difflam search --into DIR'"));
    } catch (IOException failed) {
      throw InputError.file("cannot read " + folder, failed);
    }
  }

  private static Map<String, Object> measured(Path file) {
    String what = "of 'difflam bench … --json'";
    Map<String, Object> document = read(file, what);
    if (document.containsKey(BenchmarkPage.MACHINE)) return document;
    throw new InputError(
        "%s is no document %s: it does not say on which machine it was measured"
            .formatted(file, what));
  }

  private static Map<String, Object> read(Path file, String what) {
    try {
      return JSON.std.mapFrom(Files.readString(file));
    } catch (IOException failed) {
      throw InputError.file("cannot read " + file, failed);
    } catch (JacksonException wrong) {
      throw new InputError(
          "%s is no document %s: %s".formatted(file, what, wrong.getOriginalMessage()));
    }
  }
}
