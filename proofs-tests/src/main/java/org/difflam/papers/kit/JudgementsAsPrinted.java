package org.difflam.papers.kit;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.printed.TypingFigure;
import org.difflam.papers.printed.TypingTree;
import org.difflam.papers.statement.Finding;

/// Compares what the typing rules of a figure derive as they are printed with what the program says
/// is derivable, on judgements that are and on as many that one change makes underivable.
public final class JudgementsAsPrinted {
  private JudgementsAsPrinted() {}

  private static final int DRAWN = 10, LARGEST = 9, FEWEST = 80;
  private static final String REFUSED = "refused by both";

  /// @param derivable whether the program derives it
  public record Judged(
      String text,
      Map<String, TypingTree> context,
      TypingTree term,
      TypingTree type,
      boolean derivable) {
    private Option<String> by(TypingFigure figure) {
      return figure.derives(context, term, type);
    }
  }

  /// Draws a judgement, mostly one by a rule; one that is changed where it says so.
  @FunctionalInterface
  public interface Draw {
    Option<Judged> of(String rule, SplittableRandom random, int size, boolean changed);
  }

  /// @param item whose rules are counted; those of other items may occur inside
  public static Finding agree(TypingFigure figure, String item, Draw draw, LawRunner effort) {
    // fewer tell nothing, whatever is wanted; how many there were is said
    int times = Math.max(1, FEWEST / effort.cases());
    ByRule<String> counts = new ByRule<>(figure.names(item), times, effort);
    HashSet<String> refused = new HashSet<>();
    Finding found =
        counts.each(
            DRAWN,
            (rule, i) -> {
              var random =
                  new SplittableRandom(effort.seed() * 1_000_003 + 7_919L * rule.hashCode() + i);
              Option<Judged> drawn = draw.of(rule, random, 1 + i % LARGEST, i % 2 > 0);
              return drawn.flatMap(judged -> differs(figure, judged, counts, refused));
            });
    return found.outcome().isGood()
        ? Finding.of(found.outcome(), found.detail() + "; " + REFUSED + ": " + refused.size())
            .counted(found.instances().put(REFUSED, (long) refused.size()))
        : found;
  }

  /// One judgement by the figure and by the program.
  public static Finding compared(TypingFigure figure, Judged judged) {
    Option<String> by = judged.by(figure);
    return by.isDefined() == judged.derivable ? Finding.proved(judged.text) : differs(judged, by);
  }

  private static Finding differs(Judged judged, Option<String> by) {
    return Finding.refuted(
        Witness.at(
            judged.text,
            by.map(rule -> "as printed derivable, by the rule " + rule)
                .getOrElse("as printed not derivable"),
            judged.derivable ? "derivable" : "not derivable"));
  }

  private static Option<Finding> differs(
      TypingFigure figure, Judged judged, ByRule<String> counts, Set<String> refused) {
    Option<String> by = judged.by(figure);
    if (by.isDefined() != judged.derivable) return Option.some(differs(judged, by));
    by.forEach(rule -> counts.add(rule, judged.text));
    if (by.isEmpty()) refused.add(judged.text);
    return Option.none();
  }
}
