package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.Supplier;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.SurfaceTerm;
import org.jspecify.annotations.Nullable;

/// `f at x covector w`, of which each term is typed in an option of its own. They are lines of one
/// text, as those of a statement are; what is wrong with one is told of its option.
final class OptionStatement {
  private final Source source;
  private final List<Part> parts;

  /// What becomes of a term and its settings.
  interface Settled {
    PreparedCommand ready(SourceTerm term, Statement.Settings settings);
  }

  /// @param option what errors call the text by, such as `--at`
  record Part(String option, String text) {
    int lines() {
      return (int) text.chars().filter(c -> c == '\n').count() + 1;
    }

    /// @param line of this part, counted from 0
    SourceError error(int line, int column, String message) {
      int start = 0;
      for (int i = 0; i < line; i++) start = text.indexOf('\n', start) + 1;
      return new SourceError(option, text, start + column - 1, message);
    }
  }

  private OptionStatement(String word, List<Part> parts) {
    this.source = new Source(word, parts.map(Part::text).mkString("\n"));
    this.parts = parts;
  }

  /// @param covector how its option is called, and what is typed there, if something is
  static PreparedCommand ready(
      String word,
      String term,
      String at,
      String covector,
      @Nullable String typed,
      Option<String> mode,
      Settled what) {
    Part f = new Part("TERM", term);
    Part x = new Part("--at", at);
    Option<Part> w = typed == null ? Option.none() : Option.some(new Part(covector, typed));
    if (typed != null) Covector.modes(mode, wrong -> new InputError("--mode: " + wrong));
    OptionStatement all = new OptionStatement(word, List.of(f, x).appendAll(w));
    // what says of lines where they are counts those of its option
    all.parts.forEach(p -> SourceTerm.of(p.option, p.text));
    PreparedCommand ready =
        all.placed(() -> {
          Statement.Settings s = Statement.Settings.NONE.withAt(all.term(x));
          s = w.map(all::term).map(s::withCovector).getOrElse(s);
          s = mode.map(s::withMode).getOrElse(s);
          return what.ready(new SourceTerm(all.source, all.term(f)), s);
        });
    return console -> all.placed(() -> ready.run(console));
  }

  private SurfaceTerm term(Part part) {
    int from = parts.takeUntil(part::equals).map(p -> p.text.length() + 1).sum().intValue();
    return Parser.term(source, new Span(from, from + part.text.length()));
  }

  /// What is wrong with a part, where it is; what is wrong elsewhere, such as in a file, stays.
  private <T> T placed(Supplier<T> work) {
    try {
      return work.get();
    } catch (SourceError wrong) {
      if (!wrong.file().equals(source.name())) throw wrong;
      int line = wrong.line() - 1;
      List<Part> rest = parts;
      while (line >= rest.head().lines()) {
        line -= rest.head().lines();
        rest = rest.tail();
      }
      throw rest.head().error(line, wrong.column(), String.valueOf(wrong.getMessage()));
    }
  }
}
