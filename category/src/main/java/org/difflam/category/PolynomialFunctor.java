package org.difflam.category;

import java.util.function.Function;
import java.util.stream.Stream;

/// `P(x) ::= x | a | P(x) × P(x) | P(x) + P(x)`, over the objects of a category.
public sealed interface PolynomialFunctor<O> {
  record Self<O>() implements PolynomialFunctor<O> {}

  record Constant<O>(O object) implements PolynomialFunctor<O> {}

  record Product<O>(PolynomialFunctor<O> first, PolynomialFunctor<O> second)
      implements PolynomialFunctor<O> {}

  record Sum<O>(PolynomialFunctor<O> left, PolynomialFunctor<O> right)
      implements PolynomialFunctor<O> {}

  /// The objects that stand in it.
  default Stream<O> objects() {
    return switch (this) {
      case Self<O> _ -> Stream.empty();
      case Constant<O>(var object) -> Stream.of(object);
      case Product<O>(var p, var q) -> Stream.concat(p.objects(), q.objects());
      case Sum<O>(var p, var q) -> Stream.concat(p.objects(), q.objects());
    };
  }

  /// The same polynomial, with its constants replaced by objects of another category.
  default <P> PolynomialFunctor<P> map(Function<? super O, ? extends P> f) {
    return switch (this) {
      case Self<O> _ -> new Self<>();
      case Constant<O>(var object) -> new Constant<>(f.apply(object));
      case Product<O>(var p, var q) -> new Product<>(p.map(f), q.map(f));
      case Sum<O>(var p, var q) -> new Sum<>(p.map(f), q.map(f));
    };
  }

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
