package org.difflam.syntax.free;

import java.util.ArrayList;
import java.util.List;

/// Hereditary substitution: replaces the variables that are free in a normal form and normalises
/// what comes of it. A direction that becomes a sum makes a sum of its neutral, which is additive
/// in it.
final class HereditarySubstitution {
  /// What the variable with this index becomes where this many binders have been entered.
  interface Action {
    Normal at(int index, int depth);
  }

  private final NormalFormCalculus calculus;
  private final Action action;
  private final NodeMemo<Normal> done = new NodeMemo<>();
  private final NodeMemo<Combination<Direction>> directions = new NodeMemo<>();

  HereditarySubstitution(NormalFormCalculus calculus, Action action) {
    this.calculus = calculus;
    this.action = action;
  }

  Normal of(Normal t, int depth) {
    if (!t.mayMentionFrom(depth)) return t;
    Normal known = done.get(t, depth);
    if (known != null) return known;
    Normal result =
        switch (t.shape()) {
          case Normal.Star _ -> t;
          case Normal.Pair(var a, var b) -> calculus.pair(of(a, depth), of(b, depth));
          case Normal.Lambda(var type, var body) -> calculus.lambda(type, of(body, depth + 1));
          case Normal.Sum(var neutrals) -> {
            Neutral only = neutrals.only(calculus.one());
            if (only != null) yield of(only, depth);
            Combination.Adder<Neutral> sum = calculus.adder();
            neutrals.each((n, c) -> sum.add(NormalFormCalculus.summands(of(n, depth)), c));
            yield calculus.sum(sum.sum());
          }
        };
    done.put(t, depth, result);
    return result;
  }

  private Normal of(Neutral n, int depth) {
    if (!n.mayMentionFrom(depth)) return calculus.sum(calculus.single(n));
    Normal known = done.get(n, depth);
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
                  of(d, depth).map(e -> calculus.terms().of(new Neutral.Additive(f, tangent, e))));
        };
    done.put(n, depth, result);
    return result;
  }

  private Combination<Direction> of(Direction d, int depth) {
    if (!d.mayMentionFrom(depth)) return calculus.single(d);
    Combination<Direction> known = directions.get(d, depth);
    if (known != null) return known;
    Combination<Direction> result =
        switch (d.shape()) {
          case Direction.Along(var n) -> calculus.directions(of(n, depth));
          case Direction.Left(var e) ->
              of(e, depth).map(x -> calculus.terms().of(new Direction.Left(x)));
          case Direction.Right(var e) ->
              of(e, depth).map(x -> calculus.terms().of(new Direction.Right(x)));
          case Direction.Under(var type, var e) ->
              of(e, depth + 1).map(x -> calculus.terms().of(new Direction.Under(type, x)));
        };
    directions.put(d, depth, result);
    return result;
  }
}
