package org.difflam.html;

import static j2html.TagCreator.a;
import static j2html.TagCreator.code;
import static j2html.TagCreator.dd;
import static j2html.TagCreator.details;
import static j2html.TagCreator.div;
import static j2html.TagCreator.dl;
import static j2html.TagCreator.dt;
import static j2html.TagCreator.h1;
import static j2html.TagCreator.p;
import static j2html.TagCreator.pre;
import static j2html.TagCreator.span;
import static j2html.TagCreator.summary;
import static j2html.TagCreator.tbody;
import static j2html.TagCreator.td;
import static j2html.TagCreator.text;
import static j2html.TagCreator.th;
import static j2html.TagCreator.thead;
import static j2html.TagCreator.tr;

import io.vavr.collection.List;
import j2html.TagCreator;
import j2html.tags.DomContent;
import org.difflam.category.Cut;
import org.difflam.category.Witness;

/// The parts that the pages are built of.
public final class PageParts {
  /// So much of a text is shown.
  private static final int LONGEST = 1_500;

  private PageParts() {}

  /// A word that says how it went, in its colour.
  public static DomContent verdict(String word) {
    return span(word).withClasses("verdict", colour(word));
  }

  public static String colour(String word) {
    return switch (word.split(" ", 2)[0]) {
      case "proved", "reproduced", "follows", "independent" -> "good";
      case "holds", "measured" -> "held";
      case "refuted", "false" -> "bad";
      case "open" -> "none";
      default -> "doubt";
    };
  }

  public static DomContent title(String words) {
    return h1().with(Typeset.prose(words));
  }

  public static DomContent lead(String words) {
    return p().withClass("lead").with(Typeset.prose(words));
  }

  public static DomContent prose(String words) {
    return p().with(Typeset.prose(words));
  }

  /// Something to type.
  public static DomContent command(String typed) {
    return pre(code("$ " + typed)).withClass("wrap").attr("tabindex", "0");
  }

  public static DomContent verbatim(String text) {
    return pre(code(shortened(text))).withClass("wrap").attr("tabindex", "0");
  }

  public static String shortened(String text) {
    String first = Cut.first(text, LONGEST);
    return first.equals(text) ? text : first + " …";
  }

  /// A heading that opens to what is inside.
  public static DomContent fold(String id, List<DomContent> head, List<DomContent> inside) {
    return details(summary().with(head), div().withClass("inside").with(inside)).withId(id);
  }

  /// Where two sides differ.
  public static DomContent witness(Witness w) {
    var list = dl().withClass("witness");
    w.generators()
        .forEach((name, e) ->
            list.with(dt("with"), dd(code(name + " = " + shortened(e)), meaning(w, name))));
    w.point().forEach(at -> list.with(dt("at"), dd(code(shortened(at)))));
    return list.with(
        dt("left"), dd(code(shortened(w.left()))), dt("right"), dd(code(shortened(w.right()))));
  }

  private static DomContent meaning(Witness w, String name) {
    return text(w.meanings().get(name).map(m -> ", that is " + shortened(m)).getOrElse(""));
  }

  public static DomContent link(String to, String words) {
    return a(words).withHref(to);
  }

  /// A table in which the first cell of a row is its head.
  public static DomContent table(List<String> heads, List<List<DomContent>> rows) {
    return scrolling(
        TagCreator.table(
            thead(tr().with(heads.map(h -> th(h).attr("scope", "col")))),
            tbody()
                .with(
                    rows.map(row ->
                        tr().with(th(row.head()).attr("scope", "row"))
                            .with(row.tail().map(cell -> td(cell)))))));
  }

  /// Wide things have a bar of their own, which keys can move.
  public static DomContent scrolling(DomContent wide) {
    return div(wide)
        .withClass("scroll")
        .attr("tabindex", "0")
        .attr("role", "region")
        .attr("aria-label", "table");
  }

  public static List<DomContent> all(DomContent... parts) {
    return List.of(parts);
  }
}
