package org.difflam.search;

import java.util.SplittableRandom;
import org.difflam.syntax.binding.Syntax;

/// Cases by number, each of them tried: a search can stop after any, and go on from there.
@FunctionalInterface
public interface Campaign {
  /// How many cases there are, at most: of those that are drawn there is no last one.
  default long terms() {
    return Long.MAX_VALUE;
  }

  /// What they are, where they are listed: `terms … of size 5 at most`.
  default String cases() {
    return "cases";
  }

  /// Why there is no i-th case, to somebody who has asked for it.
  default String none(long i) {
    long last = terms() - 1;
    if (last < 0) return "there are no %s".formatted(cases());
    return last == Long.MAX_VALUE - 1
        ? "the numbers of cases end at %d".formatted(last)
        : "there are %d %s, from number 0 to %d, and no number %d"
            .formatted(terms(), cases(), last, i);
  }

  /// The findings about the i-th case, the same whenever it is tried, and on whatever thread.
  Findings one(long i);

  /// The findings about the first cases, up to the first counterexample.
  ///
  /// @param count how many, at most
  default Findings first(long count) {
    Findings all = Findings.NONE;
    for (long i = 0; i < Math.min(count, terms()) && all.counterexample().isEmpty(); i++) {
      all = all.and(one(i));
    }
    return all;
  }

  /// So many cases of one seed come before those of the next, and so far away come the others.
  long EACH = 1_000_003, FAR = 0x2545_F491_4F6C_DD1DL;

  /// The random numbers of the i-th case, which are not those of a case of another seed.
  static SplittableRandom random(long seed, long i) {
    return new SplittableRandom(seed * EACH + i % EACH + i / EACH * FAR);
  }

  /// How many formers the i-th term has, about: each number up to the size in turn.
  static int formers(long i, int size) {
    return 1 + Math.floorMod(i, size);
  }

  /// Terms drawn one after the other.
  ///
  /// @param size how many formers the terms have at most, about
  record Sampled<T extends Syntax<T>>(Subject<T> subject, int size, long seed) implements Campaign {
    @Override
    public Findings one(long i) {
      return subject.on(subject.draw().apply(Campaign.random(seed, i), Campaign.formers(i, size)));
    }
  }

  /// All terms of a listing.
  record Exhaustive<T extends Syntax<T>>(Trial<T> trial, Listed<T> all) implements Campaign {
    /// Those of the subject.
    public static <T extends Syntax<T>> Exhaustive<T> of(Subject<T> subject, Listing of) {
      return new Exhaustive<>(subject.trial(), subject.all().apply(of));
    }

    @Override
    public long terms() {
      return all.count();
    }

    @Override
    public String cases() {
      return all.terms();
    }

    @Override
    public Findings one(long i) {
      return all.get().apply(i).map(t -> Subject.on(trial, t)).getOrElse(Findings.NONE);
    }
  }
}
