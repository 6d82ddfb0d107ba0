package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Reals;
import org.difflam.papers.kit.ByDifferences;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.oracle.Newton;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.smooth.SmoothMaps;

/// §3, `D(f)(x′, x) = J f(x)·x′` for smooth maps: D1–D7 hold of other derivations as well, so that
/// each operation is held against differences of its values, and what is made of operations against
/// values that are computed without the model.
final class Section3Smooth {
  private Section3Smooth() {}

  private static final SmoothMaps SMOOTH = new SmoothMaps();

  /// With the powers that have names.
  private static final Seq<Operation> OPERATIONS =
      Operations.standard().all().appendAll(Vector.rangeClosed(-4, 7).map(Operations::power));

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("M-S3-smooth", "compares D f (x′, x) with differences, for each operation f")
              .on((UnaryOperator<Formula>) SMOOTH::D)
              .not("the direction and the point exchanged", Section3Smooth::exchanged)
              .not("of several tangents, only the first counts", Section3Smooth::firstOnly)
              .by(Section3Smooth::operations),
          check(
                  "M-S3-smooth",
                  "compares f and D f (x′, x) with what random polynomials that are composed,"
                      + " paired and added, term by term, have as values and as slopes")
              .on((UnaryOperator<Formula>) SMOOTH::D)
              .not("the direction and the point exchanged", Section3Smooth::exchanged)
              .not("of several tangents, only the first counts", Section3Smooth::firstOnly)
              .by(Section3Smooth::composites));

  private static Formula exchanged(Formula f) {
    int n = f.inputs();
    return SMOOTH.compose(SMOOTH.D(f), SMOOTH.swap(n, n));
  }

  private static Formula firstOnly(Formula f) {
    int n = f.inputs();
    Formula first =
        Formula.of(
            2 * n,
            (r, x) ->
                List.range(0, 2 * n).map(i -> i == 0 || i >= n ? x.get(i) : r.zero()).asJava());
    return SMOOTH.compose(SMOOTH.D(f), first);
  }

  // operations

  private static Finding operations(UnaryOperator<Formula> D, LawRunner effort) {
    return CountedCases.each(
        Math.max(effort.cases() / 2, OPERATIONS.size()),
        effort,
        (random, i) -> {
          Operation f = OPERATIONS.get(i % OPERATIONS.size());
          // all of them are defined where the numbers are positive
          Vector<Rational> x = numbers(f.arity(), f.isTotal() && random.nextBoolean(), random);
          Vector<Rational> v = numbers(f.arity(), true, random);
          String text =
              "D " + f.name() + " at x′ = " + v.mkString(", ") + ", x = " + x.mkString(", ");
          return Case.of(text, () -> along(D, f, x, v, text));
        });
  }

  private static Finding along(
      UnaryOperator<Formula> D, Operation f, Vector<Rational> x, Vector<Rational> v, String text) {
    Balls r = ByDifferences.NUMBERS;
    Ball found = D.apply(SMOOTH.operation(f)).scalar(r, v.appendAll(x).map(r::literal).asJava());
    return ByDifferences.agree(text, found, f, x, v);
  }

  private static Vector<Rational> numbers(int n, boolean signed, SplittableRandom random) {
    return Vector.fill(
        n,
        () ->
            Rational.of(random.nextInt(1, 120) * (signed && random.nextBoolean() ? -1L : 1L), 32));
  }

  // composites

  /// A map, what its values are, and a bound of their degree.
  private record Polynomial(Formula map, UnaryOperator<Vector<Rational>> values, int degree) {}

  /// What the values of one output are, over any numbers.
  private interface Output {
    <N> N at(Reals<N> r, Seq<N> x);
  }

  private static Finding composites(UnaryOperator<Formula> D, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          int n = 1 + random.nextInt(5), m = random.nextBoolean() ? n : 1 + random.nextInt(5);
          Polynomial f = drawn(n, m, random);
          if (random.nextBoolean())
            f =
                after(
                    random.nextInt(3) == 0
                        ? almostIdentity(m, random)
                        : drawn(m, 1 + random.nextInt(4), random),
                    f);
          if (random.nextInt(3) == 0) f = plus(f, drawn(n, f.map.outputs().size(), random));
          if (random.nextInt(3) == 0) f = paired(f, drawn(n, 1 + random.nextInt(2), random));
          Vector<Rational> x = numbers(n, true, random), v = numbers(n, true, random);
          return values(D, f, x, v);
        });
  }

  private static Option<Case> values(
      UnaryOperator<Formula> D, Polynomial f, Vector<Rational> x, Vector<Rational> v) {
    ExactReals r = new ExactReals();
    Vector<Rational> value = Vector.ofAll(f.map.at(r, x.asJava()));
    Vector<Rational> moved = Vector.ofAll(D.apply(f.map).at(r, v.appendAll(x).asJava()));
    return Case.equal(
        "f = %s, x′ = %s, x = %s".formatted(f.map, v.mkString(", "), x.mkString(", ")),
        value.appendAll(moved),
        f.values.apply(x).appendAll(Newton.along(f.degree, f.values, x, v)));
  }

  /// `g ∘ f`.
  private static Polynomial after(Polynomial g, Polynomial f) {
    return new Polynomial(
        SMOOTH.compose(g.map, f.map), x -> g.values.apply(f.values.apply(x)), g.degree * f.degree);
  }

  private static Polynomial plus(Polynomial f, Polynomial g) {
    return new Polynomial(
        SMOOTH.plus(f.map, g.map),
        x -> f.values.apply(x).zipWith(g.values.apply(x), Rational::plus),
        Math.max(f.degree, g.degree));
  }

  private static Polynomial paired(Polynomial f, Polynomial g) {
    return new Polynomial(
        SMOOTH.pair(f.map, g.map),
        x -> f.values.apply(x).appendAll(g.values.apply(x)),
        Math.max(f.degree, g.degree));
  }

  /// `Rⁿ → Rᵐ`; each output is a variable now and then, and all of them are often.
  private static Polynomial drawn(int n, int m, SplittableRandom random) {
    boolean variables = random.nextInt(3) == 0;
    // among the maps to variables, some that are almost the identity
    boolean inOrder = variables && random.nextBoolean();
    Vector<Output> outputs =
        Vector.range(0, m)
            .map(i ->
                inOrder && i < n && random.nextInt(5) > 0
                    ? variable(i)
                    : output(n, variables ? 0 : 2, random));
    return ofOutputs(n, outputs, variables ? 1 : 4);
  }

  /// Each variable in its place, but for one place.
  private static Polynomial almostIdentity(int n, SplittableRandom random) {
    int place = random.nextInt(n), other = random.nextInt(n);
    return ofOutputs(n, Vector.range(0, n).map(i -> variable(i == place ? other : i)), 1);
  }

  private static Polynomial ofOutputs(int n, Vector<Output> outputs, int degree) {
    return new Polynomial(
        Formula.of(n, (r, x) -> outputs.map(o -> o.at(r, List.ofAll(x))).asJava()),
        x -> outputs.map(o -> o.at(new ExactReals(), x)),
        degree);
  }

  private static Output variable(int k) {
    return new Output() {
      @Override
      public <N> N at(Reals<N> r, Seq<N> x) {
        return x.get(k);
      }
    };
  }

  /// Of degree `2ᵈ` at most, for the depth `d` of products.
  private static Output output(int n, int depth, SplittableRandom random) {
    if (depth == 0) return variable(random.nextInt(n));
    int kind = random.nextInt(7), c = random.nextInt(-3, 4);
    boolean product = kind == 0;
    int below = product || random.nextBoolean() ? depth - 1 : depth;
    Output a = output(n, below, random), b = output(n, below, random);
    return new Output() {
      @Override
      public <N> N at(Reals<N> r, Seq<N> x) {
        N u = a.at(r, x);
        return switch (kind) {
          case 0 -> r.times(u, b.at(r, x));
          case 1 -> r.plus(u, b.at(r, x));
          case 2 -> r.minus(u, b.at(r, x));
          case 3 -> r.plus(r.negate(u), b.at(r, x));
          case 4 -> r.minus(r.zero(), r.minus(u, b.at(r, x)));
          case 5 -> r.minus(r.minus(b.at(r, x), u), r.minus(u, b.at(r, x)));
          default -> r.plus(r.times(r.of(c), u), r.literal(Rational.of(c, 2)));
        };
      }
    };
  }
}
