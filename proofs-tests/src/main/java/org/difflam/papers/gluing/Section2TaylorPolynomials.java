package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.at;
import static org.difflam.papers.gluing.Section2Polynomials.choose;
import static org.difflam.papers.gluing.Section2Polynomials.coordinate;
import static org.difflam.papers.gluing.Section2Polynomials.drawn;
import static org.difflam.papers.gluing.Section2Polynomials.factorial;
import static org.difflam.papers.gluing.Section2Polynomials.number;
import static org.difflam.papers.gluing.Section2Polynomials.power;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
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

  /// `c x₁ᵃ¹ … xₖᵃᵏ`.
  private record Product(long c, List<Integer> powers) {
    String text() {
      String text = "(" + c + ")";
      for (int j = 0; j < powers.size(); j++) text += (" * x_" + j).repeat(powers.get(j));
      return text;
    }
  }

  private static long[] point(int k, SplittableRandom random) {
    return random.longs(k, -3, 4).toArray();
  }

  /// `Π (x – a)^α`.
  private static Rational monomial(long[] x, long[] a, List<Integer> alpha) {
    Rational all = Rational.ONE;
    for (int j = 0; j < x.length; j++) all = all.times(power(x[j] - a[j], alpha.get(j)));
    return all;
  }

  /// `Σ 1/α! ∂_α f(a) (x – a)^α` for `f(x) = p(x – a)` is `p(x – a)` without the monomials of a
  /// degree above `R`.
  private static Finding taylor(IntFunction<Rational> factorial, LawRunner effort) {
    return CountedCases.each(
        Math.max(30, effort.cases()),
        effort,
        (random, i) -> {
          int k = 1 + i % 3, R = random.nextInt(11 - 2 * k);
          Indices shape = Indices.of(k, Math.max(1, R));
          Vector<Product> p =
              Vector.fill(
                  random.nextInt(1, 4),
                  () ->
                      new Product(
                          random.nextInt(1, 6) * (random.nextBoolean() ? 1L : -1),
                          random.ints(k, 0, k == 1 ? 9 : k == 2 ? 5 : 4).boxed().toList()));
          long[] a = point(k, random), x = point(k, random);
          Vector<Integer> js = Vector.range(0, k);
          String text =
              js.map(j -> "u_" + j).mkString("\\(", ", ", ")")
                  + js.map(_ -> "R").mkString(" : ", " * ", ". ")
                  + js.map(j -> "let x_%d = u_%d + (%d) in ".formatted(j, j, -a[j])).mkString()
                  + p.map(Product::text).mkString(" + ");
          List<Rational> all =
              at(
                  new Macro(shape),
                  k == 1 ? text.replace("(u_0)", "u_0") : text,
                  js.map(j -> coordinate(shape, j, a[j])).toJavaArray(long[][]::new));
          Rational sum = Rational.ZERO, stated = Rational.ZERO;
          for (int n = 0; n < all.size(); n++) {
            List<Integer> alpha = shape.get(n);
            if (Indices.order(alpha) > R) continue;
            Rational below = Rational.ONE;
            for (int b : alpha) below = below.times(factorial.apply(b));
            sum = sum.plus(all.get(n).times(monomial(x, a, alpha)).dividedBy(below));
          }
          for (Product one : p)
            if (Indices.order(one.powers) <= R)
              stated = stated.plus(monomial(x, a, one.powers).times(Rational.of(one.c)));
          return Case.equal(text + " to order " + R + ", at " + Vector.ofAll(x), sum, stated);
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
