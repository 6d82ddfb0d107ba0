package org.difflam.syntax.program.relation;

import io.vavr.collection.List;
import java.util.ArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;

/// A text that is cut at commas and words outside of brackets.
///
/// @param plain the text without its comments, which blanks stand for
record Bracketed(Source source, String plain) {
  private static final Pattern COMMENT = Pattern.compile("--.*");

  Bracketed(Source source) {
    this(source, withoutComments(source.text()));
  }

  private static String withoutComments(String text) {
    StringBuilder plain = new StringBuilder(text);
    Matcher comments = COMMENT.matcher(text);
    while (comments.find()) {
      for (int i = comments.start(); i < comments.end(); i++) plain.setCharAt(i, ' ');
    }
    return plain.toString();
  }

  int skip(int from, int to) {
    int at = from;
    while (at < to && Character.isWhitespace(plain.charAt(at))) at++;
    return at;
  }

  /// How many brackets are open.
  int depth(int from, int to) {
    int depth = 0;
    for (int i = from; i < to; i++) depth += open(i);
    return depth;
  }

  int open(int i) {
    char c = plain.charAt(i);
    if ("([{<⟨".indexOf(c) >= 0) return 1;
    boolean arrow = c == '>' && i > 0 && (plain.charAt(i - 1) == '-' || plain.charAt(i - 1) == '=');
    return ")]}>⟩".indexOf(c) >= 0 && !arrow ? -1 : 0;
  }

  /// What stands between commas.
  List<Span> parts(Span span) {
    ArrayList<Span> all = new ArrayList<>();
    int from = span.from(), depth = 0;
    for (int i = span.from(); i < span.to(); i++) {
      depth += open(i);
      if (plain.charAt(i) == ',' && depth == 0) {
        all.add(new Span(from, i));
        from = i + 1;
      }
    }
    all.add(new Span(from, span.to()));
    return List.ofAll(all);
  }

  /// A part of the text as if there were nothing else, at its place.
  Source alone(Span span) {
    StringBuilder all = new StringBuilder(plain.substring(0, span.to()));
    for (int i = 0; i < span.from(); i++) {
      if (all.charAt(i) != '\n') all.setCharAt(i, ' ');
    }
    return new Source(source.name(), all.toString());
  }
}
