package org.difflam.search.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.cluster.Member;
import com.hazelcast.core.HazelcastInstance;
import java.io.IOException;
import java.io.Serializable;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.difflam.search.Campaign;
import org.difflam.search.Conjecture;
import org.difflam.search.Engine;
import org.difflam.search.Engine.Outcome;
import org.difflam.search.Findings;
import org.difflam.search.Listing;
import org.difflam.search.LocalEngine;
import org.difflam.search.Seen;
import org.difflam.search.Stopped;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Two workers, which find what one program finds alone.
final class ClusterEngineTest {
  private static final Duration LONG = Duration.ofMinutes(5);
  private static final String PROGRAM = "this one";
  private static final ConcurrentLinkedQueue<String> LOG = new ConcurrentLinkedQueue<>();
  private static final AtomicBoolean RAN = new AtomicBoolean();

  @TempDir private static Path folder;
  private static Secret secret;
  private static Worker first, second;

  private static Conjecture named(String name) {
    return Conjecture.all(ClusterEngineTest.class.getClassLoader()).stream()
        .filter(c -> c.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no property is called " + name));
  }

  private static String said(Map<String, String> plan, String key) {
    return Objects.requireNonNull(plan.get(key));
  }

  private static Campaign campaign(Map<String, String> plan) {
    Conjecture conjecture = named(said(plan, "property"));
    int size = Integer.parseInt(said(plan, "size"));
    return said(plan, "all").equals("true")
        ? conjecture.all(Listing.of(size)).orElseThrow()
        : conjecture.campaign(size, 1);
  }

  private static Map<String, String> plan(String property, int size, boolean all) {
    return Map.of("property", property, "size", "" + size, "all", "" + all);
  }

  private static Worker worker(@Nullable Place join, Secret secret, String program) {
    return Worker.start(
        new Worker.Settings("127.0.0.1", null, join, 1),
        secret,
        program,
        ClusterEngineTest::campaign,
        LOG::add);
  }

  private static ClusterEngine engine(Map<String, String> plan) {
    return ClusterEngine.connected(first.place(), secret, PROGRAM, plan, LONG);
  }

  @BeforeAll
  static void begin() {
    secret = Secret.ofOrNew(folder.resolve("a/secret"));
    first = worker(null, secret, PROGRAM);
    second = worker(first.place(), secret, PROGRAM);
    assertEquals(2, first.workers());
  }

  @AfterAll
  static void end() {
    second.close();
    first.close();
  }

  private static void same(Map<String, String> plan, long from, long end) {
    Campaign campaign = campaign(plan);
    Outcome alone =
        new LocalEngine(2, LONG).run(campaign, from, end, Findings.NONE, (_, _) -> true);
    try (ClusterEngine engine = engine(plan)) {
      assertEquals(alone, engine.run(campaign, from, end, Findings.NONE, (_, _) -> true));
      assertEquals("2 workers with 2 threads", engine.where());
    }
  }

  @Test
  void theSameIsFound() {
    same(plan("joins:perturbative-printed", 6, false), 0, 700);
    same(plan("joins:perturbative-printed", 2, true), 0, Long.MAX_VALUE);
    same(plan("reads:differential", 8, false), 77, 300);
  }

  @Test
  void aSecretIsMadeForItsOwnerAlone() throws IOException {
    Path file = folder.resolve("a/secret");
    assertEquals("rw-------", posix(file));
    assertEquals(Secret.of(file).cluster(), secret.cluster());
    assertFalse(secret.cluster().contains(Files.readString(file).strip().substring(0, 8)));
    Path empty = Files.writeString(folder.resolve("empty"), "short");
    assertThrows(ClusterError.class, () -> Secret.of(empty));
  }

  /// Who is given a secret that is not there does not make another one.
  @Test
  void aSecretIsNotMadeWhereItShouldBe() {
    Path none = folder.resolve("none");
    ClusterError why = assertThrows(ClusterError.class, () -> Secret.of(none));
    assertTrue(String.valueOf(why.getMessage()).contains("copy there the file"), why::getMessage);
    assertFalse(Files.exists(none));
  }

  /// Workers that start at once all have one.
  @Test
  void oneSecretIsMadeByMany() {
    for (int round = 0; round < 50; round++) {
      Path file = folder.resolve("race" + round);
      Set<String> names =
          IntStream.range(0, 8)
              .mapToObj(_ ->
                  CompletableFuture.supplyAsync(
                      () -> Secret.ofOrNew(file).cluster(), r -> Thread.ofPlatform().start(r)))
              .toList()
              .stream()
              .map(CompletableFuture::join)
              .collect(Collectors.toSet());
      assertEquals(1, names.size());
    }
  }

  private static String posix(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  /// Who does not know the secret, or runs another program, is let in neither as a worker nor with
  /// a campaign, and both sides say so, and why.
  @Test
  void othersAreRefused() {
    Secret other = Secret.ofOrNew(folder.resolve("other"));
    refused(other, PROGRAM, "its secret is another; copy", "its secret is another");
    refused(
        secret,
        "another one",
        "it runs another version, this one, and this is another one",
        "it (?:runs|is of) another version, another one");
    assertEquals(2, first.workers());
  }

  private static void refused(Secret mine, String program, String why, String logged) {
    LOG.clear();
    ClusterError refused =
        assertThrows(ClusterError.class, () -> worker(first.place(), mine, program).close());
    assertTrue(
        String.valueOf(refused.getMessage()).contains("has refused: " + why), refused::toString);
    awaitLogged("refused a worker at 127\\.0\\.0\\.1:\\d+: " + logged);
    refused =
        assertThrows(
            ClusterError.class,
            () -> ClusterEngine.connected(first.place(), mine, program, Map.of(), LONG).close());
    assertTrue(
        String.valueOf(refused.getMessage()).contains("has refused: " + why), refused::toString);
    awaitLogged("refused a campaign from 127\\.0\\.0\\.1:\\d+: " + logged);
  }

  private static void assertLogged(String line) {
    assertTrue(LOG.stream().anyMatch(said -> said.matches(line)), LOG::toString);
  }

  /// Who is connected says it at once, the other side a little later.
  private static void awaitLogged(String line) {
    while (LOG.stream().noneMatch(said -> said.matches(line))) Thread.onSpinWait();
  }

  /// What a campaign of another program hands out is not tried.
  @Test
  void noCaseOfAnotherProgramIsTried() {
    Plans plans = new Plans(PROGRAM, ClusterEngineTest::campaign, LOG::add);
    Map<String, String> plan = plan("reads:differential", 8, false);
    assertTrue(plans.campaign(PROGRAM, plan).terms() > 0);
    ClusterError why = assertThrows(ClusterError.class, () -> plans.campaign("another one", plan));
    assertEquals("the campaign is one of another one, and this is this one", why.getMessage());
  }

  /// Somebody who listens and says nothing, as a worker that stands still, and somebody who breaks
  /// off, as one that dies, have not refused.
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whoDoesNotAnswerHasNotRefused(boolean breaksOff) throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      if (breaksOff) Thread.ofVirtual().start(() -> breakOff(silent));
      Place there = new Place("127.0.0.1", silent.getLocalPort());
      ClusterError why =
          assertThrows(
              ClusterError.class,
              () ->
                  Worker.start(
                          new Worker.Settings("127.0.0.1", null, there, 1),
                          secret,
                          PROGRAM,
                          ClusterEngineTest::campaign,
                          LOG::add,
                          Duration.ofSeconds(5))
                      .close());
      assertTrue(
          String.valueOf(why.getMessage()).startsWith("no answer from " + there), why::toString);
      why =
          assertThrows(
              ClusterError.class,
              () -> ClusterEngine.connected(there, secret, PROGRAM, Map.of(), LONG).close());
      assertTrue(
          String.valueOf(why.getMessage()).startsWith("no answer from " + there), why::toString);
    }
  }

