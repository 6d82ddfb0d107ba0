package org.difflam.cli;

import org.difflam.category.expression.SourceError;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;

/// A term as it stands somewhere.
record Written(Source source, SurfaceTerm term) {
  /// @param where what errors call the text by, such as `--at`
  static Written of(String where, String text) {
    Source source = new Source(where, text);
    return new Written(source, Parser.term(source));
  }

  SourceError error(String message) {
    return source.error(term.span(), message);
  }
}
