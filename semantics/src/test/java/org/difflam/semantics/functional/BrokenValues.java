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
    protected FunctionalValue<N> swap(long one, long other, FunctionalValue<N> x) {
      return x;
    }
  }

  /// Tags are exchanged in numbers and tuples, but not in functions.
  static final class NoConjugation<N> extends Values<N> {
    NoConjugation(Reals<N> reals) {
      super(reals);
    }

    @Override
    protected FunctionalValue<N> swap(long one, long other, FunctionalValue<N> x) {
      return x instanceof FunctionalValue.Function<N> ? x : super.swap(one, other, x);
    }
  }

  /// A sum of functions forgets the second.
  static final class FirstFunctionOnly<N> extends Values<N> {
    FirstFunctionOnly(Reals<N> reals) {
      super(reals);
    }

    @Override
    public FunctionalValue<N> plus(FunctionalValue<N> a, FunctionalValue<N> b) {
      return a instanceof FunctionalValue.Function<N> ? a : super.plus(a, b);
    }
  }
}
