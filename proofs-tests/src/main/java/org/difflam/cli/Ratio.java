package org.difflam.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.RunResult;

/// A benchmark against its baselines: those of `evaluate` are `evaluateByHand`, or, where there is
/// none, the `byHand` of the class; and `evaluateHipparchus`.
///
/// @param times how many times as long as the baseline it takes
record Ratio(String name, String baseline, double times) {
  private static final String BY_HAND = "ByHand";
  private static final String PEER = "Hipparchus";

  static List<Ratio> of(Collection<RunResult> results) {
    Map<String, RunResult> byName = new HashMap<>();
    for (RunResult r : results) byName.put(key(name(r), r.getParams()), r);
    List<Ratio> ratios = new ArrayList<>();
    for (RunResult r : results) {
      String name = name(r);
      if (name.toLowerCase(Locale.ROOT).endsWith("byhand") || name.endsWith(PEER)) continue;
      String type = name.substring(0, name.lastIndexOf('.') + 1);
      for (String baseline : List.of(name + BY_HAND, type + "byHand")) {
        if (add(r, baseline, byName, ratios)) break;
      }
      boolean _ = add(r, name + PEER, byName, ratios);
    }
    return ratios;
  }

  /// Adds the ratio to a baseline, if that was measured.
  private static boolean add(
      RunResult r, String baseline, Map<String, RunResult> byName, List<Ratio> ratios) {
    RunResult other = byName.get(key(baseline, r.getParams()));
    if (other == null) return false;
    String method = baseline.substring(baseline.lastIndexOf('.') + 1);
    ratios.add(new Ratio(shown(r), method, time(r) / time(other)));
    return true;
  }

  private static String name(RunResult r) {
    return r.getParams().getBenchmark();
  }

  /// `LawRunnerBenchmark.runner (law = D5)`.
  private static String shown(RunResult r) {
    String name = name(r);
    String last = name.substring(name.lastIndexOf('.', name.lastIndexOf('.') - 1) + 1);
    String parameters = parameters(r.getParams());
    return parameters.isEmpty() ? last : last + " (" + parameters + ")";
  }

  private static String key(String name, BenchmarkParams params) {
    return name + " " + params.getMode() + " " + parameters(params);
  }

  private static String parameters(BenchmarkParams params) {
    List<String> all = new ArrayList<>();
    for (String p : params.getParamsKeys()) all.add(p + " = " + params.getParam(p));
    return String.join(", ", all);
  }

  private static double time(RunResult r) {
    double score = r.getPrimaryResult().getScore();
    return r.getParams().getMode() == Mode.Throughput ? 1 / score : score;
  }

  String show() {
    return "%s takes about %.2f times as long as %s".formatted(name, times, baseline);
  }
}
