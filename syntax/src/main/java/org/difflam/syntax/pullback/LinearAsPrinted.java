package org.difflam.syntax.pullback;

import org.difflam.category.Deep;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;

/// `lin(S)` by the clauses of §3.1.1 alone, lets read as `(λa. L) E`. What they leave out loses
/// typings ([Linear] says where).
///
/// ```
/// lin(x)       = {x}                      lin(π_i(S))         = lin(S)
/// lin(λx. S)   = lin(S) ∖ {x}             lin(⟨S₁, S₂⟩)       = lin(S₁) ∩ lin(S₂)
/// lin(S P)     = lin(S) ∖ FV(P)           lin(J f · S)        = lin(S)
/// lin(S)       = ∅  otherwise             lin((λx. S₁)* · S₂) = (lin(S₁) ∖ FV(S₂)) ∪ (lin(S₂) ∖ FV(S₁))
/// ```
final class LinearAsPrinted {
  private final Name x;
  private final FreeVariables<Term> free = new FreeVariables<>();

  private LinearAsPrinted(Name x) {
    this.x = x;
  }

  static boolean in(Name x, Term t) {
    return Deep.call(() -> new LinearAsPrinted(x).in(t));
  }

  private boolean apart(Term t) {
    return !free.in(t).contains(x);
  }

  private boolean in(Term t) {
    return switch (t) {
      case Term.Variable(var y) -> y.equals(x);
      case Term.Lambda(var y, _, var body) -> !y.equals(x) && in(body);
      case Term.Application(var function, var argument) -> apart(argument) && in(function);
      case Term.Let(var a, var bound, var body) -> apart(bound) && !a.equals(x) && in(body);
      case Term.Projection(_, var pair) -> in(pair);
      case Term.Pair(var left, var right) -> in(left) && in(right);
      case Term.Jacobian(_, var along) -> in(along);
      case Term.DualMap(var y, _, var body, var functional) ->
          y.equals(x)
              ? in(functional)
              : apart(functional) && in(body) || apart(body) && in(functional);
      case Term.Sum _,
          Term.Numeral _,
          Term.Call _,
          Term.Derivative _,
          Term.Pullback _,
          Term.Covector _ ->
          false;
    };
  }
}
