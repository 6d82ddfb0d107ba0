package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.Deep;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.pullback.RandomContexts.Frame;
import org.difflam.papers.pullback.RandomContexts.Plugged;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.Decompositions;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;

/// §3.4: the grammar of contexts, read from the left, makes terms; the next step of each is in the
/// hole, and there alone.
final class Section3Contexts {
  private Section3Contexts() {}

  /// Where the next step of a term is, nothing in a value.
  private interface Strategy {
    Option<Position> next(PullbackTerm t);
  }

  /// How often a term is made of a context and a redex.
  private interface Counting {
    int of(PullbackTerm t);
  }

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-S3.4-ctx",
                  "puts redexes into random contexts made by the grammar, and asks where the next"
                      + " step is")
              .on((Strategy) Section3Contexts::next)
              .not("from right to left", Section3Contexts::fromTheRight)
              .not("the outermost redex first", Section3Contexts::outermost)
              .by(Section3Contexts::steps),
          check(
                  "MO-S3.4-one",
                  "counts the decompositions of random terms made by the grammar of contexts")
              .on((Counting) t -> Decompositions.count(t, false))
              .printed("redex 6 and A-contexts as printed", t -> Decompositions.count(t, true))
              .not("redexes anywhere", Section3Contexts::redexes)
              .by(Section3Contexts::one));

  /// This many are drawn for each that is wanted.
  private static final int DRAWN = 4;

  /// This many with each frame outermost are drawn in any case.
  private static final int OUTERMOST = 8;

  /// This many of each frame at least.
  private static final int FEWEST = 64;

  interface Judge {
    Option<Finding> wrong(Plugged c);
  }

  static Finding each(LawRunner effort, Judge judge) {
    // fewer tell nothing, whatever is wanted; how many there were is said
    int times = Math.max(2, FEWEST / effort.cases());
    ByRule<Frame> counts = new ByRule<>(List.of(Frame.values()), times, effort);
    ByRule.Draw<Frame> draw =
        (frame, i) -> {
          Plugged c = new RandomContexts(effort.seed() * 47 + i).beginningWith(frame);
          String text = PullbackPrinting.show(c.term());
          if (!counts.isNew(frame, text)) return Option.none();
          Option<Finding> wrong = judge.wrong(c);
          if (wrong.isEmpty()) c.frames().forEach(f -> counts.add(f, text));
          return wrong;
        };
    // of a frame that comes up inside others there may be enough before it is the outermost one
    for (Frame frame : Frame.values()) {
      for (int i = 0; i < OUTERMOST; i++) {
        Option<Finding> wrong = draw.failure(frame, i);
        if (wrong.isDefined()) return wrong.get();
      }
    }
    return counts.each(DRAWN, draw);
  }

  private static Finding steps(Strategy strategy, LawRunner effort) {
    return each(
        effort,
        c -> {
          Option<Position> found = strategy.next(c.term());
          return found.contains(c.hole())
              ? Option.none()
              : Option.some(
                  Finding.refuted(
                      RunningExample.differ(
                          PullbackPrinting.show(c.term()),
                          "a step at " + c.hole(),
                          found.map(p -> "one at " + p).getOrElse("none"))));
        });
  }

  private static Finding one(Counting counting, LawRunner effort) {
    return each(
        effort,
        c -> {
          int count = counting.of(c.term());
          return count == 1
              ? Option.none()
              : Option.some(
                  Finding.refuted(
                      RunningExample.differ(
                          PullbackPrinting.show(c.term()), "1 decomposition", count)));
        });
  }

  private static Option<Position> next(PullbackTerm t) {
    return Deep.call(() -> new Reducer(PullbackRules.COMPLETE, t, 10).next())
        .map(Contraction::position);
  }

  private static boolean isRedex(PullbackTerm t) {
    return next(t).contains(Position.ROOT);
  }

  private static Option<Position> fromTheRight(PullbackTerm t) {
    List<PullbackTerm> parts = List.ofAll(t.scopes()).map(Scope::body);
    for (int i = parts.size() - 1; i >= 0; i--) {
      int child = i;
      Option<Position> below = fromTheRight(parts.get(i));
      if (below.isDefined()) return below.map(p -> Position.upwards(p.upwards().append(child)));
    }
    return isRedex(t) ? Option.some(Position.ROOT) : Option.none();
  }

  private static Option<Position> outermost(PullbackTerm t) {
    boolean applied =
        t instanceof PullbackTerm.Application(PullbackTerm.Lambda _, _)
            || t instanceof PullbackTerm.Projection(_, PullbackTerm.Pair _);
    return applied ? Option.some(Position.ROOT) : next(t);
  }

  private static int redexes(PullbackTerm t) {
    int[] count = new int[1];
    Position.each(
        t,
        (_, part) -> {
          if (isRedex(part)) count[0]++;
        });
    return count[0];
  }
}
