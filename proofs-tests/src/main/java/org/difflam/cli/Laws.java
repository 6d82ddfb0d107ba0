package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Nearest;
import org.difflam.category.law.Cases;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Deck;
import org.difflam.category.law.Independence;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Checks laws in models, in parallel, and prints law × model.
@Command(name = "laws", description = "Check laws in models.", sortOptions = false)
final class Laws implements Task {
  @Option(
      names = "--model",
      paramLabel = "M",
      description = "only this model; may be repeated (default: every model that keeps all laws)")
  java.util.List<String> models = new ArrayList<>();

  @Option(
      names = "--law",
      paramLabel = "ID",
      description =
          "only this law, or all its parts: D1 means D1.plus and D1.zero; may be repeated")
  java.util.List<String> laws = new ArrayList<>();

  @Option(
      names = "--equation",
      paramLabel = "EQ",
      description = "an equation of your own instead, over the models' generators")
  @Nullable String equation;

  @Option(
      names = "--given",
      paramLabel = "F",
      description = "its hypotheses, such as 'f : X -> Y, linear l : Y -> Y'")
  String given = "";

  @Option(
      names = "--def",
      paramLabel = "DEF",
      description = "a definition it uses, such as 'T(f) = <D(f), f . p2>'; may be repeated")
  java.util.List<String> definitions = new ArrayList<>();

  @Option(
      names = "--where-defined",
      description =
          "the sides are to be equal where both are defined; otherwise one must be defined where"
              + " the other is")
  boolean whereDefined;

  @Mixin Effort effort = new Effort();

  @Option(
      names = "--limit",
      paramLabel = "S",
      description = "seconds for one law in one model (default: ${DEFAULT-VALUE})")
  long limit = LawRunner.STANDARD.limit().toSeconds();

  @Option(names = "--broken", description = "the models that break laws on purpose, too")
  boolean broken;

  @Option(names = "--list", description = "only list the laws")
  boolean list;

  private record Job(Cases<?, ?> cases, Law law) {}

  @Override
  public Status run(Console console) {
    if (limit < 1) throw new InputError("--limit takes a positive number of seconds, not " + limit);
    if (list) return list(console);
    KnownModels known = KnownModels.on(console);
    known.problems().forEach(console::remark);
    List<Model<?, ?>> chosen =
        models.isEmpty()
            ? (broken ? known.all() : known.good())
            : List.ofAll(models).map(known::named).distinct();
    LawRunner runner = effort.runner(console, Duration.ofSeconds(limit));
    Deck deck = new Deck(console.seed());
    List<Job> jobs = chosen.flatMap(m -> jobs(m, runner, deck));
    if (jobs.isEmpty())
      throw new InputError("none of these laws can be stated in these models: " + why(chosen));
    List<LawResult> results = check(jobs, runner, console);
    if (chosen.size() == 1) new LawTable(console).details(results);
    else print(results, chosen, console);
    console.print("");
    console.print(
        summary(results)
            + "; "
            + effort.cases()
            + " cases a law where they are sampled, each in "
            + (runner.places() == 1 ? "one place" : runner.places() + " places")
            + ", seed "
            + console.seed());
    console.document(document(runner, results));
    Status status = results.map(r -> Status.of(r.verdict())).fold(Status.GOOD, Status::and);
    return known.problems().isEmpty() ? status : status.and(Status.INCONCLUSIVE);
  }

  /// The good models in one table, the broken ones in another, and what surprises.
  private void print(List<LawResult> results, List<Model<?, ?>> chosen, Console console) {
    List<Model<?, ?>> broken = chosen.filter(m -> !m.breaks().isEmpty());
    Set<String> names = broken.map(m -> m.name()).toSet();
    List<LawResult> good = results.filter(r -> !names.contains(r.model()));
    if (!good.isEmpty()) new LawTable(console).print(good);
    if (broken.isEmpty()) return;
    if (!good.isEmpty()) console.print("");
    Independence table = new Independence(results.filter(r -> names.contains(r.model())));
    table.lines().forEach(console::print);
    if (equation != null) return;
    console.print("");
    for (Model<?, ?> m : broken) {
      Set<String> checked =
          results.filter(r -> r.model().equals(m.name())).map(r -> r.law().id()).toSet();
      Set<String> stated = m.breaks().intersect(checked);
      Set<String> red = table.red(m.name()).toLinkedSet();
      Set<String> kept = stated.diff(red), lost = red.diff(stated);
      if (!kept.isEmpty())
        console.print(
            m.name() + " was to break " + kept.mkString(", ") + " too; more --cases may show it");
      if (!lost.isEmpty()) console.print(m.name() + " was to keep " + lost.mkString(", "));
    }
    List<String> never = table.neverRed(results.map(r -> r.law().id()).toLinkedSet());
    console.print(
        never.isEmpty()
            ? "each of these laws is broken by at least one of these models; 'difflam laws --model"
                + " M' shows the witnesses"
            : "broken by none of these models: " + never.mkString(", "));
  }

