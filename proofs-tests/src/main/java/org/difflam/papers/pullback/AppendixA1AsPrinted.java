package org.difflam.papers.pullback;

import static org.difflam.papers.pullback.Section3Examples.around;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import java.util.Objects;
import org.difflam.category.Witness;
import org.difflam.category.expression.SourceError;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;

/// Appendix A.1 once more displays the terms of Examples 3.7 and 3.9, each time with a slip (O31).
/// Each slip stands here as it is printed, in a display that is right but for it.
final class AppendixA1AsPrinted {
  private AppendixA1AsPrinted() {}

  private static final String ITEM = "MO-App-A.1", OMEGA = "(w : Omega R)", ONE = "Omega [1]";
  private static final List<String> FORWARD = Section3Examples.forward(),
      REVERSE = Section3Examples.reverse();

  static final List<Check<?>> CHECKS =
      List.of(
          of(
              "finds the term of ω 484 on the way",
              OMEGA,
              List.of(FORWARD.last()),
              "dual maps without their *",
              List.of(FORWARD.last().replace("^*", ""))),
          of(
              "finds the terms that lead to it, each at the tuple that has been made",
              OMEGA,
              FORWARD.init(),
              "at [1; 3]",
              FORWARD.init().map(t -> t.replaceFirst("\\[\\[.*]", "[1, 3]"))),
          of(
              "finds it where no point is behind it",
              OMEGA,
              List.of(FORWARD.last()),
              "[1; 3] behind ω 484",
              List.of("(" + FORWARD.last() + ") [1, 3]")),
          of(
              "finds the term of [1]* on the way",
              ONE,
              List.of(around(4, "[1]^*")),
              "[1] for it",
              List.of(around(4, "[1]"))),
          of(
              "finds that of [1]*, and then that of 44",
              ONE,
              REVERSE.slice(1, 3),
              "the same once more",
              List.of(REVERSE.get(1), REVERSE.get(1))));

  private static Check<?> of(
      String what, String form, List<String> displayed, String slip, List<String> printed) {
    return check(ITEM, what)
        .on(displayed)
        .printed(slip, printed)
        .by((terms, _) -> onTheWay(form, terms));
  }

  /// What is no term is not on the way.
  private static Finding onTheWay(String form, List<String> terms) {
    try {
      return Section3Examples.displayed(
          Section3Examples.SHORT, Section3Examples.RUNNING.formatted(form), terms);
    } catch (SourceError none) {
      return Finding.refuted(
          Witness.of(terms.mkString("; "), Objects.requireNonNull(none.getMessage())));
    }
  }
}