  private static void breakOff(ServerSocket each) {
    while (!each.isClosed()) {
      try {
        each.accept().close();
      } catch (IOException _) { // closed
        return;
      }
    }
  }

  @Test
  void whereNobodyListensIsSaid() {
    ClusterError nobody =
        assertThrows(
            ClusterError.class,
            () ->
                ClusterEngine.connected(new Place("127.0.0.1", 1), secret, PROGRAM, Map.of(), LONG)
                    .close());
    assertTrue(String.valueOf(nobody.getMessage()).startsWith("nothing answers"));
    assertThrows(ClusterError.class, () -> Place.of("here:70000"));
    assertThrows(ClusterError.class, () -> Place.of(":1"));
    assertEquals(new Place("a", 5701), Place.of("a"));
  }

  /// Who types another address is told those that there are.
  @Test
  void anAddressOfAnotherMachineIsRefused() {
    for (String other : List.of("192.0.2.1", "0.0.0.0", "localhost", "::1")) {
      var settings = new Worker.Settings(other, null, null, 1);
      ClusterError refused =
          assertThrows(
              ClusterError.class,
              () ->
                  Worker.start(settings, secret, PROGRAM, ClusterEngineTest::campaign, LOG::add)
                      .close());
      assertTrue(String.valueOf(refused.getMessage()).contains("127.0.0.1"), refused::toString);
    }
  }

