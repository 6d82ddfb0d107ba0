package org.difflam.semantics.pullback;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.NamedOperations;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Reals;

/// Arithmetic that derivatives can follow, over any reals: an operation belongs to the youngest
/// derivative among its arguments, which moves its tangent or writes it on its tape; its value and
/// its partial derivatives are computed with the older ones.
record Nums<N>(Reals<N> over) implements NamedOperations<Num<N>> {
  @Override
  public String name() {
    return over.name() + " with derivatives";
  }

  @Override
  public Num<N> literal(Rational q) {
    return new Num.Plain<>(over.literal(q));
  }

  @Override
  public boolean isZero(Num<N> x) {
    return x instanceof Num.Plain<N>(var value) && over.isZero(value);
  }

  @Override
  public Num<N> plus(Num<N> a, Num<N> b) {
    if (a instanceof Num.Plain<N>(var x) && b instanceof Num.Plain<N>(var y)) {
      return new Num.Plain<>(over.plus(x, y));
    }
    return apply(Operations.ADD, List.of(a, b));
  }

  @Override
  public Num<N> times(Num<N> a, Num<N> b) {
    if (a instanceof Num.Plain<N>(var x) && b instanceof Num.Plain<N>(var y)) {
      return new Num.Plain<>(over.times(x, y));
    }
    return apply(Operations.MUL, List.of(a, b));
  }

  @Override
  public Num<N> apply(Operation operation, List<Num<N>> x) {
    long level = 0;
    for (Num<N> argument : x) level = Math.max(level, argument.level());
    if (level == 0) return new Num.Plain<>(over.apply(operation, values(x)));
    Tape<N> tape = null;
    List<Num<N>> point = new ArrayList<>(x.size());
    for (Num<N> argument : x) {
      if (argument instanceof Num.Entry<N>(var t, _, _) && t.level() == level) tape = t;
      point.add(value(level, argument));
    }
    // where no older derivative follows the point, the numbers themselves are enough
    List<N> plain = values(point);
    Num<N> value =
        plain.size() == point.size()
            ? new Num.Plain<>(over.apply(operation, plain))
            : apply(operation, point);
    return tape == null
        ? moved(level, operation, x, point, value)
        : recorded(tape, operation, x, point, plain, value);
  }

  private static <N> List<N> values(List<Num<N>> x) {
    List<N> values = new ArrayList<>(x.size());
    for (Num<N> argument : x) {
      if (argument instanceof Num.Plain<N>(var value)) values.add(value);
    }
    return values;
  }

  /// The number without the youngest derivative.
  private static <N> Num<N> value(long level, Num<N> x) {
    if (x.level() < level) return x;
    return switch (x) {
      case Num.Plain<N> _ -> x;
      case Num.Dual<N>(_, var value, _) -> value;
      case Num.Entry<N>(_, _, var value) -> value;
    };
  }

  private Num<N> moved(
      long level, Operation operation, List<Num<N>> x, List<Num<N>> point, Num<N> value) {
    Num<N> tangent = zero();
    for (int i = 0; i < x.size(); i++) {
      if (!(x.get(i) instanceof Num.Dual<N>(var l, _, var direction)) || l != level) continue;
      Num<N> part = times(operation.partial(i, this, point, value), direction);
      tangent = isZero(tangent) ? part : plus(tangent, part);
    }
    return new Num.Dual<>(level, value, tangent);
  }

  private Num<N> recorded(
      Tape<N> tape,
      Operation operation,
      List<Num<N>> x,
      List<Num<N>> point,
      List<N> plain,
      Num<N> value) {
    int a = index(tape, x.getFirst());
    int b = x.size() > 1 ? index(tape, x.get(1)) : -1;
    return tape.add(
        a,
        a < 0 ? null : slope(operation, 0, point, plain, value),
        b,
        b < 0 ? null : slope(operation, 1, point, plain, value),
        value);
  }

  private static <N> int index(Tape<N> tape, Num<N> x) {
    return x instanceof Num.Entry<N>(var t, var i, _) && t.level() == tape.level() ? i : -1;
  }

  @SuppressWarnings("ReferenceEquality") // operations are compared by identity
  private Num<N> slope(
      Operation operation, int i, List<Num<N>> point, List<N> plain, Num<N> value) {
    if (operation == Operations.MUL) return point.get(1 - i);
    return plain.size() == point.size() && value instanceof Num.Plain<N>(var y)
        ? new Num.Plain<>(operation.partial(i, over, plain, y))
        : operation.partial(i, this, point, value);
  }
}
