package org.difflam.cli;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.PrintedContext;
import org.difflam.syntax.rewrite.Traced;
import org.difflam.syntax.surface.Notation;
import org.jspecify.annotations.Nullable;

/// The steps of a reduction as `reduce --json` lists them. A document is kept whole until it is
/// printed, and each step has its whole term: the list ends where it would have more than this many
/// symbols.
final class StepDocuments<T extends Syntax<T>> {
  /// @param redex where the text of the term before has what is contracted, as the first character
  ///   and the one behind the last
  /// @param contractum where the text of the term has what it becomes
  record Step(
      String rule,
      String position,
      String term,
      @Json.IfAny Option<List<Integer>> redex,
      @Json.IfAny Option<List<Integer>> contractum,
      @Json.IfAny List<Premise> premises) {}

  /// What a step rests on: a reduction of its own.
  record Premise(String from, String to, List<Step> steps) {}

  /// Some 10 to 20 MB of text.
  static final long SYMBOLS = 5_000_000;

  private final Calculus<T> in;
  private final Notation notation;
  private final List<Step> kept = new ArrayList<>();
  private long left;

  /// The last term, where steps are to say what they contract.
  private @Nullable T last;

  StepDocuments(Calculus<T> in, Notation notation, long symbols) {
    this.in = in;
    this.notation = notation;
    this.left = symbols;
  }

  /// From now on, steps say where redex and contractum stand in the texts of their terms, which
  /// costs as much as printing these once more.
  StepDocuments<T> from(T start) {
    last = start;
    return this;
  }

  void add(Traced<T> step) {
    if (isCut()) return;
    left -= size(step);
    if (isCut()) return;
    kept.add(document(last, step));
    if (last != null) last = step.to().get();
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

  private Step document(@Nullable T before, Traced<T> step) {
    T to = step.to().get();
    String text = in.print(notation, to);
    Option<PrintedContext> around =
        before == null ? Option.none() : PrintedContext.of(in, notation, before, step.at());
    return new Step(
        step.rule(),
        step.at().toString(),
        text,
        around.flatMap(c -> c.in(in.print(notation, Objects.requireNonNull(before)))),
        around
            .filter(PrintedContext.of(in, notation, to, step.at())::contains) // no sum came apart
            .flatMap(c -> c.in(text)),
        step.premises().stream().map(p -> premise(p, before != null)).toList());
  }

  private Premise premise(Traced.Premise<T> premise, boolean marked) {
    List<Step> steps = new ArrayList<>();
    @Nullable T before = marked ? premise.start() : null;
    for (Traced<T> step : premise.steps()) {
      steps.add(document(before, step));
      if (marked) before = step.to().get();
    }
    return new Premise(
        in.print(notation, premise.start()), in.print(notation, premise.end()), steps);
  }
}