  /// What a worker does not know it says.
  @Test
  void unknownCampaignsAreRefused() {
    Map<String, String> plan = plan("no:such", 1, false);
    try (ClusterEngine engine = engine(plan)) {
      Campaign any = _ -> Findings.NONE;
      Stopped says =
          assertThrows(Stopped.class, () -> engine.run(any, 0, 10, Findings.NONE, (_, _) -> true));
      assertTrue(String.valueOf(says.getMessage()).contains("no:such"), says::toString);
    }
  }

  private static final class Foreign implements Callable<String>, Serializable {
    private static final long serialVersionUID = 1;

    @Override
    public String call() {
      RAN.set(true);
      return "ran";
    }
  }

  /// Who knows the secret can have campaigns tried by their names, and nothing else.
  @Test
  void codeIsNotRun() {
    ClientConfig config = new ClientConfig();
    config.setClusterName(secret.cluster());
    config.getNetworkConfig().addAddress(first.place().toString());
    HazelcastInstance client = HazelcastClient.newHazelcastClient(config);
    try {
      var executor = client.getExecutorService(Network.EXECUTOR);
      for (Member member : client.getCluster().getMembers()) {
        // one that was refused may be about to leave
        if (!Network.program(member).equals(PROGRAM)) continue;
        var thrown =
            assertThrows(
                ExecutionException.class,
                () -> executor.submitToMember(new Foreign(), member).get());
        assertTrue(thrown.toString().contains("not allowed"), thrown::toString);
      }
      assertFalse(RAN.get());
    } finally {
      client.shutdown();
    }
  }

