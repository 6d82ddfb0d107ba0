package org.difflam.category.law;

import io.vavr.control.Option;
import org.difflam.category.Verdict;

/// What a law's check in a model came to.
///
/// @param cases how many instances were compared
/// @param skipped how many more were tried and could not be compared
/// @param why of those, the first reason
public record LawResult(
    String model,
    Law law,
    Verdict verdict,
    long cases,
    long skipped,
    Option<String> why,
    String scope) {
  /// The verdict with what it is limited to.
  public String show() {
    return verdict
        + (scope.isEmpty() ? "" : " (" + scope + ")")
        + (skipped > 0 && verdict.isGood()
            ? "; " + skipped + " more could not be compared: " + why.getOrElse("")
            : "");
  }
}
