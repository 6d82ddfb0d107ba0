package org.difflam.syntax.free;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import org.difflam.category.algebra.Rig;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;

/// Evaluates morphism expressions on normal forms. One is made for each question and forgotten with
/// it.
final class Normaliser {
  private final FreeDifferentialLambda<?> in;
  private final NormalFormCalculus calculus;
  private final IdentityHashMap<Expression, HashMap<Normal, Normal>> done = new IdentityHashMap<>();
  private final IdentityHashMap<Expression, Normal> functions = new IdentityHashMap<>();

  @SuppressWarnings(
      "unchecked") // coefficients come from this rig and go back to it, and nothing else looks at
  // them
  <N> Normaliser(FreeDifferentialLambda<N> in) {
    calculus = new NormalFormCalculus((Rig<Object>) in.rig(), in.fuel(), in.slip());
    this.in = in;
  }

  /// `λx : X. f(x)`, closed.
  Normal function(Expression f) {
    Normal known = functions.get(f);
    if (known != null) return known;
    Normal x = calculus.reflect(f.source(), new Neutral.Variable(0));
    Normal result = calculus.lambda(f.source(), at(f, x));
    functions.put(f, result);
    return result;
  }

  /// `f(a)`.
  private Normal at(Expression f, Normal a) {
    HashMap<Normal, Normal> known = done.computeIfAbsent(f, _ -> new HashMap<>());
    Normal found = known.get(a);
    if (found != null) return found;
    Normal result =
        switch (f) {
          case Expression.Generator g -> generator(g, a);
          case Expression.Identity _ -> a;
          case Expression.Compose(var g, var h, _, _) -> at(g, at(h, a));
          case Expression.Bang _ -> calculus.star();
          case Expression.First _ -> calculus.first(a);
          case Expression.Second _ -> calculus.second(a);
          case Expression.Pair(var g, var h) -> calculus.pair(at(g, a), at(h, a));
          case Expression.Times(var g, var h) ->
              calculus.pair(at(g, calculus.first(a)), at(h, calculus.second(a)));
          case Expression.Zero(_, var target) -> calculus.zero(target);
          case Expression.Plus sum -> sum(sum, a);
          case Expression.D(var g) ->
              calculus.differentiated(function(g), calculus.second(a), List.of(calculus.first(a)));
          case Expression.Curry(var g) -> {
            Obj x = ((Obj.Exponential) f.target()).from();
            Normal pair =
                calculus.pair(calculus.shift(a, 1), calculus.reflect(x, new Neutral.Variable(0)));
            yield calculus.lambda(x, at(g, pair));
          }
          case Expression.Uncurry(var g) ->
              calculus.apply(at(g, calculus.first(a)), calculus.second(a), List.of());
          case Expression.Eval _ ->
              calculus.apply(calculus.first(a), calculus.second(a), List.of());
          case Expression.Use(_, _, var body) -> at(body, a);
          case Expression.R _,
              Expression.Restrict _,
              Expression.Absurd _,
              Expression.Left _,
              Expression.Right _,
              Expression.Copair _,
              Expression.Distribute _,
              Expression.Nil _,
              Expression.Cons _,
              Expression.Fold _ ->
              throw new OutsideTheLanguage(OutsideTheLanguage.former(f).get());
        };
    known.put(a, result);
    return result;
  }

  /// A sum, however it is bracketed, is added up at once, and what is shared in it is looked at
  /// once.
  private Normal sum(Expression.Plus f, Normal a) {
    List<Expression.Plus> sums = new ArrayList<>();
    List<Expression> summands = new ArrayList<>();
    collect(f, a, sums, summands, new IdentityHashMap<>());
    IdentityHashMap<Expression, Object> times = new IdentityHashMap<>();
    times.put(f, calculus.one());
    for (Expression.Plus sum : sums.reversed()) {
      Object here = times.get(sum);
      times.merge(sum.f(), here, calculus::added);
      times.merge(sum.g(), here, calculus::added);
    }
    return calculus.total(
        summands.stream().map(e -> at(e, a)).toList(), summands.stream().map(times::get).toList());
  }

  /// Sums after what they are made of; one that is known already is a summand.
  private void collect(
      Expression e,
      Normal a,
      List<Expression.Plus> sums,
      List<Expression> summands,
      IdentityHashMap<Expression, Boolean> seen) {
    if (seen.put(e, true) != null) return;
    if (!(e instanceof Expression.Plus sum) || done.containsKey(e) && done.get(e).containsKey(a)) {
      summands.add(e);
      return;
    }
    collect(sum.f(), a, sums, summands, seen);
    collect(sum.g(), a, sums, summands, seen);
    sums.add(sum);
  }

  private Normal generator(Expression.Generator g, Normal a) {
    for (Object factor : in.scalar(g)) return calculus.scale(factor, a);
    return calculus.generator(g, in.trait(g), a);
  }
}
