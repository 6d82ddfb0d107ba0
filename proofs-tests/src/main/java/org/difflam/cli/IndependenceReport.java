package org.difflam.cli;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.difflam.category.Count;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.Cases;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.category.law.SampledCases;
import org.difflam.category.law.Theory;
import org.difflam.semantics.independence.AxiomStatus;
import org.difflam.semantics.independence.ConfirmedStatus;
import org.difflam.syntax.proof.dependence.Dependence;
import org.jspecify.annotations.Nullable;

/// `difflam laws --independence`: which axioms of a theory follow from its others.
///
/// @param folder where the derivations are written, if they are
/// @param coq where they are written as theorems for Coq
record IndependenceReport(
    LawRunner runner,
    List<Theory> theories,
    List<Model<?, ?>> models,
    @Nullable Path folder,
    @Nullable Path coq) {

  /// @param laws those of which the report speaks
  Status run(List<Law> laws, Console console) {
    List<AxiomStatus> standings =
        theories
            .flatMap(t -> AxiomStatus.of(t, models))
            .filter(s -> laws.exists(law -> law.id().equals(s.law().id())));
    if (standings.isEmpty())
      throw new InputError(
          "none of these laws is an axiom of "
              + theories.map(Theory::title).mkString(" or of ")
              + "; 'difflam prove' tells what follows from all axioms");
    write(standings);
    if (coq != null) CoqFolder.write(coq, derivations(standings).asJava(), console);
    List<ConfirmedStatus> rows = rows(standings, console);
    return console.answer(
        new Answer(
            runner.seed(), runner.cases(), rows.map(c -> Row.of(c, runner, console)), this, rows));
  }

  private List<ConfirmedStatus> rows(List<AxiomStatus> standings, Console console) {
    Map<String, List<LawResult>> known = LinkedHashMap.empty();
    SampledCases sampled = new SampledCases(runner.seed());
    try (Progress bar = console.progress("laws of models", checks(standings))) {
      bar.at(0, "");
      List<ConfirmedStatus> rows = List.empty();
      // theories from the largest to the smallest, so that a model is looked at once
      for (AxiomStatus s : standings.reverse()) {
        List<LawResult> found = List.empty();
        if (s.reason() instanceof AxiomStatus.Independent(var model)) {
          List<Law> conditions = AxiomStatus.conditions(s.theory(), model);
          List<LawResult> before = known.get(model.name()).getOrElse(List.empty());
          List<Law> more = conditions.reject(law -> before.exists(r -> r.law().equals(law)));
          List<LawResult> all =
              before.appendAll(Deep.call(() -> checked(model, more, sampled, bar)));
          known = known.put(model.name(), all);
          found = all.filter(r -> conditions.contains(r.law()));
        }
        rows = rows.prepend(new ConfirmedStatus(s, found));
      }
      return rows;
    }
  }

  private <O, M> List<LawResult> checked(
      Model<O, M> model, List<Law> laws, SampledCases sampled, Progress bar) {
    Cases<O, M> cases = runner.cases(model, sampled);
    return laws.filter(law -> LawRunner.applies(law, model))
        .map(law -> {
          bar.step(model.name() + " " + law.id());
          return runner.check(cases, law);
        });
  }

  /// How many laws are checked, each once in a model.
  private static int checks(List<AxiomStatus> standings) {
    return standings
        .flatMap(s ->
            s.reason() instanceof AxiomStatus.Independent(var model)
                ? AxiomStatus.conditions(s.theory(), model)
                    .map(law -> new Check(model.name(), law.id()))
                : List.<Check>empty())
        .distinct()
        .size();
  }

  private record Check(String model, String law) {}

  private static List<Dependence> derivations(List<AxiomStatus> standings) {
    return standings
        .flatMap(
            s -> s.reason() instanceof AxiomStatus.Follows(var by) ? Option.of(by) : Option.none())
        .distinct();
  }

  private void write(List<AxiomStatus> standings) {
    if (folder == null) return;
    try {
      Files.createDirectories(folder);
      for (Dependence d : derivations(standings)) {
        Files.writeString(folder.resolve(file(d)), d.certificate());
      }
    } catch (IOException failed) {
      throw InputError.file("cannot write to " + folder, failed);
    }
  }

  private static String file(Dependence d) {
    return d.law() + "-" + d.theory().word() + ".proof";
  }

  /// @param axioms one row for each axiom of each theory
  private record Answer(
      long seed,
      int cases,
      List<Row> axioms,
      @Json.Unlisted IndependenceReport report,
      @Json.Unlisted List<ConfirmedStatus> rows)
      implements Result {
    @Override
    public Status status() {
      return rows.forAll(r -> r.doubts().isEmpty()) ? Status.GOOD : Status.INCONCLUSIVE;
    }

    @Override
    public void print(Console console) {
      report.print(rows, console);
    }
  }

  /// @param from the axioms that the derivation uses
  /// @param lines of the derivation
  /// @param kept the other axioms in the model, and the laws of equality
  /// @param witness of the model against the axiom
  private record Row(
      String theory,
      @Json.Inline LawReport.Stated stated,
      String verdict,
      @Nullable List<String> from,
      @Nullable Integer lines,
      @Nullable String model,
      @Json.IfAny List<Held> kept,
      @Nullable Witness witness,
      @Nullable String again) {
    private record Held(String law, Verdict verdict, long cases) {}

    static Row of(ConfirmedStatus c, LawRunner runner, Console console) {
      AxiomStatus s = c.standing();
      Dependence by = s.reason() instanceof AxiomStatus.Follows(var d) ? d : null;
      Model<?, ?> model = s.reason() instanceof AxiomStatus.Independent(var m) ? m : null;
      return new Row(
          s.theory().word(),
          LawReport.Stated.of(s.law()),
          c.word(),
          by == null ? null : by.from(),
          by == null ? null : by.lines(),
          model == null ? null : model.name(),
          c.kept().map(r -> new Held(r.law().id(), r.verdict(), r.cases())),
          c.broken()
              .flatMap(
                  r -> r.verdict() instanceof Verdict.Refuted(var w) ? Option.of(w) : Option.none())
              .getOrNull(),
          replay(s, runner, console));
    }
  }

  /// The command that shows it again.
  private static @Nullable String replay(AxiomStatus s, LawRunner runner, Console console) {
    return switch (s.reason()) {
      case AxiomStatus.Follows(var by) ->
          "difflam laws --independence --theory %s --law %s --certificates DIR && difflam check-proof DIR/%s"
              .formatted(s.theory().word(), s.law().id(), file(by));
      case AxiomStatus.Independent(var model) ->
          "difflam laws%s --model %s --seed %d --cases %d"
              .formatted(
                  ModelClasses.option(console.classes()),
                  Interruption.quoted(model.name()),
                  runner.seed(),
                  runner.cases());
      case AxiomStatus.Open _ -> null;
    };
  }

  private void print(List<ConfirmedStatus> rows, Console console) {
    List<String> laws = rows.map(r -> r.standing().law().id()).distinct();
    int first = laws.map(String::length).max().get() + 2;
    List<Theory> columns = rows.map(r -> r.standing().theory()).distinct();
    String head = pad("law", first) + columns.map(t -> pad(t.word(), COLUMN)).mkString();
    console.print(console.paint(Style.STRONG, head.stripTrailing()));
    for (String law : laws) {
      String cells = columns.map(t -> cell(rows, law, t, console)).mkString();
      console.print(pad(law, first) + cells.stripTrailing());
    }
    console.print("");
    for (String law : laws) {
      List<ConfirmedStatus> of = rows.filter(r -> r.standing().law().id().equals(law));
      while (!of.isEmpty()) {
        ConfirmedStatus one = of.last();
        List<ConfirmedStatus> same =
            of.filter(r -> r.standing().reason().equals(one.standing().reason()));
        of = of.removeAll(same);
        String where = same.map(r -> r.standing().theory().word()).mkString(", ");
        for (String line : lines(one)) console.print(pad(law, first) + where + ": " + line);
      }
    }
    console.print("");
    console.print(summary(rows));
    console.print("each axiom is held against all others of its theory, one at a time");
    if (rows.exists(r -> !r.results().isEmpty())) {
      console.print(
          "models were compared on %s a law, seed %d; 'difflam laws --model M' shows what one"
                  .formatted(Count.of(runner.cases(), "case"), runner.seed())
              + " breaks");
    }
    if (rows.exists(r -> r.standing().reason() instanceof AxiomStatus.Follows)) {
      console.print(
          folder == null
              ? "--certificates DIR writes the derivations, for 'difflam check-proof'"
              : "'difflam check-proof " + folder + "/LAW-THEORY.proof' checks a derivation again");
    }
  }

  private static final int COLUMN = 15;

  private static String cell(
      List<ConfirmedStatus> rows, String law, Theory theory, Console console) {
    Option<ConfirmedStatus> found =
        rows.find(r -> r.standing().law().id().equals(law) && r.standing().theory() == theory);
    String word = found.map(ConfirmedStatus::word).getOrElse("-");
    Style style =
        switch (word) {
          case "follows", "independent" -> Style.GOOD;
          case "-" -> Style.FAINT;
          default -> Style.DOUBT;
        };
    return console.paint(style, pad(word, COLUMN));
  }

  private static List<String> lines(ConfirmedStatus c) {
    return switch (c.standing().reason()) {
      case AxiomStatus.Open _ ->
          List.of("no derivation from the other axioms is known here, and no model");
      case AxiomStatus.Follows(var by) ->
          List.of("follows from " + by.from().mkString(" ") + " in " + by.lines() + " lines");
      case AxiomStatus.Independent(var model) -> {
        boolean breaks = c.broken().exists(r -> r.verdict().isRefuted());
        yield List.of(
                "%s %s, and %s (%s)"
                    .formatted(
                        model.name(),
                        breaks ? "breaks it" : "was not seen to break it",
                        kept(c),
                        model.title()))
            .appendAll(
                c.doubts()
                    .map(r ->
                        r.law().equals(c.standing().law())
                            ? "it is meant to break it; more --cases may show that"
                            : "but " + r.law().id() + ": " + r.show()));
      }
    };
  }

  /// The cases of the condition that was compared in the fewest.
  private static String kept(ConfirmedStatus c) {
    List<LawResult> good = c.kept().filter(r -> r.verdict().isGood());
    long fewest = good.map(LawResult::cases).min().getOrElse(0L);
    int axioms = c.kept().count(r -> r.law().equal().isEmpty());
    int kept = good.count(r -> r.law().equal().isEmpty());
    return "keeps %s other axioms and equality on %s or more each"
        .formatted(
            (kept == axioms ? "" : kept + " of ") + "the " + axioms, Count.of(fewest, "case"));
  }

  private static String summary(List<ConfirmedStatus> rows) {
    return List.of("follows", "independent", "open", "unconfirmed")
        .map(word -> rows.count(r -> r.word().equals(word)) + " " + word)
        .filter(text -> !text.startsWith("0 "))
        .mkString(", ");
  }

  private static String pad(String text, int width) {
    return String.format("%-" + width + "s", text);
  }
}
