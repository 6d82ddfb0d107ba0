package org.difflam.category.number;

import io.vavr.control.Option;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/// How many digits are to be certain, and how far enclosures are refined for them: they are
/// computed with some more digits first, then with twice as many, and so on, six times at most.
///
/// @param digits this many decimal digits are wanted
/// @param limit the time for all refinements together; when it is over, the best answer so far is
///   returned
public record Precision(int digits, Duration limit) {
  /// 17 digits tell any two doubles apart.
  public static final Precision STANDARD = new Precision(17, Duration.ofSeconds(10));

  public static final int MOST_DIGITS = 10_000;
  private static final int FIRST_DIGITS = 40;
  private static final int SPARE_DIGITS = 23;
  private static final int DOUBLINGS = 6;
  private static final int MOST_DECIMALS = 25_000;

  public Precision {
    if (digits < 1 || digits > MOST_DIGITS) {
      throw new IllegalArgumentException(
          "there are 1 to %d digits to be had, not %d".formatted(MOST_DIGITS, digits));
    }
  }

  /// What became of one thing that was computed.
  ///
  /// @param answer the best one, if there is any
  /// @param enough whether it is good enough
  /// @param why what was met where there was no answer, or no better one
  /// @param numbers those that gave the answer, or the last that gave none
  public record Refined<A>(
      Option<A> answer, boolean enough, Option<Unresolved> why, String numbers) {
    /// An answer that needs no refinement.
    public static <A> Refined<A> exactly(A answer, String numbers) {
      return new Refined<>(Option.some(answer), true, Option.none(), numbers);
    }

    /// The answer, or what was met instead.
    public A orThrow() {
      return answer.getOrElseThrow(why::get);
    }
  }

  /// One thing, refined until it is good enough.
  public <A> Refined<A> refine(Function<Enclosures, A> work, Predicate<A> enough) {
    return refine(List.of(work), enough).getFirst();
  }

  /// Several, each refined until it is good enough, all of them within the limit.
  public <A> List<Refined<A>> refine(List<Function<Enclosures, A>> works, Predicate<A> enough) {
    return refine(watch(), works, enough);
  }

  /// Several, each refined until it is good enough, within the time that is left on a watch.
  public <A> List<Refined<A>> refine(
      Watch watch, List<Function<Enclosures, A>> works, Predicate<A> enough) {
    List<Attempt<A>> attempts = new ArrayList<>();
    for (Function<Enclosures, A> work : works) attempts.add(new Attempt<>(work));
    try {
      Boolean _ =
          watch.within(() -> {
            refine(attempts, enough, watch);
            return true;
          });
    } catch (Unresolved late) {
      for (Attempt<A> attempt : attempts) attempt.stop(late);
    }
    List<Refined<A>> all = new ArrayList<>();
    for (Attempt<A> attempt : attempts) all.add(attempt.best);
    return all;
  }

  private <A> void refine(List<Attempt<A>> attempts, Predicate<A> enough, Watch watch) {
    int decimals = firstDecimals();
    for (int i = 0; decimals << i <= mostDecimals(); i++) {
      Enclosures numbers = new Enclosures(Balls.ofDigits(decimals << i), watch::check);
      for (Attempt<A> attempt : attempts) {
        if (!attempt.isOver()) attempt.with(numbers, enough);
      }
    }
  }

  /// One thing, by rational numbers alone if these can tell it, and else by enclosures.
  public <A> Refined<A> refine(
      Function<ExactReals, A> exactly, Function<Enclosures, A> enclosed, Predicate<A> enough) {
    return refineEach(List.of(new Work<>(exactly, enclosed)), enough).getFirst();
  }

  /// The same work over rational numbers, and over enclosures.
  public record Work<A>(Function<ExactReals, A> exactly, Function<Enclosures, A> enclosed) {}

  /// Several, each by rational numbers alone if these can tell it, in half of the time that is
  /// left, and else by enclosures, all of them within the limit.
  public <A> List<Refined<A>> refineEach(List<Work<A>> works, Predicate<A> enough) {
    Watch watch = watch();
    List<Option<Refined<A>>> exact = new ArrayList<>();
    List<Function<Enclosures, A>> open = new ArrayList<>();
    for (Work<A> work : works) {
      exact.add(exactly(work, watch.half()));
      if (exact.getLast().isEmpty()) open.add(work.enclosed);
    }
    Iterator<Refined<A>> refined = refine(watch, open, enough).iterator();
    return exact.stream().map(known -> known.getOrElse(refined::next)).toList();
  }

  /// None where some number is irrational, or it takes too long.
  private static <A> Option<Refined<A>> exactly(Work<A> work, Watch watch) {
    ExactReals exact = new ExactReals();
    try {
      return Option.some(
          Refined.exactly(watch.within(() -> work.exactly.apply(exact)), exact.name()));
    } catch (Unresolved _) {
      return Option.none();
    }
  }

  private int firstDecimals() {
    return Math.max(FIRST_DIGITS, digits + SPARE_DIGITS);
  }

  /// Nothing is computed with more digits than this.
  public int mostDecimals() {
    int first = firstDecimals(), last = first << DOUBLINGS;
    while (last > first && last > MOST_DECIMALS) last /= 2;
    return last;
  }

  /// A watch that starts now, for all that is done about one question.
  public Watch watch() {
    return new Watch(limit);
  }

  /// More digits, and more time, as the program calls them.
  public String more() {
    return "--digits (now %d) or --limit (now %d s) may tell more"
        .formatted(digits, limit.toSeconds());
  }

  /// More digits, as the program calls them, for work without a time limit.
  public String moreDigits() {
    return "--digits (now %d) may tell more".formatted(digits);
  }

  /// What was met instead of a value, and what to do about it.
  public String said(RuntimeException met) {
    String why = String.valueOf(met.getMessage());
    return met instanceof Unresolved unresolved && unresolved.mayResolve()
        ? why + "; " + more()
        : why;
  }

  /// Something that is computed with more and more digits.
  private static final class Attempt<A> {
    private final Function<Enclosures, A> work;

    /// Written by the thread that computes, which may be given up.
    private volatile Refined<A> best = new Refined<>(Option.none(), false, Option.none(), "");

    Attempt(Function<Enclosures, A> work) {
      this.work = work;
    }

    boolean isOver() {
      return best.enough() || best.why().exists(why -> !why.mayResolve());
    }

    void stop(Unresolved late) {
      Refined<A> last = best;
      if (!isOver()) best = new Refined<>(last.answer(), false, Option.some(late), last.numbers());
    }

    void with(Enclosures numbers, Predicate<A> enough) {
      try {
        A answer = work.apply(numbers);
        best =
            new Refined<>(Option.some(answer), enough.test(answer), Option.none(), numbers.name());
      } catch (Unresolved why) {
        String last = best.answer().isDefined() ? best.numbers() : numbers.name();
        best = new Refined<>(best.answer(), false, Option.some(why), last);
      }
    }
  }
}
