package org.difflam.cli;

import io.vavr.collection.List;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Locale;
import org.difflam.bench.CampaignRate;
import org.difflam.bench.HeapOverTime;
import org.difflam.bench.Machine;
import org.difflam.bench.PlainProperty;
import org.difflam.search.Campaign;
import org.difflam.search.Conjecture;
import org.difflam.search.ListedPrograms;
import org.difflam.search.Listing;
import org.difflam.search.LocalEngine;
import org.difflam.search.cluster.ClusterEngine;
import org.difflam.search.cluster.Secret;
import org.difflam.syntax.generate.AllTerms;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// What campaigns cost: cases a second, for each thread, worker and property, and memory.
@Command(
    name = "campaigns",
    description = "Measure how many cases a second campaigns try, and in how much memory.",
    sortOptions = false,
    footer = {
      "",
      "Terms are drawn, listed and typed, then the cases of each property tried on one thread;",
      "one thread and two, and threads and workers in equal number, take turns. 'a core' is per",
      "second of processor time of all who take part, which other programs on the machine do not",
      "change; 'a second' is by the clock, which they do. Java becomes faster for some ten"
          + " seconds:",
      "with --seconds 40 and more, one thread has warmed up in the first of four turns, which does",
      "not count."
    })
final class BenchCampaignsCommand implements Task {
  private static final int SIZE = 10;
  private static final Duration LIMIT = Duration.ofMinutes(1);
  private static final int MOST_WORKERS = 64;

  @Parameters(
      paramLabel = "PROPERTY",
      arity = "0..*",
      description = "these properties (default: all; search --list names them)")
  Collection<String> names = new ArrayList<>();

  @Option(
      names = "--seconds",
      paramLabel = "S",
      description =
          "so much processor time for each property, and for each of two that are compared, to warm"
              + " up and all turns together; by the clock twice that at most, and the last cases"
              + " (default: 4)")
  double seconds = 4;

  @Option(
      names = "--workers",
      paramLabel = "N",
      split = ",",
      description =
          "try the first property with so many worker processes of one thread each, beside as many"
              + " threads: 1,2,4")
  Collection<Integer> workers = new ArrayList<>();

  @Option(
      names = "--memory",
      paramLabel = "N",
      description = "only list so many terms, and say how much memory was in use meanwhile")
  @Nullable Long memory;

  @Option(
      names = "--plot",
      paramLabel = "FILE",
      description = "the memory over the cases as SVG, for --memory")
  @Nullable Path plot;

  private record Measured(
      Machine machine, List<CampaignRate> rates, List<RateComparison> compared) {}

  private record Used(Machine machine, HeapOverTime memory, @Json.IfAny @Nullable Path plot) {}

  @Spec CommandSpec spec;

  @Override
  public Status run(Console console) {
    // those of `bench` go to JMH, whatever they are
    for (String unknown : spec.commandLine().getUnmatchedArguments()) {
      throw new InputError(
          "unknown option '%s'; difflam bench campaigns --help says what there is"
              .formatted(unknown));
    }
    if (memory != null && memory < 1) throw new InputError("--memory is at least 1");
    if (!(seconds > 0)) throw new InputError("--seconds is more than 0");
    for (int n : workers) {
      if (n < 1 || n > MOST_WORKERS) {
        throw new InputError("--workers are from 1 to %d".formatted(MOST_WORKERS));
      }
    }
    if (plot != null && memory == null) throw new InputError("--plot belongs to --memory");
    if (memory != null) return memory(memory, console);
    List<Conjecture> properties =
        names.isEmpty()
            ? List.ofAll(Conjecture.all(console.classes()))
            : List.ofAll(names).map(name -> CampaignPlan.known(name, console));
    console.print("%-34s %-24s %12s %12s".formatted("cases", "on", "a core", "a second"));
    List<CampaignRate> rates = List.empty();
    if (names.isEmpty()) {
      for (var b : TermCampaigns.all(SIZE, console.seed()))
        rates = rates.append(one(b._1, b._2, 1, console));
    }
    for (Conjecture c : properties) {
      rates = rates.append(one(c.name(), c.campaign(SIZE, console.seed()), 1, console));
    }
    Conjecture first = properties.head();
    List<RateComparison> compared = List.of(threads(first, console));
    if (properties.exists(p -> p.name().equals(PlainProperty.CAMPAIGN))) {
      for (var drawing : PlainProperty.Drawing.values()) {
        compared = compared.append(plain(drawing, console));
      }
    }
    for (int n : workers) compared = compared.append(cluster(first, n, console));
    console.document(new Measured(Machine.here(), rates, compared));
    return Status.GOOD;
  }

