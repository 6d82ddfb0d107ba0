package org.difflam.category.law;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.category.Verdict;

/// The result of checking a law in a model.
///
/// @param cases how many instances were compared
/// @param skips the instances that were tried and could not be compared
/// @param drawings what the variables stood for
public record LawResult(
    String model,
    Law law,
    Verdict verdict,
    long cases,
    Skips skips,
    InstanceStatistics drawings,
    String scope) {

  /// Instances that could not be compared, by the reason, and numbers of cases for which there was
  /// no instance, since no morphism could be made between the ends of a hypothesis.
  public record Skips(Map<String, Long> reasons, long unmet) {
    public static final Skips NONE = new Skips(LinkedHashMap.empty(), 0);

    /// How many reasons are told apart.
    private static final int REASONS = 5;

    Skips and(String reason) {
      String kind = reasons.containsKey(reason) || reasons.size() < REASONS ? reason : "and others";
      return new Skips(reasons.put(kind, reasons.getOrElse(kind, 0L) + 1), unmet);
    }

    Skips unmetOnce() {
      return new Skips(reasons, unmet + 1);
    }

    /// How many instances could not be compared.
    public long number() {
      return reasons.values().sum().longValue();
    }

    private String show() {
      return (reasons.isEmpty()
              ? ""
              : "; "
                  + number()
                  + " more could not be compared: "
                  + reasons
                      .map(r -> r._1 + (r._2 == 1 ? "" : " (" + r._2 + " times)"))
                      .mkString("; "))
          + (unmet == 0
              ? ""
              : "; %d times the hypotheses could not be met by the generators".formatted(unmet));
    }
  }

  /// How many instances were tried and could not be compared.
  public long skipped() {
    return skips.number();
  }

  /// Of those, the first reason.
  public Option<String> why() {
    return skips.reasons().keySet().headOption();
  }

  /// The verdict with what it is limited to.
  public String show() {
    return verdict
        + (law.whereDefined() ? ", where both sides are defined" : "")
        + (scope.isEmpty() ? "" : " (" + scope + ")")
        + (verdict.isGood() ? skips.show() : "");
  }
}
