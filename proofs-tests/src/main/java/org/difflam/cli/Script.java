package org.difflam.cli;

import io.vavr.collection.Seq;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import org.difflam.category.Cut;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.jspecify.annotations.Nullable;

/// The commands of a file, all of them typed; none has been run.
///
/// @param warnings what is said before the first of them runs
record Script(Source source, List<Line> lines, Seq<String> warnings) {
  /// So much of a statement is shown above its result.
  private static final int WIDEST = 200;

  record Line(Statement statement, PreparedCommand command) {}

  /// The results of a file, or of several; their lines are printed one by one.
  ///
  /// @param theorems what was decided
  record Results(
      @Json.Unlisted Status status,
      List<Answered> results,
      @Json.Unlisted List<CoqFolder.Theorem> theorems)
      implements Result {
    @Override
    public void print(Console console) {}
  }

  /// @param status as an exit status
  record Answered(
      String file,
      int line,
      String statement,
      int status,
      @Json.Inline SequencedMap<String, @Nullable Object> fields) {}

  /// Each with its place and its result.
  Results run(Console console) {
    warnings.forEach(console::remark);
    List<Answered> results = new ArrayList<>();
    List<CoqFolder.Theorem> theorems = new ArrayList<>();
    Status status = Status.GOOD;
    int at = 0, number = 1;
    for (Line line : lines) {
      Statement s = line.statement();
      number = source.line(s.span().from(), at, number);
      at = s.span().from();
      console.print(
          console.paint(Style.FAINT, source.name() + ":" + number + ":") + " " + title(s));
      PrintedResult shown = PrintedResult.of(line.command(), console.indented());
      status = status.and(shown.status());
      if (shown.of() instanceof Decision.Answer answer) {
        theorems.add(new CoqFolder.Theorem(number, answer.decision()));
      }
      String text = source.text(s.span());
      results.add(new Answered(source.name(), number, text, shown.status().code(), shown.fields()));
    }
    if (results.isEmpty()) {
      console.remark(source.name() + ": read; it has no command, such as `eval t` or `prove …`");
    }
    return new Results(status, results, theorems);
  }

  /// The first line of a statement, if it is not too long.
  private String title(Statement s) {
    String text = source.text(s.span());
    String first = text.lines().findFirst().orElse("").strip();
    String shown = Cut.first(first, WIDEST);
    return shown.length() == text.length() ? shown : shown + " …";
  }
}
