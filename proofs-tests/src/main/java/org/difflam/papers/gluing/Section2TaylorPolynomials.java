package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.at;
import static org.difflam.papers.gluing.Section2Polynomials.choose;
import static org.difflam.papers.gluing.Section2Polynomials.factorial;
import static org.difflam.papers.gluing.Section2Polynomials.jets;
import static org.difflam.papers.gluing.Section2Polynomials.lines;
import static org.difflam.papers.gluing.Section2Polynomials.ofOrder;
import static org.difflam.papers.gluing.Section2Polynomials.point;
import static org.difflam.papers.gluing.Section2Polynomials.power;
import static org.difflam.papers.gluing.Section2Polynomials.shown;
import static org.difflam.papers.gluing.Section2Polynomials.unit;
import static org.difflam.papers.statement.Check.check;

import io.vavr.Function1;
import io.vavr.Tuple;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.gluing.RandomPolynomial.Monomial;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Value;

/// §2.2 on random polynomials, exactly: their Taylor polynomials, which are all that the Taylor
/// representation knows of them, and what it knows.
final class Section2TaylorPolynomials {
  private Section2TaylorPolynomials() {}

  static final Vector<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-2.2-taylor",
                  "adds up the derivatives of random polynomials that the (k,R) macro gives at a"
                      + " point a, for k = 1, 2, 3 and R up to 8, 6, 4, and compares with what is"
                      + " of order at most R in powers of x – a")
              .on((IntFunction<Rational>) n -> factorial(n))
              .not("without the factorials", _ -> Rational.ONE)
              .not("with 3! for 4! and more", n -> factorial(Math.min(n, 3)))
              .by(Section2TaylorPolynomials::taylor),
          check(
                  "HSV-2.2-uniq",
                  "compares h of random polynomials of one to three variables and of their Taylor"
                      + " polynomials of order R at random points, at random jets there, each for"
                      + " the next of fifteen (k,R)")
              .on((UnaryOperator<RandomPolynomial>) p -> p)
              .not("another derivative of order 1", p -> p.and(new Monomial(1, unit(p.arity(), 0))))
              .by(Section2TaylorPolynomials::unique),
          check(
                  "HSV-2.2-uniq",
                  "recovers all derivatives up to order R of random polynomials of one to three"
                      + " variables from h at jets of lines, each for the next of fifteen (k,R)")
              .on((Function<Indices, Macro>) Macro::new)
              .not("h weighs all summands alike", Macros::unweighted)
              .not("h forgets the second argument", Macros::forgets)
              .by(Section2TaylorPolynomials::recovered));

  /// One to three variables; there are many derivatives of order 5 and 6.
  static int arity(Indices shape, SplittableRandom random) {
    return 1 + random.nextInt(shape.R() > 4 ? 2 : 3);
  }

  /// `Π (x – a)^α`.
  private static Rational monomial(Vector<Long> x, Vector<Long> a, Seq<Integer> alpha) {
    return x.zip(a)
        .zipWith(alpha, (both, n) -> power(both._1 - both._2, n))
        .foldLeft(Rational.ONE, Rational::times);
  }

  /// `Σ 1/α! ∂_α f(a) (x – a)^α` for `f(x) = p(x – a)` is `p(x – a)` without the monomials of a
  /// degree above `R`.
  private static Finding taylor(IntFunction<Rational> factorial, LawRunner effort) {
    return CountedCases.each(
        Math.max(30, effort.cases()),
        effort,
        (random, i) -> {
          int k = 1 + i % 3, R = random.nextInt(11 - 2 * k);
          Indices shape = Indices.of(k, R);
          int below = k == 1 ? 9 : k == 2 ? 5 : 4;
          RandomPolynomial p =
              new RandomPolynomial(
                  k,
                  Vector.fill(
                      random.nextInt(1, 4), () -> RandomPolynomial.monomial(k, below, random)));
          Vector<Long> a = point(k, random), x = point(k, random);
          String text = p.text(a);
          List<Rational> all = at(new Macro(shape), text, Section2Recovery.coordinates(shape, a));
          Rational sum = Rational.ZERO, stated = Rational.ZERO;
          for (int n = 0; n < all.size(); n++) {
            List<Integer> alpha = shape.get(n);
            Rational factorials = Rational.ONE;
            for (int b : alpha) factorials = factorials.times(factorial.apply(b));
            sum =
                sum.plus(
                    all.get(n).times(monomial(x, a, Vector.ofAll(alpha))).dividedBy(factorials));
          }
          for (Monomial one : p.upTo(R).monomials())
            stated = stated.plus(monomial(x, a, one.powers()).times(Rational.of(one.c())));
          return Case.equal(text + " to order " + R + ", at " + x.mkString(", "), sum, stated);
        });
  }

  /// `h` of `p(x – a)` is that of the Taylor polynomial, which is without the monomials above `R`.
  private static Finding unique(UnaryOperator<RandomPolynomial> other, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Indices shape = RandomPrograms.shape(i);
          int n = arity(shape, random);
          RandomPolynomial p = RandomPolynomial.draw(n, random), kept = p.upTo(shape.R());
          if (kept.equals(p)) return Option.none(); // it is its own Taylor polynomial
          Vector<Long> a = point(n, random);
          long[][] jets = jets(n, shape, random);
          for (int j = 0; j < n; j++) jets[j][0] = a.get(j);
          jets[0][1] = 1;
          Macro D = new Macro(shape);
          return Case.equal(
              p.text(a) + " at " + shown(jets),
              at(D, other.apply(kept).text(a), jets),
              at(D, p.text(a), jets));
        });
  }

  /// "and we can also recover all such derivatives from h", by [#derivatives].
  private static Finding recovered(Function<Indices, Macro> macro, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Indices shape = RandomPrograms.shape(i);
          int n = arity(shape, random);
          RandomPolynomial g = RandomPolynomial.draw(n, random);
          Vector<Long> x = point(n, random);
          Value<Rational> h = Macros.exact(macro.apply(shape), g.text());
          var found = derivatives(n, shape, v -> at(h, lines(shape, x, v)));
          return Case.equal(
              "all derivatives of order at most %d of %s at %s from h, k = %d"
                  .formatted(shape.R(), g, x.mkString(", "), shape.k()),
              found,
              found.map((b, _) -> Tuple.of(b, g.derivative(b, x))));
        });
  }

  /// `∂_β g` for all `β` of `n` variables up to order `R`, from `h` along `v`: for `v = (1, s₂, …,
  /// sₙ)` its entry of order `r` is `Σ r!/β! v^β ∂_β g`, a polynomial in the `sⱼ` that its values
  /// for `sⱼ ≤ r` tell.
  static Map<Vector<Integer>, Rational> derivatives(
      int n, Indices shape, Function1<Vector<Long>, List<Rational>> h) {
    Function1<Vector<Long>, List<Rational>> along = h.memoized();
    Map<Vector<Integer>, Rational> all = LinkedHashMap.empty();
    for (int r = 0; r <= shape.R(); r++) {
      int order = r, entry = shape.position(unit(shape.k(), 0).map(i -> i * order).asJava());
      var powers = coefficients(n - 1, r, s -> along.apply(s.prepend(1L)).get(entry));
      for (var b : ofOrder(n, r)) all = all.put(b, powers.get(b.tail()).get().dividedBy(choose(b)));
    }
    return all;
  }

  /// Of a polynomial in `m` variables of which none has a power above `r`.
  private static Map<Vector<Integer>, Rational> coefficients(
      int m, int r, Function1<Vector<Long>, Rational> at) {
    if (m == 0) return LinkedHashMap.of(Vector.empty(), at.apply(Vector.empty()));
    var rows =
        io.vavr.collection.List.rangeClosed(0L, r)
            .map(s -> coefficients(m - 1, r, rest -> at.apply(rest.prepend(s))));
    Map<Vector<Integer>, Rational> all = LinkedHashMap.empty();
    for (Vector<Integer> rest : rows.head().keySet()) {
      var powers = Section4Spaces.interpolate(rows.map(row -> row.get(rest).get()));
      for (int j = 0; j <= r; j++) all = all.put(rest.prepend(j), powers.get(j));
    }
    return all;
  }
}
