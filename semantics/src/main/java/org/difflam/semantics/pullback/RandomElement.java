package org.difflam.semantics.pullback;

import io.vavr.collection.HashMap;
import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Obj;
import org.difflam.category.number.Operations;
import org.difflam.semantics.functional.FunctionalValue;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.functional.Values;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;

/// A random element of a type in the functional model. Functionals are linear, and separate points:
/// a function is applied to a point, a functional to a vector (Proposition E.3). Closed terms would
/// not do for 1-forms on duals, since no term of the language uses a functional but to make
/// another.
public record RandomElement(PullbackType type, long seed) implements SmoothMap.Rule {
  public static SmoothMap of(PullbackType type, long seed) {
    return SmoothMap.named(
        "a random " + type.show(),
        Obj.UNIT,
        FunctionalMeaning.SEMANTICS.object(type),
        new RandomElement(type, seed));
  }

  @Override
  public <N> FunctionalValue<N> at(Values<N> in, FunctionalValue<N> unit) {
    return value(type, in, new SplittableRandom(seed));
  }

  private static <N> FunctionalValue<N> value(
      PullbackType type, Values<N> in, SplittableRandom random) {
    return switch (type) {
      case PullbackType.Real _ -> number(in, random);
      case PullbackType.Product(var a, var b) -> {
        FunctionalValue<N> left = value(a, in, random);
        yield FunctionalValue.pair(left, value(b, in, random));
      }
      case PullbackType.Dual(var a) -> {
        long seed = random.nextLong();
        yield FunctionalValue.function(v -> linear(a, in, v, new SplittableRandom(seed)));
      }
      case PullbackType.Function(var a, PullbackType.Dual(var b)) -> {
        long seed = random.nextLong();
        yield FunctionalValue.function(q ->
            FunctionalValue.function(v -> {
              SplittableRandom again = new SplittableRandom(seed);
              FunctionalValue<N> coefficient = in.plus(number(in, again), linear(a, in, q, again));
              return times(in, coefficient, linear(b, in, v, again));
            }));
      }
      case PullbackType.Function(var a, var b) when hasDual(b) -> {
        FunctionalValue<N> constant = value(b, in, random);
        yield FunctionalValue.function(_ -> constant);
      }
      case PullbackType.Function _ -> {
        PullbackTerm t =
            RandomPullbackTerms.polynomial(random.nextLong()).term(HashMap.empty(), type, 5);
        yield FunctionalMeaning.SEMANTICS
            .of(HashMap.empty(), PullbackTyping.derive(HashMap.empty(), t, Option.some(type)))
            .at(in, new FunctionalValue.Unit<>());
      }
      case PullbackType.Variable _ -> throw new IllegalArgumentException("an open type");
    };
  }

  private static boolean hasDual(PullbackType type) {
    return switch (type) {
      case PullbackType.Dual _ -> true;
      case PullbackType.Real _, PullbackType.Variable _ -> false;
      case PullbackType.Product(var a, var b) -> hasDual(a) || hasDual(b);
      case PullbackType.Function(var a, var b) -> hasDual(a) || hasDual(b);
    };
  }

  /// A number that can be seen of a value, at random places.
  static <N> FunctionalValue<N> observed(
      PullbackType type, Values<N> in, FunctionalValue<N> v, SplittableRandom random) {
    return linear(type, in, v, random);
  }

  /// A number that depends linearly on `v`.
  private static <N> FunctionalValue<N> linear(
      PullbackType type, Values<N> in, FunctionalValue<N> v, SplittableRandom random) {
    return switch (type) {
      case PullbackType.Real _ -> times(in, number(in, random), v);
      case PullbackType.Product(var a, var b) ->
          in.plus(linear(a, in, v.left(), random), linear(b, in, v.right(), random));
      case PullbackType.Function(var a, var b) ->
          linear(b, in, v.apply(value(a, in, random)), random);
      case PullbackType.Dual(var a) -> times(in, number(in, random), v.apply(value(a, in, random)));
      case PullbackType.Variable _ -> throw new IllegalArgumentException("an open type");
    };
  }

  private static <N> FunctionalValue<N> number(Values<N> in, SplittableRandom random) {
    return in.literal(Rational.of(random.nextInt(1, 9)));
  }

  private static <N> FunctionalValue<N> times(
      Values<N> in, FunctionalValue<N> a, FunctionalValue<N> b) {
    return in.apply(Operations.MUL, List.of(a, b));
  }
}
