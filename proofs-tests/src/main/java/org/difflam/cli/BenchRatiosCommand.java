package org.difflam.cli;

import io.vavr.collection.List;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.function.Function;
import java.util.regex.PatternSyntaxException;
import org.difflam.bench.Machine;
import org.difflam.bench.Measurement;
import org.difflam.bench.TimeGrowth;
import org.difflam.bench.Timing;
import org.difflam.bench.Workload;
import org.difflam.bench.Workloads;
import org.difflam.report.Plot;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// The table of workloads, measured: difflam beside a baseline.
@Command(
    name = "ratios",
    description = "Measure how many times as long as a baseline difflam takes, and how both grow.",
    sortOptions = false,
    footer = {
      "",
      "Both are run in turns in the same processes, and must compute the same; if they do not, the",
      "status is 1. Times are medians, in nanoseconds a call; the numbers behind a ratio are the",
      "smallest and the largest of neighbouring iterations, B/call what difflam allocates.",
      "All rows take more than an hour."
    })
final class BenchRatiosCommand implements Task {
  @Parameters(
      paramLabel = "NAME",
      arity = "0..*",
      description =
          "only rows in whose name this regular expression is found (bench -l lists them)")
  Collection<String> names = new ArrayList<>();

  @Option(
      names = "--quick",
      description = "a taste, of a minute in all: the two smallest sizes, in this process")
  boolean quick;

  @Option(names = "--forks", paramLabel = "N", description = "how many processes (default: 2)")
  @Nullable Integer forks;

  @Option(
      names = "--plot",
      paramLabel = "FILE",
      description = "times over sizes as SVG, a plot for each row, one below the other")
  @Nullable Path plot;

  @Spec CommandSpec spec;

  @Override
  public Status run(Console console) {
    // those of `bench` go to JMH, whatever they are
    for (String unknown : spec.commandLine().getUnmatchedArguments()) {
      throw new InputError(
          "unknown option '%s'; difflam bench ratios --help says what there is".formatted(unknown));
    }
    List<Workload> rows = rows(names);
    Path folder = plot == null ? null : plot.toAbsolutePath().getParent();
    if (folder != null && !Files.isWritable(folder)) {
      throw new InputError("--plot cannot write " + plot + ": there is no folder for it");
    }
    Measurement how = quick ? Measurement.QUICK : Measurement.USUAL;
    if (forks != null) how = how.withForks(forks);
    List<Timing> timings = List.empty();
    List<TimeGrowth> growth = List.empty();
    console.print(HEAD);
    int total = rows.map(this::sizes).map(List::size).sum().intValue();
    try (Progress bar = console.progress("bench", total)) {
      for (Workload row : rows) {
        List<Timing> of = List.empty();
        for (int n : sizes(row)) {
          Timing timing = how.of(row, n, console.lines());
          console.print(line(timing, console));
          bar.step(row.name());
          of = of.append(timing);
        }
        timings = timings.appendAll(of);
        growth = growth.appendAll(TimeGrowth.of(row, of));
      }
    } catch (RunnerException failed) {
      throw new IllegalStateException(reason(failed), failed);
    }
    print(growth, console);
    if (plot != null) write(plot, rows.map(plotted(timings)), console);
    console.document(new Ratios(Machine.here(), timings, growth, plot));
    return Status.GOOD;
  }

  private record Ratios(
      Machine machine,
      List<Timing> ratios,
      List<TimeGrowth> growth,
      @Json.IfAny @Nullable Path plot) {}

  /// The rows that are asked for, of which there is one at least.
  static List<Workload> rows(Iterable<String> patterns) {
    List<Workload> rows = found(patterns);
    if (!rows.isEmpty()) return rows;
    throw new InputError(
        "no workload matches "
            + List.ofAll(patterns).mkString(" ")
            + "; difflam bench -l lists them");
  }

  /// The rows that match one of these, or all if there are none.
  static List<Workload> found(Iterable<String> patterns) {
    List<String> all = List.ofAll(patterns);
    try {
      return Workloads.ALL.filter(row -> all.isEmpty() || all.exists(row::isFound));
    } catch (PatternSyntaxException wrong) {
      throw new InputError("bench: " + wrong.getMessage());
    }
  }

  private List<Integer> sizes(Workload row) {
    return quick ? row.sizes().take(2) : row.sizes();
  }

  private static final String HEAD =
      "%-26s %9s %13s %13s  %-22s %12s"
          .formatted("", "n", "difflam", "baseline", "ratio", "B/call");

  private static String line(Timing t, Console console) {
    String line =
        "%-26s %,9d %,13.0f %,13.0f  %-22s %,12.0f"
            .formatted(
                t.name(),
                t.n(),
                t.difflam(),
                t.baseline(),
                "%.2f (%.2f to %.2f)".formatted(t.ratio(), t.least(), t.most()),
                t.bytes());
    return line + judged(t.targets(), console);
  }

  private static String judged(List<Timing.Judged> targets, Console console) {
    return targets
        .map(t -> "  " + console.paint(t.isMet() ? Style.GOOD : Style.DOUBT, t.show()))
        .mkString();
  }

  private static void print(List<TimeGrowth> growth, Console console) {
    if (growth.isEmpty()) return;
    console.print();
    console.print("time = c * n^exponent:");
    for (TimeGrowth g : growth) {
      String line =
          "%-26s exponent %5.2f, baseline %5.2f, over %s = %s"
              .formatted(
                  g.name(), g.exponent(), g.baselineExponent(), g.size(), g.sizes().mkString(", "));
      console.print(line + judged(g.targets(), console));
    }
  }

  /// A row beside its baseline.
  private static Function<Workload, Plot> plotted(List<Timing> timings) {
    return row -> {
      List<Timing> of = timings.filter(t -> t.name().equals(row.name()));
      return new Plot(
          row.name(),
          Plot.Axis.logarithmic(row.size()),
          Plot.Axis.logarithmic("nanoseconds a call"),
          List.of(
              new Plot.Series("difflam", of.map(t -> new Plot.Point(t.n(), t.difflam()))),
              new Plot.Series("baseline", of.map(t -> new Plot.Point(t.n(), t.baseline())))));
    };
  }

  private static void write(Path file, List<Plot> plots, Console console) {
    try {
      Files.writeString(file, Plot.svg(plots));
      console.print("wrote " + file);
    } catch (IOException failed) {
      throw InputError.file("--plot cannot write " + file, failed);
    }
  }

  /// The reason of a reason of a reason.
  private static String reason(Throwable failed) {
    Throwable at = failed;
    while (at.getCause() != null) at = at.getCause();
    return String.valueOf(at.getMessage());
  }
}
