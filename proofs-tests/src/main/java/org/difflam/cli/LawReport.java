package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.util.LinkedHashMap;
import java.util.Map;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Printer;
import org.difflam.category.law.Independence;
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
    if (chosen.size() == 1) new LawTable(console).details(results);
    else tables(results, console);
    console.print("");
    console.print(
        summary(results)
            + "; "
            + runner.cases()
            + (runner.cases() == 1 ? " case" : " cases")
            + " a law where they are sampled, "
            + places()
            + ", seed "
            + runner.seed());
    if (!drawn(results).isEmpty()) console.print(drawn(results));
    end.forEach(console::print);
    console.document(document(results, end));
    Status status = results.map(r -> Status.of(r.verdict())).fold(Status.GOOD, Status::and);
    return problems.isEmpty() ? status : status.and(Status.INCONCLUSIVE);
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

  private String places() {
    String many = "in " + Places.MANY + " places";
    return runner.cases() <= LawRunner.LOOKED_AT_LONGER
        ? "each " + many
        : "the first " + LawRunner.LOOKED_AT_LONGER + " each " + many + ", the others in one";
  }

  /// What was drawn for all of them together.
  private static String drawn(List<LawResult> results) {
    List<String> shapes = results.flatMap(r -> r.drawings().objects().keySet()).distinct();
    int formers =
        results
            .flatMap(r -> r.drawings().hypotheses().values().map(h -> h.formers()))
            .max()
            .getOrElse(0);
    return shapes.isEmpty()
        ? ""
        : "drawn were objects of %d shapes and morphisms of up to %d formers; --json has the counts"
            .formatted(shapes.size(), formers);
  }

  private static Map<String, Object> drawn(LawResult r) {
    Map<String, Object> hypotheses = new LinkedHashMap<>();
    r.drawings()
        .hypotheses()
        .forEach((name, h) ->
            hypotheses.put(
                name,
                Map.of("distinct", h.distinct(), "plain", h.plain(), "formers", h.formers())));
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("objects", r.drawings().objects().toJavaMap());
    fields.put("hypotheses", hypotheses);
    return fields;
  }

  private static String summary(List<LawResult> results) {
    return List.of("proved", "holds", "refuted", "inconclusive")
        .map(word -> results.count(r -> r.verdict().word().equals(word)) + " " + word)
        .filter(text -> !text.startsWith("0 "))
        .mkString(", ");
  }

  private Map<String, @Nullable Object> document(List<LawResult> results, List<String> end) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("seed", runner.seed());
    fields.put("cases", runner.cases());
    fields.put("places", Places.MANY);
    if (!problems.isEmpty()) fields.put("problems", problems.toJavaList());
    if (!end.isEmpty()) fields.put("interrupted", end.toJavaList());
    fields.put("results", results.map(LawReport::document).toJavaList());
    return fields;
  }

  static Map<String, @Nullable Object> statement(Law law) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("law", law.id());
    fields.put("title", law.title());
    fields.put("source", law.source());
    fields.put("given", law.sentence().showGivens());
    fields.put("statement", law.show(Printer.ASCII));
    fields.put("whereDefined", law.whereDefined());
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
    fields.put("skips", r.skips().reasons().toJavaMap());
    fields.put("unmet", r.skips().unmet());
    fields.put("drawn", drawn(r));
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
