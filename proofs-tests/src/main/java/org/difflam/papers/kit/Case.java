package org.difflam.papers.kit;

import io.vavr.control.Option;
import java.util.function.Supplier;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.papers.statement.Finding;

/// An instance of a statement that was drawn, as a reader sees it, and how it is decided.
public record Case(String instance, Supplier<Finding> decided) {

  /// An instance that a model is asked for, say.
  public static Option<Case> of(String instance, Supplier<Finding> decided) {
    return Option.some(new Case(instance, decided));
  }

  /// One that holds if the two are equal.
  public static Option<Case> equal(String instance, Object found, Object expected) {
    return of(
        instance,
        () ->
            found.equals(expected)
                ? Finding.of(Verdict.holds(1, 0))
                : Finding.refuted(Witness.at(instance, "" + found, "" + expected)));
  }
}
