package org.difflam.syntax.pullback.reduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.difflam.category.Deep;
import org.difflam.syntax.pullback.PullbackTerm;
import org.junit.jupiter.api.Test;

/// A step costs the same however deep it is, as long as nobody asks where it is.
class TraceGrowthTest {
  private final PullbackLanguage language = new PullbackLanguage();

  /// `π₁⟨π₁⟨… 1 …, 2⟩, 2⟩`, every step of it seen: the bytes that are allocated.
  private long allocated(int redexes) {
    PullbackTerm t = PullbackTerm.numeral(1), two = PullbackTerm.numeral(2);
    for (int i = 0; i < redexes; i++) {
      t = new PullbackTerm.Projection(1, new PullbackTerm.Pair(t, two));
    }
    PullbackTerm term = t;
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    return Deep.call(() -> {
      long before = threads.getCurrentThreadAllocatedBytes();
      int[] seen = new int[1];
      assertEquals(redexes, language.run(term, 10 * redexes, _ -> seen[0]++).count());
      assertEquals(redexes, seen[0]);
      return threads.getCurrentThreadAllocatedBytes() - before;
    });
  }

  @Test
  void isLinear() {
    long warm = allocated(1_000);
    assertTrue(warm > 0);
    double ratio = (double) allocated(8_000) / allocated(2_000);
    assertTrue(ratio < 6, () -> "4 times the steps take %.1f times the memory".formatted(ratio));
  }
}
