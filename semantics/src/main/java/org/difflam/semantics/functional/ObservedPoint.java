package org.difflam.semantics.functional;

import io.vavr.collection.List;
import io.vavr.collection.Stream;
import java.util.random.RandomGenerator;
import org.difflam.category.expression.Obj;
import org.difflam.category.number.HyperDual;

/// A place where two parallel maps can be compared: a point of the source, and a way from a value
/// of the target to one of its numbers.
record ObservedPoint(Sample point, List<Step> way) {
  /// One step from a value to a part of it.
  sealed interface Step {
    record Left() implements Step {}

    record Right() implements Step {}

    record At(Sample argument) implements Step {}

    /// From `f` to `f (f a)`: a function that is used inside itself.
    record Twice(Sample argument) implements Step {}
  }

  static ObservedPoint draw(Obj source, Obj target, Samples samples) {
    return new ObservedPoint(samples.of(source), way(target, samples, samples.random()));
  }

  /// Whether there is a number in the values of this type; where there is none, there is one value.
  static boolean hasNumbers(Obj type) {
    return switch (type) {
      case Obj.Unit _ -> false;
      case Obj.Product(var a, var b) -> hasNumbers(a) || hasNumbers(b);
      case Obj.Exponential(_, var b) -> hasNumbers(b);
      case Obj.Base _, Obj.Empty _, Obj.Sum _, Obj.ListOf _, Obj.Unknown _ -> true;
    };
  }

  private static List<Step> way(Obj type, Samples samples, RandomGenerator random) {
    return switch (type) {
      case Obj.Product(var a, var b) when !hasNumbers(b) || hasNumbers(a) && random.nextBoolean() ->
          way(a, samples, random).prepend(new Step.Left());
      case Obj.Product(_, var b) -> way(b, samples, random).prepend(new Step.Right());
      case Obj.Exponential(var a, var b) when a.equals(b) && random.nextBoolean() ->
          way(b, samples, random).prepend(new Step.Twice(samples.of(a)));
      case Obj.Exponential(var a, var b) ->
          way(b, samples, random).prepend(new Step.At(samples.of(a)));
      case Obj.Base _, Obj.Unit _, Obj.Empty _, Obj.Sum _, Obj.ListOf _, Obj.Unknown _ ->
          List.empty();
    };
  }

  /// The number that the map has there; 0 where it has a value without numbers.
  <N> N in(Values<N> values, SmoothMap f) {
    FunctionalValue<N> value = f.at(values, point.in(values));
    for (Step step : way) {
      value =
          switch (step) {
            case Step.Left _ -> value.left();
            case Step.Right _ -> value.right();
            case Step.At(var argument) -> value.apply(argument.in(values));
            case Step.Twice(var argument) -> value.apply(value.apply(argument.in(values)));
          };
    }
    HyperDual<N> number =
        value instanceof FunctionalValue.Real<N>(var at) ? at : values.numbers().zero();
    return values.numbers().value(number);
  }

  /// Simpler places of the same kind.
  Stream<ObservedPoint> simpler() {
    Stream<ObservedPoint> points = point.simpler().map(p -> new ObservedPoint(p, way));
    return points.appendAll(
        Stream.range(0, way.size())
            .flatMap(i ->
                simpler(way.get(i)).map(step -> new ObservedPoint(point, way.update(i, step)))));
  }

  private static Stream<Step> simpler(Step step) {
    return switch (step) {
      case Step.Left _, Step.Right _ -> Stream.empty();
      case Step.At(var argument) -> argument.simpler().map(Step.At::new);
      case Step.Twice(var argument) ->
          Stream.<Step>of(new Step.At(argument)).appendAll(argument.simpler().map(Step.Twice::new));
    };
  }

  /// The point, or `p2 of the value at (1, \x. x), applied to 3`.
  String show() {
    String place = point.show();
    for (Step step : way) {
      place =
          switch (step) {
            case Step.Left _ -> "p1 of the value at " + place;
            case Step.Right _ -> "p2 of the value at " + place;
            case Step.At(var argument) -> place + ", applied to " + argument.show();
            case Step.Twice(var argument) -> place + ", applied twice, to " + argument.show();
          };
    }
    return place;
  }
}
