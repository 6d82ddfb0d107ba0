package org.difflam.cli;

import io.vavr.control.Option;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;

/// A term as it stands somewhere.
record SourceTerm(Source source, SurfaceTerm term) {
  private static final Pattern COMMENT = Pattern.compile("\\S[ \\t]*(--[\\p{L}0-9(].*)");

  /// @param where what errors call the text by, such as `--at`
  static SourceTerm of(String where, String text) {
    Source source = new Source(where, text);
    return new SourceTerm(source, Parser.term(source));
  }

  /// What is to be said of `3 --3`, of which 3 is read.
  Option<String> comment() {
    Matcher minus = COMMENT.matcher(source.text());
    return Option.when(
        minus.find(),
        () -> "`" + minus.group(1) + "` is a comment; `- -` subtracts what has a sign");
  }

  SourceError error(String message) {
    return source.error(term.span(), message);
  }
}
