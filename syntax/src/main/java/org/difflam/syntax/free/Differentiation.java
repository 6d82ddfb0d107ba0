package org.difflam.syntax.free;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The derivative of a normal form, `∂N/∂x · v`. Pairs and λs are differentiated componentwise (D4,
/// D-curry), sums summand by summand (D1), and neutrals by the product rule: one summand each for
/// the head (D3, D-eval), the arguments (D5) and the directions (D6). What does not mention `x` has
/// the derivative 0 (Mak and Ong, Proposition E.1).
final class Differentiation {
  private final NormalFormCalculus calculus;
  private final Normal along;
  private final NodeMemo<Normal> done = new NodeMemo<>();
  private final NodeMemo<Combination<Neutral>> places = new NodeMemo<>();

  /// The direction lives where the variable 0 is the one to differentiate in, and does not mention
  /// it.
  Differentiation(NormalFormCalculus calculus, Normal along) {
    this.calculus = calculus;
    this.along = along;
  }

  /// Where `x` has become the variable with this index.
  Normal of(Normal t, int x) {
    Normal known = done.get(t, x);
    if (known != null) return known;
    Normal result =
        switch (t.shape()) {
          case Normal.Star _ -> t;
          case Normal.Pair(var a, var b) ->
              calculus.pair(
                  of(a, x),
                  calculus.slips(InjectedFault.PAIR)
                      ? calculus.scale(calculus.zeroCoefficient(), b)
                      : of(b, x));
          case Normal.Lambda(var type, var body) ->
              calculus.lambda(
                  type,
                  calculus.slips(InjectedFault.LAMBDA)
                      ? calculus.scale(calculus.zeroCoefficient(), body)
                      : of(body, x + 1));
          case Normal.Sum(var neutrals) -> {
            Combination.Adder<Neutral> sum = calculus.adder();
            Combination<Neutral> counted =
                calculus.slips(InjectedFault.SUM) ? neutrals.head() : neutrals;
            counted.each((n, c) -> sum.add(of(n, x), c));
            yield calculus.sum(sum.sum());
          }
        };
    done.put(t, x, result);
    return result;
  }

  private Combination<Neutral> of(Neutral n, int x) {
    if (!n.mayMention(x) || calculus.slips(InjectedFault.ZERO)) return Combination.empty();
    Normal head = head(n, x);
    if (head == null) return places(n, x);
    return NormalFormCalculus.summands(calculus.plus(head, calculus.sum(places(n, x))));
  }

  /// The neutral with `v` for its head, if that is `x`: eliminations are linear in what they
  /// eliminate.
  private @Nullable Normal head(Neutral n, int x) {
    return switch (n.shape()) {
      case Neutral.Variable(var i) -> i == x ? calculus.shift(along, x) : null;
      case Neutral.Constant _, Neutral.Additive _ -> null;
      case Neutral.First(var of) -> {
        Normal head = head(of, x);
        yield head == null ? null : calculus.first(head);
      }
      case Neutral.Second(var of) -> {
        Normal head = head(of, x);
        yield head == null ? null : calculus.second(head);
      }
      case Neutral.Apply(var function, var argument, var bag) -> {
        Normal head = calculus.slips(InjectedFault.HEAD) ? null : head(function, x);
        yield head == null
            ? null
            : calculus.apply(head, argument, bag.stream().map(calculus::single).toList());
      }
    };
  }

  /// The derivative of every argument and every direction under the eliminations; the head stays.
  private Combination<Neutral> places(Neutral n, int x) {
    if (!n.mayMention(x)) return Combination.empty();
    Combination<Neutral> known = places.get(n, x);
    if (known != null) return known;
    NodeTable terms = calculus.terms();
    Combination<Neutral> result =
        switch (n.shape()) {
          case Neutral.Variable _, Neutral.Constant _ -> Combination.empty();
          case Neutral.First(var of) -> places(of, x).map(m -> terms.of(new Neutral.First(m)));
          case Neutral.Second(var of) -> places(of, x).map(m -> terms.of(new Neutral.Second(m)));
          case Neutral.Additive(var f, _, var d) ->
              of(d, x).map(e -> terms.of(new Neutral.Additive(f, true, e)));
          case Neutral.Apply(var function, var argument, var bag) -> {
            Combination.Adder<Neutral> sum = calculus.adder();
            places(function, x)
                .each((m, c) -> sum.add(terms.of(new Neutral.Apply(m, argument, bag)), c));
            if (!calculus.slips(InjectedFault.CHAIN) || !isApplication(argument)) {
              calculus
                  .directions(of(argument, x))
                  .each((d, c) ->
                      sum.add(
                          terms.of(new Neutral.Apply(function, argument, calculus.insert(bag, d))),
                          c));
            }
            for (int i = 0; i < bag.size() && !calculus.slips(InjectedFault.DIRECTION); i++) {
              List<Direction> rest = new ArrayList<>(bag);
              Direction replaced = rest.remove(i);
              of(replaced, x)
                  .each((d, c) ->
                      sum.add(
                          terms.of(new Neutral.Apply(function, argument, calculus.insert(rest, d))),
                          c));
            }
            yield sum.sum();
          }
        };
    places.put(n, x, result);
    return result;
  }

  private boolean isApplication(Normal argument) {
    return argument.shape() instanceof Normal.Sum(var of)
        && of.coefficients().keySet().stream().anyMatch(n -> n.shape() instanceof Neutral.Apply);
  }

  private Combination<Direction> of(Direction d, int x) {
    if (!d.mayMention(x)) return Combination.empty();
    NodeTable terms = calculus.terms();
    return switch (d.shape()) {
      case Direction.Along(var n) -> of(n, x).map(m -> terms.of(new Direction.Along(m)));
      case Direction.Left(var e) -> of(e, x).map(f -> terms.of(new Direction.Left(f)));
      case Direction.Right(var e) -> of(e, x).map(f -> terms.of(new Direction.Right(f)));
      case Direction.Under(var type, var e) ->
          of(e, x + 1).map(f -> terms.of(new Direction.Under(type, f)));
    };
  }
}
