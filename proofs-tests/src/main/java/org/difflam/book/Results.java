package org.difflam.book;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.Function;
import org.difflam.category.Count;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.Model;
import org.difflam.papers.statement.Item;
import org.difflam.search.Findings;
import org.difflam.semantics.independence.ConfirmedStatus;

/// What a survey has found.
///
/// @param laws in the models that are to keep them, and in those that are to break some
/// @param problems models that could not be looked at
public record Results(
    Survey survey,
    List<LawResult> laws,
    List<Item> items,
    List<ConfirmedStatus> axioms,
    List<Searched> searches,
    List<String> problems) {

  /// Terms of a calculus on which conjectures were tried.
  ///
  /// @param command that does the same
  /// @param expected whether a counterexample is known
  public record Searched(String name, String command, boolean expected, Findings findings) {
    boolean isUnexpected() {
      return findings.counterexample().isPresent() && !expected;
    }

    /// Whether so few terms do not show what is known.
    boolean isMissed() {
      return findings.counterexample().isEmpty() && expected && findings.terms() > 0;
    }
  }

  /// The commands that show a thing again, as they are typed.
  public record Replay(Function<LawResult, Option<String>> law) {}

  /// Of models that are to keep all laws.
  public List<LawResult> kept() {
    List<String> good = survey.good().map(Model::name);
    return laws.filter(r -> good.contains(r.model()));
  }

  /// Of models that are to break some.
  public List<LawResult> broken() {
    List<String> bad = survey.bad().map(Model::name);
    return laws.filter(r -> bad.contains(r.model()));
  }

  /// What did not come out as it was to: laws refuted in good models, statements, searches.
  public boolean isRefuted() {
    return kept().exists(r -> r.verdict() instanceof Verdict.Refuted)
        || items.exists(Item::isFalse)
        || searches.exists(Searched::isUnexpected);
  }

  public boolean isInconclusive() {
    return !problems.isEmpty()
        || kept().exists(r -> r.verdict() instanceof Verdict.Inconclusive)
        || items.exists(Item::isInconclusive)
        || searches.exists(Searched::isMissed);
  }

  /// How many results have each word, those that occur.
  static String count(List<String> words, List<String> in) {
    return words
        .map(word -> agreeing(in.count(word::equals), word))
        .filter(text -> !text.startsWith("0 "))
        .mkString(", ");
  }

  /// One holds, two hold.
  private static String agreeing(int number, String word) {
    String verb = number == 1 ? word : word.replaceFirst("^(hold|follow)s\\b", "$1");
    return number + " " + verb;
  }

  /// One model, two models.
  static String number(int number, String thing) {
    return Count.of(number, thing);
  }
}
