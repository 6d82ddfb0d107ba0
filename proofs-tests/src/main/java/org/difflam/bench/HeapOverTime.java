package org.difflam.bench;

import io.vavr.collection.List;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.time.Duration;
import org.difflam.report.Plot;
import org.difflam.search.Campaign;
import org.difflam.search.Findings;
import org.difflam.search.LocalEngine;

/// How much memory is in use while a campaign goes on, without what is so young that no collection
/// of garbage has looked at it.
///
/// @param moments after so many cases, so many megabytes
public record HeapOverTime(long cases, double seconds, List<Plot.Point> moments) {
  /// So many moments are kept.
  private static final int MOMENTS = 100;

  private static final double MEGABYTE = 1 << 20;
  private static final double NANOS = 1e9;

  public static HeapOverTime of(Campaign campaign, long cases, int threads) {
    long start = System.nanoTime();
    long end = Math.min(cases, campaign.terms());
    Recorder recorder = new Recorder(Math.max(1, end / MOMENTS));
    long tried =
        new LocalEngine(threads, Duration.ofMinutes(1))
            .run(
                campaign,
                0,
                end,
                Findings.NONE,
                (next, _) -> {
                  recorder.at(next);
                  return true;
                })
            .found()
            .terms();
    return new HeapOverTime(tried, (System.nanoTime() - start) / NANOS, recorder.moments);
  }

  private static final class Recorder {
    private final long every;
    private long wanted;
    private List<Plot.Point> moments = List.empty();

    Recorder(long every) {
      this.every = every;
      this.wanted = every;
    }

    void at(long next) {
      if (next < wanted) return;
      wanted = next + every;
      moments = moments.append(new Plot.Point(next, megabytes()));
    }
  }

  private static double megabytes() {
    long bytes = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      boolean young = pool.getType() != MemoryType.HEAP || pool.getName().contains("Eden");
      if (!young) bytes += pool.getUsage().getUsed();
    }
    return bytes / MEGABYTE;
  }

  public double most() {
    return moments.map(Plot.Point::y).max().getOrElse(0.0);
  }

  public double mostOfFirstHalf() {
    return moments.take((moments.size() + 1) / 2).map(Plot.Point::y).max().getOrElse(0.0);
  }

  public Plot plot() {
    return new Plot(
        "Memory of a campaign",
        Plot.Axis.linear("cases"),
        Plot.Axis.linear("MB that outlived a collection"),
        List.of(new Plot.Series("heap", moments)));
  }
}
