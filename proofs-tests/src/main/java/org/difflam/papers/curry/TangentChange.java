package org.difflam.papers.curry;

import io.vavr.collection.Vector;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.reverse.TangentValue.Call;
import org.difflam.semantics.tensor.Tensor;

/// How a tangent is made another one, in one place: a number is greater by 1, a part is 0, a list
/// has one of its calls twice, or not at all, or it is one of another closure.
enum TangentChange {
  NUMBER,
  ZERO,
  CALL_AGAIN,
  CALL_LESS,
  CLOSURE;

  /// All that lists of calls can be made by one change.
  static Vector<TangentValue<Rational>> ofLists(TangentValue<Rational> g) {
    return Vector.of(NUMBER, ZERO, CALL_AGAIN, CALL_LESS).flatMap(change -> change.of(g));
  }

  /// And all that tangents of closures can be.
  static Vector<TangentValue<Rational>> ofClosures(TangentValue<Rational> g) {
    return Vector.of(NUMBER, ZERO, CLOSURE).flatMap(change -> change.of(g));
  }

  /// At each place where there is a number that is not 0.
  private Vector<TangentValue<Rational>> of(TangentValue<Rational> g) {
    if (!isSomething(g)) return Vector.empty();
    return this == ZERO ? inside(g).append(TangentValue.zero()) : inside(g);
  }

  private Vector<TangentValue<Rational>> inside(TangentValue<Rational> g) {
    return switch (g) {
      case TangentValue.Floats<Rational>(var tensor) when this == NUMBER ->
          Vector.range(0, tensor.entries().size()).map(i -> greater(tensor, i));
      case TangentValue.Tuple<Rational>(var parts) ->
          ofOne(Vector.ofAll(parts)).map(all -> new TangentValue.Tuple<>(all.asJava()));
      case TangentValue.Sequence<Rational>(var parts) ->
          ofOne(parts).map(TangentValue.Sequence::new);
      case TangentValue.Calls<Rational>(var calls) ->
          Vector.range(0, calls.size())
              .filter(i -> isSomething(calls.get(i).result()))
              .flatMap(i -> counted(calls, i))
              .appendAll(
                  ofOne(calls.map(Call::result))
                      .map(all -> calls.zipWith(all, (c, r) -> new Call<>(c.argument(), r))))
              .map(TangentValue.Calls::new);
      case TangentValue.Tagged<Rational>(var label, var content) ->
          of(content).map(c -> new TangentValue.Tagged<>(label, c));
      case TangentValue.OfClosure<Rational>(var f, var environment) -> {
        Vector<TangentValue<Rational>> others =
            of(environment).map(e -> new TangentValue.OfClosure<>(f, e));
        yield this == CLOSURE
            ? others.append(new TangentValue.OfClosure<>(again(f), environment))
            : others;
      }
      case TangentValue.Floats<Rational> _, TangentValue.Zero<Rational> _ -> Vector.empty();
    };
  }

  private static TangentValue<Rational> greater(Tensor<Rational> tensor, int i) {
    var entries = Vector.ofAll(tensor.entries()).update(i, x -> x.plus(Rational.ONE));
    return new TangentValue.Floats<>(CurryPrograms.Q.of(tensor.dimensions(), entries.asJava()));
  }

  private Vector<Vector<Call<Rational>>> counted(Vector<Call<Rational>> calls, int i) {
    return switch (this) {
      case CALL_AGAIN -> Vector.of(calls.append(calls.get(i)));
      case CALL_LESS -> Vector.of(calls.removeAt(i));
      case NUMBER, ZERO, CLOSURE -> Vector.empty();
    };
  }

  /// Another closure that does and hides the same.
  private static RepFunction<Rational> again(RepFunction<Rational> f) {
    return RepFunction.hiding(f::environment, f::at);
  }

  /// The change in one of them, each in its turn.
  private Vector<Vector<TangentValue<Rational>>> ofOne(Vector<TangentValue<Rational>> parts) {
    return Vector.range(0, parts.size())
        .flatMap(i -> of(parts.get(i)).map(other -> parts.update(i, other)));
  }

  /// Whether there is a number in it that is not 0.
  private static boolean isSomething(TangentValue<Rational> g) {
    return switch (g) {
      case TangentValue.Zero<Rational> _ -> false;
      case TangentValue.Floats<Rational>(var tensor) ->
          tensor.entries().stream().anyMatch(x -> x.signum() != 0);
      case TangentValue.Tuple<Rational>(var parts) ->
          parts.stream().anyMatch(TangentChange::isSomething);
      case TangentValue.Sequence<Rational>(var parts) -> parts.exists(TangentChange::isSomething);
      case TangentValue.Calls<Rational>(var calls) ->
          calls.map(Call::result).exists(TangentChange::isSomething);
      case TangentValue.Tagged<Rational>(_, var content) -> isSomething(content);
      case TangentValue.OfClosure<Rational>(_, var environment) -> isSomething(environment);
    };
  }
}
