package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.TRIPLE;
import static org.difflam.papers.gluing.Macros.at;
import static org.difflam.papers.gluing.Macros.jet;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;

/// §2 on random polynomials, exactly: the derivatives of `g` along curves with given jets come from
/// the product of polynomials, and those at a point from the rule for monomials.
///
/// The statements of the section are checked in one file, each beside its mutants.
final class Section2Polynomials {
  private Section2Polynomials() {}

  private static final Indices SQUARE = Indices.below(List.of(1, 1));

  private static final Vector<Indices> SMALL = Vector.of(TRIPLE, Macros.SIX, Indices.of(1, 3));

  static final Vector<Check<?>> CHECKS =
      Vector.of(
          along("HSV-2.1-eq2", _ -> Macros.DUAL),
          along("HSV-2.2-eq3", Section2Recovery::shape),
          along("HSV-2.3-h", _ -> SQUARE),
          along("HSV-3.2-Dop", i -> SMALL.get(i % SMALL.size())),
          check("HSV-2.1-part", "takes the derivatives of random polynomials along directions")
              .on(new Macro(Macros.DUAL))
              .not("h forgets the second argument", Macros.forgets(Macros.DUAL))
              .by(Section2Polynomials::directional),
          check(
                  "HSV-2.3-dir",
                  "takes the second derivatives of random polynomials along two directions")
              .on(Macro.restricted())
              .not("h forgets the second argument", Macros.forgets(SQUARE))
              .by(Section2Polynomials::mixed),
          check("HSV-2.4-c", "takes two derivatives of random polynomials along directions")
              .on(new Macro(TRIPLE))
              .not("every summand once", Macros.unweighted(TRIPLE))
              .by(Section2Polynomials::directional),
          check("HSV-2.4-ab", "takes two derivatives of random polynomials in one variable of two")
              .on(new Macro(TRIPLE))
              .not("every summand once", Macros.unweighted(TRIPLE))
              .by((D, effort) ->
                  directional(
                      D,
                      _ -> 2,
                      (n, random) -> unit(n, random.nextInt(n)).map(Integer::longValue),
                      effort)),
          check(
                  "HSV-2.4-e",
                  "takes two derivatives of random polynomials in one to five variables along"
                      + " directions, exactly")
              .on(new Macro(TRIPLE))
              .not("every summand once", Macros.unweighted(TRIPLE))
              .not("h forgets the second argument", Macros.forgets(TRIPLE))
              .by((D, effort) ->
                  directional(
                      D, random -> 1 + random.nextInt(5), Section2Polynomials::point, effort)),
          check("HSV-Thm-3-ex", "takes the derivatives of random polynomials along directions")
              .on(new Macro(Macros.DUAL))
              .not("h forgets the second argument", Macros.forgets(Macros.DUAL))
              .by(Section2Polynomials::directional),
          check("HSV-2.4-d", "recovers mixed derivatives of random polynomials by polarisation")
              .on(new Macro(TRIPLE))
              .not("every summand once", Macros.unweighted(TRIPLE))
              .by(Section2Polynomials::polarised),
          check(
                  "HSV-2.4-trip",
                  "evaluates random polynomials at random triples modulo e³, and compares with h,"
                      + " exactly")
              .on((IntFunction<Rational>) Section2Polynomials::factorial)
              .printed("(x, x′, x″) is x + x′e + x″e²", _ -> Rational.ONE)
              .by(Section2Polynomials::triples));

  /// Equation (3): `h` at two jets has the derivatives of `f ; g` for `f` with these.
  private static Check<?> along(String id, IntFunction<Indices> shapes) {
    return check(
            id,
            "sends random jets to the derivatives of random polynomials along curves with those"
                + " jets, exactly")
        .on((Function<Indices, Macro>) Macro::new)
        .not("h forgets the second argument", Macros::forgets)
        .by((D, effort) ->
            CountedCases.each(
                effort.cases(),
                effort,
                (random, i) -> {
                  Indices shape = shapes.apply(i);
                  RandomPolynomial g = RandomPolynomial.draw(arity(random), random);
                  long[][] jets = jets(g.arity(), shape, random);
                  Polynomial<Rational> fg =
                      g.at(shape.k(), Vector.of(jets).map(x -> curve(shape, x)));
                  return Case.equal(
                      "D_(%d,%d) of %s at %s".formatted(shape.k(), shape.R(), g, shown(jets)),
                      at(D.apply(shape), g.text(), jets),
                      Vector.ofAll(shape.all()).map(alpha -> atZero(fg, alpha)).asJava());
                }));
  }

