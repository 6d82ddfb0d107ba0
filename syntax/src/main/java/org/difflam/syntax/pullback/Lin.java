package org.difflam.syntax.pullback;

import io.vavr.collection.Stream;
import io.vavr.control.Option;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.pullback.SideCondition.Offence;

/// The linear variables `lin(S)` of §3.1.1 as printed, but that what a dual map binds is not linear
/// in it (erratum O27); a let is read as `(λa. L) E`.
///
/// ```
/// lin(x)       = {x}                      lin(π_i(S))         = lin(S)
/// lin(λx. S)   = lin(S) ∖ {x}             lin(⟨S₁, S₂⟩)       = lin(S₁) ∩ lin(S₂)
/// lin(S P)     = lin(S) ∖ FV(P)           lin(J f · S)        = lin(S)
/// lin(S)       = ∅  otherwise             lin((λx. S₁)* · S₂) = (lin(S₁) ∖ {x} ∖ FV(S₂)) ∪ (lin(S₂) ∖ FV(S₁))
/// ```
///
/// Terms are typed with [LinCompleted], since with these clauses the rules lead out of the typed
/// terms. What is linear by these clauses is linear by those.
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

  /// Why `x ∉ lin(t)`, if so; of what [LinCompleted] takes for linear, the least part that these
  /// clauses do not.
  static Option<Offence> offence(Name x, PullbackTerm t) {
    Option<Offence> always = LinCompleted.offence(x, t);
    return always.isDefined() || contains(x, t) ? always : Option.some(unprinted(x, t));
  }

  private static Offence unprinted(Name x, PullbackTerm whole) {
    PullbackTerm t = whole;
    for (Option<PullbackTerm> part = Option.some(t); part.isDefined(); ) {
      t = part.get();
      part =
          Stream.ofAll(t.scopes())
              .filter(s -> !s.binders().contains(x))
              .map(Scope::body)
              .find(s -> !contains(x, s) && LinCompleted.contains(x, s));
    }
    return new Offence(t, missing(t));
  }

  private static String missing(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Sum(var summands) when !summands.isEmpty() ->
          "lin as printed has no clause for sums (erratum O1)";
      case PullbackTerm.Sum _, PullbackTerm.Numeral _, PullbackTerm.Covector _ ->
          "lin as printed has no clause for 0 (erratum O1)";
      case PullbackTerm.Projection _ ->
          "lin as printed looks at both parts of the pair (erratum O1)";
      case PullbackTerm.Let _ -> "lin as printed takes the let for an application (erratum O3)";
      default -> "by the clauses of lin as printed it is not";
    };
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
