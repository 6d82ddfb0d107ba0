package org.difflam.book;

import io.vavr.collection.List;
import org.difflam.category.Cut;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.Model;
import org.difflam.papers.statement.Item;
import org.difflam.papers.statement.Paper;

/// The report in thirty lines.
public record Summary(Results results) {
  private static final int WIDE = 96;

  public List<String> lines() {
    return axioms().appendAll(papers()).appendAll(found()).appendAll(searches());
  }

  private List<String> axioms() {
    List<LawResult> kept = results.kept();
    List<String> heads =
        List.of(
            "Axioms × models",
            "  %s in %s: %s"
                .formatted(
                    Results.number(kept.map(r -> r.law().id()).distinct().size(), "law"),
                    Results.number(results.survey().good().size(), "model"),
                    Front.verdicts(kept)),
            "  %s with faults on purpose: %s"
                .formatted(Results.number(results.survey().bad().size(), "model"), seen()),
            "  axioms against the others of their theory: "
                + IndependencePage.summary(results.axioms()));
    List<String> wrong =
        kept.filter(r -> !r.verdict().isGood())
            .map(r -> "  " + r.model() + " " + r.law().id() + ": " + r.show());
    return heads.appendAll(wrong.take(3).map(Summary::cut)).appendAll(more(wrong.size() - 3));
  }

  /// Of how many of them it was seen.
  private String seen() {
    List<String> seen =
        results.broken().filter(r -> r.verdict().isRefuted()).map(LawResult::model).distinct();
    List<String> not = results.survey().bad().map(Model::name).removeAll(seen);
    return not.isEmpty() ? "seen in each" : "seen in all but " + not.mkString(", ");
  }

  private List<String> papers() {
    if (results.items().isEmpty()) return List.empty();
    List<String> lines =
        List.of(Paper.values())
            .map(paper -> results.items().filter(item -> item.statement().paper() == paper))
            .filter(items -> !items.isEmpty())
            .map(items ->
                "  %-9s %3d: %s"
                    .formatted(
                        items.head().statement().paper().word(),
                        items.size(),
                        Results.count(PaperPages.HEADLINES, items.map(Item::headline))));
    List<String> wrong =
        results
            .items()
            .filter(item -> !item.isAsExpected() || item.isInconclusive())
            .map(item ->
                "  " + item.statement().id() + ": " + item.surprise().getOrElse(item.detail()));
    return lines
        .prepend("Papers, statement by statement")
        .prepend("")
        .appendAll(wrong.take(3).map(Summary::cut))
        .appendAll(more(wrong.size() - 3));
  }

  /// The worst first.
  private List<String> found() {
    List<String> lines =
        results
            .items()
            .flatMap(item -> item.statement().errata())
            .distinctBy(e -> e.number())
            .sortBy(e -> e.fault())
            .take(5)
            .map(e -> cut("  %-4s %s: %s".formatted(e.number(), e.where(), e.text())));
    return lines.isEmpty() ? lines : lines.prepend("What was found wrong in print").prepend("");
  }

  private List<String> searches() {
    List<String> lines =
        results
            .searches()
            .map(s ->
                cut(
                    "  %-23s %4d terms: %s"
                        .formatted(
                            s.name(),
                            s.findings().terms(),
                            s.findings()
                                .counterexample()
                                .map(c -> c.conjecture() + " fails, at " + c.term())
                                .orElse(
                                    "no counterexample"
                                        + (s.isMissed()
                                            ? ", though one is known; try more --terms"
                                            : "")
                                        + (s.findings().given() == 0
                                            ? ""
                                            : ", %d too large".formatted(s.findings().given()))))));
    return lines.isEmpty() ? lines : lines.prepend("Terms searched").prepend("");
  }

  private static List<String> more(int number) {
    return number > 0 ? List.of("  and " + number + " more") : List.empty();
  }

  private static String cut(String line) {
    return Cut.to(line, WIDE);
  }
}
