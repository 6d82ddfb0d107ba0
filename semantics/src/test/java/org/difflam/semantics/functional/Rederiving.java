package org.difflam.semantics.functional;

import java.util.function.UnaryOperator;
import org.difflam.category.number.Reals;

/// Derivatives of functions by D-curry: `D f ⟨v, x⟩ = λa. D (λp. f p a) ⟨v, x⟩`, so that the tag is
/// made when all arguments are there, and none is ever exchanged. Slower, and another way to the
/// same values.
final class Rederiving<N> extends Values<N> {
  Rederiving(Reals<N> reals) {
    super(reals);
  }

  @Override
  public FunctionalValue<N> derivative(
      UnaryOperator<FunctionalValue<N>> f, FunctionalValue<N> x, FunctionalValue<N> v) {
    long tag = fresh();
    FunctionalValue<N> y = f.apply(plus(x, scale(tag, v)));
    return switch (y) {
      case FunctionalValue.Real<N> _, FunctionalValue.Unit<N> _ -> part(tag, y);
      case FunctionalValue.Pair<N> _ ->
          FunctionalValue.pair(
              derivative(p -> f.apply(p).left(), x, v), derivative(p -> f.apply(p).right(), x, v));
      case FunctionalValue.Function<N> _ ->
          FunctionalValue.function(a -> derivative(p -> f.apply(p).apply(a), x, v));
    };
  }

  @Override
  public FunctionalValue.Pair<N> pushforward(
      UnaryOperator<FunctionalValue<N>> f, FunctionalValue<N> x, FunctionalValue<N> v) {
    return new FunctionalValue.Pair<>(derivative(f, x, v), f.apply(x));
  }

  @Override
  protected FunctionalValue<N> swap(long one, long other, FunctionalValue<N> x) {
    throw new AssertionError("a tag is exchanged");
  }
}
