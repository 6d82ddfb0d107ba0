package org.difflam.search;

import java.util.List;
import java.util.SplittableRandom;
import org.difflam.search.Subject.Drawn;
import org.difflam.syntax.binding.Syntax;

/// Terms by number, each of them tried: a search can stop after any, and go on from there.
public sealed interface Campaign {
  /// How many terms there are, at most.
  int terms();

  /// The findings about the i-th term.
  Findings one(int i);

  /// Terms drawn one after the other.
  ///
  /// @param size how many formers the terms have at most, about
  /// @param seed of the first term; the next has the next
  record Sampled<T extends Syntax<T>>(Subject<T> subject, int size, long seed) implements Campaign {
    @Override
    public int terms() {
      return Integer.MAX_VALUE;
    }

    @Override
    public Findings one(int i) {
      SplittableRandom random = new SplittableRandom(seed * 1_000_003 + i);
      return subject.trial().on(subject.draw().apply(random, formers(i, size)));
    }

    /// How many formers the i-th term has, about: each number up to the size in turn.
    public static int formers(int i, int size) {
      return 1 + Math.floorMod(i, size);
    }
  }

  /// All terms up to a size.
  record Exhaustive<T extends Syntax<T>>(Subject<T> subject, List<Drawn<T>> all)
      implements Campaign {
    /// Those of the subject.
    public static <T extends Syntax<T>> Exhaustive<T> of(Subject<T> subject, int size) {
      return new Exhaustive<>(subject, subject.all().apply(size));
    }

    @Override
    public int terms() {
      return all.size();
    }

    @Override
    public Findings one(int i) {
      return subject.trial().on(all.get(i));
    }
  }
}
