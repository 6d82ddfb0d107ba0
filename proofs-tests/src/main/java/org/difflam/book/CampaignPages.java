package org.difflam.book;

import static j2html.TagCreator.dd;
import static j2html.TagCreator.dl;
import static j2html.TagCreator.dt;
import static j2html.TagCreator.figure;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.h3;
import static j2html.TagCreator.p;
import static j2html.TagCreator.rawHtml;
import static j2html.TagCreator.text;

import io.vavr.collection.List;
import j2html.tags.DomContent;
import j2html.tags.specialized.DlTag;
import java.util.Map;
import org.difflam.book.Results.Searched;
import org.difflam.html.Page;
import org.difflam.html.PageParts;
import org.difflam.search.Findings;
import org.jspecify.annotations.Nullable;

/// What was searched for counterexamples, how quick, among what, and what was found: the campaigns
/// whose folders are given, and the short ones that each report runs.
///
/// @param documents those that the folders keep
public record CampaignPages(List<Map<String, Object>> documents) {
  static final String ADDRESS = "searches.html";

  /// @param own the short ones
  Page page(List<Searched> own) {
    List<DomContent> content =
        PageParts.all(
            PageParts.title("Searches"),
            PageParts.lead(
                "Properties that the papers prove, or leave open, tried on many cases. That none"
                    + " refutes a property is no proof; what does is shown with its least case, as"
                    + " a claim of a file for difflam run."));
    if (documents.isEmpty()) {
      content =
          content
              .append(p("To have campaigns of your own here:"))
              .append(
                  PageParts.command("difflam search --property reads:differential --into night"))
              .append(PageParts.command("difflam report --search night"));
    }
    return new Page(
        ADDRESS,
        "Searches",
        content
            .appendAll(documents.sortBy(CampaignPages::name).flatMap(CampaignPages::campaign))
            .appendAll(own.isEmpty() ? List.empty() : List.of(h2("With this report")))
            .appendAll(own.flatMap(CampaignPages::searched)));
  }

  private static String name(Map<String, Object> document) {
    return String.valueOf(document.get("searched"));
  }

  private static List<DomContent> campaign(Map<String, Object> d) {
    List<Map<?, ?>> findings = CampaignPlots.rows(d.get("findings"));
    String word =
        findings.isEmpty()
            ? isKnown(d) ? "no counterexample but what is known" : "no counterexample"
            : findings.forAll(CampaignPages::isChance) ? "inconclusive" : "refuted";
    var facts = dl().withClass("witness");
    String cases =
        d.get("of") == null ? "%s random ones, seed %3$s; size %2$s: %5$s" : "%s of all %4$s %6$s";
    facts.with(
        dt("cases"),
        dd(
            cases.formatted(
                d.get("terms"),
                d.get("size"),
                d.get("seed"),
                d.get("of"),
                d.getOrDefault("sized", "formers, about"),
                d.getOrDefault("cases", "cases"))));
    fact(facts, "hold", d.get("held"));
    fact(facts, "say nothing", d.get("vacuous"));
    fact(facts, "given up", d.get("givenUp"));
    fact(facts, "rate", d.get("rate"));
    if (d.get("distribution") instanceof Map<?, ?> of) {
      fact(facts, "formers", counts(of.get("formers")));
      fact(facts, "used", counts(of.get("hits")));
      if (of.get("never") instanceof Iterable<?> never && never.iterator().hasNext()) {
        fact(facts, "never used", List.ofAll(never).mkString(", "));
      }
    }
    return PageParts.all(
            h2(name(d)),
            PageParts.prose(String.valueOf(d.get("statement"))),
            p(PageParts.verdict(word)),
            facts)
        .appendAll(findings.flatMap(CampaignPages::finding))
        .appendAll(CampaignPlots.of(d).map(plot -> figure(rawHtml(plot.svg()))));
  }

  private static void fact(DlTag facts, String name, @Nullable Object value) {
    if (value != null && !value.equals("")) facts.with(dt(name), dd(String.valueOf(value)));
  }

  private static String counts(@Nullable Object rows) {
    return CampaignPlots.rows(rows)
        .sortBy(row -> -CampaignPlots.number(row.get("cases")))
        .map(row -> row.get("value") + " " + row.get("cases"))
        .mkString(", ");
  }

  /// Whether it did not recur when its case was run again. Whether a case that is kept has been
  /// refuted again.
  private static boolean isKnown(Map<String, Object> d) {
    return CampaignPlots.rows(d.get("corpus"))
        .exists(kept -> Boolean.TRUE.equals(kept.get("found")));
  }

  private static boolean isChance(Map<?, ?> finding) {
    return Boolean.FALSE.equals(finding.get("recurs"));
  }

  private static List<DomContent> finding(Map<?, ?> f) {
    var facts = dl().withClass("witness");
    fact(facts, "given", f.get("given"));
    fact(facts, "term", f.get("term"));
    if (f.get("found") instanceof Iterable<?> found) {
      List<Object> two = List.ofAll(found);
      fact(facts, "one", two.get(0));
      fact(facts, "another", two.get(1));
    }
    return PageParts.all(
        h3(
            "%s%s, %s"
                .formatted(
                    isChance(f) ? "does not recur when run again: " : "",
                    f.get("cause"),
                    Results.number((int) CampaignPlots.number(f.get("count")), "case"))),
        facts,
        p(text("As a claim, and by its number:")),
        PageParts.verbatim(String.valueOf(f.get("claim"))),
        PageParts.command(String.valueOf(f.get("again"))));
  }

  private static List<DomContent> searched(Searched s) {
    Findings all = s.findings();
    var facts = dl().withClass("witness");
    fact(facts, "cases", all.terms());
    fact(facts, "hold", all.held());
    fact(facts, "say nothing", all.normal());
    fact(facts, "given up", all.given());
    fact(facts, "formers", all.seen().formers().map().map(c -> c._1 + " " + c._2).mkString(", "));
    fact(facts, "used", all.seen().hits().map().map(c -> c._1 + " " + c._2).mkString(", "));
    all.counterexample()
        .ifPresent(c -> {
          fact(facts, "given", c.given());
          fact(facts, "term", c.term());
          fact(facts, "one", c.left());
          fact(facts, "another", c.right());
        });
    String word =
        all.counterexample().map(c -> "refuted: " + c.conjecture()).orElse("no counterexample");
    return PageParts.all(
        h3(s.name()), p(PageParts.verdict(word)), facts, PageParts.command(s.command()));
  }
}
