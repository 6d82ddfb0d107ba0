package org.difflam.book;

import static j2html.TagCreator.a;
import static j2html.TagCreator.b;
import static j2html.TagCreator.div;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.p;
import static j2html.TagCreator.span;
import static j2html.TagCreator.table;
import static j2html.TagCreator.tbody;
import static j2html.TagCreator.td;
import static j2html.TagCreator.text;
import static j2html.TagCreator.th;
import static j2html.TagCreator.thead;
import static j2html.TagCreator.tr;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import j2html.tags.DomContent;
import org.difflam.category.Verdict;
import org.difflam.category.expression.ExpressionPrinter;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.html.Page;
import org.difflam.html.PageParts;
import org.difflam.html.Typeset;

/// Axioms × models: a table, and below it each axiom with what every model says of it.
record AxiomPages(Results results, Results.Replay replay) {
  Page page() {
    List<Law> laws = results.laws().map(LawResult::law).distinctBy(Law::id);
    List<String> models = results.kept().map(LawResult::model).distinct();
    Map<String, List<LawResult>> byLaw = results.laws().groupBy(r -> r.law().id());
    return new Page(
        "axioms.html",
        "Axioms × models",
        PageParts.all(
                PageParts.title("Axioms × models"),
                PageParts.lead(
                    "Each row is an equation that differential categories of some kind must"
                        + " satisfy, each column a model that claims to satisfy all that it can"
                        + " state."),
                legend(),
                matrix(laws, models),
                PageParts.command(
                    "difflam laws --cases %d --seed %d"
                        .formatted(
                            results.survey().runner().cases(), results.survey().runner().seed())),
                h2("Axiom by axiom"),
                PageParts.prose(
                    "With what each model says, and with models that break the axiom on purpose: if"
                        + " none of them did, its check would be worth little."))
            .appendAll(laws.map(law -> law(law, byLaw.getOrElse(law.id(), List.empty())))));
  }

  private static DomContent legend() {
    return p(
            b("✓").withClass("good"),
            text(" proved for all objects and morphisms. "),
            b("=30").withClass("held"),
            text(" compared in 30 cases without error, "),
            b("~30").withClass("held"),
            text(" up to rounding. "),
            b("✗").withClass("bad"),
            text(" refuted, "),
            b("?").withClass("doubt"),
            text(" inconclusive. An empty cell: the model lacks the structure."))
        .withClass("small");
  }

  private DomContent matrix(List<Law> laws, List<String> models) {
    Map<String, LawResult> cells =
        results.kept().toMap(r -> r.model() + " " + r.law().id(), r -> r);
    return PageParts.scrolling(
        table(
                thead(
                    tr(th("axiom").attr("scope", "col"))
                        .with(models.map(m -> th(span(m)).attr("scope", "col")))),
                tbody()
                    .with(
                        laws.map(law ->
                            tr(th(a(law.id()).withHref("#law-" + law.id())).attr("scope", "row"))
                                .with(models.map(m -> cell(cells.get(m + " " + law.id())))))))
            .withClass("matrix"));
  }

  private static DomContent cell(Option<LawResult> result) {
    if (result.isEmpty()) return td();
    return td(
        span(switch (result.get().verdict()) {
              case Verdict.Proved _ -> "✓";
              case Verdict.Holds(var n, var error, _) -> (error == 0 ? "=" : "~") + n;
              case Verdict.Refuted _ -> "✗";
              case Verdict.Inconclusive _ -> "?";
            })
            .withClass(PageParts.colour(result.get().verdict().word())));
  }

  private DomContent law(Law law, List<LawResult> all) {
    List<LawResult> broken = all.filter(r -> isBad(r) && r.verdict().isRefuted());
    List<LawResult> good = all.reject(this::isBad);
    String worst =
        List.of("refuted", "inconclusive", "holds", "proved")
            .find(word -> good.exists(r -> r.verdict().word().equals(word)))
            .getOrElse("open");
    return PageParts.fold(
        "law-" + law.id(),
        List.of(
            PageParts.verdict(worst.equals("open") ? "in no model here" : worst),
            b(law.id() + "  "),
            span(law.title() + ", " + law.source()).withClass("where"),
            span(Typeset.of(law.show(ExpressionPrinter.UNICODE))).withClass("said")),
        good.map(r -> line(r))
            .append(h2("Models that break it").withClass("small"))
            .append(
                broken.isEmpty()
                    ? PageParts.prose("None of those here.")
                    : div().with(broken.map(this::broken))));
  }

  private boolean isBad(LawResult r) {
    return results.survey().bad().exists(m -> m.name().equals(r.model()));
  }

  private DomContent line(LawResult r) {
    var head = p(b(r.model() + "  "), PageParts.verdict(r.verdict().word()));
    return r.verdict() instanceof Verdict.Refuted(var w)
        ? div(head, PageParts.witness(w), again(r))
        : head.with(text(rest(r)));
  }

  /// What is said after the verdict's word.
  private static String rest(LawResult r) {
    return PageParts.shortened(r.show().substring(r.verdict().word().length()));
  }

  private DomContent broken(LawResult r) {
    String title =
        results
            .survey()
            .bad()
            .find(m -> m.name().equals(r.model()))
            .map(m -> m.title())
            .getOrElse("");
    if (!(r.verdict() instanceof Verdict.Refuted(var w))) return text("");
    return PageParts.fold(
        "broken-" + r.law().id() + "-" + r.model(),
        List.of(b(r.model()), text("  " + title)),
        List.of(PageParts.witness(w), again(r)));
  }

  private DomContent again(LawResult r) {
    return replay.law().apply(r).map(PageParts::command).getOrElse(text(""));
  }
}
