package org.difflam.bench;

import io.vavr.collection.List;
import java.io.PrintStream;
import java.util.ArrayList;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/// How a row is measured: by JMH, difflam and the baseline in turns in each process, so that both
/// meet the same machine; what they allocate is counted.
///
/// @param forks how many processes; 0 for this one
/// @param warmup how many iterations each of the two is run before it is measured, where a row does
///   not ask for more
/// @param iterations how many are measured, of each
/// @param milliseconds of an iteration
public record Measurement(int forks, int warmup, int iterations, int milliseconds) {
  public static final Measurement USUAL = new Measurement(2, 3, 5, 300);

  /// For a taste.
  public static final Measurement QUICK = new Measurement(0, 2, 3, 40);

  private static final String ALLOCATED = "gc.alloc.rate.norm";

  public Measurement withForks(int count) {
    return new Measurement(count, warmup, iterations, milliseconds);
  }

  /// @param log for what JMH has to say
  /// @throws RunnerException if the two do not compute the same, or one fails
  public Timing of(Workload row, int n, PrintStream log) throws RunnerException {
    TimeValue time = TimeValue.milliseconds(milliseconds);
    Options options =
        new OptionsBuilder()
            .include("^" + RowBenchmark.class.getName() + ".inTurns$")
            .param("row", row.name() + "/" + n)
            .forks(forks)
            .warmupIterations(2 * warmup * row.heat())
            .warmupTime(time)
            .measurementIterations(2 * iterations)
            .measurementTime(time)
            .addProfiler(GCProfiler.class)
            .shouldFailOnError(true)
            .verbosity(VerboseMode.SILENT)
            .build();
    RunResult result =
        new Runner(options, OutputFormatFactory.createFormatInstance(log, VerboseMode.SILENT))
            .runSingle();
    ArrayList<IterationResult> ours = new ArrayList<>(), others = new ArrayList<>();
    for (BenchmarkResult fork : result.getBenchmarkResults()) {
      boolean mine = true;
      for (IterationResult iteration : fork.getIterationResults()) {
        (mine ? ours : others).add(iteration);
        mine = !mine;
      }
    }
    return Timing.of(row, n, times(ours), times(others), bytes(ours), bytes(others));
  }

  private static List<Double> times(ArrayList<IterationResult> of) {
    return List.ofAll(of).map(i -> i.getPrimaryResult().getScore());
  }

  private static double bytes(ArrayList<IterationResult> of) {
    List<Double> counted = List.empty();
    for (IterationResult iteration : of) {
      for (Result<?> more : iteration.getSecondaryResults().values()) {
        if (more.getLabel().endsWith(ALLOCATED)) counted = counted.append(more.getScore());
      }
    }
    return counted.isEmpty() ? Double.NaN : Timing.median(counted);
  }
}
