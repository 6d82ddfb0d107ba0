package org.difflam.cli;

import io.vavr.control.Option;
import org.difflam.category.Verdict;

/// What a command answers: a record, whose components are the fields of its document ([Json]), and
/// whose text a person reads.
interface Result {
  default Status status() {
    return Status.GOOD;
  }

  /// The lines for a person. What a command prints on its way, such as the steps of a reduction, is
  /// printed already.
  void print(Console console);

  /// A result that may be in doubt.
  interface Doubtful extends Result {
    Option<String> reason();

    @Override
    default Status status() {
      return reason().isEmpty() ? Status.GOOD : Status.INCONCLUSIVE;
    }
  }

  /// A verdict that is said in one line.
  interface Judged extends Result {
    Verdict verdict();

    String detail();

    @Override
    default Status status() {
      return Status.of(verdict());
    }

    @Override
    default void print(Console console) {
      console.print(console.paint(Style.of(verdict()), detail()));
    }
  }
}
