package org.difflam.category;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

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

  /// Before it takes the memory of the machine, and in time.
  @Test
  void recursionWithoutEndOfOthersIsAnErrorSoon() {
    Deep.Task<Long> task = Deep.startOthers(() -> endless(0));
    ExecutionException thrown =
        assertThrows(ExecutionException.class, () -> task.answer().get(10, TimeUnit.MINUTES));
    assertInstanceOf(StackOverflowError.class, thrown.getCause());
  }
}
