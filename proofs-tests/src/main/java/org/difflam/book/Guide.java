package org.difflam.book;

import static j2html.TagCreator.a;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.li;
import static j2html.TagCreator.ol;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.difflam.html.Markdown;
import org.difflam.html.Page;
import org.difflam.html.Page.Frame;
import org.difflam.html.Page.Place;
import org.difflam.html.PageParts;
import org.difflam.html.Site;

/// The chapters of the guide: Markdown in `org/difflam/guide`, and the reference of commands, which
/// comes from the program itself.
public final class Guide {
  /// Their names, in the order in which they are read.
  public static final List<String> CHAPTERS =
      List.of("tutorial", "four-papers", "how-to", "campaigns", "words", "sharp-bits");

  private Guide() {}

  /// The text of a chapter.
  public static String chapter(String name) {
    String file = "/org/difflam/guide/" + name + ".md";
    try (InputStream in = Guide.class.getResourceAsStream(file)) {
      return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// What a chapter is called.
  public static String title(String name) {
    return Markdown.title(chapter(name));
  }

  /// @param commands the reference
  static List<Page> pages(Page commands) {
    List<Page> chapters =
        CHAPTERS.map(name -> {
          String text = chapter(name);
          return new Page("guide/" + name + ".html", title(name), List.of(Markdown.of(text)));
        });
    List<Page> all = chapters.append(commands).append(PlacesPage.page());
    Page contents =
        new Page(
            "guide/index.html",
            "Guide",
            List.of(
                PageParts.title("The guide"),
                PageParts.lead(
                    "Every command in it is run by a test, which compares what it answers."),
                h2("Chapters"),
                ol().with(
                        all.map(page -> li(a(page.title()).withHref(page.path().substring(6)))))));
    return all.prepend(contents);
  }

  /// The guide alone, without a report.
  ///
  /// @param key what it depends on
  public static Site site(Page commands, String made, String key) {
    Frame frame = new Frame(List.of(new Place("guide/index.html", "Guide")), made);
    Map<String, String> files = pages(commands).toLinkedMap(Page::path, page -> page.html(frame));
    return new Site(key, files.merge(Page.resources()).put("index.html", start()));
  }

  /// Leads to the guide.
  private static String start() {
    return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>difflam</title>"
        + "<meta http-equiv=\"refresh\" content=\"0; url=guide/index.html\"></head>"
        + "<body><a href=\"guide/index.html\">The guide</a></body></html>\n";
  }
}
