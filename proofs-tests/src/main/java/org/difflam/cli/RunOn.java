package org.difflam.cli;

import java.util.List;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statements;

/// What may be behind an error in a statement: a line that begins with no statement's word, and so
/// goes on with the one before it.
final class RunOn {
  private RunOn() {}

  /// That such a word is mistyped; or the error, with the line that the statement may have been
  /// meant to end before.
  static SourceError behind(Source source, SourceError wrong) {
    if (!wrong.file().equals(source.name())) return wrong;
    List<String> lines = source.text().lines().toList();
    for (SourceError word : Statements.mistyped(source)) {
      int from = word.line() - 1;
      while (from > 0 && !Statements.begins(lines.get(from - 1))) from--;
      if (from <= wrong.line() && wrong.line() <= word.line()) return word;
    }
    int from = Math.min(wrong.line(), lines.size()) - 1;
    while (from > 0 && !Statements.begins(lines.get(from))) from--;
    for (int i = from + 1; i < lines.size() && !Statements.begins(lines.get(i)); i++) {
      if (!mayBeginTerm(lines.get(i))) continue;
      return wrong.and(
          "; line %d goes on with this statement, as it begins with no statement's word"
              .formatted(i + 1));
    }
    return wrong;
  }

  /// Not indented, and what an application can end with.
  private static boolean mayBeginTerm(String line) {
    return line.matches("[\\p{L}\\d(\\[\\\\].*");
  }
}
