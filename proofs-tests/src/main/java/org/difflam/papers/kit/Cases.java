package org.difflam.papers.kit;

import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Type;

/// Counts the cases in which a statement was tried. What is drawn and does not meet the premises of
/// the statement is no case; it is drawn again, and said.
public final class Cases {
  private Cases() {}

  /// The types that random terms are made of.
  public static final java.util.List<Type> ATOMS =
      java.util.List.of(Type.atom("A"), Type.atom("B"));

  /// So many are drawn for each that is wanted.
  private static final int DRAWN = 60;

  /// One drawn instance: what was found, or nothing where the statement does not apply.
  @FunctionalInterface
  public interface Draw {
    Option<Finding> of(int number);
  }

  /// A drawn instance that is made of random terms.
  @FunctionalInterface
  public interface OfTerms {
    Option<Finding> of(RandomTerms terms, SplittableRandom random, int number);
  }

  /// The statement held.
  public static Option<Finding> held() {
    return Option.some(Finding.of(Verdict.holds(1, 0)));
  }

  /// Until so many cases were tried, or one failed.
  public static Finding until(int cases, Draw draw) {
    int tried = 0, drawn = 0;
    while (tried < cases && drawn < DRAWN * cases) {
      Option<Finding> found = draw.of(drawn++);
      if (found.isEmpty()) continue;
      tried++;
      if (!found.get().outcome().isGood()) return found.get();
    }
    if (tried == 0) return Finding.inconclusive("none of " + drawn + " instances was a case");
    Finding all = Finding.of(Verdict.holds(tried, 0));
    return tried == drawn ? all : all.about((drawn - tried) + " more drawn were no cases");
  }

  /// The same with terms of a calculus, seeded case by case.
  public static Finding ofTerms(
      LambdaCalculus grammar, int factor, LawRunner effort, OfTerms draw) {
    return until(
        factor * effort.cases(),
        i -> {
          SplittableRandom random = new SplittableRandom(effort.seed() * 1_000_003 + i);
          return draw.of(new RandomTerms(grammar, random, ATOMS), random, i);
        });
  }
}
