package org.difflam.syntax.perturbative;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;

/// Linear contexts, `L ::= [] | λx. L | L N | T L | ιₖ L | πₖ L`; by the sugar of §4 `L[s + t]` is
/// `L[s] + L[t]`, so that a rule about sums has to find two summands under one `L`.
final class LinearContext {
  private LinearContext() {}

  /// What becomes of a bag when two of its summands, `L[s]` and `L[t]`, are replaced by `L[M]`, for
  /// all ways to find an `M` for `s` and `t`.
  static List<LambdaTerm> merge(
      LambdaTerm bag, BiFunction<Simple, Simple, Option<LambdaTerm>> rule) {
    List<LambdaTerm> results = new ArrayList<>();
    List<Simple> summands = bag.summands();
    for (int i = 0; i < summands.size(); i++) {
      for (int j = 0; j < summands.size(); j++) {
        if (i != j) merge(bag, i, j, rule).forEach(results::add);
      }
    }
    return results;
  }

  /// What becomes of a bag when its `i`th and `j`th summands, `L[s]` and `L[t]`, are replaced by
  /// `L[M]`, if there is such an `M`.
  static Option<LambdaTerm> merge(
      LambdaTerm bag, int i, int j, BiFunction<Simple, Simple, Option<LambdaTerm>> rule) {
    List<Simple> summands = bag.summands();
    return merge(summands.get(i), summands.get(j), rule)
        .map(merged -> {
          List<Simple> rest = new ArrayList<>(summands);
          rest.remove(Math.max(i, j));
          rest.remove(Math.min(i, j));
          return LambdaTerm.of(rest).plus(merged);
        });
  }

  /// `L[M]` for `L[s]` and `L[t]`, with the smallest `L` that works.
  private static Option<LambdaTerm> merge(
      Simple a, Simple b, BiFunction<Simple, Simple, Option<LambdaTerm>> rule) {
    Option<LambdaTerm> here = rule.apply(a, b);
    if (here.isDefined()) return here;
    return switch (a) {
      case Simple.Lambda(var x, var s) when b instanceof Simple.Lambda(var y, var t) -> {
        Name z = binder(x, s, y, t);
        yield merge(renamed(s, x, z), renamed(t, y, z), rule).map(m -> LambdaTerm.lambda(z, m));
      }
      case Simple.Application(var s, var n)
          when b instanceof Simple.Application(var t, var m) && Alpha.equal(n, m) ->
          merge(s, t, rule).map(r -> LambdaTerm.apply(r, n));
      case Simple.T(var s) when b instanceof Simple.T(var t) ->
          merge(s, t, rule).map(LambdaTerm::T);
      case Simple.In(var k, var s) when b instanceof Simple.In(var l, var t) && k == l ->
          merge(s, t, rule).map(m -> LambdaTerm.in(k, m));
      case Simple.Pi(var k, var s) when b instanceof Simple.Pi(var l, var t) && k == l ->
          merge(s, t, rule).map(m -> LambdaTerm.pi(k, m));
      default -> Option.none();
    };
  }

  /// One name for both binders; the first, unless it is free below the second.
  private static Name binder(Name x, Simple s, Name y, Simple t) {
    boolean clash = !x.equals(y) && FreeVariables.of(t).contains(x);
    return clash ? Fresh.avoiding(s).and(FreeVariables.of(t)).like(x) : x;
  }

  private static Simple renamed(Simple s, Name from, Name to) {
    if (from.equals(to)) return s;
    return (Simple) Substitution.substitute(s, from, new Simple.Variable(to));
  }
}
