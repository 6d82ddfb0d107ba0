package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.at;
import static org.difflam.papers.gluing.Section2Polynomials.choose;
import static org.difflam.papers.gluing.Section2Polynomials.coordinate;
import static org.difflam.papers.gluing.Section2Polynomials.drawn;
import static org.difflam.papers.gluing.Section2Polynomials.number;
import static org.difflam.papers.gluing.Section2Polynomials.power;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
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
                  "adds up the derivatives of random polynomials that the (2,R) macro gives at a"
                      + " point a, for R up to 6, and compares with what is of order at most R in"
                      + " powers of x – a")
              .on((IntFunction<Rational>) Section2Polynomials::factorial)
              .not("without the factorials", _ -> Rational.ONE)
              .by(Section2TaylorPolynomials::taylor),
          check(
                  "HSV-2.2-uniq",
                  "compares h of random polynomials and of their Taylor polynomials of order R at"
                      + " random points, at random jets there, each for the next of fifteen (k,R)")
              .on((UnaryOperator<RandomPolynomial>) p -> p)
              .not("another derivative of order 1", p -> p.and(new Monomial(1, 1, 0)))
              .by(Section2TaylorPolynomials::unique),
          check(
                  "HSV-2.2-uniq",
                  "recovers all derivatives up to order R of random polynomials from h at jets of"
                      + " lines, each for the next of fifteen (k,R)")
              .on((Function<Indices, Macro>) Macro::new)
              .not("h weighs all summands alike", Macros::unweighted)
              .not("h forgets the second argument", Macros::forgets)
              .by(Section2TaylorPolynomials::recovered));

  /// `Σ 1/α! ∂_α f(a) (x – a)^α` for `f(x) = p(x – a)` is `p(x – a)` without the monomials of a
  /// degree above `R`.
  private static Finding taylor(IntFunction<Rational> factorial, LawRunner effort) {
    return CountedCases.each(
        Math.max(7, effort.cases() / 10),
        effort,
        (random, _) -> {
          int R = random.nextInt(7);
          Indices shape = Indices.of(2, Math.max(1, R));
          RandomPolynomial p = RandomPolynomial.draw(random);
          long a = number(random), b = number(random), x = number(random), y = number(random);
          List<Rational> all =
              at(new Macro(shape), p.text(a, b), coordinate(shape, 0, a), coordinate(shape, 1, b));
          Rational sum = Rational.ZERO;
          for (int n = 0; n < all.size(); n++) {
            int i = shape.get(n).get(0), j = shape.get(n).get(1);
            if (i + j > R) continue;
            Rational power = power(x - a, i).times(power(y - b, j));
            Rational below = factorial.apply(i).times(factorial.apply(j));
            sum = sum.plus(all.get(n).times(power).dividedBy(below));
          }
          return Case.equal(
              p.text(a, b) + " to order " + R + ", at (" + x + ", " + y + ")",
              sum,
              p.upTo(R).derivative(0, 0, x - a, y - b));
        });
  }

  /// `h` of `p(x – a)` is that of the Taylor polynomial, which is without the monomials above `R`.
  private static Finding unique(UnaryOperator<RandomPolynomial> other, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Indices shape = RandomPrograms.shape(i);
          RandomPolynomial p = RandomPolynomial.draw(random);
          RandomPolynomial kept = p.upTo(shape.R());
          if (kept.monomials().isEmpty()) return Option.none();
          long a = number(random), b = number(random);
          long[] x = drawn(shape, random), y = drawn(shape, random);
          x[0] = a;
          y[0] = b;
          x[1] = 1;
          Macro D = new Macro(shape);
          return Case.equal(
              p.text(a, b) + " at " + Vector.ofAll(x) + ", " + Vector.ofAll(y),
              at(D, other.apply(kept).text(a, b), x, y),
              at(D, p.text(a, b), x, y));
        });
  }

  /// "and we can also recover all such derivatives from h": along `(1, s)` its entry of order `r`
  /// is `Σⱼ (r over j) sʲ ∂₁ʳ⁻ʲ∂₂ʲ g`, a polynomial in `s` that its values for `s ≤ r` tell.
  private static Finding recovered(Function<Indices, Macro> macro, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Indices shape = RandomPrograms.shape(i);
          int R = shape.R();
          RandomPolynomial g = RandomPolynomial.draw(random);
          long x = number(random), y = number(random);
          Value<Rational> h = Macros.exact(macro.apply(shape), g.text());
          List<List<Rational>> along = new ArrayList<>();
          for (int s = 0; s <= R; s++) {
            long[] second = coordinate(shape, 0, y);
            second[shape.first(0)] = s;
            along.add(at(h, coordinate(shape, 0, x), second));
          }
          List<Rational> found = new ArrayList<>(), stated = new ArrayList<>();
          for (int r = 0; r <= R; r++) {
            List<Integer> alpha = new ArrayList<>(Collections.nCopies(shape.k(), 0));
            alpha.set(0, r);
            int entry = shape.position(alpha), order = r;
            var values = io.vavr.collection.List.ofAll(along).take(r + 1).map(e -> e.get(entry));
            var powers = Section4Spaces.interpolate(values);
            for (int j = 0; j <= r; j++) {
              found.add(powers.get(j).dividedBy(choose(order, j)));
              stated.add(g.derivative(r - j, j, x, y));
            }
          }
          return Case.equal(
              "all derivatives of order at most %d of %s at (%d, %d) from h, k = %d"
                  .formatted(R, g, x, y, shape.k()),
              found,
              stated);
        });
  }
}
