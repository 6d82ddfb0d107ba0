package org.difflam.cli;

import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.difflam.search.LocalEngine;
import org.difflam.search.cluster.ClusterError;
import org.difflam.search.cluster.Place;
import org.difflam.search.cluster.Worker;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Tries cases of campaigns for others, until it is stopped.
@Command(
    name = "worker",
    description = "Try cases for campaigns that run on several machines (search --cluster).",
    sortOptions = false)
final class WorkerCommand implements Task {
  @Option(
      names = "--join",
      paramLabel = "HOST[:PORT]",
      description = "a worker that is there already (default: begin a cluster)")
  @Nullable String join;

  @Option(
      names = "--address",
      paramLabel = "A",
      description =
          "the address of this machine to listen at (default: ${DEFAULT-VALUE}: nobody else can"
              + " reach it)")
  String address = "127.0.0.1";

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "the port to listen at (default: the first free one from 5701 on)")
  @Nullable Integer port;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "so many cases at a time (default: as many as cores)")
  int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--while",
      paramLabel = "PID",
      hidden = true,
      description = "end with this process")
  @Nullable Long owner;

  @Mixin final SecretOption secret = new SecretOption();

  private record Begun(String address, int threads, int workers) {}

  @Override
  public Status run(Console console) {
    mustBeSome(threads);
    if (port != null && (port < 0 || port > Place.LAST)) {
      throw new InputError("--port is from 0 (any that is free) to %d".formatted(Place.LAST));
    }
    return orMissing(() -> work(console));
  }

  private Status work(Console console) {
    Place to = join == null ? null : Place.of(join);
    try (Worker worker =
        Worker.start(
            new Worker.Settings(address, port, to, threads),
            to == null ? secret.readOrMake() : secret.read(),
            Fingerprint.program(console.classes()),
            plan -> CampaignPlan.of(plan, console).campaign(),
            console::remark)) {
      Place place = worker.place();
      console.print(
          "A worker at %s, %d %s; %s"
              .formatted(
                  place,
                  threads,
                  threads == 1 ? "thread" : "threads",
                  worker.workers() == 1 ? "the first" : "one of " + worker.workers()));
      console.print("  another one:  difflam worker --join " + place + secret.typed());
      console.print(
          "  a campaign:   difflam search --property NAME --cluster " + place + secret.typed());
      console.document(new Begun(place.toString(), threads, worker.workers()));
      CountDownLatch end = new CountDownLatch(1);
      var _ = worker.end().thenRun(end::countDown);
      if (owner != null) {
        ProcessHandle.of(owner)
            .ifPresentOrElse(
                p -> {
                  var _ = p.onExit().thenRun(end::countDown);
                },
                end::countDown);
      }
      end.await();
      return worker.end().isDone() ? Status.INCONCLUSIVE : Status.GOOD;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Status.GOOD;
    }
  }

  static void mustBeSome(int threads) {
    if (threads < 1 || threads > LocalEngine.MOST_THREADS) {
      throw new InputError("--threads is from 1 to %d".formatted(LocalEngine.MOST_THREADS));
    }
  }

  /// @throws InputError where the cluster cannot be used, or Hazelcast is not on the class path
  static <T> T orMissing(Supplier<T> action) {
    try {
      return action.get();
    } catch (ClusterError why) {
      throw new InputError(String.valueOf(why.getMessage()));
    } catch (NoClassDefFoundError missing) {
      throw new InputError(
          "Hazelcast is not on the class path; the launcher, proofs-tests/difflam, puts it there");
    }
  }
}
