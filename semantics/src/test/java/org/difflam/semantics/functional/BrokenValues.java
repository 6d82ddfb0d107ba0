package org.difflam.semantics.functional;

import org.difflam.category.number.Reals;

/// Values that are wrong in one place each.
final class BrokenValues {
  private BrokenValues() {}

  /// One infinitesimal for all derivatives.
  static final class OneTag<N> extends Values<N> {
    OneTag(Reals<N> reals) {
      super(reals);
    }

    @Override
    protected long fresh() {
      return 1;
    }
  }

  /// A tag for each derivative, but none is exchanged when a function is applied later.
  static final class NoExchange<N> extends Values<N> {
    NoExchange(Reals<N> reals) {
      super(reals);
    }

    @Override
    protected Value<N> swap(long one, long other, Value<N> x) {
      return x;
    }
  }

  /// Tags are exchanged in numbers and tuples, but not in functions.
  static final class NoConjugation<N> extends Values<N> {
    NoConjugation(Reals<N> reals) {
      super(reals);
    }

    @Override
    protected Value<N> swap(long one, long other, Value<N> x) {
      return x instanceof Value.Function<N> ? x : super.swap(one, other, x);
    }
  }

  /// A sum of functions forgets the second.
  static final class FirstFunctionOnly<N> extends Values<N> {
    FirstFunctionOnly(Reals<N> reals) {
      super(reals);
    }

    @Override
    public Value<N> plus(Value<N> a, Value<N> b) {
      return a instanceof Value.Function<N> ? a : super.plus(a, b);
    }
  }
}
