package org.difflam.papers.kit;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.HashSet;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.perturbative.Perturbative;

/// Asks for equality of meanings where the answer is known: as often of equal terms as of unequal
/// ones that are close to each other. Where equality is decided, every answer must be right; where
/// numbers are compared at places, equal terms are never told apart, and most others are.
public final class EqualityNearMisses {
  private EqualityNearMisses() {}

  private static final String EQUAL = "equal", APART = "unequal, told apart";
  private static final int DRAWN = 40;

  /// What compares the sides of an instance in a model.
  @FunctionalInterface
  public interface Equality {
    <O, M> Verdict of(Instance instance, Reading<O, M> c, long seed);
  }

  public static Finding toldApart(
      Equality equality, RandomInstances.Draw equal, RandomInstances.Draw apart, LawRunner effort) {
    Map<String, Long> counts = LinkedHashMap.empty();
    long missed = 0;
    for (Reading<?, ?> reading : Reading.ALL) {
      for (boolean same : new boolean[] {true, false}) {
        Tally tally = new Tally(equality, reading, same);
        Option<Finding> wrong = tally.count(same ? equal : apart, effort);
        if (wrong.isDefined()) return wrong.get();
        missed += tally.missed;
        counts = counts.put(reading.name() + " " + (same ? EQUAL : APART), tally.right);
      }
    }
    return Finding.of(
            Outcome.HOLDS,
            counts.map(e -> e._1 + " " + e._2).mkString(", ")
                + "; at the places that were looked at, "
                + missed
                + " more could not be told apart")
        .counted(counts);
  }

  /// The answers of one model about instances of one kind.
  private static final class Tally {
    private final Equality equality;
    private final Reading<?, ?> reading;
    private final boolean same;
    private final HashSet<String> seen = new HashSet<>();
    private long right, missed;

    Tally(Equality equality, Reading<?, ?> reading, boolean same) {
      this.equality = equality;
      this.reading = reading;
      this.same = same;
    }

    Option<Finding> count(RandomInstances.Draw draw, LawRunner effort) {
      for (int i = 0; right < effort.cases() && i < DRAWN * effort.cases(); i++) {
        SplittableRandom random = new SplittableRandom(effort.seed() * 1_000_003 + i);
        RandomTerms terms = new RandomTerms(Perturbative.GRAMMAR, random, CountedCases.ATOMS);
        Option<Instance> drawn = draw.of(terms, random, i);
        if (drawn.isEmpty() || !seen.add(drawn.get().text())) continue;
        Verdict verdict;
        try {
          verdict = equality.of(drawn.get(), reading, i);
        } catch (Reading.TooLarge _) {
          continue;
        }
        if (verdict instanceof Verdict.Inconclusive) continue;
        if (verdict.isGood() == same) right++;
        else if (same || reading.decides()) return Option.some(wrong(drawn.get()));
        else missed++;
      }
      if (missed > right)
        return Option.some(
            Finding.refuted(
                Witness.at(
                    reading.name(),
                    missed + " unequal pairs not told apart",
                    right + " told apart")));
      return 2 * right >= effort.cases()
          ? Option.none()
          : Option.some(
              Finding.inconclusive("too few answers in " + reading.name() + ": " + right));
    }

    private Finding wrong(Instance instance) {
      return Finding.refuted(
          Witness.at(
              instance.text() + " in " + reading.name(),
              same ? "told apart" : "not told apart",
              same ? "equal" : "unequal"));
    }
  }
}
