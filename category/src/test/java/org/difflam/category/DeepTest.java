package org.difflam.category;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class DeepTest {
  private static int depth(int n) {
    return n == 0 ? 0 : 1 + depth(n - 1);
  }

  /// With a stack for 2^63 frames it would end.
  private static long endless(long n) {
    return n < 0 ? 0 : 1 + endless(n + 1);
  }

  @Test
  void recursionOverADeepTermIsPlainRecursion() {
    assertEquals(5_000_000, Deep.call(() -> depth(5_000_000)));
  }

  /// Threads are counted by what they are, as a name may be used again.
  private static Set<Thread> threadsOf(int calls, Runnable work) {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    for (int i = 0; i < calls; i++) {
      Deep.run(() -> {
        threads.add(Thread.currentThread());
        work.run();
      });
    }
    return threads;
  }

  @Test
  void callsOneAfterTheOtherShareFewThreads() {
    assertTrue(threadsOf(1_000, () -> {}).size() < 100);
  }

  @Test
  void aThreadThatWasInterruptedTakesNoOtherCall() {
    assertEquals(50, threadsOf(50, () -> Thread.currentThread().interrupt()).size());
  }

  @Test
  void whatIsThrownReachesWhoCalls() {
    assertThrows(
        ArithmeticException.class,
        () ->
            Deep.call(() -> {
              throw new ArithmeticException();
            }));
    assertEquals(1, Deep.call(() -> 1));
  }

  @Test
  void workIsDoneWithTheClassesOfWhoCalls() {
    Thread here = Thread.currentThread();
    ClassLoader before = here.getContextClassLoader();
    try (var own = new URLClassLoader(new URL[0], before)) {
      here.setContextClassLoader(own);
      assertSame(own, Deep.call(() -> Thread.currentThread().getContextClassLoader()));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } finally {
      here.setContextClassLoader(before);
    }
    assertSame(before, Deep.call(() -> Thread.currentThread().getContextClassLoader()));
  }

  /// Before it takes the memory of the machine, and in time.
  @Test
  void recursionWithoutEndOfOthersIsAnErrorSoon() {
    Deep.Task<Long> task = Deep.startOthers(() -> endless(0));
    ExecutionException thrown =
        assertThrows(ExecutionException.class, () -> task.answer().get(10, TimeUnit.MINUTES));
    assertInstanceOf(StackOverflowError.class, thrown.getCause());
  }
}
