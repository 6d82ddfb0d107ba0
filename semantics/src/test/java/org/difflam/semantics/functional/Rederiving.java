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
  public Value<N> derivative(UnaryOperator<Value<N>> f, Value<N> x, Value<N> v) {
    long tag = fresh();
    Value<N> y = f.apply(plus(x, scale(tag, v)));
    return switch (y) {
      case Value.Real<N> _, Value.Unit<N> _ -> part(tag, y);
      case Value.Pair<N> _ ->
          Value.pair(
              derivative(p -> f.apply(p).left(), x, v), derivative(p -> f.apply(p).right(), x, v));
      case Value.Function<N> _ -> Value.function(a -> derivative(p -> f.apply(p).apply(a), x, v));
    };
  }

  @Override
  public Value.Pair<N> pushforward(UnaryOperator<Value<N>> f, Value<N> x, Value<N> v) {
    return new Value.Pair<>(derivative(f, x, v), f.apply(x));
  }

  @Override
  protected Value<N> swap(long one, long other, Value<N> x) {
    throw new AssertionError("a tag is exchanged");
  }
}
