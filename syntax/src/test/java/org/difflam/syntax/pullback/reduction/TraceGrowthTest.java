package org.difflam.syntax.pullback.reduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.vavr.collection.HashMap;
import io.vavr.control.Option;
import java.lang.management.ManagementFactory;
import java.util.function.IntToLongFunction;
import java.util.function.UnaryOperator;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.junit.jupiter.api.Test;

/// A step costs the same however deep it is and however much stands after it, as long as nobody
/// asks where it is.
class TraceGrowthTest {
  private final PullbackLanguage language = new PullbackLanguage();

  /// `π₁⟨π₁⟨… 1 …, 2⟩, 2⟩`, every step of it seen: the bytes that are allocated.
  private long allocated(int redexes) {
    PullbackTerm t = PullbackTerm.numeral(1), two = PullbackTerm.numeral(2);
    for (int i = 0; i < redexes; i++) {
      t = new PullbackTerm.Projection(1, new PullbackTerm.Pair(t, two));
    }
    return allocated(t, redexes);
  }

  private long allocated(PullbackTerm term, int steps) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    return Deep.call(() -> {
      long before = threads.getCurrentThreadAllocatedBytes();
      int[] seen = new int[1];
      assertEquals(steps, language.run(term, 10 * steps, _ -> seen[0]++).count());
      assertEquals(steps, seen[0]);
      return threads.getCurrentThreadAllocatedBytes() - before;
    });
  }

  /// `let x₀ = 1; …; xᵢ = π₁⟨xᵢ₋₁, 2⟩; … in xₙ`.
  private long lets(int n) {
    return allocated(
        chain(
            n,
            PullbackTerm.numeral(1),
            "x",
            before ->
                new PullbackTerm.Projection(
                    1, new PullbackTerm.Pair(before, PullbackTerm.numeral(2)))),
        2 * n + 1);
  }

  /// `let f₀ = λx. x; …; fᵢ = λx. fᵢ₋₁ x; … in fₙ`: values that grow, under a binder.
  private long functions(int n) {
    Name x = Name.of("x");
    PullbackTerm identity = PullbackTerm.lambda(x, new PullbackTerm.Variable(x));
    return allocated(
        chain(
            n,
            identity,
            "f",
            before ->
                PullbackTerm.lambda(
                    x, new PullbackTerm.Application(before, new PullbackTerm.Variable(x)))),
        n + 1);
  }

  /// `((Ω λx₀ : R. let x₁ = x₀¹ in …; let xₙ = xₙ₋₁¹ in xₙ) · λv. [1]*) 1`: rule 8 for each let.
  private long pullbacks(int n) {
    PullbackTerm series = new PullbackTerm.Variable(Name.of("x" + n));
    for (int i = n; i > 0; i--) {
      PullbackTerm before = new PullbackTerm.Variable(Name.of("x" + (i - 1)));
      series =
          new PullbackTerm.Let(
              Name.of("x" + i),
              new PullbackTerm.Call(DifferentiableOperation.power(1), before),
              series);
    }
    PullbackTerm form =
        PullbackTerm.lambda(Name.of("v"), new PullbackTerm.Covector(PullbackTerm.numeral(1)));
    return allocated(
        new PullbackTerm.Application(
            new PullbackTerm.Pullback(Name.of("x0"), Option.some(PullbackType.R), series, form),
            PullbackTerm.numeral(1)),
        4 * n + 1);
  }

  private static PullbackTerm chain(
      int n, PullbackTerm first, String name, UnaryOperator<PullbackTerm> next) {
    PullbackTerm all = new PullbackTerm.Variable(Name.of(name + n));
    for (int i = n; i > 0; i--) {
      PullbackTerm before = new PullbackTerm.Variable(Name.of(name + (i - 1)));
      all = new PullbackTerm.Let(Name.of(name + i), next.apply(before), all);
    }
    return new PullbackTerm.Let(Name.of(name + 0), first, all);
  }

  @Test
  void isLinear() {
    check(this::allocated);
  }

  @Test
  void letsAreLinear() {
    check(this::lets);
  }

  @Test
  void letsOfFunctionsAreLinear() {
    check(this::functions);
  }

  @Test
  void pullbacksOfLetsAreLinear() {
    check(this::pullbacks);
  }

  /// `λx₁. … λxₙ. x₁`, typed.
  private static long binders(int n) {
    PullbackTerm t = new PullbackTerm.Variable(Name.of("x1"));
    for (int i = n; i > 0; i--) t = PullbackTerm.lambda(Name.of("x" + i), t);
    PullbackTerm all = t;
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    return Deep.call(() -> {
      long before = threads.getCurrentThreadAllocatedBytes();
      assertEquals(all, PullbackTyping.derive(HashMap.empty(), all, Option.none()).term());
      return threads.getCurrentThreadAllocatedBytes() - before;
    });
  }

  @Test
  void bindersAreTypedOneByOne() {
    check(TraceGrowthTest::binders);
  }

  private static void check(IntToLongFunction bytes) {
    long warm = bytes.applyAsLong(1_000);
    assertTrue(warm > 0);
    double ratio = (double) bytes.applyAsLong(8_000) / bytes.applyAsLong(2_000);
    assertTrue(ratio < 6, () -> "4 times the steps take %.1f times the memory".formatted(ratio));
  }
}
