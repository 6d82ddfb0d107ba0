package org.difflam.cli;

import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.Traced;
import org.difflam.syntax.surface.Notation;

/// The steps of a reduction as `reduce --json` lists them. A document is kept whole until it is
/// printed, and each step has its whole term: the list ends where it would have more than this many
/// symbols.
final class StepDocuments<T extends Syntax<T>> {
  record Step(String rule, String position, String term, @Json.IfAny List<Premise> premises) {}

  /// What a step rests on: a reduction of its own.
  record Premise(String from, String to, List<Step> steps) {}

  /// Some 10 to 20 MB of text.
  static final long SYMBOLS = 5_000_000;

  private final Calculus<T> in;
  private final Notation notation;
  private final List<Step> kept = new ArrayList<>();
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

  List<Step> kept() {
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

  private Step document(Traced<T> step) {
    return new Step(
        step.rule(),
        step.at().toString(),
        in.print(notation, step.to().get()),
        step.premises().stream().map(this::premise).toList());
  }

  private Premise premise(Traced.Premise<T> premise) {
    return new Premise(
        in.print(notation, premise.start()),
        in.print(notation, premise.end()),
        premise.steps().stream().map(this::document).toList());
  }
}
