package org.difflam.search;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.search.Findings.Counterexample;
import org.difflam.syntax.pullback.stated.StatedPullback;
import org.difflam.syntax.stated.EndlessCall;
import org.difflam.syntax.stated.Metafunctions;
import org.difflam.syntax.stated.MissingClauses;
import org.difflam.syntax.stated.Stated;
import org.difflam.syntax.stated.StatedCalculus;

/// What may be asked of a calculus that a text states.
public enum CalculusQuestion {
  CONFLUENT("confluent"),
  TERMINATING("terminating"),
  TYPED("typed"),
  SOUND("sound");

  private final String word;

  CalculusQuestion(String word) {
    this.word = word;
  }

  /// As it is asked.
  public String word() {
    return word;
  }

  public static CalculusQuestion of(String word) {
    return List.of(values()).find(q -> q.word.equals(word)).get();
  }

  /// How far it is looked.
  ///
  /// @param size up to which all terms are tried
  /// @param random how many terms are drawn after that
  public record Effort(int size, int random, long seed) {}

  /// The answer, with what it rests on, line by line.
  public record Answer(Verdict verdict, List<String> found, Option<Counterexample> counterexample) {
    static Answer refuted(List<String> found, Counterexample by) {
      Verdict verdict = Verdict.refuted(Witness.of(by.left(), by.right()).withInstance(by.term()));
      return new Answer(verdict, found, Option.some(by));
    }

    static Answer of(Verdict verdict, List<String> found) {
      return new Answer(verdict, found, Option.none());
    }
  }

  public Answer ask(Stated<?> stated, Effort effort) {
    return switch (stated) {
      case StatedPullback pullback -> new PullbackQuestions(pullback, effort).ask(this);
      case StatedCalculus calculus -> ask(calculus, effort);
      default -> throw new IllegalArgumentException(stated.name());
    };
  }

  private Answer ask(StatedCalculus calculus, Effort effort) {
    List<String> missing = MissingClauses.of(calculus);
    Answer answer;
    try {
      answer = asked(calculus, effort);
    } catch (Metafunctions.NoClause | EndlessCall unknown) {
      return Answer.of(Verdict.inconclusive(String.valueOf(unknown.getMessage())), missing);
    }
    if (missing.isEmpty() || answer.verdict().isRefuted()) return answer;
    return Answer.of(
        answer.verdict().and(Verdict.inconclusive(missing.head())),
        answer.found().appendAll(missing));
  }

  private Answer asked(StatedCalculus calculus, Effort effort) {
    return switch (this) {
      case CONFLUENT -> new Confluence(calculus, effort).answer();
      case TERMINATING -> new OnTerms(calculus, effort).termination();
      case TYPED -> new OnTerms(calculus, effort).types();
      case SOUND -> new RuleSoundness(calculus, effort).answer();
    };
  }
}
