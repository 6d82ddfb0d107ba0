package org.difflam.cli;

import io.vavr.collection.List;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.ExpressionPrinter;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Nearest;
import org.difflam.category.law.Cases;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawFile;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.category.law.SampledCases;
import org.difflam.category.law.SignatureCheck;
import org.difflam.category.law.Theory;
import org.difflam.syntax.surface.Source;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Checks laws in models, in parallel, and prints law × model.
///
/// Which options exclude each other is said beside what they choose, so that all stands in one
/// file.
@Command(name = "laws", description = "Check laws in models.", sortOptions = false)
final class LawsCommand implements Task {
  @Option(
      names = "--model",
      paramLabel = "M",
      description = "only this model; may be repeated (default: every model that keeps all laws)")
  Collection<String> models = new ArrayList<>();

  @Option(
      names = "--law",
      paramLabel = "ID",
      description =
          "only this law, or all its parts: D1 means D1.plus and D1.zero; may be repeated")
  Collection<String> laws = new ArrayList<>();

  @Option(
      names = "--laws",
      paramLabel = "FILE",
      description =
          "the laws of this file instead of the program's, one a line:"
              + " 'id  title  [citation]  hypotheses  |-  equation'")
  @Nullable Path file;

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
  Collection<String> definitions = new ArrayList<>();

  @Option(
      names = "--where-defined",
      description =
          "the sides are to be equal where both are defined; otherwise one must be defined where"
              + " the other is")
  boolean whereDefined;

  @Mixin Effort effort = new Effort(LawRunner.CASES);

  @Option(names = "--broken", description = "the models that break laws on purpose, too")
  boolean broken;

  @Option(
      names = "--gallery",
      description =
          "how many models with subtle faults the laws find at 100, 1,000 … up to --cases cases")
  boolean gallery;

  @Option(
      names = "--independence",
      description =
          "which axioms follow from the other axioms of a theory, with derivations, and which do"
              + " not, with models")
  boolean independence;

  @Option(
      names = "--theory",
      paramLabel = "T",
      description =
          "with --independence, only this theory: ${COMPLETION-CANDIDATES}; may be repeated",
      completionCandidates = TheoryWords.class)
  Collection<String> theories = new ArrayList<>();

  @Option(
      names = "--certificates",
      paramLabel = "DIR",
      description = "with --independence, write the derivations there, for check-proof")
  @Nullable Path certificates;

  @Option(
      names = "--coq",
      paramLabel = "DIR",
      description = "with --independence, write the derivations there as theorems for coqc")
  @Nullable Path coq;

  @Option(names = "--list", description = "only list the laws")
  boolean list;

  private List<Law> all = Catalogue.all();

  @Override
  public Status run(Console console) {
    LawRunner runner = effort.runner(console);
    if (file != null) all = read(file);
    checkOptions();
    if (list) return list(console);
    KnownModels known = console.known().get();
    known.problems().forEach(console::remark);
    List<String> missing = missing(known);
    missing.forEach(console::remark);
    List<Model<?, ?>> chosen =
        models.isEmpty()
            ? (broken ? known.all() : known.good())
            : List.ofAll(models).distinct().flatMap(known::find);
    if (gallery) return new GalleryReport(runner).run(console);
    if (independence)
      return new IndependenceReport(runner, theories(), known.all(), certificates, coq)
          .run(chosen(), console);
    SampledCases sampled = new SampledCases(console.seed());
    List<LawJobs.Job> jobs = chosen.flatMap(m -> jobs(m, runner, sampled));
    if (jobs.isEmpty())
      throw new InputError("none of these laws can be stated in these models: " + why(chosen));
    List<String> faults =
        chosen.flatMap(m -> SignatureCheck.faults(m, runner).map(why -> m.name() + ": " + why));
    faults.forEach(console::print);
    List<String> problems = known.problems().appendAll(missing);
    LawReport report = new LawReport(runner, chosen, problems, equation == null && file == null);
    List<LawResult> results = LawJobs.check(jobs, report, console);
    Status status = report.print(results, List.empty(), console);
    for (Model<?, ?> m : chosen) {
      if (results.filter(r -> r.model().equals(m.name())).forAll(r -> r.verdict().isGood()))
        remarkIfBlind(m, runner, console);
    }
    return faults.isEmpty() ? status : status.and(Status.FAILED);
  }

