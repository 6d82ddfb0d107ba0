package org.difflam.papers.manzyuk;

import io.vavr.collection.List;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.difflam.category.algebra.Rational;

/// A polynomial with whole coefficients, and its derivatives, term by term.
record WholePolynomial(int variables, List<Term> terms) {
  private static final String NAMES = "xyzw";

  /// `c x^e₀ y^e₁ …`.
  record Term(long c, Vector<Integer> exponents) {
    private Term derivative(int i) {
      int e = exponents.get(i);
      return new Term(c * e, exponents.update(i, Math.max(0, e - 1)));
    }
  }

  /// With exponents up to this one.
  static WholePolynomial draw(int variables, int exponent, SplittableRandom random) {
    return new WholePolynomial(
        variables,
        List.fill(
            1 + random.nextInt(4),
            () ->
                new Term(
                    1 + random.nextInt(5) - (random.nextBoolean() ? 6 : 0),
                    Vector.fill(variables, () -> random.nextInt(exponent + 1)))));
  }

  WholePolynomial derivative(int i) {
    return new WholePolynomial(variables, terms.map(t -> t.derivative(i)));
  }

  Rational at(Rational... x) {
    return value(Vector.of(x), Rational::of, Rational::plus, Rational::times);
  }

  /// The value over anything that has sums and products.
  <N> N value(
      Vector<N> x, Function<Long, N> number, BinaryOperator<N> plus, BinaryOperator<N> times) {
    N sum = number.apply(0L);
    for (Term t : terms) {
      N product = number.apply(t.c);
      for (int i = 0; i < variables; i++)
        for (int e = t.exponents.get(i); e > 0; e--) product = times.apply(product, x.get(i));
      sum = plus.apply(sum, product);
    }
    return sum;
  }

  /// `\(x, y) : R^2. (3 * x * y + …, …)`, with as many variables as the first has.
  static String program(Seq<WholePolynomial> values) {
    return program(values.head().variables, values.map(WholePolynomial::text));
  }

  /// The same of what is written with these names.
  static String program(int variables, Seq<String> values) {
    String names = NAMES.chars().limit(variables).mapToObj(Character::toString).toList().toString();
    String bound =
        variables == 1
            ? "x : R"
            : "(" + names.substring(1, names.length() - 1) + ") : R^" + variables;
    return "\\" + bound + ". " + values.mkString("(", ", ", ")");
  }

  private String text() {
    return terms
        .map(t -> {
          String c = t.c < 0 ? "(" + t.c + ")" : "" + t.c;
          StringBuilder product = new StringBuilder(c);
          for (int i = 0; i < variables; i++)
            for (int e = t.exponents.get(i); e > 0; e--)
              product.append(" * ").append(NAMES.charAt(i));
          return product.toString();
        })
        .mkString(" + ");
  }

  @Override
  public String toString() {
    return text();
  }
}
