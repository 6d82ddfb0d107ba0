package org.difflam.papers.statement;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.Objects;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.report.Plot;

/// What a check came to: the word, the evidence line by line, where it fails if it does, and what
/// was measured.
///
/// @param instances how many instances it was tried on, of what where there are several kinds, as
///   rules; what is decided for all at once has none
public record Finding(
    Outcome outcome,
    List<String> evidence,
    Option<Witness> witness,
    List<Plot> plots,
    Map<String, Long> instances) {

  /// The kind of instances where there is one only.
  public static final String STATEMENT = "the statement";

  public static Finding of(Outcome outcome, String evidence) {
    return new Finding(
            outcome, List.of(evidence), Option.none(), List.empty(), LinkedHashMap.empty())
        .counted(STATEMENT, outcome == Outcome.REPRODUCED || outcome == Outcome.HOLDS ? 1 : 0);
  }

  /// This finding, tried on so many instances of each kind.
  public Finding counted(Map<String, Long> instances) {
    return new Finding(
        outcome, evidence, witness, plots, instances.filterValues(number -> number > 0));
  }

  public Finding counted(String kind, long number) {
    return counted(LinkedHashMap.of(kind, number));
  }

  /// The same of some instances among others, one a line.
  Finding ofSome() {
    return outcome == Outcome.PROVED || outcome == Outcome.REPRODUCED
        ? new Finding(Outcome.HOLDS, evidence, witness, plots, instances)
            .counted(STATEMENT, evidence.size())
        : this;
  }

  public static Finding proved(String how) {
    return of(Outcome.PROVED, how);
  }

  public static Finding refuted(Witness witness) {
    return new Finding(
        Outcome.REFUTED,
        List.of(witness.toString()),
        Option.some(witness),
        List.empty(),
        LinkedHashMap.empty());
  }

  public static Finding inconclusive(String why) {
    return of(Outcome.INCONCLUSIVE, why);
  }

  /// A model's answer; an error of NaN is none.
  public static Finding of(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Proved _ -> proved("proved");
      case Verdict.Holds(_, var error, _) when Double.isNaN(error) ->
          inconclusive("the error is not a number");
      case Verdict.Holds(var cases, _, _) ->
          of(Outcome.HOLDS, verdict.toString()).counted(STATEMENT, cases);
      case Verdict.Refuted(var witness) -> refuted(witness);
      case Verdict.Inconclusive(var why) -> inconclusive(why);
    };
  }

  /// A value in print against the one that was computed, exactly.
  public static Finding reproduced(String what, Object printed, Object computed) {
    return Objects.equals(printed, computed)
        ? of(Outcome.REPRODUCED, what + " = " + computed)
        : refuted(Witness.at(what, "stated " + printed, "computed " + computed));
  }

  /// A measurement, with what was claimed of it.
  public static Finding measured(String claim, boolean kept, String numbers) {
    return kept
        ? of(Outcome.MEASURED, claim + ": " + numbers)
        : refuted(Witness.of(claim, numbers));
  }

  /// Both; where one fails, that one.
  public Finding and(Finding other) {
    Outcome both = outcome.and(other.outcome);
    if (!both.isGood()) return both == outcome ? this : other;
    return new Finding(
        both,
        evidence.appendAll(other.evidence),
        Option.none(),
        plots.appendAll(other.plots),
        instances.merge(other.instances, Long::sum));
  }

  /// This finding with a remark on what it is about.
  public Finding about(String subject) {
    return new Finding(
        outcome, evidence.map(line -> subject + ": " + line), witness, plots, instances);
  }

  /// This finding with the measurements themselves.
  public Finding with(Plot plot) {
    return new Finding(outcome, evidence, witness, plots.append(plot), instances);
  }

  /// The evidence in one line.
  public String detail() {
    return evidence.mkString("; ");
  }
}
