package org.difflam.papers.manzyuk;

import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;
import org.difflam.syntax.perturbative.Perturbative;

/// Substitution as Figure 2 has it, but without the usual caveat: a binder captures what is free in
/// `P`.
final class Capturing {
  private Capturing() {}

  static LambdaTerm substitute(LambdaTerm m, Name x, LambdaTerm p) {
    return switch (m) {
      case Sum(var summands) ->
          LambdaTerm.sum(summands.stream().map(s -> substitute(s, x, p)).toList());
      case Simple.Variable(var y) -> y.equals(x) ? p : m;
      case Simple.Lambda(var y, var s) ->
          y.equals(x) ? m : LambdaTerm.lambda(y, substitute(s, x, p));
      case Simple.Application(var s, var n) ->
          LambdaTerm.apply(substitute(s, x, p), substitute(n, x, p));
      case Simple.T(var s) -> LambdaTerm.T(substitute(s, x, p));
      case Simple.In(var k, var s) -> LambdaTerm.in(k, substitute(s, x, p));
      case Simple.Pi(var k, var s) -> LambdaTerm.pi(k, substitute(s, x, p));
      case Simple.Numeral _, Simple.Operator _ -> m;
      case Simple.Differential other -> throw Perturbative.GRAMMAR.foreign(other);
    };
  }
}
