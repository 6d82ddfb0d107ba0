package org.difflam.category;

/// A category with parametrised initial algebras of all polynomial functors, stable under products;
/// lists are the one of `1 + a × x`. List objects alone do not give them: trees can be coded as
/// lists, but only as a part of these, and a category need not have such parts.
public interface InitialAlgebras<O, M> extends Bicartesian<O, M> {
  /// `μP`.
  O initialAlgebra(PolynomialFunctor<O> p);

  /// `roll : P(μP) → μP`.
  M roll(PolynomialFunctor<O> p);

  /// `fold(f) : z × μP → x` for `f : z × P(x) → x`, the one morphism with `fold(f) ∘ (id × roll) =
  /// f ∘ ⟨π₁, P(fold(f))⟩`.
  M fold(O z, PolynomialFunctor<O> p, M f);

  /// `P(f) : z × P(a) → P(b)` for `f : z × a → b`.
  default M map(O z, PolynomialFunctor<O> p, O a, M f) {
    return switch (p) {
      case PolynomialFunctor.Self<O> _ -> f;
      case PolynomialFunctor.Constant<O>(var object) -> second(z, object);
      case PolynomialFunctor.Product<O>(var left, var right) -> {
        O l = left.at(this, a), r = right.at(this, a), both = product(l, r);
        M context = first(z, both), parts = second(z, both);
        yield pair(
            compose(map(z, left, a, f), pair(context, compose(first(l, r), parts))),
            compose(map(z, right, a, f), pair(context, compose(second(l, r), parts))));
      }
      case PolynomialFunctor.Sum<O>(var left, var right) -> {
        O b = target(f), l = left.at(this, b), r = right.at(this, b);
        yield compose(
            copair(
                compose(left(l, r), map(z, left, a, f)), compose(right(l, r), map(z, right, a, f))),
            distribute(z, left.at(this, a), right.at(this, a)));
      }
    };
  }
}
