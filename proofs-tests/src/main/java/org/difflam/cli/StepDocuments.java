package org.difflam.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.Traced;
import org.difflam.syntax.surface.Notation;

/// The steps of a reduction as `reduce --json` lists them. A document is kept whole until it is
/// printed, and each step has its whole term: the list ends where it would have more than so many
/// symbols.
final class StepDocuments<T extends Syntax<T>> {
  /// Some 10 to 20 MB of text.
  static final long SYMBOLS = 5_000_000;

  private final Calculus<T> in;
  private final Notation notation;
  private final List<Map<String, Object>> kept = new ArrayList<>();
  private long left;

  StepDocuments(Calculus<T> in, Notation notation, long symbols) {
    this.in = in;
    this.notation = notation;
    this.left = symbols;
  }

  void add(Traced<T> step) {
    if (isCut()) return;
    left -= size(step);
    if (!isCut()) kept.add(document(step));
  }

  List<Map<String, Object>> kept() {
    return kept;
  }

  /// Whether steps are missing at the end.
  boolean isCut() {
    return left < 0;
  }

  /// How many symbols it would have, or more than may be kept.
  private long size(Traced<T> step) {
    long size = Measure.size(step.to().get());
    for (Traced.Premise<T> premise : step.premises()) {
      for (Traced<T> s : premise.steps()) {
        long more = size(s);
        if (size > left - more) return Long.MAX_VALUE;
        size += more;
      }
    }
    return size;
  }

  private Map<String, Object> document(Traced<T> step) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("rule", step.rule());
    fields.put("position", step.at().toString());
    fields.put("term", in.print(notation, step.to().get()));
    if (!step.premises().isEmpty()) {
      fields.put("premises", step.premises().stream().map(this::premise).toList());
    }
    return fields;
  }

  private Map<String, Object> premise(Traced.Premise<T> premise) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("from", in.print(notation, premise.start()));
    fields.put("to", in.print(notation, premise.end()));
    fields.put("steps", premise.steps().stream().map(this::document).toList());
    return fields;
  }
}
