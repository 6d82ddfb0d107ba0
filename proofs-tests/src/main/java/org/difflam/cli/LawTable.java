package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.ExpressionPrinter;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;

/// Law × model for a reader: one cell a verdict, and below the table whatever is not well.
final class LawTable {
  private static final int NARROWEST = 8;

  private static final List<String> LEGEND =
      List.of(
          "proved  decided, for all objects and morphisms   -   the model lacks the structure",
          "=n      n cases were compared, and each was equal without error",
          "~n      n cases were compared, and each was equal up to rounding (worstError in --json)",
          "A case is one choice of objects and morphisms; 'difflam models' says how a model"
              + " compares.");

  private final Console console;

  LawTable(Console console) {
    this.console = console;
  }

  void print(List<LawResult> results) {
    List<String> models = results.map(LawResult::model).distinct();
    List<Law> laws = results.map(LawResult::law).distinctBy(Law::id);
    Map<String, LawResult> cells = results.toMap(r -> r.model() + " " + r.law().id(), r -> r);
    int first = laws.map(l -> l.id().length()).max().getOrElse(0) + 2;
    List<Integer> widths = models.map(m -> Math.max(NARROWEST, m.length()) + 2);
    console.print(
        console.paint(
            Style.STRONG,
            pad("law", first) + models.zip(widths).map(c -> pad(c._1, c._2)).mkString()));
    for (Law law : laws) {
      String row =
          models.zip(widths).map(c -> cell(cells.get(c._1 + " " + law.id()), c._2)).mkString();
      console.print(pad(law.id(), first) + row.stripTrailing());
    }
    LEGEND.forEach(line -> console.print(console.paint(Style.FAINT, line)));
    details(results.filter(r -> !r.verdict().isGood()));
  }

  private String cell(Option<LawResult> result, int width) {
    if (result.isEmpty()) return pad("-", width);
    Verdict v = result.get().verdict();
    String text =
        switch (v) {
          case Verdict.Proved _ -> "proved";
          case Verdict.Holds(var cases, var error, _) -> (error == 0 ? "=" : "~") + cases;
          case Verdict.Refuted _ -> "REFUTED";
          case Verdict.Inconclusive _ -> "?";
        };
    return console.paint(Style.of(v), pad(text, width));
  }

  /// One line for each, a refutation with its witness.
  void details(List<LawResult> results) {
    for (LawResult r : results) {
      String verdict = r.verdict() instanceof Verdict.Refuted ? "refuted" : r.show();
      console.print(
          pad(r.law().id(), 20)
              + console.paint(Style.of(r.verdict()), verdict)
              + "  "
              + r.model()
              + ": "
              + r.law().title());
      if (r.verdict() instanceof Verdict.Refuted(var witness)) witness(r.model(), r.law(), witness);
    }
  }

  private void witness(String model, Law law, Witness w) {
    console.print(
        "    law    " + law.show(ExpressionPrinter.UNICODE) + "   [" + law.source() + "]");
    w.generators()
        .forEach((name, e) ->
            console.print(
                "    with   "
                    + name
                    + " = "
                    + e
                    + w.meanings().get(name).map(m -> "   that is " + m).getOrElse("")));
    w.point().forEach(p -> console.print("    at     " + p));
    console.print("    left   " + w.left());
    console.print("    right  " + w.right());
    again(model, law, w, console).forEach(command -> console.print("    again  " + command));
  }

  /// The command that finds the same again.
  static Option<String> again(String model, Law law, Witness w, Console console) {
    String places =
        w.places().map(p -> " --seed " + p.seed() + " --cases " + p.number()).getOrElse("");
    return w.instance()
        .map(i ->
            "difflam laws"
                + ModelClasses.option(console.classes())
                + " --model "
                + Interruption.quoted(model)
                + (law.whereDefined() ? " --where-defined" : "")
                + places
                + " --equation "
                + Interruption.quoted(i));
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(1, width - text.codePointCount(0, text.length())));
  }
}
