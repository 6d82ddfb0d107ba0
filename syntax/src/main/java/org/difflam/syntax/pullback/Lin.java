package org.difflam.syntax.pullback;

import org.difflam.category.Deep;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;

/// The linear variables `lin(S)` of §3.1.1, literally as printed; a let is read as `(λa. L) E`.
///
/// ```
/// lin(x)       = {x}                      lin(π_i(S))         = lin(S)
/// lin(λx. S)   = lin(S) ∖ {x}             lin(⟨S₁, S₂⟩)       = lin(S₁) ∩ lin(S₂)
/// lin(S P)     = lin(S) ∖ FV(P)           lin(J f · S)        = lin(S)
/// lin(S)       = ∅  otherwise             lin((λx. S₁)* · S₂) = (lin(S₁) ∖ FV(S₂)) ∪ (lin(S₂) ∖ FV(S₁))
/// ```
///
/// Terms are typed with [LinCompleted], since with these clauses the rules lead out of the typed
/// terms.
public final class Lin {
  private final Name x;
  private final FreeVariables<PullbackTerm> free = new FreeVariables<>();

  private Lin(Name x) {
    this.x = x;
  }

  /// `x ∈ lin(t)`.
  public static boolean contains(Name x, PullbackTerm t) {
    return Deep.call(() -> new Lin(x).of(t));
  }

  private boolean apart(PullbackTerm t) {
    return !free.in(t).contains(x);
  }

  private boolean of(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Variable(var y) -> y.equals(x);
      case PullbackTerm.Lambda(var y, _, var s) -> !y.equals(x) && of(s);
      case PullbackTerm.Application(var s, var p) -> apart(p) && of(s);
      case PullbackTerm.Let(var a, var e, var l) -> apart(e) && !a.equals(x) && of(l);
      case PullbackTerm.Projection(_, var s) -> of(s);
      case PullbackTerm.Pair(var s1, var s2) -> of(s1) && of(s2);
      case PullbackTerm.Jacobian(_, var s) -> of(s);
      case PullbackTerm.DualMap(var y, _, var s1, var s2) ->
          y.equals(x) ? of(s2) : apart(s2) && of(s1) || apart(s1) && of(s2);
      default -> false;
    };
  }
}