  private CampaignRate one(String what, Campaign campaign, int threads, Console console) {
    var engine = new LocalEngine(threads, LIMIT);
    CampaignRate _ = rate(what, campaign, engine, seconds / 2);
    CampaignRate rate = rate(what, campaign, engine, seconds / 2);
    console.print(RateComparison.line(rate));
    return rate;
  }

  private static CampaignRate rate(
      String what, Campaign campaign, LocalEngine engine, double seconds) {
    return CampaignRate.ofThreads(what, campaign, engine, seconds);
  }

  /// One turn of a comparison.
  private double turn() {
    return seconds / RateComparison.ALL_TURNS;
  }

  private RateComparison threads(Conjecture about, Console console) {
    Campaign campaign = about.campaign(SIZE, console.seed());
    var one = new LocalEngine(1, LIMIT);
    var two = new LocalEngine(2, LIMIT);
    return RateComparison.of(
        "2 threads against 1",
        () -> rate(about.name(), campaign, one, turn()),
        () -> rate(about.name(), campaign, two, turn()),
        console);
  }

  /// The engine does what jqwik does of such programs, and counts what it has seen besides.
  private RateComparison plain(PlainProperty.Drawing drawing, Console console) {
    Campaign campaign =
        CampaignPlan.known(PlainProperty.CAMPAIGN, console)
            .campaign(PlainProperty.SIZE, console.seed());
    LocalEngine all = new LocalEngine(Runtime.getRuntime().availableProcessors(), LIMIT);
    return RateComparison.of(
        all.where() + " against " + drawing,
        () -> PlainProperty.rate(drawing, turn()),
        () -> rate(PlainProperty.CAMPAIGN, campaign, all, turn()),
        console);
  }

  private RateComparison cluster(Conjecture about, int n, Console console) {
    CampaignPlan plan =
        CampaignPlan.of(about.name(), Listing.of(SIZE), false, console.seed(), console);
    Campaign campaign = plan.campaign();
    try (LocalWorkers started = WorkerCommand.orMissing(() -> new LocalWorkers(n));
        ClusterEngine cluster =
            WorkerCommand.orMissing(() ->
                ClusterEngine.connected(
                    started.place(),
                    Secret.of(started.secret()),
                    Fingerprint.program(console.classes()),
                    plan.saved(),
                    LIMIT))) {
      LocalEngine local = new LocalEngine(n, LIMIT);
      return RateComparison.of(
          n + (n == 1 ? " worker" : " workers") + " against as many threads",
          () -> CampaignRate.of(about.name(), campaign, local, turn(), CampaignRate::ownTime),
          () ->
              CampaignRate.of(
                  about.name(),
                  campaign,
                  cluster,
                  turn(),
                  () -> CampaignRate.ownTime() + started.time()),
          console);
    }
  }

  private Status memory(long terms, Console console) {
    int size = 1;
    while (ListedPrograms.upTo(size).count() < terms) size++;
    AllTerms all = ListedPrograms.upTo(size);
    HeapOverTime used = HeapOverTime.of(i -> TermCampaigns.found(all.get(i)), terms, 1);
    console.print(
        String.format(
            Locale.ROOT,
            "%,d of the %,d closed terms of type R -> R of size %d at most, listed in %.0f s:",
            used.cases(),
            all.count(),
            size,
            used.seconds()));
    console.print(
        String.format(
            Locale.ROOT,
            "at most %.1f MB outlived a collection of garbage, %.1f in the first half",
            used.most(),
            used.mostOfFirstHalf()));
    if (plot != null) write(plot, used, console);
    console.document(new Used(Machine.here(), used, plot));
    return Status.GOOD;
  }

  private static void write(Path file, HeapOverTime used, Console console) {
    try {
      Files.writeString(file, used.plot().svg());
      console.print("wrote " + file);
    } catch (IOException failed) {
      throw InputError.file("--plot cannot write " + file, failed);
    }
  }
}
