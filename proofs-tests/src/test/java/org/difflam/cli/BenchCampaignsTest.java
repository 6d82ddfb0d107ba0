package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.difflam.bench.CampaignRate;
import org.difflam.search.Campaign;
import org.difflam.search.Findings;
import org.difflam.search.LocalEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

final class BenchCampaignsTest {
  @Test
  void aPropertyIsTimedOnOneThreadAndOnTwo() throws IOException {
    Typed run =
        Typed.run("bench", "campaigns", "reads:perturbative", "--seconds", "0.02", "--json");
    assertEquals(Status.GOOD, run.status(), run.err());
    Map<String, Object> rate = run.list("rates").getFirst();
    assertEquals("reads:perturbative", rate.get("what"));
    assertEquals("1 thread", rate.get("where"));
    assertTrue(rate.get("aCore") instanceof Double cases && cases > 0, run.out());
    Map<String, Object> compared = run.list("compared").getFirst();
    assertTrue(compared.get("other") instanceof List<?> turns && turns.size() == 3, run.out());
  }

  /// When the time is over, a case takes long yet; the others behind it have been tried.
  @Test
  void whatIsTriedOutOfTurnIsCounted() {
    CountDownLatch others = new CountDownLatch(100);
    Campaign campaign =
        i -> {
          try {
            if (i == 0) others.await();
            if (i == 1) new CountDownLatch(1).await();
          } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
          }
          others.countDown();
          return Findings.held(0, "");
        };
    LocalEngine two = new LocalEngine(2, Duration.ofMinutes(5));
    CampaignRate rate = CampaignRate.ofThreads("some", campaign, two, 1e-9);
    assertTrue(rate.cases() >= 100, rate::toString);
  }

  /// What jqwik takes for such programs stands beside, from the same run, drawn by the generator of
  /// campaigns and by combinators of jqwik; nothing is said of it otherwise.
  @Test
  void theEngineIsTimedBesideJqwik() throws IOException {
    Typed run = Typed.run("bench", "campaigns", "typed:programs", "--seconds", "0.1", "--json");
    assertEquals(Status.GOOD, run.status(), run.err());
    List<Map<String, Object>> all = run.list("compared");
    assertEquals(3, all.size(), run.out());
    for (int i = 1; i < all.size(); i++) {
      Map<String, Object> compared = all.get(i);
      String by = i == 1 ? "jqwik, our generator" : "jqwik, its combinators";
      assertTrue(String.valueOf(compared.get("what")).endsWith(" against " + by), run.out());
      assertTrue(compared.get("aSecond") instanceof Double times && times > 0, run.out());
      assertTrue(String.valueOf(compared.get("first")).contains(by), run.out());
    }
    assertEquals("", run.err());
  }

  /// Workers are processes, which are gone at the end, with their secret.
  @Test
  void workersAreTimedBesideAsManyThreads() throws IOException {
    Typed run =
        Typed.run(
            "bench",
            "campaigns",
            "reads:perturbative",
            "--seconds",
            "0.02",
            "--workers",
            "1,2",
            "--json");
    assertEquals(Status.GOOD, run.status(), run.err());
    List<Map<String, Object>> compared = run.list("compared");
    assertEquals(
        List.of(
            "2 threads against 1",
            "1 worker against as many threads",
            "2 workers against as many threads"),
        compared.stream().map(c -> c.get("what")).toList());
    assertTrue(
        String.valueOf(compared.getLast().get("other")).contains("2 workers with 2 threads"),
        run.out());
    assertEquals(0, ProcessHandle.current().children().filter(ProcessHandle::isAlive).count());
  }

  /// Of a measurement in which a worker dies there is no result.
  @Test
  void aWorkerThatDiesIsNoMeasurement() {
    try (LocalWorkers workers = new LocalWorkers(1)) {
      assertTrue(workers.time() > 0);
      ProcessHandle.current().children().forEach(ProcessHandle::destroyForcibly);
      ProcessHandle.current().children().forEach(p -> p.onExit().join());
      String why = assertThrows(InputError.class, workers::time).getMessage();
      assertTrue(String.valueOf(why).contains("a worker has ended"), why);
    }
  }

  /// What it has said itself, not that it has said nothing.
  @Test
  void whyAWorkerDoesNotStartIsSaid() {
    String classes = System.setProperty("java.class.path", "/nowhere");
    try {
      Typed run =
          Typed.run(
              "bench", "campaigns", "reads:perturbative", "--seconds", "0.01", "--workers", "1");
      assertEquals(Status.WRONG_INPUT, run.status());
      assertTrue(run.err().contains("no worker has started: "), run.err());
      assertTrue(run.err().contains("org.difflam.cli.Main"), run.err());
    } finally {
      System.setProperty("java.class.path", String.valueOf(classes));
    }
  }

  /// A worker that was started for somebody ends with that process, however that ended.
  @Test
  void aWorkerEndsWithWhoStartedIt(@TempDir Path folder) throws IOException {
    Process gone =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "--version")
            .redirectOutput(folder.resolve("out").toFile())
            .start();
    gone.onExit().join();
    Typed run =
        Typed.run(
            "worker", "--secret", folder.resolve("secret").toString(), "--while", "" + gone.pid());
    assertEquals(Status.GOOD, run.status(), run.err());
  }

  @Test
  void memoryIsDrawn(@TempDir Path folder) throws IOException {
    Path plot = folder.resolve("heap.svg");
    Typed run = Typed.run("bench", "campaigns", "--memory", "20000", "--plot", plot.toString());
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(run.out().contains("20,000 of the 32,263 closed terms"), run.out());
    assertTrue(Files.readString(plot).contains("<svg"), plot::toString);
  }

  @Test
  void whatIsWrongIsNamed() {
    assertTrue(Typed.run("bench", "campaigns", "--plot", "x").err().contains("--memory"));
    assertTrue(Typed.run("bench", "campaigns", "--seconds", "0").err().contains("--seconds"));
    assertTrue(
        Typed.run("bench", "campaigns", "--workers", "1,0")
            .err()
            .contains("--workers are from 1 to"));
    assertTrue(Typed.run("bench", "campaigns", "--fast").err().contains("'--fast'"));
    assertTrue(Typed.run("bench", "campaigns", "joins:x").err().contains("no property"));
  }

  @Test
  void allProgramsAreCountedBeforeTheyAreTried() throws IOException {
    Typed run =
        Typed.run(
            "search",
            "--property",
            "typed:programs",
            "--all",
            "--size",
            "10",
            "--count",
            "20",
            "--json");
    assertEquals(Status.GOOD, run.status(), run.err());
    assertEquals(1_530_184, run.document().get("of"));
  }

  @Test
  void aSecretIsForACluster() {
    Typed run = Typed.run("search", "--property", "joins:perturbative", "--secret", "file");
    assertTrue(run.err().contains("--secret belongs to --cluster"), run.err());
  }

  /// Where others have the processor, or the cases wait, it ends by the clock.
  @Test
  @Timeout(60)
  void aTurnEndsByTheClock() {
    Campaign campaign = _ -> Findings.held(0, "");
    var rate =
        CampaignRate.of(
            "held", campaign, new LocalEngine(1, Duration.ofMinutes(1)), 0.05, () -> 0L);
    assertTrue(rate.cases() > 0, rate::toString);
  }
}
