package org.difflam.book;

import static j2html.TagCreator.code;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.text;

import io.vavr.collection.List;
import io.vavr.collection.TreeMap;
import j2html.tags.DomContent;
import org.difflam.html.Page;
import org.difflam.html.PageParts;
import org.difflam.papers.Registry;
import org.difflam.papers.statement.PaperStatement;
import org.difflam.papers.statement.SourcePlaces;

/// From a figure or a lemma to its item, its classes, its check and its command; and back.
final class PlacesPage {
  private PlacesPage() {}

  static Page page() {
    List<PaperStatement> all = Registry.statements();
    TreeMap<String, List<String>> back = TreeMap.empty();
    for (PaperStatement s : all)
      for (String name : SourcePlaces.all().of(s))
        back = back.put(name, back.getOrElse(name, List.empty()).append(s.id()));
    return new Page(
        "guide/places.html",
        "From the papers to the program, and back",
        List.of(
            PageParts.title("From the papers to the program, and back"),
            PageParts.lead(
                "Where each figure, rule and lemma is written down and checked. The command for an"
                    + " item is difflam papers --item ITEM."),
            PageParts.table(
                List.of("item", "paper", "where", "defined in", "checked in"),
                all.map(PlacesPage::row)),
            h2("From classes to statements"),
            PageParts.table(
                List.of("class", "items"),
                back.toList()
                    .map(e ->
                        List.<DomContent>of(code(shortened(e._1)), text(e._2.mkString(", ")))))));
  }

  private static List<DomContent> row(PaperStatement s) {
    return List.of(
        code(s.id()),
        text(s.paper().word()),
        text(s.where()),
        places(SourcePlaces.all().of(s)),
        places(Registry.checks(s).map(c -> c.place().replaceFirst(":\\d+$", "")).distinct()));
  }

  private static DomContent places(List<String> names) {
    return code(names.map(PlacesPage::shortened).mkString(", "));
  }

  private static String shortened(String name) {
    return name.replaceFirst("^org\\.difflam\\.", "");
  }
}
