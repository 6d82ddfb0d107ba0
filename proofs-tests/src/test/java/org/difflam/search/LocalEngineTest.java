package org.difflam.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.difflam.search.Engine.Outcome;
import org.difflam.search.Findings.Counterexample;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LocalEngineTest {
  private static final Duration LONG = Duration.ofMinutes(5);
  private static final Conjecture PRINTED = KnownConjectures.ALL.getFirst();

  /// This many cases of a campaign.
  private record Numbered(long terms, LongFunction<Findings> found) implements Campaign {
    @Override
    public Findings one(long i) {
      return found.apply(i);
    }
  }

  private static Outcome run(int threads, Campaign campaign, long from, long end, Findings before) {
    return new LocalEngine(threads, LONG).run(campaign, from, end, before, (_, _) -> true);
  }

  private static Findings held(long i) {
    return Findings.held((int) i % 7, "term " + i);
  }

  /// Numbers of threads, and where it stops between, change nothing.
  @Test
  void theSameIsFoundHoweverItIsTried() {
    Campaign campaign = PRINTED.campaign(6, 1);
    Outcome alone = run(1, campaign, 0, 200, Findings.NONE);
    assertTrue(alone.found().counterexample().isPresent());
    assertEquals(alone, run(3, campaign, 0, 200, Findings.NONE));
    Outcome half = run(2, campaign, 0, 77, Findings.NONE);
    assertEquals(77, half.next());
    assertEquals(alone, run(2, campaign, 77, 200, half.found()));
  }

  @Test
  void allCasesAreTriedOnce() {
    for (long n : new long[] {0, 1, 63, 64, 65, 10_000}) {
      Outcome all =
          run(3, new Numbered(n, LocalEngineTest::held), 0, Long.MAX_VALUE, Findings.NONE);
      assertEquals(n, all.next());
      assertEquals(n, all.found().held());
    }
  }

  /// A thousand failures of one cause are one finding, with its smallest witness.
  @Test
  void failuresOfOneCauseAreOneFinding() {
    Campaign campaign =
        new Numbered(
            1_000,
            i ->
                Findings.refuted(
                    new Counterexample(
                        i % 3 == 0 ? "a" : "b",
                        "",
                        "x".repeat((int) (1 + (i + 500) % 1_000)),
                        "",
                        "")));
    Findings all = run(2, campaign, 0, 1_000, Findings.NONE).found();
    assertEquals(334, all.causes().get("a").get().count());
    assertEquals(666, all.causes().get("b").get().count());
    assertEquals(0, all.causes().get("a").get().first());
    assertEquals("x", all.causes().get("b").get().least().term());
  }

  /// Where each case has a cause of its own, the first are kept, all that they come to, and of the
  /// others it is known how many they are, whatever the number of threads and where it stops.
  @Test
  void soManyCausesAreKept() {
    Campaign campaign =
        new Numbered(
            9_000,
            i -> {
              long cause = i % 3 == 0 ? i % 100 : i;
              return Findings.refuted(
                  new Counterexample(
                      "cause " + cause, "", "x".repeat((int) (9 - i / 1_000)), "", ""));
            });
    Outcome all = run(1, campaign, 0, 9_000, Findings.NONE);
    assertEquals(Findings.MOST_CAUSES, all.found().causes().size());
    long kept = all.found().causes().values().map(Findings.Cause::count).sum().longValue();
    assertEquals(9_000, kept + all.found().others());
    assertEquals("x", all.found().causes().get("cause 3").get().least().term());
    assertEquals(all, run(3, campaign, 0, 9_000, Findings.NONE));
    Outcome half = run(2, campaign, 0, 2_345, Findings.NONE);
    Findings read = FindingsText.read(FindingsText.write(half.found()));
    assertEquals(all, run(2, campaign, 2_345, 9_000, read));
  }

  /// What throws is a finding, and the others are tried all the same.
  @Test
  void errorsAreFindings() {
    Campaign campaign =
        new Numbered(
            300,
            i -> {
              if (i == 5) throw new StackOverflowError();
              if (i == 6) throw elsewhere(new StackOverflowError());
              if (i == 70) throw new OutOfMemoryError("not really");
              if (i == 71 || i == 200) throw new IllegalStateException("number " + i);
              return held(i);
            });
    Findings all = run(2, campaign, 0, 300, Findings.NONE).found();
    assertEquals(300, all.terms());
    assertEquals(295, all.held());
    assertEquals(3, all.causes().size());
    assertEquals(2, all.causes().get("StackOverflowError").get().count());
    assertTrue(
        all.causes().head()._1.startsWith("IllegalStateException at LocalEngineTest.java:"),
        all.causes().keySet()::toString);
    assertEquals(2, all.causes().head()._2.count());
  }

  /// As thrown from another file.
  private static Error elsewhere(Error thrown) {
    thrown.setStackTrace(
        new StackTraceElement[] {new StackTraceElement("another.Class", "of", "Another.java", 1)});
    return thrown;
  }

  /// Who was left without memory by another case is tried again, and is not to blame; a thread that
  /// one case has interrupted is not so in the next.
  @Test
  void aCaseIsNotToBlameForAnother() {
    AtomicBoolean once = new AtomicBoolean();
    Campaign campaign =
        new Numbered(
            100,
            i -> {
              if (i == 5 && once.compareAndSet(false, true)) throw new OutOfMemoryError("taken");
              if (i == 7) Thread.currentThread().interrupt();
              if (i == 8 && Thread.currentThread().isInterrupted()) throw new Error("not mine");
              return held(i);
            });
    Findings all = run(1, campaign, 0, 100, Findings.NONE).found();
    assertEquals(100, all.held(), all::toString);
  }

  /// What the 1,000,003rd case of a seed draws is not what the first of the next one does.
  @Test
  void casesOfSeedsAreOthers() {
    assertNotEquals(Campaign.random(1, Campaign.EACH).nextLong(), Campaign.random(2, 0).nextLong());
  }

  /// A case that does not end is given up, and the others are tried all the same.
  @Test
  void hangingCasesAreGivenUp() {
    CountDownLatch never = new CountDownLatch(1);
    Campaign campaign =
        new Numbered(
            200,
            i -> {
              if (i % 100 != 17) return held(i);
              try {
                never.await();
              } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
              }
              return held(i);
            });
    Outcome all =
        new LocalEngine(2, Duration.ofMillis(200))
            .run(campaign, 0, 200, Findings.NONE, (_, _) -> true);
    Findings found = all.found();
    assertEquals(200, found.terms());
    // a machine with other things to do may take as long for another one
    assertTrue(found.given() >= 2 && found.given() < 20, found::toString);
    assertEquals(200, found.held() + found.given());
  }

  /// Whatever becomes of making a counterexample smaller, what has been found is kept: where one
  /// that is smaller hangs, so that nobody can interrupt it or so that one can, where it throws,
  /// and where there are too many.
  @Test
  void aCounterexampleThatIsFoundIsKept() {
    AtomicBoolean over = new AtomicBoolean();
    CountDownLatch never = new CountDownLatch(1);
    Function<Integer, Findings> tried =
        size -> {
          while (size == 11 && !over.get()) Thread.onSpinWait();
          if (size == 21) sleep(never, TimeUnit.DAYS.toMillis(1));
          if (size == 31) throw new StackOverflowError();
          if (size > 1_000_000) sleep(never, 1);
          return Findings.refuted(new Counterexample("wrong", "", "x".repeat(size % 100), "", ""));
        };
    int[] sizes = {13, 23, 33, 1_000_050};
    var least = new LeastTerm<Integer>(tried, size -> Stream.of(size - 1));
    Campaign campaign = new Numbered(4, i -> least.on(sizes[(int) i]));
    Findings all =
        new LocalEngine(1, Duration.ofMillis(500), Duration.ofMillis(20))
            .run(campaign, 0, 4, Findings.NONE, (_, _) -> true)
            .found();
    over.set(true);
    assertEquals(4, all.causes().get("wrong").get().count(), all::toString);
    assertEquals(0, all.given());
    int shortest = all.causes().get("wrong").get().least().term().length();
    assertTrue(shortest <= 12, all::toString);
  }

  /// However many cases hang, as long as most of them end when they are given up; one that does not
  /// is left alone.
  @Test
  void threadsThatComeBackAreNotLost() {
    CountDownLatch never = new CountDownLatch(1);
    AtomicBoolean over = new AtomicBoolean();
    Campaign campaign =
        new Numbered(
            60,
            i -> {
              while (i == 7 && !over.get()) Thread.onSpinWait(); // as nobody can interrupt
              if (i < 40) sleep(never, TimeUnit.DAYS.toMillis(1));
              return held(i);
            });
    Findings found =
        new LocalEngine(2, Duration.ofMillis(20))
            .run(campaign, 0, 60, Findings.NONE, (_, _) -> true)
            .found();
    over.set(true);
    assertEquals(60, found.terms());
    assertTrue(found.given() >= 40, found::toString);
  }

  /// One that is tried again for want of memory, and hangs then, keeps no other from that.
  @Test
  void whoHangsAloneIsLeft() {
    CountDownLatch end = new CountDownLatch(1);
    Set<Long> before = ConcurrentHashMap.newKeySet();
    LongFunction<Findings> cases =
        i -> {
          if (before.add(i)) throw new OutOfMemoryError("once");
          while (i == 2 && end.getCount() > 0) {
            try {
              end.await();
            } catch (InterruptedException _) { // nobody can interrupt it
            }
          }
          return Findings.held(0, "");
        };
    Findings found =
        new LocalEngine(1, Duration.ofMillis(500))
            .run(new Numbered(6, cases), 0, 6, Findings.NONE, (_, _) -> true)
            .found();
    end.countDown();
    while (LostThreads.said() != null) sleep();
    assertEquals(List.of(2L), found.open().asJava());
    assertEquals(5, found.held());
  }

  /// Every tenth case hangs so that nobody can interrupt it: the others are tried, so many threads
  /// are left, and no more than may be.
  @Test
  void soManyThreadsAreLeft() {
    AtomicBoolean over = new AtomicBoolean();
    LongFunction<Findings> hangs =
        i -> {
          while (i % 10 == 3 && !over.get()) sleep();
          return held(i);
        };
    LocalEngine engine = new LocalEngine(2, Duration.ofMillis(300));
    Outcome all = engine.run(new Numbered(60, hangs), 0, 60, Findings.NONE, (_, _) -> true);
    assertEquals(60, all.found().terms());
    assertTrue(String.valueOf(LostThreads.said()).startsWith("6 cases have not ended"));
    assertTrue(all.found().held() > 40, all::toString);
    Campaign more = new Numbered(1_000, hangs);
    AtomicLong came = new AtomicLong();
    Engine.Watcher watcher =
        (next, found) -> {
          came.set(next);
          assertEquals(next, found.terms());
          return true;
        };
    var stopped =
        assertThrows(Stopped.class, () -> engine.run(more, 0, 1_000, Findings.NONE, watcher));
    assertTrue(String.valueOf(stopped.getMessage()).contains("go on with --resume"));
    over.set(true);
    // ten more of them were left, one after the other or two at a time
    assertTrue(came.get() > 40 && came.get() < 200, came::toString);
  }

  /// As one who does not listen.
  private static void sleep() {
    try {
      Thread.sleep(5);
    } catch (InterruptedException _) {
      // goes on
    }
  }

  @Test
  void anyLimitWillDo() {
    Duration most = Duration.ofMillis(Long.MAX_VALUE);
    Outcome all =
        new LocalEngine(1, most)
            .run(new Numbered(99, LocalEngineTest::held), 0, 99, Findings.NONE, (_, _) -> true);
    assertEquals(99, all.found().held());
  }

  /// Time in which nobody looked, as after Ctrl-Z, is not taken for that of a case.
  @Test
  void timeThatItStoodStillIsNoCases() {
    CountDownLatch never = new CountDownLatch(1);
    Campaign campaign =
        new Numbered(
            128,
            i -> {
              if (i != 70) return held(i);
              sleep(never, 1_800);
              return held(i);
            });
    Engine.Watcher watcher =
        (next, _) -> {
          if (next == 64 || next == 70) sleep(never, 1_500);
          return true;
        };
    Outcome all =
        new LocalEngine(2, Duration.ofMillis(1_200)).run(campaign, 0, 128, Findings.NONE, watcher);
    assertEquals(128, all.found().held(), all::toString);
  }

  /// A watcher that takes long each time, as on a slow disk, keeps no case that hangs.
  @Test
  void aCaseThatHangsIsGivenUpHoweverSlowTheWatcherIs() {
    CountDownLatch never = new CountDownLatch(1);
    AtomicLong watched = new AtomicLong();
    Campaign campaign =
        new Numbered(
            2,
            i -> {
              while (i == 0 && watched.get() < 20) Thread.onSpinWait();
              if (i == 1) sleep(never, TimeUnit.DAYS.toMillis(1));
              return held(i);
            });
    Engine.Watcher slow =
        (_, _) -> {
          sleep(never, 1_100);
          return watched.incrementAndGet() < 20;
        };
    Findings found =
        new LocalEngine(2, Duration.ofMillis(300)).run(campaign, 0, 2, Findings.NONE, slow).found();
    long looks = watched.getAndSet(20);
    while (LostThreads.said() != null) sleep();
    assertEquals(List.of(0L, 1L), found.open().asJava(), "after %d looks".formatted(looks));
  }

  private static void sleep(CountDownLatch never, long millis) {
    try {
      boolean _ = never.await(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void whoWatchesMayEndIt() {
    Outcome some =
        new LocalEngine(2, LONG)
            .run(
                new Numbered(Long.MAX_VALUE, LocalEngineTest::held),
                0,
                Long.MAX_VALUE,
                Findings.NONE,
                (next, _) -> next < 1_000);
    assertTrue(some.next() >= 1_000 && some.next() < 100_000, some::toString);
    assertEquals(some.next(), some.found().terms());
  }

  /// Those before a case that takes long are told, and counted, while it is under way.
  @Test
  void whatWasTriedBeforeASlowCaseIsCounted() {
    CountDownLatch never = new CountDownLatch(1);
    Campaign campaign =
        new Numbered(
            64,
            i -> {
              if (i == 10) sleep(never, TimeUnit.DAYS.toMillis(1));
              return held(i);
            });
    Outcome some =
        new LocalEngine(1, Duration.ofSeconds(30))
            .run(campaign, 0, 64, Findings.NONE, (next, _) -> next < 10);
    assertEquals(10, some.next());
    assertEquals(10, some.found().held());
  }

  /// Who watches is asked while a case takes long, too, and may end it.
  @Test
  void aSlowCaseDoesNotKeepWhoWatches() {
    CountDownLatch never = new CountDownLatch(1);
    Campaign campaign =
        new Numbered(
            64,
            i -> {
              sleep(never, TimeUnit.DAYS.toMillis(1));
              return held(i);
            });
    Outcome none =
        new LocalEngine(2, Duration.ofSeconds(10))
            .run(campaign, 0, 64, Findings.NONE, (_, _) -> false);
    assertEquals(new Outcome(0, Findings.NONE), none);
  }

  @Test
  void whatIsSavedIsReadAgain(@TempDir Path folder) throws IOException {
    Findings found = run(2, PRINTED.campaign(6, 1), 0, 100, Findings.NONE).found();
    var saved = new Checkpoint.Saved(Map.of("property", "λ \"x\"\n"), 100, found);
    try (Checkpoint mine = Checkpoint.in(folder.resolve("new/folder"))) {
      assertNull(mine.saved());
      mine.save(saved);
      assertEquals(saved, mine.saved());
      mine.save(saved);
    }
    try (Checkpoint again = Checkpoint.in(folder.resolve("new/folder"))) {
      assertEquals(saved, again.saved());
    }
  }

  @Test
  void twoCampaignsDoNotShareAFolder(@TempDir Path folder) throws IOException {
    try (Checkpoint mine = Checkpoint.in(folder)) {
      assertNull(mine.saved());
      var refused = assertThrows(Checkpoint.Unusable.class, () -> Checkpoint.in(folder).close());
      assertTrue(String.valueOf(refused.getMessage()).contains("another campaign"));
    }
  }

  /// Every byte that is changed or lost is noticed, and the state before is still there.
  @Test
  void aDamagedCheckpointIsRefused(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("campaign.json");
    try (Checkpoint mine = Checkpoint.in(folder)) {
      mine.save(new Checkpoint.Saved(Map.of("size", "1"), 1, Findings.NONE));
      mine.save(new Checkpoint.Saved(Map.of("size", "1"), 2, Findings.NONE));
      byte[] right = Files.readAllBytes(file);
      for (int i = 0; i < right.length; i++) {
        byte[] wrong = right.clone();
        wrong[i] ^= 1;
        Files.write(file, wrong);
        assertThrows(Checkpoint.Unusable.class, mine::saved, "byte " + i);
      }
      Files.write(file, Arrays.copyOf(right, right.length / 2));
      assertThrows(Checkpoint.Unusable.class, mine::saved);
      Files.delete(file);
      assertThrows(Checkpoint.Unusable.class, mine::saved); // and not begun anew
      Files.move(folder.resolve("campaign.last.json"), file, StandardCopyOption.REPLACE_EXISTING);
      var before = new Checkpoint.Saved(Map.of("size", "1"), 1, Findings.NONE);
      assertEquals(before, mine.saved());
    }
  }
}
