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
final class Bench implements Task {
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
      console.document(Map.of("benchmarks", List.of(), "failed", failed.toString()));
      return Status.FAILED;
    }
  }

  private static Status list(Options options, Console console) {
    OutputFormat quiet = format(console.lines(), VerboseMode.SILENT);
    TreeSet<String> names = new TreeSet<>();
    var found = BenchmarkList.defaultList().find(quiet, options.getIncludes(), List.of());
    for (BenchmarkListEntry benchmark : found) names.add(benchmark.getUsername());
    names.forEach(console::print);
    console.document(
        Map.of("benchmarks", names.stream().map(name -> Map.of("name", name)).toList()));
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
    console.document(
        Map.of(
            "benchmarks",
            results.stream().map(Bench::document).toList(),
            "ratios",
            ratios.stream()
                .map(r ->
                    Map.of("name", r.benchmark(), "baseline", r.baseline(), "times", r.times()))
                .toList()));
    return Status.GOOD;
  }

  private static OutputFormat format(PrintStream out, VerboseMode verbosity) {
    return OutputFormatFactory.createFormatInstance(out, verbosity);
  }

  private static Map<String, @Nullable Object> document(RunResult of) {
    BenchmarkParams params = of.getParams();
    Map<String, Object> parameters = new LinkedHashMap<>();
    for (String key : params.getParamsKeys()) parameters.put(key, params.getParam(key));
    Result<?> result = of.getPrimaryResult();
    double error = result.getScoreError();
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("name", params.getBenchmark());
    fields.put("parameters", parameters);
    fields.put("mode", params.getMode().shortLabel());
    fields.put("score", result.getScore());
    fields.put("error", Double.isNaN(error) ? null : error); // one iteration has none
    fields.put("unit", result.getScoreUnit());
    return fields;
  }
}
