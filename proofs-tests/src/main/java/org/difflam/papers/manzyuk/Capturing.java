package org.difflam.papers.manzyuk;

import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;
import org.difflam.syntax.lambda.Term;
import org.difflam.syntax.perturbative.Perturbative;

/// Substitution as Figure 2 has it, but without the usual caveat: a binder captures what is free in
/// `P`.
final class Capturing {
  private Capturing() {}

  static Term substitute(Term m, Name x, Term p) {
    return switch (m) {
      case Sum(var summands) -> Term.sum(summands.stream().map(s -> substitute(s, x, p)).toList());
      case Simple.Variable(var y) -> y.equals(x) ? p : m;
      case Simple.Lambda(var y, var s) -> y.equals(x) ? m : Term.lambda(y, substitute(s, x, p));
      case Simple.Application(var s, var n) -> Term.apply(substitute(s, x, p), substitute(n, x, p));
      case Simple.T(var s) -> Term.T(substitute(s, x, p));
      case Simple.In(var k, var s) -> Term.in(k, substitute(s, x, p));
      case Simple.Pi(var k, var s) -> Term.pi(k, substitute(s, x, p));
      case Simple.Numeral _, Simple.Operator _ -> m;
      case Simple.Differential other -> throw Perturbative.GRAMMAR.foreign(other);
    };
  }
}
