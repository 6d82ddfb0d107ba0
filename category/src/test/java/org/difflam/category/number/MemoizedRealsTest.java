package org.difflam.category.number;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.difflam.category.algebra.Rational;
import org.junit.jupiter.api.Test;

class MemoizedRealsTest {
  private static Rational of(long p, long q) {
    return Rational.of(p, q);
  }

  /// A value is that of all the arguments, and of the operation.
  @Test
  void remembersCallsApart() {
    MemoizedReals<Rational> memo = new MemoizedReals<>(new ExactReals());
    for (int again = 0; again < 2; again++) {
      assertEquals(of(1, 2), memo.apply(Operations.DIV, List.of(of(1, 1), of(2, 1))));
      assertEquals(of(1, 3), memo.apply(Operations.DIV, List.of(of(1, 1), of(3, 1))));
      assertEquals(of(2, 3), memo.apply(Operations.DIV, List.of(of(2, 1), of(3, 1))));
      assertEquals(of(8, 1), memo.apply(Operations.power(3), List.of(of(2, 1))));
      assertEquals(of(4, 1), memo.apply(Operations.power(2), List.of(of(2, 1))));
    }
  }
}
