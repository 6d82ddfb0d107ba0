package org.difflam.papers.curry;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.function.IntFunction;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.curry.TensorPrimitive;
import org.difflam.syntax.simple.Primitive;

/// The primitives on tensors, entry by entry: what stands at an index of the result, in terms of
/// the entries of the arguments.
record PrimitivesByHand(TensorPrimitive primitive, List<Dimensions> of, Dimensions to) {
  private static final Vector<Integer> NOWHERE = Vector.empty();

  /// @param taken the index that `take` is given
  Vector<Rational> values(List<Vector<Rational>> arguments, int taken) {
    return Vector.range(0, to.size()).map(n -> entry(arguments, index(to, n), taken));
  }

  private Rational entry(List<Vector<Rational>> x, Vector<Integer> at, int taken) {
    return switch (primitive) {
      case TensorPrimitive.Elementwise(var operation) -> {
        Rational a = read(x, 0, repeated(0, at)), b = read(x, 1, repeated(1, at));
        yield operation == Primitive.PLUS ? a.plus(b) : a.times(b);
      }
      case TensorPrimitive.SumAlong(var axis) ->
          sum(of.getFirst().axes().get(axis), j -> read(x, 0, at.insert(axis, j)));
      case TensorPrimitive.Reshape _ -> x.getFirst().get(place(to, at));
      case TensorPrimitive.Broadcast _ -> read(x, 0, repeated(0, at));
      case TensorPrimitive.Stack _ -> read(x, at.head(), at.tail());
      case TensorPrimitive.Standard standard ->
          switch (standard) {
            case MATMUL -> {
              int rows = of.getFirst().rank() - 1;
              yield sum(
                  of.getLast().axes().getFirst(),
                  j ->
                      read(x, 0, at.take(rows).append(j))
                          .times(read(x, 1, at.drop(rows).prepend(j))));
            }
            case TRANSPOSE -> read(x, 0, at.reverse());
            case SUM -> sum(x.getFirst().size(), x.getFirst()::get);
            case TAKE -> read(x, 0, at.prepend(taken));
            case FLOAT -> read(x, 0, at);
            case INT_PLUS, INT_TIMES, LESS, EQUAL, NOT, AND ->
                throw new IllegalArgumentException(primitive.symbol());
          };
    };
  }

  private static Rational sum(int n, IntFunction<Rational> summand) {
    return Vector.range(0, n).map(summand::apply).fold(Rational.ZERO, Rational::plus);
  }

  /// Where an argument is read that is repeated: counted from the last axis, and at 0 of an axis of
  /// size 1.
  private Vector<Integer> repeated(int argument, Vector<Integer> at) {
    List<Integer> axes = of.get(argument).axes();
    Vector<Integer> last = at.takeRight(axes.size());
    return last.zipWithIndex((i, k) -> axes.get(k) == 1 ? 0 : i);
  }

  private Rational read(List<Vector<Rational>> x, int argument, Vector<Integer> at) {
    return x.get(argument).get(place(of.get(argument), at));
  }

  /// The place of an index in row-major order.
  private static int place(Dimensions d, Vector<Integer> at) {
    int place = 0;
    for (int k = 0; k < d.rank(); k++) place = place * d.axes().get(k) + at.get(k);
    return place;
  }

  private static Vector<Integer> index(Dimensions d, int place) {
    Vector<Integer> at = NOWHERE;
    int rest = place;
    for (int k = d.rank() - 1; k >= 0; k--) {
      at = at.prepend(rest % d.axes().get(k));
      rest /= d.axes().get(k);
    }
    return at;
  }
}
