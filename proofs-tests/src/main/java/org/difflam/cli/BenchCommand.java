package org.difflam.cli;

import io.vavr.collection.Seq;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.difflam.bench.Machine;
import org.difflam.bench.RowBenchmark;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.ProfilersFailedException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/// The workloads of `org.difflam.bench`, run by JMH. Every argument that is not one of difflam's
/// own goes to JMH; what throws ends the run unless `-foe false` is among them.
@Command(
    name = "bench",
    description = "Measure: run the table of workloads, and what stands beside them, with JMH.",
    sortOptions = false,
    subcommands = {BenchRatiosCommand.class, BenchCampaignsCommand.class},
    customSynopsis = {
      "difflam bench [PATTERN...] [JMH OPTION...] [--json]",
      "       difflam bench ratios [NAME...] [--quick] [--plot FILE] [--json]",
      "       difflam bench campaigns [PROPERTY...] [--seconds S] [--workers N,...] [--json]"
    },
    footer = {
      "",
      "  PATTERN           only workloads in whose name this regular expression is found",
      "  -l                only list them",
      "  -p row=NAME/SIZE  one at one size",
      "  -f N -wi N -i N   forks, warm-up iterations, iterations, and all other options of JMH",
      "  -prof gc          memory too",
      "  ratios            difflam and the baseline in turns, with targets and growth, as a table",
      "  campaigns         how fast search tries its cases, on threads and on workers"
    })
final class BenchCommand implements Task {
  @Unmatched List<String> forJmh = new ArrayList<>();

  @Override
  public Status run(Console console) {
    try {
      CommandLineOptions typed = new CommandLineOptions(forJmh.toArray(String[]::new));
      return typed.shouldList() ? list(typed, console) : measure(typed, console);
    } catch (CommandLineOptionException | ProfilersFailedException wrong) {
      throw new InputError("bench: " + wrong.getMessage());
    } catch (RunnerException failed) {
      console.remark("bench: " + failed.getMessage());
      console.document(new Failed(List.of(), failed.toString()));
      return Status.FAILED;
    }
  }

  private static Status list(Options options, Console console) {
    List<Listed> rows =
        BenchRatiosCommand.found(options.getIncludes())
            .map(row -> new Listed(row.name(), row.what(), row.baseline(), row.sizes()))
            .asJava();
    rows.forEach(row ->
        console.print(
            "%-26s %s; beside it: %s; %s"
                .formatted(row.name, row.what, row.baseline, row.sizes.mkString(", "))));
    console.document(new Names(rows));
    return Status.GOOD;
  }

  private static Status measure(Options typed, Console console) throws RunnerException {
    ChainedOptionsBuilder builder =
        new OptionsBuilder()
            .parent(typed)
            .include("^" + RowBenchmark.class.getName() + ".(difflam|baseline)$")
            .shouldFailOnError(typed.shouldFailOnError().orElse(true));
    if (!typed.getParameter("row").hasValue()) {
      builder =
          builder.param(
              "row",
              BenchRatiosCommand.rows(typed.getIncludes())
                  .flatMap(row -> row.sizes().map(n -> row.name() + "/" + n))
                  .toJavaArray(String[]::new));
    }
    OutputFormat format = format(console.lines(), typed.verbosity().orElse(VerboseMode.NORMAL));
    Collection<RunResult> results = new Runner(builder.build(), format).run();
    List<Ratio> ratios = Ratio.of(results);
    ratios.forEach(ratio -> console.print(ratio.show()));
    console.document(
        new Measured(Machine.here(), results.stream().map(BenchCommand::score).toList(), ratios));
    return Status.GOOD;
  }

  private record Failed(List<Score> benchmarks, String failed) {}

  private record Names(List<Listed> benchmarks) {}

  private record Listed(String name, String what, String baseline, Seq<Integer> sizes) {}

  private record Measured(Machine machine, List<Score> benchmarks, List<Ratio> ratios) {}

  /// @param error null for one iteration, which has none
  private record Score(
      String name,
      Map<String, String> parameters,
      String mode,
      double score,
      @Nullable Double error,
      String unit) {}

  private static OutputFormat format(PrintStream out, VerboseMode verbosity) {
    return OutputFormatFactory.createFormatInstance(out, verbosity);
  }

  private static Score score(RunResult of) {
    BenchmarkParams params = of.getParams();
    Map<String, String> parameters = new LinkedHashMap<>();
    for (String key : params.getParamsKeys()) parameters.put(key, params.getParam(key));
    Result<?> result = of.getPrimaryResult();
    double error = result.getScoreError();
    return new Score(
        params.getBenchmark(),
        parameters,
        params.getMode().shortLabel(),
        result.getScore(),
        Double.isNaN(error) ? null : error,
        result.getScoreUnit());
  }
}
