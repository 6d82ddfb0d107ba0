package org.difflam.syntax.free;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.difflam.category.Deep;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.junit.jupiter.api.Test;

/// `T(fₙ . … . f₁) = T(fₙ) . … . T(f₁)`: the bytes that deciding it allocates grow as the number of
/// factors does.
class TangentChainTest {
  private static final Obj X = Obj.base("X");

  /// Where they grew with the square of it, four times the factors took 16 times the bytes.
  @Test
  void isDecidedInProportion() {
    allocated(100); // classes and caches
    long few = allocated(100), many = allocated(400);
    assertTrue(many < 6 * few, "%,d bytes of 100 factors, %,d of 400".formatted(few, many));
  }

  private static long allocated(int n) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Expression left = T(composite(n)), right = pushed(n);
    return Deep.call(() -> {
      long before = threads.getCurrentThreadAllocatedBytes();
      assertTrue(FreeDifferentialLambda.free().equal(left, right).isProved());
      return threads.getCurrentThreadAllocatedBytes() - before;
    });
  }

  private static Expression generator(int i) {
    return new Expression.Generator("f" + i, X, X);
  }

  private static Expression composite(int n) {
    Expression all = generator(1);
    for (int i = 2; i <= n; i++) all = new Expression.Compose(generator(i), all);
    return all;
  }

  private static Expression pushed(int n) {
    Expression all = T(generator(1));
    for (int i = 2; i <= n; i++) all = new Expression.Compose(T(generator(i)), all);
    return all;
  }

  private static Expression T(Expression f) {
    Expression point = new Expression.Second(f.source(), f.source());
    return new Expression.Pair(new Expression.D(f), new Expression.Compose(f, point));
  }
}
