package org.difflam.html;

import static j2html.TagCreator.a;
import static j2html.TagCreator.body;
import static j2html.TagCreator.each;
import static j2html.TagCreator.footer;
import static j2html.TagCreator.head;
import static j2html.TagCreator.header;
import static j2html.TagCreator.li;
import static j2html.TagCreator.link;
import static j2html.TagCreator.main;
import static j2html.TagCreator.meta;
import static j2html.TagCreator.nav;
import static j2html.TagCreator.script;
import static j2html.TagCreator.span;
import static j2html.TagCreator.ul;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import j2html.TagCreator;
import j2html.tags.DomContent;
import j2html.tags.specialized.LiTag;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/// A page of a site.
///
/// @param path where it stands, such as `found/M1.html`
/// @param content what is inside `main`
public record Page(String path, String title, List<? extends DomContent> content) {
  /// A place that every page links to.
  public record Place(String path, String title) {}

  /// The navigation, the foot and the scripts, which are the same on every page.
  public record Frame(List<Place> places, String foot, List<String> scripts) {
    public Frame(List<Place> places, String foot) {
      this(places, foot, List.of("page.js"));
    }
  }

  /// What leads from this page to the top of the site: `../` for a page one folder down.
  public String up() {
    return "../".repeat((int) path.chars().filter(c -> c == '/').count());
  }

  /// The whole document.
  public String html(Frame frame) {
    String up = up();
    return "<!DOCTYPE html>\n"
        + TagCreator.html(
                head(
                    meta().withCharset("utf-8"),
                    meta().withName("viewport").withContent("width=device-width, initial-scale=1"),
                    meta().withName("color-scheme").withContent("light dark"),
                    TagCreator.title(title + " · difflam"),
                    link().withRel("icon").withHref("data:,"),
                    link().withRel("stylesheet").withHref(up + "style.css")),
                body(
                    a("To the text").withHref("#text").withClass("skip"),
                    header(
                        a("difflam").withHref(up + "index.html").withClass("name"),
                        nav(ul().with(frame.places().map(p -> place(p, up))))
                            .attr("aria-label", "Pages")),
                    main().with(content).withId("text"),
                    footer(span(frame.foot())),
                    each(
                        frame.scripts().toJavaList(),
                        js -> script().withSrc(up + js).attr("defer"))))
            .withLang("en")
            .render();
  }

  /// The files that every page needs, which stand at the top of the site.
  public static Map<String, String> resources() {
    return LinkedHashMap.of("style.css", resource("style.css"), "page.js", resource("page.js"));
  }

  private static String resource(String name) {
    try (InputStream in = Page.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private LiTag place(Place p, String up) {
    var to = a(p.title()).withHref(up + p.path());
    return li(p.path().equals(path) ? to.attr("aria-current", "page") : to);
  }
}
