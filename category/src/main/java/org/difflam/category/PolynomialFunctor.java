package org.difflam.category;

/// `P(x) ::= x | a | P(x) × P(x) | P(x) + P(x)`, over the objects of a category.
public sealed interface PolynomialFunctor<O> {
  record Self<O>() implements PolynomialFunctor<O> {}

  record Constant<O>(O object) implements PolynomialFunctor<O> {}

  record Product<O>(PolynomialFunctor<O> first, PolynomialFunctor<O> second)
      implements PolynomialFunctor<O> {}

  record Sum<O>(PolynomialFunctor<O> left, PolynomialFunctor<O> right)
      implements PolynomialFunctor<O> {}

  /// `P(x)`.
  default O at(Bicartesian<O, ?> c, O x) {
    return switch (this) {
      case Self<O> _ -> x;
      case Constant<O>(var object) -> object;
      case Product<O>(var p, var q) -> c.product(p.at(c, x), q.at(c, x));
      case Sum<O>(var p, var q) -> c.coproduct(p.at(c, x), q.at(c, x));
    };
  }
}
