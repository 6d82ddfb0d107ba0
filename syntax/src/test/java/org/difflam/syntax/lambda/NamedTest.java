package org.difflam.syntax.lambda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.difflam.category.Deep;
import org.difflam.category.type.Unification;
import org.junit.jupiter.api.Test;

class NamedTest {
  /// Names that the type has already are left to it, and different unknowns get different ones.
  @Test
  void unknownsGetNamesOfTheirOwn() {
    Unification<LambdaType> types = new Unification<>(LambdaType.Unknown::new);
    LambdaType u = types.unknown(), v = types.unknown(), a = LambdaType.atom("A");
    assertEquals("A -> B", new Named().of(u.to(v)).show());
    assertEquals("B -> A", new Named().of(u.to(a)).show());
    assertEquals("A * B -> C -> B", new Named().of(a.times(u).to(v.to(u))).show());
    LambdaType b = LambdaType.atom("B");
    assertEquals("A -> C -> B", new Named().of(u.to(v.to(b))).show());
  }

  /// `R` and `T` mean something, and after `Z` come letters with numbers.
  @Test
  void noUnknownIsCalledAsWhatHasAMeaning() {
    Unification<LambdaType> types = new Unification<>(LambdaType.Unknown::new);
    LambdaType all = types.unknown();
    for (int i = 1; i < 26; i++) all = types.unknown().to(all);
    assertEquals(
        "A -> B -> C -> D -> E -> F -> G -> H -> I -> J -> K -> L -> M -> N -> O -> P -> Q -> S"
            + " -> U -> V -> W -> X -> Y -> Z -> A1 -> B1",
        new Named().of(all).show());
  }

  /// `a₁ → … → aₙ`, all of them unknown: the bytes that names take.
  private static long allocated(int n) {
    LambdaType type = LambdaType.R;
    for (int i = 0; i < n; i++) type = new LambdaType.Unknown(i).to(type);
    LambdaType all = type;
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    return Deep.call(() -> {
      long before = threads.getCurrentThreadAllocatedBytes();
      assertNotEquals(all, new Named().of(all));
      return threads.getCurrentThreadAllocatedBytes() - before;
    });
  }

  @Test
  void namesAreFoundOneByOne() {
    assertTrue(allocated(500) > 0);
    double ratio = (double) allocated(8_000) / allocated(2_000);
    assertTrue(ratio < 6, () -> "4 times the names take %.1f times the memory".formatted(ratio));
  }
}
