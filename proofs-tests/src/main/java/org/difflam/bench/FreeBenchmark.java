package org.difflam.bench;

import io.vavr.collection.List;
import java.math.BigInteger;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Expression.Bang;
import org.difflam.category.expression.Expression.Compose;
import org.difflam.category.expression.Expression.D;
import org.difflam.category.expression.Expression.Generator;
import org.difflam.category.expression.Expression.Identity;
import org.difflam.category.expression.Expression.Pair;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Law;
import org.difflam.category.tangent.TangentLaws;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.free.NormalForm;
import org.difflam.syntax.proof.steps.Derivation;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// Proofs in the free differential λ-category: Manzyuk's section 3, the `n`-th derivative of a
/// composite, and long composites.
public class FreeBenchmark extends Measured {
  private static final Obj X = Obj.base("X");

  /// Every statement of the section.
  @Benchmark
  public int section3() {
    int proved = 0;
    for (Law law : TangentLaws.all()) if (isProved(law)) proved++;
    if (proved != TangentLaws.all().size()) throw new IllegalStateException(proved + " proved");
    return proved;
  }

  private static boolean isProved(Law law) {
    FreeDifferentialLambda<?> free = FreeDifferentialLambda.free().given(law.sentence().givens());
    return free.equal(law.sentence().left(), law.sentence().right()).isProved();
  }

  /// `n` derivatives of `n` composed generators.
  @State(Scope.Benchmark)
  public static class Order {
    @Param({"2", "4", "6", "8"})
    public int n = 2;

    /// All summands are in directions of their own; the numbers for one generator are Bell's.
    static final List<Long> BELL = List.of(1L, 1L, 2L, 5L, 15L, 52L, 203L, 877L, 4140L);

    /// Chains of `n - 1` partitions of `n` elements, each coarser than the next: the Bell numbers
    /// iterated.
    static final List<Long> CHAINS =
        List.of(1L, 1L, 2L, 12L, 154L, 3455L, 120196L, 5995892L, 406005804L);

    /// The same without labels: trees with `n` leaves, all at depth `n`.
    static final List<Long> TREES = List.of(1L, 1L, 2L, 6L, 30L, 170L, 1337L, 12166L, 133476L);
  }

  /// In one direction, so that equal summands meet; their counts are checked.
  @Benchmark
  public long alongOneDirection(Order order) {
    Expression f = composite(order.n);
    for (int i = 0; i < order.n; i++) f = new Compose(new D(f), new Pair(direction(), id()));
    NormalForm form = FreeDifferentialLambda.free().normalForm(f);
    long summands = form.summands();
    BigInteger weight = BigInteger.valueOf(Order.CHAINS.get(order.n));
    if (summands != Order.TREES.get(order.n) || !form.weight().equals(weight)) {
      throw new IllegalStateException(summands + " summands of weight " + form.weight());
    }
    return summands;
  }

  /// In directions of their own; the count of summands is checked.
  @Benchmark
  public long derivativeOfAGenerator(Order order) {
    Expression f = composite(1);
    for (int i = 0; i < order.n; i++) f = new D(f);
    long summands = FreeDifferentialLambda.free().normalForm(f).summands();
    if (summands != Order.BELL.get(order.n)) throw new IllegalStateException(summands + "");
    return summands;
  }

  /// `T(f₁ ∘ … ∘ f₂₀₀) = T(f₁) ∘ … ∘ T(f₂₀₀)`, with normal forms.
  @Benchmark
  public boolean twoHundredGenerators() {
    return FreeDifferentialLambda.free().equal(push(composite(200)), pushed(200)).isProved();
  }

  /// The same for twenty, with the steps of the proof.
  @Benchmark
  public int stepsForTwentyGenerators() {
    Sentence claim = new Sentence(List.empty(), push(composite(20)), pushed(20));
    return Derivation.of(FreeDifferentialLambda.free(), claim, 1_000_000).get().steps().size();
  }

  private static Expression generator(int i) {
    return new Generator("f" + i, X, X);
  }

  private static Expression composite(int n) {
    Expression all = generator(1);
    for (int i = 2; i <= n; i++) all = new Compose(generator(i), all);
    return all;
  }

  private static Expression pushed(int n) {
    Expression all = push(generator(1));
    for (int i = 2; i <= n; i++) all = new Compose(push(generator(i)), all);
    return all;
  }

  private static Expression push(Expression f) {
    Expression point = new Expression.Second(X, X);
    return new Pair(new D(f), new Compose(f, point));
  }

  private static Expression id() {
    return new Identity(X);
  }

  private static Expression direction() {
    return new Compose(new Generator("v", Obj.UNIT, X), new Bang(X));
  }
}
