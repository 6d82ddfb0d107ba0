package org.difflam.semantics.smooth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Differences;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Reals;
import org.difflam.category.number.Slot;

/// `D` and `R` against differences of values, which know nothing of derivatives, and against each
/// other.
class DerivativeProperties {
  private static final SmoothMaps SMOOTH = new SmoothMaps();
  private static final Balls BALLS = Balls.ofDigits(80);

  private static List<Ball> at(Balls r, Formula f, List<Rational> x) {
    return f.at(r, x.stream().map(r::literal).toList());
  }

  private static <A> List<A> then(List<A> first, List<A> second) {
    List<A> both = new ArrayList<>(first);
    both.addAll(second);
    return both;
  }

  /// Both to 25 digits, and no difference between them.
  private static void agree(List<Ball> expected, Function<Balls, List<Ball>> found, String what) {
    assertEquals(
        Sameness.SAME,
        Sameness.of(expected, found),
        () -> what + ": " + expected + " against " + found.apply(BALLS));
  }

  @Property(tries = 300)
  void dIsTheDirectionalDerivative(
      @ForAll("maps") Formula f,
      @ForAll("points") List<Rational> x,
      @ForAll("points") List<Rational> v) {
    Formula d = SMOOTH.D(f);
    List<Ball> expected = new ArrayList<>();
    for (int j = 0; j < 2; j++) expected.add(Differences.along(f.output(j)::scalar, x, v));
    agree(expected, r -> at(r, d, then(v, x)), "D");
  }

  @Property(tries = 300)
  void rIsTheTransposedJacobian(
      @ForAll("maps") Formula f,
      @ForAll("points") List<Rational> x,
      @ForAll("points") List<Rational> w) {
    Formula back = SMOOTH.R(f);
    // ⟨∂ᵢ f, w⟩ is the derivative of ⟨f, w⟩
    Differences.Value weighed =
        (r, y) -> inner(r, f.at(r, y), w.subList(0, 2).stream().map(r::literal).toList());
    List<Ball> expected = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      List<Integer> beta = List.of(i == 0 ? 1 : 0, i == 1 ? 1 : 0, i == 2 ? 1 : 0);
      expected.add(Differences.partial(weighed, x, beta));
    }
    agree(expected, r -> at(r, back, then(x, w.subList(0, 2))), "R");
  }

  /// `⟨D f⟨v, x⟩, w⟩ = ⟨v, R f⟨x, w⟩⟩`, as an equation of smooth maps in `(v, x, w)`; at 0, where
  /// the square root has a value and no derivative, one side may be defined alone.
  @Property(tries = 300)
  void rIsTheTransposeOfD(@ForAll("wild") Formula f) {
    Formula d = SMOOTH.D(f), r = SMOOTH.R(f);
    Formula left = Formula.scalar(8, (b, z) -> inner(b, d.at(b, z.subList(0, 6)), z.subList(6, 8)));
    Formula right =
        Formula.scalar(8, (b, z) -> inner(b, z.subList(0, 3), r.at(b, z.subList(3, 8))));
    Verdict v = SMOOTH.equal(left, right, Places.of(3).whereDefined(true));
    assertFalse(v.isRefuted(), v::toString);
  }

  private static <N> N inner(Reals<N> r, List<N> a, List<N> b) {
    N sum = r.zero();
    for (int i = 0; i < a.size(); i++) sum = r.plus(sum, r.times(a.get(i), b.get(i)));
    return sum;
  }

  @Property(tries = 60)
  void higherPartials(
      @ForAll("maps") Formula f,
      @ForAll("points") List<Rational> x,
      @ForAll("orders") List<Integer> beta) {
    Formula derivative = f.output(0);
    for (int i = 0; i < 3; i++) {
      for (int k = 0; k < beta.get(i); k++) derivative = derivative.partial(i);
    }
    Formula last = derivative;
    agree(
        List.of(Differences.partial(f.output(0)::scalar, x, beta)),
        r -> at(r, last, x),
        "∂" + beta);
  }

  /// Every standard operation has the partial derivatives that its values have.
  @Property(tries = 400)
  void statedPartialsAreRight(
      @ForAll("operations") Operation f, @ForAll("points") List<Rational> x) {
    List<Rational> point = x.subList(0, f.arity());
    for (int i = 0; i < f.arity(); i++) {
      List<Integer> beta = new ArrayList<>(List.of(0, 0).subList(0, f.arity()));
      beta.set(i, 1);
      int argument = i;
      try {
        agree(
            List.of(Differences.partial(f::at, point, beta)),
            r -> List.of(f.partial(argument, r, point.stream().map(r::literal).toList())),
            "∂" + i + " " + f);
      } catch (EvaluationError outside) {
        assertTrue(point.stream().anyMatch(q -> q.signum() <= 0), outside::getMessage);
      }
    }
  }

  /// The oracle is one: it tells a wrong derivative from the right one.
  @Example
  void aWrongPartialIsNoticed() {
    Operation wrong = Operation.stated("wrong", Formulas.SINE, Formulas.SINE);
    List<Rational> x = List.of(Rational.of(1, 3));
    List<Ball> expected = List.of(Differences.partial(wrong::at, x, List.of(1)));
    assertEquals(
        Sameness.DIFFERENT, Sameness.of(expected, r -> at(r, wrong.formula().partial(0), x)));
    agree(expected, r -> at(r, Operations.COS.formula(), x), "sin′");
  }

  @Example
  void theOracleReachesOrderSix() {
    Formula f =
        Formula.scalar(
            2,
            (r, x) -> {
              Slot product = r.times(x.get(0), r.power(x.get(1), 2));
              return r.apply(Operations.SIN, product);
            });
    List<Rational> x = List.of(Rational.of(2, 3), Rational.of(-5, 4));
    Formula derivative = f;
    for (int i = 0; i < 6; i++) derivative = derivative.partial(i % 2);
    Formula sixth = derivative;
    agree(
        List.of(Differences.partial(f::scalar, x, List.of(3, 3))), r -> at(r, sixth, x), "∂(3, 3)");
  }

  @Provide
  Arbitrary<Formula> maps() {
    return Formulas.of(Formulas.TAME, 3, 2, 8);
  }

  @Provide
  Arbitrary<Formula> wild() {
    return Formulas.of(Formulas.ALL, 3, 2, 10);
  }

  @Provide
  Arbitrary<Operation> operations() {
    return Arbitraries.of(Formulas.ALL);
  }

  @Provide
  Arbitrary<List<Rational>> points() {
    return Arbitraries.integers().between(-150, 150).map(n -> Rational.of(n, 100)).list().ofSize(3);
  }

  @Provide
  Arbitrary<List<Integer>> orders() {
    return Arbitraries.integers().between(0, 2).list().ofSize(3);
  }
}
