package org.difflam.papers.statement;

import io.vavr.collection.List;
import io.vavr.control.Option;

/// A statement with what its checks found; none, and it is open.
public record Item(PaperStatement statement, List<Check.Result> results) {

  private List<Finding> found() {
    return results.map(Check.Result::finding);
  }

  private List<Finding> printed() {
    return results.flatMap(Check.Result::printed);
  }

  /// The word for the statement as printed: `refuted` where an erratum is confirmed, with the
  /// corrected statement good.
  public Outcome outcome() {
    if (results.isEmpty()) return Outcome.OPEN;
    Outcome corrected = all(found());
    return corrected.isGood() && !printed().isEmpty() ? all(printed()).and(corrected) : corrected;
  }

  /// What happened, in a word or two: the verdict, and where an erratum is confirmed, what is wrong
  /// with the print.
  public String headline() {
    boolean confirmed =
        outcome() == Outcome.REFUTED
            && corrected().exists(Outcome::isGood)
            && statement.fault().isDefined();
    return confirmed ? statement.fault().get().title() : outcome().word();
  }

  private static Outcome all(List<Finding> findings) {
    return findings.map(Finding::outcome).reduce(Outcome::and);
  }

  /// What is known of the corrected statement, where there is an erratum.
  public Option<Outcome> corrected() {
    return printed().isEmpty() ? Option.none() : Option.of(all(found()));
  }

  /// Whether nothing failed but what an erratum says must fail, and that did.
  public boolean isAsExpected() {
    return surprise().isEmpty();
  }

  /// Whether something is refuted, or proved that an erratum calls wrong.
  public boolean isFalse() {
    return found().exists(f -> f.outcome() == Outcome.REFUTED)
        || printed().exists(f -> f.outcome().isGood() && f.outcome() != Outcome.HOLDS);
  }

  /// What is not as it is expected, if something is.
  public Option<String> surprise() {
    return results
        .find(r -> r.finding().outcome() == Outcome.REFUTED)
        .map(r -> "refuted where it " + r.check().method())
        .orElse(() ->
            results
                .find(r -> r.printed().exists(f -> f.outcome().isGood()))
                .map(r ->
                    "an erratum says that it is wrong as printed, and nothing wrong was found"
                        + " where it %s; try more --cases".formatted(r.check().method())));
  }

  public boolean isInconclusive() {
    return !isFalse() && !isAsExpected()
        || found().appendAll(printed()).exists(f -> f.outcome() == Outcome.INCONCLUSIVE);
  }

  /// The evidence.
  public String detail() {
    return results
        .flatMap(r ->
            r.printed()
                .map(p -> List.of("printed, " + p.detail(), "corrected, " + r.finding().detail()))
                .getOrElse(List.of(r.finding().detail())))
        .mkString("; ");
  }

  public double seconds() {
    return results.map(Check.Result::seconds).sum().doubleValue();
  }
}
