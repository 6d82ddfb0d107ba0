package org.difflam.syntax.free;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Hereditary substitution: replaces the variables that are free in a normal form and normalises
/// what comes of it. A direction that becomes a sum makes a sum of its neutral, which is additive
/// in it.
final class HereditarySubstitution {
  /// What the variable with this index becomes where this many binders have been entered.
  interface Action {
    Normal at(int index, int depth);
  }

  private record At(SharedNode<?> node, int depth) {}

  private final NormalFormCalculus calculus;
  private final Action action;
  private final Map<At, Normal> done = new HashMap<>();

  HereditarySubstitution(NormalFormCalculus calculus, Action action) {
    this.calculus = calculus;
    this.action = action;
  }

  Normal of(Normal t, int depth) {
    if (!t.mayMentionFrom(depth)) return t;
    At key = new At(t, depth);
    Normal known = done.get(key);
    if (known != null) return known;
    Normal result =
        switch (t.shape()) {
          case Normal.Star _ -> t;
          case Normal.Pair(var a, var b) -> calculus.pair(of(a, depth), of(b, depth));
          case Normal.Lambda(var type, var body) -> calculus.lambda(type, of(body, depth + 1));
          case Normal.Sum(var neutrals) -> {
            Combination.Adder<Neutral> sum = calculus.adder();
            neutrals.each((n, c) -> sum.add(NormalFormCalculus.summands(of(n, depth)), c));
            yield calculus.sum(sum.sum());
          }
        };
    done.put(key, result);
    return result;
  }

  private Normal of(Neutral n, int depth) {
    if (!n.mayMentionFrom(depth)) return calculus.sum(calculus.single(n));
    At key = new At(n, depth);
    Normal known = done.get(key);
    if (known != null) return known;
    Normal result =
        switch (n.shape()) {
          case Neutral.Variable(var i) -> action.at(i, depth);
          case Neutral.Constant _ -> calculus.sum(calculus.single(n));
          case Neutral.First(var of) -> calculus.first(of(of, depth));
          case Neutral.Second(var of) -> calculus.second(of(of, depth));
          case Neutral.Apply(var function, var argument, var along) -> {
            List<Combination<Direction>> directions = new ArrayList<>();
            for (Direction d : along) directions.add(of(d, depth));
            yield calculus.apply(of(function, depth), of(argument, depth), directions);
          }
          case Neutral.Additive(var f, var tangent, var d) ->
              calculus.sum(
                  calculus.map(
                      of(d, depth), e -> calculus.terms().of(new Neutral.Additive(f, tangent, e))));
        };
    done.put(key, result);
    return result;
  }

  private Combination<Direction> of(Direction d, int depth) {
    if (!d.mayMentionFrom(depth)) return calculus.single(d);
    return switch (d.shape()) {
      case Direction.Along(var n) -> calculus.directions(of(n, depth));
      case Direction.Left(var e) ->
          calculus.map(of(e, depth), x -> calculus.terms().of(new Direction.Left(x)));
      case Direction.Right(var e) ->
          calculus.map(of(e, depth), x -> calculus.terms().of(new Direction.Right(x)));
      case Direction.Under(var type, var e) ->
          calculus.map(of(e, depth + 1), x -> calculus.terms().of(new Direction.Under(type, x)));
    };
  }
}
