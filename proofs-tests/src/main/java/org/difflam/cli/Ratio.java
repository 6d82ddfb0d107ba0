package org.difflam.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;

/// A row at a size against its baseline, measured after one another.
///
/// @param times how many times as long as the baseline it takes
record Ratio(String name, String baseline, double times) {
  static List<Ratio> of(Collection<RunResult> results) {
    Map<String, RunResult> baselines = new HashMap<>();
    for (RunResult r : results) if (method(r).equals("baseline")) baselines.put(key(r), r);
    List<Ratio> ratios = new ArrayList<>();
    for (RunResult r : results) {
      RunResult other = baselines.get(key(r));
      if (other == null || method(r).equals("baseline")) continue;
      ratios.add(new Ratio(r.getParams().getParam("row"), method(other), time(r) / time(other)));
    }
    return ratios;
  }

  private static String method(RunResult r) {
    String name = r.getParams().getBenchmark();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static String key(RunResult r) {
    return r.getParams().getMode() + " " + r.getParams().getParam("row");
  }

  private static double time(RunResult r) {
    double score = r.getPrimaryResult().getScore();
    return r.getParams().getMode() == Mode.Throughput ? 1 / score : score;
  }

  String show() {
    return "%s takes about %.2f times as long as the %s".formatted(name, times, baseline);
  }
}
