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
  /// case, nor is what becomes too large. Where less than half as many meet the premises, nothing
  /// was found out.
  public static Finding each(int cases, LawRunner effort, Draws draws) {
    SplittableRandom random = new SplittableRandom(effort.seed());
    Set<String> different = new HashSet<>();
    int drawn = 0, idle = 0, large = 0;
    while (different.size() < cases && drawn < DRAWN * cases) {
      Option<Case> next = draws.of(random, drawn++);
      if (next.isEmpty()) {
        idle++;
        continue;
      }
      String instance = next.get().instance();
      if (!different.add(instance)) continue;
      try {
        Finding found = next.get().decided().get();
        if (!found.outcome().isGood()) return found.about(instance);
      } catch (TooLarge _) {
        different.remove(instance);
        large++;
      }
    }
    int repeated = drawn - idle - large - different.size();
    // of some statements there are few instances, which come up again and again
    boolean isRare = different.size() < (cases + 1) / 2 && repeated <= idle + large;
    if (different.isEmpty() || isRare)
      return Finding.inconclusive(
          "%d of %d instances were cases, too few".formatted(different.size(), drawn));
    Seq<String> aside =
        Vector.of(
                different.size() < cases ? "no more were found" : "",
                idle > 0 ? idle + " more drawn were no cases" : "",
                large > 0 ? large + " became too large" : "",
                repeated > 0 ? repeated + " drawn again" : "")
            .reject(String::isEmpty);
    return Finding.of(
            Outcome.HOLDS,
            "holds on %d different instances".formatted(different.size())
                + (aside.isEmpty() ? "" : aside.mkString(" (", ", ", ")")))
        .counted(Finding.STATEMENT, different.size());
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
