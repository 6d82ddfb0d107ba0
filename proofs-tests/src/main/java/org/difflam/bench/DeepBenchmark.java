package org.difflam.bench;

import java.util.concurrent.TimeUnit;
import org.difflam.category.Deep;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// What it costs to run a recursion on the deep thread: starting the thread, and the frames.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class DeepBenchmark {
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
