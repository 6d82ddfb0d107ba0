package org.difflam.semantics.functional;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.difflam.category.EndsMismatch;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Obj;
import org.difflam.category.number.HyperDual;
import org.difflam.category.number.HyperDuals;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Reals;

/// The operations on values over given reals: arithmetic, the linear structure of each type, and
/// derivatives. An instance issues the tags of infinitesimals, so each thread needs an instance of
/// its own.
///
/// ```
/// D f ⟨v, x⟩ = Eε (f (x + ε v))                  ε new
/// Eε (g)     = λa. (ε ε′) Eε (g ((ε ε′) a))      g a function, ε′ new
/// ```
///
/// The second line is what keeps derivatives of functions apart: whoever applies `Eε (g)` later may
/// do so with an argument that contains `ε` for a reason of its own. To `g` such an argument is a
/// constant, so its `ε` is exchanged for a new `ε′`, and exchanged back in the result.
public class Values<N> {
  private final HyperDuals<N> numbers;
  private long youngest;

  public Values(Reals<N> reals) {
    this.numbers = new HyperDuals<>(reals);
  }

  public HyperDuals<N> numbers() {
    return numbers;
  }

  public FunctionalValue<N> literal(Rational q) {
    return new FunctionalValue.Real<>(numbers.literal(q));
  }

  public FunctionalValue<N> standard(N standard) {
    return new FunctionalValue.Real<>(numbers.standard(standard));
  }

  /// An operation on numbers.
  public FunctionalValue<N> apply(
      Operation operation, List<? extends FunctionalValue<N>> arguments) {
    List<HyperDual<N>> x = new ArrayList<>(arguments.size());
    for (FunctionalValue<N> argument : arguments) x.add(argument.number());
    return real(numbers.apply(operation, x));
  }

  /// `0` at any type.
  public FunctionalValue<N> zero(Obj type) {
    return switch (type) {
      case Obj.Base _ when type.equals(Functional.R) -> new FunctionalValue.Real<>(numbers.zero());
      case Obj.Unit _ -> new FunctionalValue.Unit<>();
      case Obj.Product(var a, var b) -> FunctionalValue.pair(zero(a), zero(b));
      case Obj.Exponential(_, var b) -> {
        FunctionalValue<N> zero = zero(b);
        yield FunctionalValue.function(_ -> zero);
      }
      case Obj.Base _, Obj.Empty _, Obj.Sum _, Obj.ListOf _, Obj.Unknown _ ->
          throw new EndsMismatch(
              "expected an object made of R, 1, * and =>, but found " + type.show());
    };
  }

  /// Sums of tuples part by part, of functions point by point.
  public FunctionalValue<N> plus(FunctionalValue<N> a, FunctionalValue<N> b) {
    return switch (a) {
      case FunctionalValue.Real<N>(var x) -> real(numbers.plus(x, b.number()));
      case FunctionalValue.Unit<N> _ -> a;
      case FunctionalValue.Pair<N>(var x, var y) ->
          FunctionalValue.pair(plus(x, b.left()), plus(y, b.right()));
      case FunctionalValue.Function<N> _ ->
          FunctionalValue.function(u -> plus(a.apply(u), b.apply(u)));
    };
  }

  /// `q · x`, in the same way.
  public FunctionalValue<N> times(Rational q, FunctionalValue<N> x) {
    return switch (x) {
      case FunctionalValue.Real<N>(var number) -> real(numbers.times(numbers.literal(q), number));
      case FunctionalValue.Unit<N> _ -> x;
      case FunctionalValue.Pair<N>(var a, var b) -> FunctionalValue.pair(times(q, a), times(q, b));
      case FunctionalValue.Function<N> _ -> FunctionalValue.function(u -> times(q, x.apply(u)));
    };
  }

  /// `D f ⟨v, x⟩`, the derivative of a function at `x` in the direction `v`.
  public FunctionalValue<N> derivative(
      UnaryOperator<FunctionalValue<N>> f, FunctionalValue<N> x, FunctionalValue<N> v) {
    long tag = fresh();
    return part(tag, f.apply(plus(x, scale(tag, v))));
  }

  /// `T f ⟨v, x⟩ = ⟨D f ⟨v, x⟩, f x⟩`, with one evaluation of `f`.
  public FunctionalValue.Pair<N> pushforward(
      UnaryOperator<FunctionalValue<N>> f, FunctionalValue<N> x, FunctionalValue<N> v) {
    long tag = fresh();
    FunctionalValue<N> y = f.apply(plus(x, scale(tag, v)));
    return new FunctionalValue.Pair<>(part(tag, y), rest(tag, y));
  }

  /// A number that was computed.
  protected FunctionalValue<N> real(HyperDual<N> number) {
    return new FunctionalValue.Real<>(number);
  }

  /// A tag that occurs nowhere yet.
  protected long fresh() {
    return ++youngest;
  }

  /// `ε·x`.
  protected FunctionalValue<N> scale(long tag, FunctionalValue<N> x) {
    return switch (x) {
      case FunctionalValue.Real<N>(var number) ->
          new FunctionalValue.Real<>(numbers.scale(tag, number));
      case FunctionalValue.Unit<N> _ -> x;
      case FunctionalValue.Pair<N>(var a, var b) ->
          FunctionalValue.pair(scale(tag, a), scale(tag, b));
      case FunctionalValue.Function<N> _ -> FunctionalValue.function(u -> scale(tag, x.apply(u)));
    };
  }

  /// `Eε (x)`, the `x′` in `x + ε x′`.
  protected FunctionalValue<N> part(long tag, FunctionalValue<N> x) {
    return switch (x) {
      case FunctionalValue.Real<N>(var number) ->
          new FunctionalValue.Real<>(numbers.part(tag, number));
      case FunctionalValue.Unit<N> _ -> x;
      case FunctionalValue.Pair<N>(var a, var b) ->
          FunctionalValue.pair(part(tag, a), part(tag, b));
      case FunctionalValue.Function<N> _ ->
          FunctionalValue.function(u -> {
            long other = fresh();
            return swap(tag, other, part(tag, x.apply(swap(tag, other, u))));
          });
    };
  }

  /// The `x` in `x + ε x′`.
  protected FunctionalValue<N> rest(long tag, FunctionalValue<N> x) {
    return switch (x) {
      case FunctionalValue.Real<N>(var number) ->
          new FunctionalValue.Real<>(numbers.rest(tag, number));
      case FunctionalValue.Unit<N> _ -> x;
      case FunctionalValue.Pair<N>(var a, var b) ->
          FunctionalValue.pair(rest(tag, a), rest(tag, b));
      case FunctionalValue.Function<N> _ ->
          FunctionalValue.function(u -> {
            long other = fresh();
            return swap(tag, other, rest(tag, x.apply(swap(tag, other, u))));
          });
    };
  }

  /// The value with two tags exchanged everywhere; for a function this is conjugation.
  protected FunctionalValue<N> swap(long one, long other, FunctionalValue<N> x) {
    return switch (x) {
      case FunctionalValue.Real<N>(var number) ->
          new FunctionalValue.Real<>(numbers.swap(one, other, number));
      case FunctionalValue.Unit<N> _ -> x;
      case FunctionalValue.Pair<N>(var a, var b) ->
          FunctionalValue.pair(swap(one, other, a), swap(one, other, b));
      case FunctionalValue.Function<N> _ ->
          FunctionalValue.function(u -> swap(one, other, x.apply(swap(one, other, u))));
    };
  }
}
