package org.difflam.syntax.refutation;

import io.vavr.collection.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rig;

/// Reads `1 - 2*x1 + 1/2*x1^2*t1`.
record PolynomialReader<N>(Rig<N> rig) {
  /// What is no polynomial, or not one over the rig.
  static final class Mistake extends RuntimeException {
    private static final long serialVersionUID = 1;

    Mistake(String why) {
      super(why);
    }
  }

  private static final int GREATEST_EXPONENT = 1_000;
  private static final Pattern
      TERM = Pattern.compile("\\s*([+-]?)\\s*([^\\s+*-]+(?:\\s*\\*\\s*[^\\s+*-]+)*)\\s*"),
      NAME = Pattern.compile("([xt][1-9][0-9]{0,5})(?:\\^([0-9]{1,4}))?"),
      NUMBER = Pattern.compile("[0-9]+(?:/[0-9]+)?");

  InfinitesimalPolynomial<N> read(String text) {
    Matcher term = TERM.matcher(text);
    InfinitesimalPolynomial<N> sum = InfinitesimalPolynomial.zero(rig);
    int at = 0;
    while (at < text.length()) {
      if (!term.find(at) || term.start() != at || at > 0 && term.group(1).isEmpty())
        throw new Mistake("expected a polynomial such as 1 + 2*x1^2, found \"" + text + "\"");
      InfinitesimalPolynomial<N> product =
          InfinitesimalPolynomial.of(rig, element(term.group(1) + "1"));
      for (String factor : List.of(term.group(2).split("\\*"))) {
        product = product.times(factor(factor.strip()));
      }
      sum = sum.plus(product);
      at = term.end();
    }
    if (at == 0) throw new Mistake("expected a polynomial, found nothing");
    return sum;
  }

  private InfinitesimalPolynomial<N> factor(String text) {
    Matcher name = NAME.matcher(text);
    if (name.matches()) {
      int exponent = name.group(2) == null ? 1 : Integer.parseInt(name.group(2));
      if (exponent > GREATEST_EXPONENT) throw new Mistake(exponent + " is too great an exponent");
      InfinitesimalPolynomial<N> product = InfinitesimalPolynomial.of(rig, rig.one()),
          x = InfinitesimalPolynomial.name(rig, name.group(1));
      for (int i = 0; i < exponent; i++) product = product.times(x);
      return product;
    }
    if (!NUMBER.matcher(text).matches())
      throw new Mistake("expected a number, or a name such as x1 or t1, found \"" + text + "\"");
    return InfinitesimalPolynomial.of(rig, element(text));
  }

  private N element(String text) {
    String digits = text.startsWith("+") ? text.substring(1) : text;
    try {
      return rig.element(Rational.parse(digits))
          .getOrElseThrow(() -> new Mistake(digits + " is no number of " + rig.name()));
    } catch (ArithmeticException zero) {
      throw new Mistake(digits + " is no number");
    }
  }
}