  private Status list(Console console) {
    for (Law law : statements()) {
      console.print(
          String.format(
              "%-20s %-50s %s",
              law.id(),
              law.title(),
              law.sentence().show(org.difflam.category.expression.Printer.ASCII)));
    }
    console.document(Map.of("laws", statements().map(Laws::statement).toJavaList()));
    return Status.GOOD;
  }

  private List<Law> statements() {
    return whereDefined ? chosen().map(Law::onlyWhereDefined) : chosen();
  }

  private List<Law> chosen() {
    if (laws.isEmpty()) return Catalogue.all();
    return List.ofAll(laws)
        .flatMap(name -> {
          List<Law> found = Catalogue.find(name);
          if (found.isEmpty()) {
            throw new InputError(
                "no law is called '"
                    + name
                    + "'"
                    + Nearest.hint(name, Catalogue.all().map(Law::id))
                    + "'difflam laws --list' shows all");
          }
          return found;
        })
        .distinct();
  }

  private List<Law> statements(Model<?, ?> model) {
    if (equation == null) return statements();
    Definitions all = List.ofAll(definitions).foldLeft(Definitions.none(), Definitions::and);
    Law law = Law.typed(given, equation, all, model.signature().givens());
    return List.of(whereDefined ? law.onlyWhereDefined() : law);
  }

  private String why(List<Model<?, ?>> chosen) {
    return chosen
        .map(m -> {
          var missing =
              statements(m)
                  .flatMap(law -> law.needs())
                  .toLinkedSet()
                  .removeAll(LawRunner.structure(m.category()));
          return missing.isEmpty()
              ? m.name() + " has partial maps, and these are laws of total ones"
              : m.name() + " lacks " + missing.map(s -> s.title()).mkString(", ");
        })
        .mkString("; ");
  }

  private List<Job> jobs(Model<?, ?> model, LawRunner runner, Deck deck) {
    Cases<?, ?> shared = runner.cases(model, deck);
    return statements(model)
        .filter(law -> LawRunner.applies(law, model))
        .map(law -> new Job(shared, law));
  }

  /// Jobs that see the same cases have their turns one after the other.
  private static List<LawResult> check(List<Job> jobs, LawRunner runner, Console console) {
    int workers = Math.max(1, Runtime.getRuntime().availableProcessors());
    try (Progress bar = console.progress("laws", jobs.size());
        ExecutorService pool = Executors.newFixedThreadPool(workers)) {
      Map<Job, Future<LawResult>> under = new HashMap<>();
      for (Job job : jobs.groupBy(j -> j.cases().kind(j.law())).values().flatMap(js -> js)) {
        Future<LawResult> result =
            pool.submit(() -> {
              LawResult r = Deep.call(() -> runner.check(job.cases(), job.law()));
              bar.step(r.model() + " " + job.law().id());
              return r;
            });
        under.put(job, result);
      }
      return jobs.map(job -> get(Objects.requireNonNull(under.get(job))));
    }
  }

  private static LawResult get(Future<LawResult> f) {
    try {
      return f.get();
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String summary(List<LawResult> results) {
    return List.of("proved", "holds", "refuted", "inconclusive")
        .map(word -> results.count(r -> r.verdict().word().equals(word)) + " " + word)
        .filter(text -> !text.startsWith("0 "))
        .mkString(", ");
  }

  private static Map<String, @Nullable Object> document(LawRunner runner, List<LawResult> results) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("seed", runner.seed());
    fields.put("places", runner.places());
    fields.put("results", results.map(Laws::document).toJavaList());
    return fields;
  }

  private static Map<String, @Nullable Object> statement(Law law) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("law", law.id());
    fields.put("title", law.title());
    fields.put("source", law.source());
    fields.put("given", law.sentence().showGivens());
    fields.put("statement", law.sentence().show(org.difflam.category.expression.Printer.ASCII));
    return fields;
  }

  private static Map<String, Long> points(Verdict.Points at) {
    Map<String, Long> fields = new LinkedHashMap<>();
    fields.put("compared", at.compared());
    fields.put("undefined", at.undefined());
    fields.put("apart", at.apart());
    fields.put("undecided", at.undecided());
    return fields;
  }

  private static Map<String, @Nullable Object> document(LawResult r) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("model", r.model());
    fields.putAll(statement(r.law()));
    fields.put("verdict", r.verdict().word());
    fields.put("cases", r.cases());
    fields.put("skipped", r.skipped());
    fields.put("scope", r.scope());
    fields.put("worstError", r.verdict() instanceof Verdict.Holds(_, var error, _) ? error : null);
    fields.put("points", r.verdict() instanceof Verdict.Holds(_, _, var at) ? points(at) : null);
    fields.put(
        "reason",
        r.verdict() instanceof Verdict.Inconclusive(var reason) ? reason : r.why().getOrNull());
    fields.put(
        "witness", r.verdict() instanceof Verdict.Refuted(var witness) ? Json.of(witness) : null);
    return fields;
  }
}
