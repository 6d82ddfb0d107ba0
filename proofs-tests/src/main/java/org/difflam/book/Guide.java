package org.difflam.book;

import static j2html.TagCreator.a;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.li;
import static j2html.TagCreator.ol;

import io.vavr.collection.List;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.difflam.html.Markdown;
import org.difflam.html.Page;

/// The chapters of the guide: Markdown in `org/difflam/guide`, and the reference of commands, which
/// comes from the program itself.
public final class Guide {
  /// Their names, in the order in which they are read.
  public static final List<String> CHAPTERS = List.of("words");

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

  /// @param commands the reference
  static List<Page> pages(Page commands) {
    List<Page> chapters =
        CHAPTERS.map(name -> {
          String text = chapter(name);
          return new Page(
              "guide/" + name + ".html", Markdown.title(text), List.of(Markdown.of(text)));
        });
    List<Page> all = chapters.append(commands);
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
}
