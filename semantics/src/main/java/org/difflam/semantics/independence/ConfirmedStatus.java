package org.difflam.semantics.independence;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.law.LawResult;

/// A [AxiomStatus] with the results of checking the laws in its model; there are none for an axiom
/// that follows.
public record ConfirmedStatus(AxiomStatus standing, List<LawResult> results) {
  /// The result of the axiom in the model that is to break it.
  public Option<LawResult> broken() {
    return results.find(r -> r.law().id().equals(standing.law().id()));
  }

  /// The others that its model was to keep.
  public List<LawResult> kept() {
    return results.reject(r -> r.law().id().equals(standing.law().id()));
  }

  public List<LawResult> doubts() {
    return standing.doubts(results);
  }

  public String word() {
    return switch (standing.reason()) {
      case AxiomStatus.Follows _ -> "follows";
      case AxiomStatus.Independent _ -> doubts().isEmpty() ? "independent" : "unconfirmed";
      case AxiomStatus.Open _ -> "open";
    };
  }
}
