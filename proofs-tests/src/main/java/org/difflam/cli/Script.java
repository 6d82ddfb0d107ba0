package org.difflam.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.jspecify.annotations.Nullable;

/// The commands of a file, all of them typed; none has been run.
record Script(Source source, List<Line> lines) {
  /// So much of a statement is shown above its result.
  private static final int WIDEST = 200;

  record Line(Statement statement, Ready command) {}

  /// Each with its place and its result.
  Outcome run(Console console) {
    List<Map<String, @Nullable Object>> results = new ArrayList<>();
    Status status = Status.GOOD;
    int at = 0, number = 1;
    for (Line line : lines) {
      Statement s = line.statement();
      number = source.line(s.span().from(), at, number);
      at = s.span().from();
      console.print(console.paint(Ink.FAINT, source.name() + ":" + number + ":") + " " + title(s));
      Outcome outcome = line.command().run(console.indented());
      status = status.and(outcome.status());
      Map<String, @Nullable Object> fields = new LinkedHashMap<>();
      fields.put("file", source.name());
      fields.put("line", number);
      fields.put("statement", source.text(s.span()));
      fields.put("status", outcome.status().code());
      fields.putAll(outcome.document());
      results.add(fields);
    }
    if (results.isEmpty()) {
      console.remark(source.name() + ": read; it has no command, such as `eval t` or `prove …`");
    }
    return new Outcome(status, Map.of("results", results));
  }

  /// The first line of a statement, if it is not too long.
  private String title(Statement s) {
    String text = source.text(s.span());
    String first = text.lines().findFirst().orElse("").strip();
    String shown = first.length() <= WIDEST ? first : first.substring(0, WIDEST);
    return shown.length() == text.length() ? shown : shown + " …";
  }
}
