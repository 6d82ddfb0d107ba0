package org.difflam.papers.kit;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;

/// Counts the cases in which a statement was tried. What is drawn and does not meet the premises of
/// the statement is no case; it is drawn again, and said.
public final class CountedCases {
  private CountedCases() {}

  /// The types that random terms are made of.
  public static final List<LambdaType> ATOMS = List.of(LambdaType.atom("A"), LambdaType.atom("B"));

  /// This many are drawn for each that is wanted.
  private static final int DRAWN = 60;

  /// Draws an instance; none where the statement does not apply.
  @FunctionalInterface
  public interface Draws {
    Option<Case> of(SplittableRandom random, int number);
  }

  /// Until this many different instances were decided, or one failed. What is drawn again is no
  /// case, nor is what becomes too large. Where less than half as many meet the premises, or a
  /// fifth becomes too large, nothing was found out.
  public static Finding each(int cases, LawRunner effort, Draws draws) {
    SplittableRandom random = new SplittableRandom(effort.seed());
    Set<String> met = new HashSet<>();
    int drawn = 0, idle = 0, repeated = 0, large = 0, decided = 0;
    while (decided < cases && drawn < DRAWN * cases) {
      try {
        Option<Case> next = draws.of(random, drawn++);
        if (next.isEmpty()) {
          idle++;
        } else if (met.add(next.get().instance())) {
          Finding found = next.get().decided().get();
          if (!found.outcome().isGood()) return found.about(next.get().instance());
          decided++;
        } else {
          repeated++;
        }
      } catch (TooLarge | Reading.TooLarge _) {
        large++;
      }
    }
    // of some statements there are few instances, which come up again and again
    boolean isRare = decided < (cases + 1) / 2 && repeated <= idle;
    if (decided == 0 || isRare)
      return Finding.inconclusive(
          "%d of %d instances were cases, too few".formatted(decided, drawn));
    if (4 * large > decided)
      return Finding.inconclusive(
          "%d instances became too large, %d did not".formatted(large, decided));
    Seq<String> aside =
        Vector.of(
                decided < cases ? "no more were found" : "",
                idle > 0 ? idle + " more drawn were no cases" : "",
                large > 0 ? large + " became too large" : "",
                repeated > 0 ? repeated + " drawn again" : "")
            .reject(String::isEmpty);
    return Finding.of(
            Outcome.HOLDS,
            "holds on %d different instances".formatted(decided)
                + (aside.isEmpty() ? "" : aside.mkString(" (", ", ", ")")))
        .counted(Finding.STATEMENT, decided);
  }

  /// Draws an instance that is made of random terms.
  @FunctionalInterface
  public interface OfTerms {
    Option<Case> of(RandomTerms terms, SplittableRandom random, int number);
  }

  /// Counts cases that are about terms of a calculus, seeded case by case.
  public static Finding ofTerms(
      LambdaCalculus grammar, int factor, LawRunner effort, OfTerms draw) {
    return each(
        factor * effort.cases(),
        effort,
        (_, i) -> {
          SplittableRandom random = new SplittableRandom(effort.seed() * 1_000_003 + i);
          return draw.of(new RandomTerms(grammar, random, ATOMS), random, i);
        });
  }
}
