package org.difflam.syntax.free;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Arrays;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The summands of a higher derivative of a composite are counted by chains of set partitions: the
/// coefficients of `exp(… exp(x) - 1 …) - 1`, computed beside by power series.
class FreeFaaDiBrunoTest {
  private static final Obj X = Obj.base("X");

  private static Expression composite(int n) {
    Expression all = new Expression.Identity(X);
    for (int i = 1; i <= n; i++)
      all = new Expression.Compose(new Expression.Generator("f" + i, X, X), all);
    return all;
  }

  private static Expression nth(Expression f, int n) {
    return n == 0 ? f : new Expression.D(nth(f, n - 1));
  }

  /// `D(f) . <v . !, id>`, the derivative in a constant direction.
  private static Expression along(Expression f) {
    Expression v =
        new Expression.Compose(new Expression.Generator("v", Obj.UNIT, X), new Expression.Bang(X));
    return new Expression.Compose(
        new Expression.D(f), new Expression.Pair(v, new Expression.Identity(X)));
  }

  /// The number of chains of `levels` partitions of a set of `n` elements, each coarser than the
  /// next: `B(l, n) = Σ C(n-1, k-1) B(l-1, k) B(l, n-k)`, by the block of one element.
  private static BigInteger chains(int levels, int n) {
    BigInteger[] below = new BigInteger[n + 1];
    Arrays.fill(below, BigInteger.ONE);
    for (int l = 0; l < levels; l++) {
      BigInteger[] here = new BigInteger[n + 1];
      here[0] = BigInteger.ONE;
      for (int m = 1; m <= n; m++) {
        here[m] = BigInteger.ZERO;
        for (int k = 1; k <= m; k++) {
          here[m] = here[m].add(choose(m - 1, k - 1).multiply(below[k]).multiply(here[m - k]));
        }
      }
      below = here;
    }
    return below[n];
  }

  /// The same without labels, by Euler transforms: trees with `n` leaves, all of the same depth.
  private static long trees(int levels, int n) {
    long[] below = new long[n + 1];
    Arrays.fill(below, 1);
    for (int l = 0; l < levels; l++) {
      long[] here = new long[n + 1];
      here[0] = 1;
      for (int m = 1; m <= n; m++) {
        for (int k = 1; k <= m; k++) {
          for (int d = 1; d <= k; d++) if (k % d == 0) here[m] += d * below[d] * here[m - k];
        }
        here[m] /= m;
      }
      below = here;
    }
    return below[n];
  }

  private static BigInteger choose(int n, int k) {
    BigInteger c = BigInteger.ONE;
    for (int i = 0; i < k; i++)
      c = c.multiply(BigInteger.valueOf(n - i)).divide(BigInteger.valueOf(i + 1));
    return c;
  }

  @ParameterizedTest
  @CsvSource({
    "1,0,1",
    "1,1,1",
    "1,2,2",
    "1,3,5",
    "1,4,15",
    "1,5,52",
    "1,6,203",
    "1,7,877",
    "1,8,4140"
  })
  void oneGeneratorHasTheBellNumbers(int generators, int n, long bell) {
    NormalForm dn = FreeDifferentialLambda.free().normalForm(nth(composite(generators), n));
    assertEquals(bell, dn.summands());
    assertEquals(BigInteger.valueOf(bell), dn.weight());
  }

  @ParameterizedTest
  @CsvSource({"2,2", "2,6", "3,3", "4,4", "5,5", "6,4", "8,3"})
  void aCompositeHasChainsOfPartitions(int generators, int n) {
    NormalForm dn = FreeDifferentialLambda.free().normalForm(nth(composite(generators), n));
    assertEquals(chains(generators, n).longValueExact(), dn.summands());
  }

  /// Along one direction the equal summands are one, and their coefficients add up.
  @ParameterizedTest
  @CsvSource({"1,8", "2,8", "3,3", "5,5", "6,6", "8,6"})
  void alongOneDirectionSummandsAreCollected(int generators, int n) {
    Expression f = composite(generators);
    for (int i = 0; i < n; i++) f = along(f);
    NormalForm dn = FreeDifferentialLambda.free().normalForm(f);
    assertEquals(chains(generators - 1, n), dn.weight());
    assertEquals(trees(generators - 1, n), dn.summands());
  }

  @Test
  void twoHundredGenerators() {
    Expression f = composite(200);
    Expression outer = new Expression.Compose(new Expression.Generator("g", X, X), f);
    Expression chain =
        new Expression.Compose(
            new Expression.D(new Expression.Generator("g", X, X)),
            new Expression.Pair(
                new Expression.D(f), new Expression.Compose(f, new Expression.Second(X, X))));
    assertTrue(FreeDifferentialLambda.free().equal(new Expression.D(outer), chain).isProved());
    assertEquals(201, FreeDifferentialLambda.free().normalForm(nth(f, 2)).summands());
  }

  @Test
  void sharingKeepsDoublingSmall() {
    Expression q = new Expression.Generator("q", X.times(X), X);
    Expression id = new Expression.Identity(X);
    Expression square = new Expression.Compose(q, new Expression.Pair(id, id));
    Expression left = id, right = id;
    for (int i = 0; i < 100; i++) {
      left = new Expression.Compose(square, left);
      right = new Expression.Compose(right, square);
    }
    assertTrue(FreeDifferentialLambda.free().equal(left, right).isProved());
    assertTrue(FreeDifferentialLambda.free().equal(left, square).isRefuted());
  }

  @Tag("sized")
  @Test
  void aVeryDeepComposite() {
    int parts = Integer.getInteger("difflam.depth", 50_000);
    Expression f = composite(parts);
    assertTrue(FreeDifferentialLambda.free().equal(f, composite(parts)).isProved());
    assertTrue(FreeDifferentialLambda.free().equal(f, composite(parts - 1)).isRefuted());
  }
}
