package org.difflam.syntax.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// The random choices of a generator: an element of a list, a partition of a size, a choice by
/// weight.
record Chance(RandomGenerator random) {
  <A> A any(List<A> all) {
    return all.get(random.nextInt(all.size()));
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

  <A> Choice<A> choice() {
    return new Choice<>(random);
  }

  /// Makers, of which one is to be called, each as often as its weight says.
  static final class Choice<A> {
    private final RandomGenerator random;
    private final List<Supplier<A>> makers = new ArrayList<>(20);
    private int[] weights = new int[20];
    private int total;

    private Choice(RandomGenerator random) {
      this.random = random;
    }

    void add(int weight, Supplier<A> maker) {
      if (makers.size() == weights.length) weights = Arrays.copyOf(weights, 2 * weights.length);
      weights[makers.size()] = weight;
      makers.add(maker);
      total += weight;
    }

    A make() {
      int at = random.nextInt(total);
      int i = 0;
      while (at >= weights[i]) at -= weights[i++];
      return makers.get(i).get();
    }
  }
}
