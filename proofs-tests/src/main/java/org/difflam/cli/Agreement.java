package org.difflam.cli;

import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.semantics.real.Ball;
import org.difflam.semantics.real.Numbers;
import org.difflam.semantics.real.Unresolved;
import org.difflam.syntax.simple.Value;

/// Whether two values of one first-order type are the same. Enclosures that meet and are narrow
/// count as one sample that agrees.
record Agreement<N>(Numbers<N> numbers) {
  Verdict of(Value<N> a, Value<N> b) {
    double[] worst = {0};
    Option<Boolean> same = same(a, b, worst);
    if (same.contains(false)) return Verdict.refuted(Witness.of(Values.show(a), Values.show(b)));
    if (same.isEmpty()) return Verdict.inconclusive("there are functions in the values");
    if (worst[0] == 0) return Verdict.PROVED;
    return worst[0] < Enclosures.NEAR
        ? Verdict.holds(1, worst[0])
        : Verdict.inconclusive("enclosures meet, but may differ by %.1e".formatted(worst[0]));
  }

  private Option<Boolean> same(Value<N> a, Value<N> b, double[] worst) {
    return switch (a) {
      case Value.Real<N>(var x) -> Option.some(same(x, b.number(), worst));
      case Value.Tuple<N>(var parts) -> all(parts, b.parts(), worst);
      case Value.Tagged<N>(var label, var content) ->
          b instanceof Value.Tagged<N>(var other, var more) && label.equals(other)
              ? same(content, more, worst)
              : Option.some(false);
      case Value.Sequence<N>(var elements) ->
          b instanceof Value.Sequence<N>(var others)
              ? all(elements.toJavaList(), others.toJavaList(), worst)
              : Option.some(false);
      case Value.Rolled<N>(_, var content) ->
          b instanceof Value.Rolled<N>(_, var other)
              ? same(content, other, worst)
              : Option.some(false);
      case Value.Closure<N> _ -> Option.none();
    };
  }

  private Option<Boolean> all(
      java.util.List<Value<N>> as, java.util.List<Value<N>> bs, double[] worst) {
    if (as.size() != bs.size()) return Option.some(false);
    Option<Boolean> result = Option.some(true);
    for (int i = 0; i < as.size(); i++) {
      Option<Boolean> one = same(as.get(i), bs.get(i), worst);
      if (one.contains(false)) return one;
      if (one.isEmpty()) result = one;
    }
    return result;
  }

  /// @param worst by how much numbers whose enclosures meet may differ at most
  private boolean same(N x, N y, double[] worst) {
    try {
      return numbers.compare(x, y) == 0;
    } catch (Unresolved _) {
      N difference = numbers.minus(x, y);
      double bound =
          difference instanceof Ball ball
              ? Enclosures.apart(ball)
              : Math.abs(numbers.toDouble(difference));
      worst[0] = Math.max(worst[0], Math.max(bound, Double.MIN_VALUE));
      return true;
    }
  }
}
