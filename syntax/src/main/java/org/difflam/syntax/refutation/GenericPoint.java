package org.difflam.syntax.refutation;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.refutation.Assignment.Meaning;

/// Decides equations in a world at the generic point of their source: of a product of lines it is
/// `(t4, t5, …)`, where no polynomial of the world mentions these. All other points, over any
/// algebra, are got from it by putting something for the indeterminates, so two morphisms are equal
/// if and only if their values there are (Yoneda). Values that are functions are applied to generic
/// points in turn.
final class GenericPoint<N> {
  private final Assignment<N> world;
  private final PointEvaluation<N> evaluation;
  private int used;

  GenericPoint(Assignment<N> world) {
    this.world = world;
    evaluation = new PointEvaluation<>(world, false);
    for (Meaning<N> meaning : world.meanings().values()) {
      if (!(meaning instanceof Meaning.Formula<N>(_, var values))) continue;
      for (InfinitesimalPolynomial<N> p : values)
        for (var monomial : p.terms().keySet())
          for (String t : monomial.keySet())
            if (t.startsWith("t")) used = Math.max(used, Integer.parseInt(t.substring(1)));
    }
  }

  /// Whether an equation between the objects of the world holds; none where a generic point would
  /// be a function, or where this takes too long.
  Option<Boolean> decides(Expression left, Expression right) {
    try {
      return of(left.source())
          .flatMap(x -> areEqual(left.target(), evaluation.of(left, x), evaluation.of(right, x)));
    } catch (PointEvaluation.TooLong tooLong) {
      return Option.none();
    }
  }

  private Option<Boolean> areEqual(Obj type, PointValue<N> left, PointValue<N> right) {
    return switch (type) {
      case Obj.Product(var a, var b)
          when left instanceof PointValue.Tuple(var l, var m)
              && right instanceof PointValue.Tuple(var r, var s) ->
          areEqual(a, l, r).flatMap(one -> areEqual(b, m, s).map(other -> one && other));
      case Obj.Exponential(var a, var b) ->
          of(a).flatMap(x -> areEqual(b, evaluation.apply(left, x), evaluation.apply(right, x)));
      default -> Option.when(left.isNumeric() && right.isNumeric(), () -> left.equals(right));
    };
  }

  /// The generic point of an object without functions, in indeterminates that are new.
  Option<PointValue<N>> of(Obj a) {
    return switch (a) {
      case Obj.Unit() -> Option.some(new PointValue.Unit<>());
      case Obj.Product(var x, var y) ->
          of(x).flatMap(left -> of(y).map(right -> new PointValue.Tuple<>(left, right)));
      case Obj.Base _ when a.equals(Assignment.LINE) ->
          Option.some(
              new PointValue.Scalar<>(InfinitesimalPolynomial.name(world.rig(), "t" + ++used)));
      default -> Option.none();
    };
  }

  /// The same as a formula for a point, `1 -> X`.
  static <N> Option<List<InfinitesimalPolynomial<N>>> formula(Assignment<N> world, Obj a) {
    return new GenericPoint<>(world).of(a).map(GenericPoint::numbers);
  }

  private static <N> List<InfinitesimalPolynomial<N>> numbers(PointValue<N> of) {
    return switch (of) {
      case PointValue.Scalar(var value) -> List.of(value);
      case PointValue.Tuple(var a, var b) -> numbers(a).appendAll(numbers(b));
      default -> List.empty();
    };
  }
}