  /// With `Σ xₙ eⁿ / below(n)` for a triple.
  private static Finding triples(IntFunction<Rational> below, LawRunner effort) {
    Macro D = new Macro(TRIPLE);
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          RandomPolynomial g = RandomPolynomial.draw(arity(random), random);
          long[][] jets = jets(g.arity(), TRIPLE, random);
          Polynomial<Rational> there = g.at(1, Vector.of(jets).map(x -> triple(x, below)));
          return Case.equal(
              g + " at " + shown(jets),
              at(D, g.text(), jets),
              Vector.range(0, 3)
                  .map(n -> atZero(there, List.of(n)).dividedBy(factorial(n)).times(below.apply(n)))
                  .asJava());
        });
  }

  private static Polynomial<Rational> triple(long[] x, IntFunction<Rational> below) {
    Polynomial<Rational> sum = RandomPolynomial.constant(1, Rational.ZERO);
    for (int n = 0; n < x.length; n++) {
      Rational c = Rational.of(x[n]).dividedBy(below.apply(n));
      sum = sum.plus(RandomPolynomial.variable(1, 0).power(n).times(c));
    }
    return sum;
  }

  /// Of the polynomials that are drawn: one to three, and seldom none.
  private static int arity(SplittableRandom random) {
    return random.nextInt(12) == 0 ? 0 : 1 + random.nextInt(3);
  }

  /// A jet for each variable.
  static long[][] jets(int n, Indices shape, SplittableRandom random) {
    return Vector.fill(n, () -> random.longs(shape.size(), -3, 4).toArray())
        .toJavaArray(long[][]::new);
  }

  static String shown(long[][] jets) {
    return Vector.of(jets).map(x -> Vector.ofAll(x).mkString("(", ", ", ")")).mkString(", ");
  }

  /// `u ↦ Σ x_α u^α / α!`.
  static Polynomial<Rational> curve(Indices shape, long[] x) {
    Polynomial<Rational> sum = RandomPolynomial.constant(shape.k(), Rational.ZERO);
    for (int n = 0; n < x.length; n++) {
      Polynomial<Rational> term = RandomPolynomial.constant(shape.k(), Rational.of(x[n]));
      for (int j = 0; j < shape.k(); j++) {
        int a = shape.get(n).get(j);
        term =
            term.times(RandomPolynomial.variable(shape.k(), j).power(a))
                .times(Rational.ONE.dividedBy(factorial(a)));
      }
      sum = sum.plus(term);
    }
    return sum;
  }

  static Rational factorial(int n) {
    return Vector.rangeClosed(1, n).foldLeft(Rational.ONE, (all, k) -> all.times(Rational.of(k)));
  }

  static Rational atZero(Polynomial<Rational> p, List<Integer> alpha) {
    Polynomial<Rational> derived = p;
    for (int j = 0; j < alpha.size(); j++)
      for (int n = 0; n < alpha.get(j); n++) derived = derived.derivative(j);
    return derived.at(Vector.fill(alpha.size(), Rational.ZERO));
  }

  static Vector<Long> point(int n, SplittableRandom random) {
    return Vector.fill(n, () -> (long) random.nextInt(-3, 4));
  }

  /// `eᵢ`.
  static Vector<Integer> unit(int n, int i) {
    return Vector.range(0, n).map(j -> j == i ? 1 : 0);
  }

  static Rational power(long x, int n) {
    return Vector.range(0, n).foldLeft(Rational.ONE, (all, _) -> all.times(Rational.of(x)));
  }

  /// `(g, ∂g, …)` along `v`, from the jets `(xⱼ, vⱼ, 0)`.
  private static Finding directional(Macro D, LawRunner effort) {
    return directional(D, random -> 1 + random.nextInt(3), Section2Polynomials::point, effort);
  }

  private static Finding directional(
      Macro D,
      ToIntFunction<SplittableRandom> arity,
      BiFunction<Integer, SplittableRandom, Vector<Long>> direction,
      LawRunner effort) {
    int size = D.indices().size();
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          int n = arity.applyAsInt(random);
          RandomPolynomial g = RandomPolynomial.draw(n, random);
          Vector<Long> x = point(n, random), v = direction.apply(n, random);
          return Case.equal(
              g + " at " + x.mkString(", ") + " along " + v.mkString(", "),
              at(D, g.text(), lines(D.indices(), x, v)),
              Vector.range(0, size).map(r -> along(g, r, x, v)).asJava());
        });
  }

  /// The jets of `t ↦ xⱼ + vⱼ t₁`.
  static long[][] lines(Indices shape, Vector<Long> x, Vector<Long> v) {
    return x.zipWith(
            v,
            (at, by) -> {
              long[] jet = new long[shape.size()];
              jet[0] = at;
              jet[shape.first(0)] = by;
              return jet;
            })
        .toJavaArray(long[][]::new);
  }

  /// `dʳ/dtʳ g(x + t v) = Σ r!/β! vᵝ ∂_β g(x)` at 0, the sum over the `β` of order `r`.
  private static Rational along(RandomPolynomial g, int r, Vector<Long> x, Vector<Long> v) {
    return ofOrder(g.arity(), r)
        .map(b ->
            b.zipWith(v, (n, by) -> power(by, n))
                .foldLeft(g.derivative(b, x).times(choose(b)), Rational::times))
        .foldLeft(Rational.ZERO, Rational::plus);
  }

  /// The `β` of this order for `n` variables.
  static Vector<Vector<Integer>> ofOrder(int n, int r) {
    return Vector.ofAll(Indices.of(n, r).all())
        .filter(b -> Indices.order(b) == r)
        .map(Vector::ofAll);
  }

  /// `|β|!/β!`.
  static Rational choose(Vector<Integer> b) {
    return b.map(Section2Polynomials::factorial)
        .foldLeft(factorial(b.sum().intValue()), Rational::dividedBy);
  }

  private static Finding mixed(Macro D, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          int n = 1 + random.nextInt(3);
          RandomPolynomial g = RandomPolynomial.draw(n, random);
          Vector<Long> x = point(n, random), v = point(n, random), w = point(n, random);
          return Case.equal(
              "%s at %s along %s and %s"
                  .formatted(g, x.mkString(", "), v.mkString(", "), w.mkString(", ")),
              at(
                  D,
                  g.text(),
                  Vector.range(0, n)
                      .map(j -> jet(x.get(j), v.get(j), w.get(j), 0))
                      .toJavaArray(long[][]::new)),
              List.of(
                  along(g, 0, x, v), along(g, 1, x, v), along(g, 1, x, w), hessian(g, x, v, w)));
        });
  }

  /// `Σ vᵢ wⱼ ∂ᵢⱼ g(x)`.
  private static Rational hessian(
      RandomPolynomial g, Vector<Long> x, Vector<Long> v, Vector<Long> w) {
    int n = g.arity();
    Rational all = Rational.ZERO;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        Vector<Integer> both = unit(n, i).zipWith(unit(n, j), Integer::sum);
        all = all.plus(g.derivative(both, x).times(Rational.of(v.get(i) * w.get(j))));
      }
    }
    return all;
  }

  private static Finding polarised(Macro D, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          RandomPolynomial g = RandomPolynomial.draw(2, random);
          Vector<Long> x = point(2, random);
          Rational both = second(D, g, x, 1, 1);
          Rational rest = second(D, g, x, 1, 0).plus(second(D, g, x, 0, 1));
          return Case.equal(
              "∂²/∂x∂y of " + g + " at " + x.mkString(", "),
              both.minus(rest).dividedBy(Rational.of(2)),
              g.derivative(Vector.of(1, 1), x));
        });
  }

  private static Rational second(Macro D, RandomPolynomial g, Vector<Long> x, long v, long w) {
    return at(D, g.text(), lines(TRIPLE, x, Vector.of(v, w))).get(2);
  }
}
