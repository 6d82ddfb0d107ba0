package org.difflam.book;

import static j2html.TagCreator.b;
import static j2html.TagCreator.div;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.h3;
import static j2html.TagCreator.li;
import static j2html.TagCreator.p;
import static j2html.TagCreator.span;
import static j2html.TagCreator.text;
import static j2html.TagCreator.ul;

import io.vavr.collection.List;
import j2html.tags.DomContent;
import org.difflam.html.Page;
import org.difflam.html.PageParts;
import org.difflam.html.Typeset;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Inventory;
import org.difflam.papers.statement.Item;
import org.difflam.papers.statement.PaperStatement;
import org.difflam.papers.statement.PaperStatement.Erratum;
import org.difflam.papers.statement.PaperStatement.Fault;

/// What was found: where a paper is wrong, a page each with the witness and the command.
record FoundPages(Results results) {
  /// An erratum with the items that show it.
  private record Found(Erratum erratum, List<Item> items) {
    String address() {
      return "found/" + erratum.number() + ".html";
    }

    String paper() {
      return items.map(item -> item.statement().paper().word()).headOption().getOrElse("");
    }
  }

  private List<Found> found() {
    return Inventory.all()
        .errata()
        .values()
        .toList()
        .map(e ->
            new Found(
                e,
                results
                    .items()
                    .filter(item ->
                        item.statement().errata().exists(of -> of.number().equals(e.number())))))
        .reject(f -> f.items().isEmpty());
  }

  List<Page> pages() {
    return found().map(this::page).prepend(overview());
  }

  private Page overview() {
    List<DomContent> content =
        PageParts.all(
            PageParts.title("What was found"),
            PageParts.lead(
                "Where the four papers are wrong in print, with what is right, and numbers that"
                    + " show it. Everything here was found, or is confirmed, by a check of the"
                    + " program; the papers' main theorems stand."));
    for (Fault fault : Fault.values()) {
      List<Found> these = found().filter(f -> f.erratum().fault() == fault);
      if (these.isEmpty()) continue;
      content =
          content
              .append(h2(heading(fault)))
              .append(ul().withClass("plain").with(these.map(f -> line(f, ""))));
    }
    return new Page("found.html", "What was found", content);
  }

  private static String heading(Fault fault) {
    return switch (fault) {
      case FALSE -> "False as printed";
      case GAP -> "True, with a gap in the proof";
      case INCOMPLETE -> "Incomplete: cases are missing";
      case MISPRINT -> "Misprints";
    };
  }

  /// How many of each kind there are.
  String summary() {
    List<String> kinds =
        List.of(Fault.values())
            .map(fault -> found().count(f -> f.erratum().fault() == fault))
            .zip(List.of("false as printed", "with a gap in the proof", "incomplete", "misprints"))
            .filter(kind -> kind._1 > 0)
            .map(kind ->
                kind._1 == 1 && kind._2.equals("misprints")
                    ? "1 misprint"
                    : kind._1 + " " + kind._2);
    return kinds.isEmpty()
        ? "no mistake of a paper, in what was looked at"
        : kinds.mkString(", ") + "; a page for each, with what shows it";
  }

  /// The statements that are false as printed, or have a gap, under a heading.
  List<DomContent> worst() {
    List<Found> worst = found().filter(f -> f.erratum().fault().compareTo(Fault.GAP) <= 0);
    return worst.isEmpty()
        ? List.empty()
        : List.of(
            h2("False as printed, or with a gap"),
            ul().withClass("plain").with(worst.map(f -> line(f, ""))));
  }

  private static DomContent line(Found f, String up) {
    Erratum e = f.erratum();
    return li(
            PageParts.link(up + f.address(), e.number() + ", " + f.paper() + " " + e.where()),
            text(" "))
        .with(Typeset.prose(e.text()));
  }

  private Page page(Found f) {
    Erratum e = f.erratum();
    List<DomContent> content =
        PageParts.all(
            PageParts.title(e.number() + ": " + f.paper() + ", " + e.where()),
            p(PageParts.verdict(e.fault().title())),
            PageParts.lead(e.text()),
            h2("What shows it"));
    boolean refutes = f.items().exists(item -> refuting(item).nonEmpty());
    return new Page(
        f.address(),
        e.number(),
        content.appendAll(
            f.items().flatMap(item -> shown(item, refutes ? refuting(item) : item.results()))));
  }

  /// The checks that refute what is printed.
  private static List<Check.Result> refuting(Item item) {
    return item.results().filter(r -> r.printed().isDefined());
  }

  private static List<DomContent> shown(Item item, List<Check.Result> results) {
    PaperStatement s = item.statement();
    return PageParts.all(
            h3(
                PageParts.link("../" + PaperPages.address(s), s.where()),
                span("  " + s.id()).withClass("where")),
            div().with(Typeset.prose(s.text())),
            p(b(item.headline()).withClass(PageParts.colour(item.headline()))))
        .appendAll(PaperPages.rules(Transcript.of(s).filter(r -> r.corrected().isDefined())))
        .appendAll(results.flatMap(PaperPages::check))
        .append(PageParts.command("difflam papers --item " + s.id()));
  }
}