  /// The cases of a worker that dies are tried by the other, and with nobody left the campaign ends
  /// with what it has.
  @Test
  void theCasesOfTheDeadAreTriedAgain() throws InterruptedException {
    Campaign counted = i -> i % 3 == 0 ? held(i) : Findings.NONE;
    CountDownLatch middle = new CountDownLatch(1);
    Campaign slow =
        i -> {
          if (i == 5_000) middle.countDown();
          return counted.one(i);
        };
    Secret own = Secret.ofOrNew(folder.resolve("own"));
    Worker one = slowWorker(null, own, slow), two = slowWorker(one.place(), own, slow);
    Outcome alone = new LocalEngine(1, LONG).run(counted, 0, 20_000, Findings.NONE, (_, _) -> true);
    Thread killer =
        Thread.ofVirtual()
            .start(() -> {
              try {
                middle.await();
              } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
              }
              two.close();
            });
    try (ClusterEngine engine =
        ClusterEngine.connected(one.place(), own, PROGRAM, Map.of(), LONG, Duration.ofMillis(50))) {
      assertEquals(alone, engine.run(counted, 0, 20_000, Findings.NONE, (_, _) -> true));
      killer.join();
      one.close();
      Stopped left =
          assertThrows(
              Stopped.class, () -> engine.run(counted, 0, 20_000, Findings.NONE, (_, _) -> true));
      assertEquals("no worker is left", left.getMessage());
    }
  }

  /// Where the last worker dies, another one may take its place in time.
  @Test
  void anotherWorkerTakesThePlaceOfTheLast() throws InterruptedException {
    CountDownLatch middle = new CountDownLatch(1);
    Campaign campaign =
        i -> {
          if (i == 3_000) middle.countDown();
          return held(i);
        };
    Secret own = Secret.ofOrNew(folder.resolve("last"));
    Worker one = slowWorker(null, own, campaign);
    Place place = one.place();
    AtomicReference<@Nullable Worker> next = new AtomicReference<>();
    Thread killer =
        Thread.ofVirtual()
            .start(() -> {
              try {
                middle.await();
              } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
              }
              one.close();
              next.set(
                  Worker.start(
                      new Worker.Settings("127.0.0.1", place.port(), null, 1),
                      own,
                      PROGRAM,
                      _ -> campaign,
                      LOG::add));
            });
    try (ClusterEngine engine =
        ClusterEngine.connected(place, own, PROGRAM, Map.of(), LONG, LONG)) {
      Outcome all = engine.run(campaign, 0, 20_000, Findings.NONE, (_, _) -> true);
      assertEquals(20_000, all.found().held());
    } finally {
      killer.join();
      Worker last = next.get();
      if (last != null) last.close();
    }
  }

  /// A worker in which too many cases hang ends, and says so; what it has tried is kept, and
  /// another process goes on.
  @Test
  void aWorkerOfNoUseEnds() {
    AtomicBoolean over = new AtomicBoolean();
    Campaign hangs =
        i -> {
          while (i < 30 && i % 2 == 1 && !over.get()) Thread.onSpinWait();
          while (i >= 30 && i < 60 && !over.get()) Thread.onSpinWait();
          return held(i);
        };
    Secret own = Secret.ofOrNew(folder.resolve("hanging"));
    Duration limit = Duration.ofMillis(20), patience = Duration.ofMillis(50);
    AtomicReference<Outcome> so = new AtomicReference<>(new Outcome(0, Findings.NONE));
    Engine.Watcher watcher =
        (next, found) -> {
          so.set(new Outcome(next, found));
          return true;
        };
    LOG.clear();
    try (Worker one = slowWorker(null, own, hangs);
        ClusterEngine engine =
            ClusterEngine.connected(one.place(), own, PROGRAM, Map.of(), limit, patience)) {
      Stopped left =
          assertThrows(Stopped.class, () -> engine.run(hangs, 0, 100, Findings.NONE, watcher));
      assertTrue(
          String.valueOf(left.getMessage()).matches("no worker is left; .* have not ended.*"),
          left::getMessage);
      assertTrue(one.end().join().contains("have not ended"), "and says so");
      assertLogged(".* have not ended .*: this worker ends, a new one is rid of them");
    } finally {
      over.set(true);
    }
    Outcome kept = so.get();
    assertTrue(kept.next() > 16 && kept.found().held() > 0, kept::toString);
    try (Worker two = slowWorker(null, own, ClusterEngineTest::held);
        ClusterEngine engine =
            ClusterEngine.connected(two.place(), own, PROGRAM, Map.of(), LONG, patience)) {
      Outcome all = engine.run(hangs, kept.next(), 100, kept.found(), watcher);
      assertEquals(100, all.found().terms());
    }
  }

  private static Findings held(long i) {
    return Findings.NONE.and(
        new Findings(
            1,
            0,
            1,
            0,
            (int) i % 11,
            "case " + i,
            0,
            Seen.NOTHING,
            Findings.NONE.causes(),
            0,
            Findings.NONE.open()));
  }

  private static Worker slowWorker(@Nullable Place join, Secret secret, Campaign campaign) {
    return Worker.start(
        new Worker.Settings("127.0.0.1", null, join, 1), secret, PROGRAM, _ -> campaign, LOG::add);
  }
}
