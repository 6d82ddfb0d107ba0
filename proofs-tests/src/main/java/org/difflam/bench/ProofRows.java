package org.difflam.bench;

import io.vavr.collection.List;
import java.time.Duration;
import org.difflam.bench.byhand.Chains;
import org.difflam.bench.byhand.PartitionsByHand;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Expression.Bang;
import org.difflam.category.expression.Expression.Compose;
import org.difflam.category.expression.Expression.D;
import org.difflam.category.expression.Expression.Generator;
import org.difflam.category.expression.Expression.Identity;
import org.difflam.category.expression.Expression.Pair;
import org.difflam.category.expression.Expression.Plus;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.difflam.category.tangent.TangentLaws;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.proof.steps.Derivation;

/// Proofs in the free differential λ-category.
final class ProofRows {
  private static final Obj X = Obj.base("X");
  private static final List<Integer> ORDERS = List.of(2, 4, 6, 8);

  private ProofRows() {}

  static List<Workload> all() {
    return List.of(
        Workload.of(
                "laws-section-3",
                "proving laws of Manzyuk's section 3",
                "laws",
                List.of(5, TangentLaws.all().size()),
                "one case of each, in the functional model",
                ProofRows::laws)
            .aims(Target.nanoseconds(23_000)),
        Workload.of(
                "derivative-generator",
                "the n-th derivative of a generator",
                "order",
                ORDERS,
                "the partitions of a set, enumerated",
                n ->
                    new Comparison<>(
                        () -> summands(derivative(composite(1), n)),
                        () -> PartitionsByHand.ofSet(n),
                        (found, all) -> Comparison.same(found, (long) all.size())))
            .units(n -> PartitionsByHand.ofSet(n).size()),
        Workload.of(
                "derivative-composite",
                "the n-th derivative of n composed generators along a direction",
                "order",
                ORDERS,
                "the trees with n leaves at depth n, enumerated",
                n ->
                    new Comparison<>(
                        () -> summands(alongOneDirection(n)),
                        () -> PartitionsByHand.trees(n, n),
                        (found, all) -> Comparison.same(found, (long) all.size())))
            .units(n -> PartitionsByHand.trees(n, n).size()),
        Workload.of(
                "sum-generators",
                "D(f₁ + … + fₖ) = D(f₁) + … + D(fₖ)",
                "generators",
                List.of(10, 100, 1_000),
                "two tables of summands",
                k ->
                    Comparison.equal(
                        () -> isEqual(new D(sum(k, false)), sum(k, true)), () -> Chains.sums(k)))
            .aims(Target.exponent(1.2)),
        Workload.of(
                "tangent-chain",
                "T(fₙ ∘ … ∘ f₁) = T(fₙ) ∘ … ∘ T(f₁)",
                "generators",
                List.of(25, 50, 100, 200),
                "both sides in a table of equal terms",
                n ->
                    Comparison.equal(
                        () -> isEqual(push(composite(n)), pushed(n)), () -> Chains.tangents(n)))
            .aims(Target.exponent(1.2)),
        Workload.of(
            "tangent-chain-steps",
            "the same, with the steps of the proof",
            "generators",
            List.of(5, 10, 20),
            "both sides in a table of equal terms",
            n -> Comparison.equal(() -> isDerived(n), () -> Chains.tangents(n))));
  }

  private static Comparison<?, ?> laws(int n) {
    List<Law> laws = TangentLaws.all().take(n);
    FunctionalModel.Exact model = new FunctionalModel.Exact();
    LawRunner runner = new LawRunner(1, 1, Duration.ofMinutes(1));
    return Comparison.equal(
        () -> laws.count(ProofRows::isProved),
        () -> laws.count(law -> runner.check(model, law).verdict().isGood()));
  }

  private static boolean isProved(Law law) {
    FreeDifferentialLambda<?> free = FreeDifferentialLambda.free().given(law.sentence().givens());
    return free.equal(law.sentence().left(), law.sentence().right()).isProved();
  }

  private static boolean isEqual(Expression f, Expression g) {
    return FreeDifferentialLambda.free().equal(f, g).isProved();
  }

  private static boolean isDerived(int n) {
    Sentence claim = new Sentence(List.empty(), push(composite(n)), pushed(n));
    return Derivation.of(FreeDifferentialLambda.free(), claim, 1_000_000).isDefined();
  }

  private static long summands(Expression f) {
    return FreeDifferentialLambda.free().normalForm(f).summands();
  }

  private static Expression derivative(Expression f, int n) {
    Expression all = f;
    for (int i = 0; i < n; i++) all = new D(all);
    return all;
  }

  private static Expression alongOneDirection(int n) {
    Expression direction = new Compose(new Generator("v", Obj.UNIT, X), new Bang(X));
    Expression f = composite(n);
    for (int i = 0; i < n; i++) {
      f = new Compose(new D(f), new Pair(direction, new Identity(X)));
    }
    return f;
  }

  private static Expression generator(int i) {
    return new Generator("f" + i, X, X);
  }

  private static Expression composite(int n) {
    Expression all = generator(1);
    for (int i = 2; i <= n; i++) all = new Compose(generator(i), all);
    return all;
  }

  private static Expression sum(int k, boolean derived) {
    return List.rangeClosed(1, k)
        .map(ProofRows::generator)
        .map(f -> derived ? new D(f) : f)
        .reduceLeft(Plus::new);
  }

  private static Expression pushed(int n) {
    Expression all = push(generator(1));
    for (int i = 2; i <= n; i++) all = new Compose(push(generator(i)), all);
    return all;
  }

  private static Expression push(Expression f) {
    return new Pair(new D(f), new Compose(f, new Expression.Second(X, X)));
  }
}
