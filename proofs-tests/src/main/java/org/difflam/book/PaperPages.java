package org.difflam.book;

import static j2html.TagCreator.b;
import static j2html.TagCreator.code;
import static j2html.TagCreator.div;
import static j2html.TagCreator.figure;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.h3;
import static j2html.TagCreator.h4;
import static j2html.TagCreator.li;
import static j2html.TagCreator.p;
import static j2html.TagCreator.rawHtml;
import static j2html.TagCreator.span;
import static j2html.TagCreator.text;
import static j2html.TagCreator.ul;

import io.vavr.collection.List;
import j2html.tags.DomContent;
import java.util.Locale;
import org.difflam.html.Page;
import org.difflam.html.PageParts;
import org.difflam.html.Tex;
import org.difflam.html.Typeset;
import org.difflam.papers.printed.Schema;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Item;
import org.difflam.papers.statement.Outcome;
import org.difflam.papers.statement.Paper;
import org.difflam.papers.statement.PaperStatement;
import org.difflam.papers.statement.SourcePlaces;

/// The papers: one page of what of each is checked, and one page for each, item by item.
record PaperPages(Results results) {
  /// What an item can come to, the best first.
  static final List<String> HEADLINES =
      List.of(Outcome.values())
          .map(Outcome::word)
          .appendAll(List.of(PaperStatement.Fault.values()).map(PaperStatement.Fault::title));

  List<Page> pages() {
    return papers().map(this::page).prepend(overview());
  }

  private List<Paper> papers() {
    return results.items().map(item -> item.statement().paper()).distinct();
  }

  private List<Item> items(Paper paper) {
    return results.items().filter(item -> item.statement().paper() == paper);
  }

  private static String address(Paper paper) {
    return "papers/" + paper.word() + ".html";
  }

  static String address(PaperStatement s) {
    return address(s.paper()) + "#" + s.id();
  }

  private Page overview() {
    return new Page(
        "papers.html",
        "Papers",
        PageParts.all(
            PageParts.title("Four papers, statement by statement"),
            PageParts.lead(
                "Figures, rules, lemmas, examples and claims about cost: each has a check that can"
                    + " fail, and that does fail on variants which are false."),
            table(""),
            h2("Section by section"),
            PageParts.table(
                List.of("paper", "section", "statements", "with a check", "headlines"),
                papers().flatMap(this::sections)),
            PageParts.command("difflam papers")));
  }

  /// The papers by headline.
  DomContent table(String up) {
    List<String> used =
        HEADLINES.filter(word -> results.items().exists(item -> item.headline().equals(word)));
    return PageParts.table(
        List.of("paper", "statements").appendAll(used),
        papers()
            .map(paper ->
                List.<DomContent>of(
                        PageParts.link(up + address(paper), paper.word()),
                        text("" + items(paper).size()))
                    .appendAll(
                        used.map(word -> {
                          int n = items(paper).count(item -> item.headline().equals(word));
                          return span(n == 0 ? "" : "" + n).withClass(PageParts.colour(word));
                        }))));
  }

  private List<List<DomContent>> sections(Paper paper) {
    return items(paper)
        .groupBy(item -> item.statement().section())
        .values()
        .toList()
        .sortBy(items(paper)::indexOfSlice)
        .map(these -> {
          PaperStatement first = these.head().statement();
          return List.of(
              text(paper.word()),
              PageParts.link(
                  address(paper) + "#section-" + first.section(),
                  "§" + first.section() + " " + first.title()),
              text("" + these.size()),
              text("" + these.count(item -> !item.results().isEmpty())),
              text(Results.count(HEADLINES, these.map(Item::headline))));
        });
  }

  private Page page(Paper paper) {
    List<DomContent> content =
        PageParts.all(
            PageParts.title(paper.word()),
            p(paper.citation()).withClass("lead"),
            PageParts.prose(Results.count(HEADLINES, items(paper).map(Item::headline)) + "."),
            PageParts.command("difflam papers --paper " + paper.word()));
    String section = "";
    for (Item item : items(paper)) {
      PaperStatement s = item.statement();
      if (!s.section().equals(section))
        content =
            content.append(
                h2().withId("section-" + s.section())
                    .with(Typeset.prose("§" + s.section() + "  " + s.title())));
      section = s.section();
      content = content.append(item(item));
    }
    return new Page(address(paper), paper.word(), content);
  }

  private DomContent item(Item item) {
    PaperStatement s = item.statement();
    List<DomContent> inside =
        s.errata()
            .<DomContent>map(e ->
                p(
                        PageParts.link("../found/" + e.number() + ".html", "Erratum " + e.number()),
                        text(": "))
                    .with(Typeset.prose(e.text())))
            .appendAll(rules(Transcript.of(s)))
            .appendAll(item.results().flatMap(PaperPages::check));
    if (item.results().isEmpty())
      inside = inside.append(PageParts.prose("There is no check of this yet."));
    return PageParts.fold(
        s.id(),
        List.of(
            PageParts.verdict(item.headline()),
            b(s.where()),
            span("  " + s.id()).withClass("where"),
            span().with(Typeset.prose(s.text())).withClass("said")),
        inside
            .append(
                p(text("Defined in "))
                    .with(code(SourcePlaces.all().of(s).mkString(", ")))
                    .with(text(". Kind of check: " + s.kind().title() + "."))
                    .withClass("small"))
            .append(PageParts.command("difflam papers --item " + s.id())));
  }

  /// Rules as they are printed, beside those that are run. A grammar is printed as a whole, and has
  /// a rule for each of its forms.
  static List<DomContent> rules(List<Transcript.Printed> all) {
    return all.map(r -> r.schema().tex())
        .distinct()
        .map(tex -> rules(tex, all.filter(r -> r.schema().tex().equals(tex))));
  }

  private static DomContent rules(String tex, List<Transcript.Printed> same) {
    List<DomContent> run =
        same.flatMap(Transcript.Printed::corrected).map(Schema::text).map(PageParts::verbatim);
    String others = run.isEmpty() ? "the same" : "and else the same";
    return div(
            div(
                h4(same.map(r -> r.schema().rule()).distinct().mkString(", ") + ", as printed"),
                Tex.of(tex)),
            div(h4("as it is run"))
                .with(run)
                .with(run.size() == same.size() ? text("") : p(others)))
        .withClass("sides");
  }

  static List<DomContent> check(Check.Result r) {
    Check<?> check = r.check();
    List<DomContent> said =
        List.<DomContent>of(p().with(Typeset.prose(capital(check.method()) + ".")))
            .appendAll(check.text().map(t -> PageParts.verbatim(t.text())));
    DomContent found =
        r.printed()
            .<DomContent>map(p ->
                div(div(h3("As printed"), finding(p)), div(h3("Corrected"), finding(r.finding())))
                    .withClass("sides"))
            .getOrElse(() -> finding(r.finding()));
    List<DomContent> plots = r.finding().plots().map(plot -> figure(rawHtml(plot.svg())));
    DomContent wrong =
        check.wrong().isEmpty()
            ? text("")
            : p("The same check refutes: " + check.wrong().map(v -> v.title()).mkString("; ") + ".")
                .withClass("small");
    return said.append(found).appendAll(plots).append(wrong);
  }

  private static String capital(String words) {
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  static DomContent finding(Finding f) {
    var all = div(p(PageParts.verdict(f.outcome().word())));
    if (f.witness().isDefined()) return all.with(PageParts.witness(f.witness().get()));
    return all.with(
        ul().withClass("plain")
            .with(f.evidence().map(line -> li().with(Typeset.prose(PageParts.shortened(line))))));
  }
}
