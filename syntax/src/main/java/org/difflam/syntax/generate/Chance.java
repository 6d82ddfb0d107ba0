package org.difflam.syntax.generate;

import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// The random choices of a generator: an element of a list, a partition of a size, a choice by
/// weight.
record Chance(RandomGenerator random) {
  <A> A any(List<A> all) {
    return all.get(below(all.size()));
  }

  int below(int n) {
    return random.nextInt(n);
  }

  boolean oneIn(int n) {
    return random.nextInt(n) == 0;
  }

  /// A random partition of the size into `n` shares.
  int[] shares(int size, int n) {
    int[] shares = new int[n];
    if (n == 0) return shares;
    int left = Math.max(0, size - n);
    for (int i = 0; i < n - 1; i++) {
      int share = random.nextInt(left + 1);
      shares[i] = 1 + share;
      left -= share;
    }
    shares[n - 1] = 1 + left;
    int swap = random.nextInt(n);
    int last = shares[n - 1];
    shares[n - 1] = shares[swap];
    shares[swap] = last;
    return shares;
  }

  /// Makes one of what is offered, each as often as its weight says.
  <A> A one(Offers<A> offers) {
    Choice choice = new Choice();
    A _ = offers.of(choice);
    choice.left = random.nextInt(choice.left);
    choice.isDrawn = true;
    return Objects.requireNonNull(offers.of(choice));
  }

  @FunctionalInterface
  interface Offers<A> {
    /// What is taken, or nothing as long as nothing is.
    @Nullable A of(Choice choice);
  }

  /// All that is offered is gone through twice, in the same order: first the weights are added up,
  /// and then the one is taken at which a number below their sum is used up. So only that is made.
  static final class Choice {
    private boolean isDrawn;
    private int left;

    private Choice() {}

    /// Whether what has this weight is the one.
    boolean takes(int weight) {
      if (isDrawn) return (left -= weight) < 0;
      left += weight;
      return false;
    }
  }
}
