package org.difflam.book;

import static j2html.TagCreator.b;
import static j2html.TagCreator.code;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.h3;
import static j2html.TagCreator.li;
import static j2html.TagCreator.p;
import static j2html.TagCreator.span;
import static j2html.TagCreator.text;
import static j2html.TagCreator.ul;

import io.vavr.collection.List;
import j2html.tags.DomContent;
import org.difflam.category.law.LawResult;
import org.difflam.html.Page;
import org.difflam.html.PageParts;

/// The first page: what was looked at, and what came of it.
record Front(Results results) {
  private static final List<String> VERDICTS =
      List.of("proved", "holds", "refuted", "inconclusive");

  Page page() {
    Survey survey = results.survey();
    return new Page(
        "index.html",
        "Report",
        PageParts.all(
                PageParts.title("The semantics of differentiable programming, executable"),
                PageParts.lead(
                    "What difflam checked: the axioms of differential categories in every model,"
                        + " the statements of four papers, and terms of three calculi."),
                ul().withClass("cards")
                    .with(
                        card(
                            "axioms.html",
                            "Axioms × models",
                            verdicts(results.kept())
                                + ", in "
                                + Results.number(survey.good().size(), "model")
                                + "; beside "
                                + Results.number(survey.bad().size(), "model")
                                + " with faults on purpose"),
                        card(
                            "papers.html",
                            "Four papers",
                            Results.number(results.items().size(), "statement")
                                + ": "
                                + Results.count(
                                    PaperPages.HEADLINES, results.items().map(i -> i.headline()))),
                        card("found.html", "What was found", new FoundPages(results).summary()),
                        card(
                            "independence.html",
                            "Independence",
                            IndependencePage.summary(results.axioms())
                                + ", of the axioms of six theories"),
                        card(
                            "benchmarks.html",
                            "Benchmarks",
                            "how long it takes, beside Java written by hand"),
                        card(
                            "guide/index.html",
                            "Guide",
                            "a tutorial of a quarter of an hour, how-tos, and what can be typed")),
                h2("The papers, by headline"),
                new PaperPages(results).table(""))
            .appendAll(new FoundPages(results).worst())
            .appendAll(
                PageParts.all(
                    h2("Terms that were searched"),
                    PageParts.table(
                        List.of(
                            "calculus", "terms", "as conjectured", "given up", "counterexample"),
                        results.searches().map(this::searched)),
                    h2("What the words mean"),
                    ul(
                        li(b("proved"), text(": decided, or exactly equal, for all cases at once")),
                        li(
                            b("holds"),
                            text(
                                ": equal in as many cases as are named, drawn at random; never a"
                                    + " proof")),
                        li(b("reproduced"), text(": a value in print, computed again exactly")),
                        li(b("measured"), text(": counted, and as claimed")),
                        li(b("refuted"), text(": here is where, in numbers")),
                        li(b("inconclusive"), text(": it could not be told; never agreement"))),
                    p(
                        text("More of this in "),
                        PageParts.link(
                            "guide/words.html", "what the words mean, and what has to be trusted"),
                        text(
                            ". Random choices start from seed "
                                + survey.runner().seed()
                                + ", with "),
                        text(survey.runner().cases() + " cases where one samples. "),
                        code("difflam report --cases 1000"),
                        text(" looks longer.")))));
  }

  static String verdicts(List<LawResult> results) {
    return Results.count(VERDICTS, results.map(r -> r.verdict().word()));
  }

  private static DomContent card(String to, String title, String words) {
    return li(h3(PageParts.link(to, title)), p(words));
  }

  private List<DomContent> searched(Results.Searched s) {
    return List.of(
        text(s.name()),
        text("" + s.findings().terms()),
        text("" + (s.findings().normal() + s.findings().held())),
        text("" + s.findings().given()),
        s.findings()
            .counterexample()
            .map(c -> (DomContent) span(b(c.conjecture() + ": "), code(c.term())))
            .orElse(text("none")));
  }
}
