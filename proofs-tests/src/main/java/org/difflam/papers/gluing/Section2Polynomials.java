package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.TRIPLE;
import static org.difflam.papers.gluing.Macros.at;
import static org.difflam.papers.gluing.Macros.jet;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.IntFunction;
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
          along("HSV-2.2-eq3", RandomPrograms::shape),
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
                  directional(D, random -> random.nextBoolean() ? jet(1, 0) : jet(0, 1), effort)),
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
                  RandomPolynomial g = RandomPolynomial.draw(random);
                  long[] x = drawn(shape, random), y = drawn(shape, random);
                  Polynomial<Rational> fg = g.at(curve(shape, x), curve(shape, y));
                  return Case.equal(
                      "D_(%d,%d) of %s at %s, %s"
                          .formatted(
                              shape.k(),
                              shape.R(),
                              g,
                              Vector.ofAll(x).mkString("(", ", ", ")"),
                              Vector.ofAll(y).mkString("(", ", ", ")")),
                      at(D.apply(shape), g.text(), x, y),
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
          RandomPolynomial g = RandomPolynomial.draw(random);
          long[] x = drawn(TRIPLE, random), y = drawn(TRIPLE, random);
          Polynomial<Rational> there = g.at(triple(x, below), triple(y, below));
          return Case.equal(
              g + " at " + Vector.ofAll(x) + ", " + Vector.ofAll(y),
              at(D, g.text(), x, y),
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

  static long[] drawn(Indices shape, SplittableRandom random) {
    return random.longs(shape.size(), -3, 4).toArray();
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

  static long number(SplittableRandom random) {
    return random.nextInt(-3, 4);
  }

  /// The jet of a coordinate.
  static long[] coordinate(Indices shape, int i, long value) {
    long[] jet = new long[shape.size()];
    jet[0] = value;
    jet[shape.first(i)] = 1;
    return jet;
  }

  static Rational power(long x, int n) {
    return Vector.range(0, n).foldLeft(Rational.ONE, (all, _) -> all.times(Rational.of(x)));
  }

  /// `(g, ∂g, …)` along `(v, w)`, from the jets `(x, v, 0)` and `(y, w, 0)`.
  private static Finding directional(Macro D, LawRunner effort) {
    return directional(D, random -> jet(number(random), number(random)), effort);
  }

  private static Finding directional(
      Macro D, Function<SplittableRandom, long[]> direction, LawRunner effort) {
    int size = D.indices().size();
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          RandomPolynomial g = RandomPolynomial.draw(random);
          long x = number(random), y = number(random);
          long[] along = direction.apply(random);
          long v = along[0], w = along[1];
          long[] first = new long[size], second = new long[size];
          first[0] = x;
          first[1] = v;
          second[0] = y;
          second[1] = w;
          Vector<Rational> expected =
              Vector.range(0, size)
                  .map(n ->
                      Vector.rangeClosed(0, n)
                          .map(j ->
                              g.derivative(n - j, j, x, y)
                                  .times(power(v, n - j))
                                  .times(power(w, j))
                                  .times(choose(n, j)))
                          .foldLeft(Rational.ZERO, Rational::plus));
          return Case.equal(
              g + " at (" + x + ", " + y + ") along (" + v + ", " + w + ")",
              at(D, g.text(), first, second),
              expected.asJava());
        });
  }

  static Rational choose(int n, int k) {
    return factorial(n).dividedBy(factorial(k)).dividedBy(factorial(n - k));
  }

  private static Finding mixed(Macro D, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          RandomPolynomial g = RandomPolynomial.draw(random);
          long x = number(random), y = number(random);
          long a = number(random), b = number(random), c = number(random), d = number(random);
          Rational both =
              g.derivative(2, 0, x, y)
                  .times(Rational.of(a * c))
                  .plus(g.derivative(1, 1, x, y).times(Rational.of(a * d + b * c)))
                  .plus(g.derivative(0, 2, x, y).times(Rational.of(b * d)));
          return Case.equal(
              "%s at (%d, %d) along (%d, %d) and (%d, %d)".formatted(g, x, y, a, b, c, d),
              at(D, g.text(), jet(x, a, c, 0), jet(y, b, d, 0)),
              List.of(g.derivative(0, 0, x, y), slope(g, x, y, a, b), slope(g, x, y, c, d), both));
        });
  }

  private static Rational slope(RandomPolynomial g, long x, long y, long v, long w) {
    return g.derivative(1, 0, x, y)
        .times(Rational.of(v))
        .plus(g.derivative(0, 1, x, y).times(Rational.of(w)));
  }

  private static Finding polarised(Macro D, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          RandomPolynomial g = RandomPolynomial.draw(random);
          long x = number(random), y = number(random);
          Rational both = second(D, g, x, 1, y, 1);
          Rational rest = second(D, g, x, 1, y, 0).plus(second(D, g, x, 0, y, 1));
          return Case.equal(
              "∂²/∂x∂y of " + g + " at (" + x + ", " + y + ")",
              both.minus(rest).dividedBy(Rational.of(2)),
              g.derivative(1, 1, x, y));
        });
  }

  private static Rational second(Macro D, RandomPolynomial g, long x, long v, long y, long w) {
    return at(D, g.text(), jet(x, v, 0), jet(y, w, 0)).get(2);
  }
}
