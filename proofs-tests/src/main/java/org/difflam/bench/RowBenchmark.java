package org.difflam.bench;

import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// Any row of the table of [Workloads] at any of its sizes: difflam's way, the baseline, and both
/// in turns, the first iteration difflam's, the next the baseline's, and so on. What they compute
/// is compared first.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class RowBenchmark {
  @Param("gradient-sines/10")
  public String row = "gradient-sines/10";

  private Supplier<?> difflam = () -> 0;
  private Supplier<?> baseline = () -> 0;
  private Supplier<?> next = () -> 0;
  private boolean ours;

  @Setup
  public void prepare() {
    Comparison<?, ?> both = Workloads.at(row);
    both.check();
    difflam = both.difflam();
    baseline = both.baseline();
    ours = false;
  }

  @Setup(Level.Iteration)
  public void turn() {
    ours = !ours;
    next = ours ? difflam : baseline;
  }

  @Benchmark
  public Object difflam() {
    return difflam.get();
  }

  @Benchmark
  public Object baseline() {
    return baseline.get();
  }

  @Benchmark
  public Object inTurns() {
    return next.get();
  }
}
