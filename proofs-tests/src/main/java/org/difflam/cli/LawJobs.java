package org.difflam.cli;

import io.vavr.collection.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.difflam.category.Deep;
import org.difflam.category.law.Cases;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.jspecify.annotations.Nullable;

/// Checks laws in models, several at a time.
final class LawJobs {
  private LawJobs() {}

  /// @param cases those of the model, which its laws share
  record Job(String model, Cases<?, ?> cases, Law law) {}

  /// Jobs that see the same cases have their turns one after the other. Nothing here minds being
  /// interrupted, since a model may interrupt any thread.
  static List<LawResult> check(List<Job> jobs, LawReport report, Console console) {
    LawRunner runner = report.runner();
    int workers = Math.max(1, Runtime.getRuntime().availableProcessors());
    try (Progress bar = console.progress("laws", jobs.size());
        ExecutorService pool = Executors.newFixedThreadPool(workers)) {
      Map<Job, CompletableFuture<LawResult>> under = new ConcurrentHashMap<>();
      console.interruption().says(() -> interrupted(jobs, under, report, console));
      for (Job job : jobs.groupBy(j -> j.cases().kind(j.law())).values().flatMap(js -> js)) {
        CompletableFuture<LawResult> result =
            CompletableFuture.supplyAsync(
                () -> {
                  LawResult r = Deep.call(() -> runner.check(job.cases(), job.law()));
                  bar.step(r.model() + " " + job.law().id());
                  return r;
                },
                pool);
        under.put(job, result);
      }
      List<LawResult> results = jobs.map(job -> Objects.requireNonNull(under.get(job)).join());
      console.interruption().over();
      return results;
    }
  }

  /// What has been found out so far, and the command for the models that are not finished.
  private static void interrupted(
      List<Job> jobs,
      Map<Job, CompletableFuture<LawResult>> under,
      LawReport report,
      Console console) {
    List<Job> done = jobs.filter(job -> under.containsKey(job) && isDone(under.get(job)));
    List<String> left = jobs.removeAll(done).map(job -> job.model()).distinct();
    List<String> options = left.flatMap(name -> List.of("--model", name));
    String again =
        console
            .interruption()
            .again("laws", Set.of("--model"), Set.of("--broken"), options.toJavaList());
    Status _ =
        report.print(
            done.map(job -> Objects.requireNonNull(under.get(job)).join()),
            List.of(
                "interrupted: %d of %d checks were made".formatted(done.size(), jobs.size()),
                "to go on: " + again),
            console);
  }

  private static boolean isDone(@Nullable Future<LawResult> result) {
    return result != null && result.state() == Future.State.SUCCESS;
  }
}
