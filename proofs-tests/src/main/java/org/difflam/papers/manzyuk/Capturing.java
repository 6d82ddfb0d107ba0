package org.difflam.papers.manzyuk;

import io.vavr.collection.Map;
import java.util.SplittableRandom;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;
import org.difflam.syntax.perturbative.Perturbative;

/// Substitution as Figure 2 has it, but without the usual caveat: a binder captures what is free in
/// `P`.
final class Capturing {
  private Capturing() {}

  /// Variables that binders are called as well, and what renaming such a binder might make.
  static Map<Name, LambdaType> context(RandomTerms terms) {
    Map<Name, LambdaType> context = terms.context();
    return context.put(Name.of("y_1"), context.get(Name.of("y")).get());
  }

  /// The same, now and then with `x`, of another type, which `Γ; x : σ` hides.
  static Map<Name, LambdaType> context(
      RandomTerms terms, Name x, LambdaType sigma, SplittableRandom random) {
    LambdaType other = terms.type(1);
    Map<Name, LambdaType> context = context(terms);
    return random.nextBoolean() && !other.equals(sigma) ? context.put(x, other) : context;
  }

  /// Whether a binder of `M` meets its name in `P`.
  static boolean threatens(LambdaTerm m, Name x, LambdaTerm p) {
    return !Alpha.equal(substitute(m, x, p), Substitution.substitute(m, x, p));
  }

  /// Whether the variable is free in `M`, somewhere under a binder: where it is not, no binder
  /// meets its name in any `P`.
  static boolean isBelowBinder(Name x, LambdaTerm m) {
    return m.scopes().stream()
        .filter(scope -> !scope.binders().contains(x))
        .anyMatch(scope ->
            scope.binders().isEmpty()
                ? isBelowBinder(x, scope.body())
                : FreeVariables.of(scope.body()).contains(x));
  }

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
