package org.difflam.category.law;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import org.difflam.category.Verdict;

/// The table of models × laws for models that break laws on purpose: which laws each model breaks,
/// and which it keeps. A law that one of them breaks alone does not follow from those that it
/// keeps, as far as the cases go.
public final class Independence {
  private final List<String> models;
  private final List<String> laws;
  private final Map<String, Verdict> verdicts;

  public Independence(List<LawResult> results) {
    models = results.map(LawResult::model).distinct();
    laws = results.map(r -> r.law().id()).distinct();
    verdicts = results.toMap(r -> key(r.law().id(), r.model()), LawResult::verdict);
  }

  private static String key(String law, String model) {
    return law + " " + model;
  }

  private Option<Verdict> verdict(String law, String model) {
    return verdicts.get(key(law, model));
  }

  /// The laws that a model breaks, in the order of the catalogue.
  public List<String> red(String model) {
    return laws.filter(law -> verdict(law, model).exists(Verdict::isRefuted));
  }

  /// The laws among these that no model breaks.
  public List<String> neverRed(Set<String> of) {
    return of.toList()
        .filter(law -> !models.exists(m -> verdict(law, m).exists(Verdict::isRefuted)));
  }

  /// A row for each law, a column for each model, and below what the columns are.
  public List<String> lines() {
    int width = laws.map(String::length).max().getOrElse(0);
    List<String> rows =
        laws.map(law -> law + " ".repeat(width + 2 - law.length()) + row(law).stripTrailing());
    List<String> columns =
        models
            .zipWithIndex()
            .map(m ->
                String.format("%3d  %s: %s, keeps %d", m._2 + 1, m._1, breaks(m._1), kept(m._1)));
    return head(10, width)
        .append(head(1, width).head())
        .appendAll(rows)
        .append("")
        .append("x breaks it   . keeps it   ? undecided   blank: cannot state it")
        .append("")
        .appendAll(columns);
  }

  /// The columns' numbers, a digit to a line.
  private List<String> head(int digit, int width) {
    return List.of(
        " ".repeat(width + 2)
            + List.rangeClosed(1, models.size())
                .map(n -> n < digit ? " " : String.valueOf(n / digit % 10))
                .mkString());
  }

  private String row(String law) {
    return models
        .map(m ->
            verdict(law, m)
                .map(v ->
                    switch (v) {
                      case Verdict.Refuted _ -> "x";
                      case Verdict.Proved _, Verdict.Holds _ -> ".";
                      case Verdict.Inconclusive _ -> "?";
                    })
                .getOrElse(" "))
        .mkString();
  }

  private String breaks(String model) {
    List<String> red = red(model);
    return red.isEmpty() ? "breaks nothing" : "breaks " + red.mkString(" ");
  }

  private int kept(String model) {
    return laws.count(law -> verdict(law, model).exists(Verdict::isGood));
  }
}