  /// Models that are asked for and not there. Where one cannot be loaded, it may be what is
  /// missing, and the others are checked.
  private List<String> missing(KnownModels known) {
    List<String> unknown = List.ofAll(models).distinct().filter(name -> known.find(name).isEmpty());
    boolean others = unknown.size() < List.ofAll(models).distinct().size();
    if (known.problems().isEmpty() || !others) unknown.forEach(known::named);
    return unknown.map(
        name -> "no model is called '" + name + "'; it may be one that cannot be loaded");
  }

  private Status list(Console console) {
    for (Law law : statements()) {
      console.print(
          String.format(
              "%-20s %-50s %s", law.id(), law.title(), law.show(ExpressionPrinter.ASCII)));
    }
    console.document(new Listed(statements().map(LawReport.Stated::of)));
    return Status.GOOD;
  }

  private record Listed(List<LawReport.Stated> laws) {}

  private List<Law> statements() {
    return whereDefined ? chosen().map(Law::onlyWhereDefined) : chosen();
  }

  private List<Law> chosen() {
    if (laws.isEmpty()) return all;
    return List.ofAll(laws)
        .flatMap(name -> {
          List<Law> found = all.filter(law -> law.isCalled(name));
          if (found.isEmpty()) {
            throw new InputError(
                "no law is called '"
                    + name
                    + "'"
                    + Nearest.hint(name, all.map(Law::id))
                    + "'difflam laws --list' shows all");
          }
          return found;
        })
        .distinct();
  }

  private static List<Law> read(Path file) {
    Source text = Program.read(file);
    List<Law> found = LawFile.read(text.name(), text.text()).laws();
    if (found.isEmpty()) throw new InputError("there is no law in " + file);
    return found;
  }

  /// The theories that `--theory` may name.
  private static final class TheoryWords extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    TheoryWords() {
      super(List.of(Theory.values()).map(Theory::word).toJavaList());
    }
  }

  private List<Theory> theories() {
    List<Theory> all = List.of(Theory.values());
    if (theories.isEmpty()) return all;
    return List.ofAll(theories)
        .distinct()
        .map(word ->
            all.find(t -> t.word().equals(word))
                .getOrElseThrow(() ->
                    new InputError(
                        "no theory is called '%s'; known are %s"
                            .formatted(word, all.map(Theory::word).mkString(", ")))));
  }

  /// Options that would change nothing are a mistake.
  private void checkOptions() {
    if (!independence && (!theories.isEmpty() || certificates != null || coq != null))
      throw new InputError("--theory, --certificates and --coq are about --independence");
    if (independence && (equation != null || file != null || !models.isEmpty() || broken || list))
      throw new InputError(
          "--independence is about the axioms of a theory: give it --theory, --law, --cases,"
              + " --certificates or --coq");
    if (gallery
        && (independence
            || equation != null
            || file != null
            || !models.isEmpty()
            || !laws.isEmpty()
            || broken
            || list
            || whereDefined))
      throw new InputError("--gallery has models of its own, and all laws: give it --cases");
    if (equation == null) {
      if (!given.isEmpty())
        throw new InputError("--given is about an --equation, and there is none");
      if (!definitions.isEmpty())
        throw new InputError("--def is about an --equation, and there is none");
    } else if (!laws.isEmpty() || file != null) {
      throw new InputError(
          "--equation is checked instead of laws: leave out "
              + (file == null ? "--law" : "--laws"));
    }
  }

  private List<Law> statements(Model<?, ?> model) {
    if (equation == null) return statements();
    Definitions all = Definitions.none().andEach(definitions);
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

  /// With many cases, however few are asked for: one pair of equal maps is soon drawn.
  private static void remarkIfBlind(Model<?, ?> model, LawRunner runner, Console console) {
    List<Given> known = model.signature().givens();
    Law law = Law.typed("f : X -> Y, g : X -> Y", "f = g", Definitions.none(), known);
    if (!LawRunner.applies(law, model)) return;
    int cases = Math.max(runner.cases(), LawRunner.CASES);
    Verdict verdict =
        new LawRunner(runner.seed(), cases, runner.limit()).check(model, law).verdict();
    if (verdict.isGood())
      console.remark(
          "%s: any two maps are equal in it, f = g %s; that laws hold in it says nothing"
              .formatted(model.name(), verdict));
  }

  private List<LawJobs.Job> jobs(Model<?, ?> model, LawRunner runner, SampledCases sampled) {
    Cases<?, ?> shared = runner.cases(model, sampled);
    return statements(model)
        .filter(law -> LawRunner.applies(law, model))
        .map(law -> new LawJobs.Job(model.name(), shared, law));
  }
}
