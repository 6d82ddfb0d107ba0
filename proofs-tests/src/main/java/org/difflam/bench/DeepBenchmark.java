package org.difflam.bench;

import org.difflam.category.Deep;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/// What it costs to run a recursion on the deep thread: starting the thread, and the frames.
public class DeepBenchmark extends Measured {
  @Param({"1", "200000"})
  int depth;

  @Benchmark
  public long recursion() {
    return Deep.call(() -> sum(depth));
  }

  private static long sum(int n) {
    return n == 0 ? 0 : n + sum(n - 1);
  }
}
