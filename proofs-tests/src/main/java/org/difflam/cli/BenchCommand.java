package org.difflam.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.ProfilersFailedException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/// The benchmarks of `org.difflam.bench`, run by JMH. Every argument that is not one of difflam's
/// own goes to JMH; a benchmark that throws ends the run unless `-foe false` is among them.
@Command(
    name = "bench",
    description = "Measure: run the benchmarks with JMH.",
    sortOptions = false,
    customSynopsis = "difflam bench [PATTERN...] [JMH OPTION...] [--json]",
    footer = {
      "",
      "  PATTERN           only benchmarks in whose name this regular expression is found",
      "  -l                only list them",
      "  -f N -wi N -i N   forks, warm-up iterations, iterations, and all other options of JMH",
      "  -prof gc          memory too"
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
    } catch (NoBenchmarksException none) {
      throw new InputError(
          "no benchmark matches " + String.join(" ", forJmh) + "; difflam bench -l lists them");
    } catch (RunnerException failed) {
      console.remark("bench: " + failed.getMessage());
      console.document(new Failed(List.of(), failed.toString()));
      return Status.FAILED;
    }
  }

  private static Status list(Options options, Console console) {
    OutputFormat quiet = format(console.lines(), VerboseMode.SILENT);
    TreeSet<String> names = new TreeSet<>();
    var found = BenchmarkList.defaultList().find(quiet, options.getIncludes(), List.of());
    for (BenchmarkListEntry benchmark : found) names.add(benchmark.getUsername());
    names.forEach(console::print);
    console.document(new Names(names.stream().map(Name::new).toList()));
    return Status.GOOD;
  }

  private static Status measure(Options typed, Console console) throws RunnerException {
    Options options =
        new OptionsBuilder()
            .parent(typed)
            .shouldFailOnError(typed.shouldFailOnError().orElse(true))
            .build();
    OutputFormat format = format(console.lines(), typed.verbosity().orElse(VerboseMode.NORMAL));
    Collection<RunResult> results = new Runner(options, format).run();
    List<Ratio> ratios = Ratio.of(results);
    ratios.forEach(ratio -> console.print(ratio.show()));
    console.document(new Measured(results.stream().map(BenchCommand::score).toList(), ratios));
    return Status.GOOD;
  }

  private record Failed(List<Score> benchmarks, String failed) {}

  private record Names(List<Name> benchmarks) {}

  private record Name(String name) {}

  private record Measured(List<Score> benchmarks, List<Ratio> ratios) {}

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
