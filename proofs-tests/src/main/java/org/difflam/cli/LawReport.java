package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import org.difflam.category.Count;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.ExpressionPrinter;
import org.difflam.category.law.Independence;
import org.difflam.category.law.InstanceStatistics;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.jspecify.annotations.Nullable;

/// What `laws` says: the results as tables and as a document.
///
/// @param chosen the models that are checked
/// @param problems those that could not be
/// @param catalogued whether the laws are those of the catalogue, of which the broken models say
///   what they break
record LawReport(
    LawRunner runner, List<Model<?, ?>> chosen, List<String> problems, boolean catalogued) {

  /// @param end what is to be said at the end, such as that not all was checked
  Status print(List<LawResult> results, List<String> end, Console console) {
    return console.answer(
        new Answer(
            this,
            runner.seed(),
            runner.cases(),
            Places.MANY,
            problems,
            end,
            results.map(r -> checked(r, console)),
            results));
  }

  /// What `laws` answers.
  ///
  /// @param interrupted what is to be said at the end, where not all was checked
  private record Answer(
      @Json.Unlisted LawReport report,
      long seed,
      int cases,
      int places,
      @Json.IfAny List<String> problems,
      @Json.IfAny List<String> interrupted,
      List<Checked> results,
      @Json.Unlisted List<LawResult> all)
      implements Result {
    @Override
    public Status status() {
      Status status = all.map(r -> Status.of(r.verdict())).fold(Status.GOOD, Status::and);
      return problems.isEmpty() ? status : status.and(Status.INCONCLUSIVE);
    }

    @Override
    public void print(Console console) {
      report.print(all, console);
      interrupted.forEach(console::print);
    }
  }

  private void print(List<LawResult> results, Console console) {
    if (chosen.size() == 1) new LawTable(console).details(results);
    else tables(results, console);
    console.print("");
    console.print(
        (results.isEmpty() ? "nothing was checked" : summary(results))
            + "; "
            + (results.forAll(r -> r.law().sentence().givens().isEmpty()) ? points() : cases())
            + ", seed "
            + runner.seed());
    if (!drawn(results).isEmpty()) console.print(drawn(results));
  }

  /// The good models in one table, the broken ones in another, and what surprises.
  private void tables(List<LawResult> results, Console console) {
    List<Model<?, ?>> broken = chosen.filter(m -> !m.breaks().isEmpty());
    Set<String> names = broken.map(m -> m.name()).toSet();
    List<LawResult> good = results.filter(r -> !names.contains(r.model()));
    if (!good.isEmpty()) new LawTable(console).print(good);
    if (broken.isEmpty()) return;
    if (!good.isEmpty()) console.print("");
    Independence table = new Independence(results.filter(r -> names.contains(r.model())));
    table.lines().forEach(console::print);
    if (!catalogued) return;
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

  private String cases() {
    String many = "in " + Places.MANY + " places";
    return runner.cases()
        + (runner.cases() == 1 ? " case" : " cases")
        + " a law where they are sampled, "
        + (runner.cases() <= LawRunner.LOOKED_AT_LONGER
            ? "each " + many
            : "the first " + LawRunner.LOOKED_AT_LONGER + " each " + many + ", the others in one");
  }

  /// Of equations without variables.
  private String points() {
    return runner.cases()
        + (runner.cases() == 1 ? " point is" : " points are")
        + " to be compared (where sides cannot be, smooth models draw others, up to as many again)";
  }

  /// How varied the cases of all laws together were.
  private static String drawn(List<LawResult> results) {
    List<String> shapes = results.flatMap(r -> r.drawings().objects().keySet()).distinct();
    int formers =
        results
            .flatMap(r -> r.drawings().hypotheses().values().map(h -> h.formers()))
            .max()
            .getOrElse(0);
    return shapes.isEmpty()
        ? ""
        : "drawn were objects of %s and morphisms of up to %s; --json has the counts"
            .formatted(Count.of(shapes.size(), "shape"), Count.of(formers, "former"));
  }

  private static String summary(List<LawResult> results) {
    return List.of("proved", "holds", "refuted", "inconclusive")
        .map(word -> results.count(r -> r.verdict().word().equals(word)) + " " + word)
        .filter(text -> !text.startsWith("0 "))
        .mkString(", ");
  }

  /// A law as it is stated.
  record Stated(
      String law,
      String title,
      String source,
      String given,
      String statement,
      boolean whereDefined) {
    static Stated of(Law law) {
      return new Stated(
          law.id(),
          law.title(),
          law.source(),
          law.sentence().showGivens(),
          law.show(ExpressionPrinter.ASCII),
          law.whereDefined());
    }
  }

  /// A law in a model.
  private record Checked(
      String model,
      @Json.Inline Stated law,
      Verdict verdict,
      long cases,
      long skipped,
      Map<String, Long> skips,
      long unmet,
      InstanceStatistics drawn,
      String scope,
      @Nullable Double worstError,
      Verdict.@Nullable Points points,
      @Nullable String reason,
      @Nullable Witness witness,
      @Json.IfAny Option<String> again) {}

  private static Checked checked(LawResult r, Console console) {
    Verdict verdict = r.verdict();
    return new Checked(
        r.model(),
        Stated.of(r.law()),
        verdict,
        r.cases(),
        r.skipped(),
        r.skips().reasons(),
        r.skips().unmet(),
        r.drawings(),
        r.scope(),
        verdict instanceof Verdict.Holds(_, var error, _) ? error : null,
        verdict instanceof Verdict.Holds(_, _, var at) ? at : null,
        verdict instanceof Verdict.Inconclusive(var why) ? why : r.why().getOrNull(),
        verdict instanceof Verdict.Refuted(var witness) ? witness : null,
        verdict instanceof Verdict.Refuted(var witness)
            ? LawTable.again(r.model(), r.law(), witness, console)
            : Option.none());
  }
}
