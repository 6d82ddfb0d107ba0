package org.difflam.syntax.pullback.reduction;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.pullback.PullbackTerm;
import org.jspecify.annotations.Nullable;

/// A-reduction (Appendix B, Lemma B.1): an A-redex, which is made of let series, becomes one let
/// series.
///
/// ```
/// 0               →A let x₁ = 0 in x₁                       L₁ + L₂ →A let x₁ = L₁; x₂ = L₂; x₃ = x₁ + x₂ in x₃
/// x               →A let x₁ = x in x₁                       L₁ L₂   →A let x₁ = L₁; x₂ = L₂; x₃ = x₁ x₂ in x₃
/// λz. L           →A let x₁ = λz. L in x₁                   π_i(L)  →A let x₁ = L; x₂ = π_i(x₁) in x₂
/// r               →A let x₁ = r in x₁                       ⟨L₁, L₂⟩ →A let x₁ = L₁; x₂ = L₂; x₃ = ⟨x₁, x₂⟩ in x₃
/// r*              →A let x₁ = r* in x₁                      f(L)    →A let x₁ = L; x₂ = f(x₁) in x₂
/// (λx. L₁)* · L₂  →A let x₁ = L₂; x₂ = (λx. L₁)* · x₁ in x₂  J f · L →A let x₁ = L; x₂ = J f · x₁ in x₂
/// (Ω λx. L₁) · L₂ →A let x₁ = L₂; x₂ = (Ω λx. L₁) · x₁ in x₂
/// ```
///
/// and the same for `J F · S` and lets, which the paper lacks: `MO+A-jacobian` and `MO+A-let`.
///
/// A series as the bound term of a let is spliced into the series around it, its last name becoming
/// that of the let, with renaming where a name would capture. The A-contexts are
///
/// ```
/// C_A ::= [] | C_A + P | L + C_A | λz. C_A | C_A P | L C_A | π_i(C_A) | ⟨C_A, S⟩ | ⟨L, C_A⟩ | f(C_A)
///       | J f · C_A | (λx. C_A)* · S | (λx. L)* · C_A | (Ω λx. C_A) · S | (Ω λx. L) · C_A
/// ```
final class AReduction {
  private final Fresh fresh;
  private final ElementaryTerms elementary;
  private final FreeVariables<PullbackTerm> free = new FreeVariables<>();
  private final boolean naming;

  AReduction(Fresh fresh, ElementaryTerms elementary, boolean naming) {
    this.fresh = fresh;
    this.elementary = elementary;
    this.naming = naming;
  }

  record Contracted(RuleName rule, PullbackTerm l) {}

  /// Whether nothing is left to do: a series, or a variable that gets no name of its own.
  boolean isDone(PullbackTerm t, boolean operand) {
    return elementary.isSeries(t) || !naming && operand && Projections.isProjection(t);
  }

  /// Whether a term is a series now that one of its children is, or is elementary and makes what is
  /// around it a series, or a body that is not reduced further.
  boolean isEnough(PullbackTerm t, @Nullable EvaluationContext c) {
    if (elementary.isSeries(t)) return true;
    if (c == null || !elementary.isElementary(t)) return false;
    PullbackTerm around = EvaluationContext.with(c.parent(), c.child(), t);
    if (!(around instanceof PullbackTerm.Let || around instanceof PullbackTerm.Pair)) return false;
    return elementary.isSeries(around) || isBody(around, c.outer());
  }

  /// Whether this is the body of the pullback that is reduced, and need not be a series.
  boolean isBody(PullbackTerm t, @Nullable EvaluationContext c) {
    return c != null
        && (c.outer() == null || !c.outer().administrative())
        && c.parent() instanceof PullbackTerm.Pullback(var y, _, _, _)
        && elementary.isBody(y, t);
  }

  /// The next child to reduce after the one given, or -1 when all are series: the contexts `C_A`.
  static int next(PullbackTerm t, int done) {
    return Projections.isProjection(t) || done + 1 == EvaluationContext.size(t) ? -1 : done + 1;
  }

  /// Whether the child stands where a `z` will: a body does not.
  static boolean isOperand(PullbackTerm t, int child) {
    return t.scopes().get(child).binders().isEmpty();
  }

  /// `r_A →A L`.
  Contracted contract(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Let(var x, var bound, var body) ->
          new Contracted(RuleName.A_LET, elementary.series(splice(x, bound, body)));
      case PullbackTerm.Sum(var summands) when !summands.isEmpty() ->
          new Contracted(RuleName.A_SUM, spliced(t, summands, this::sum));
      default -> new Contracted(rule(t), named(t));
    };
  }

  private static RuleName rule(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Variable _ -> RuleName.A_VAR;
      case PullbackTerm.Projection _ ->
          Projections.isProjection(t) ? RuleName.A_VAR : RuleName.A_PROJ;
      case PullbackTerm.Numeral _ -> RuleName.A_REAL;
      case PullbackTerm.Covector _ -> RuleName.A_COVECTOR;
      case PullbackTerm.Lambda _ -> RuleName.A_LAMBDA;
      case PullbackTerm.Sum _ -> RuleName.A_ZERO;
      case PullbackTerm.Application _ -> RuleName.A_APP;
      case PullbackTerm.Pair _ -> RuleName.A_PAIR;
      case PullbackTerm.Call _ -> RuleName.A_FUN;
      case PullbackTerm.Jacobian _ -> RuleName.A_JACOBIAN;
      case PullbackTerm.Derivative _ -> RuleName.A_DERIVATIVE;
      case PullbackTerm.DualMap _ -> RuleName.A_DUAL;
      case PullbackTerm.Pullback _ -> RuleName.A_PULLBACK;
      case PullbackTerm.Let _ -> RuleName.A_LET;
    };
  }

  /// `let x₁ = L₁; …; xₙ = Lₙ; x = former(x₁, …, xₙ) in x`, where the `Lᵢ` stand under no binder.
  private PullbackTerm named(PullbackTerm t) {
    if (Projections.isProjection(t)) return end(t);
    List<PullbackTerm> parts = new ArrayList<>();
    for (Scope<PullbackTerm> s : t.scopes()) if (s.binders().isEmpty()) parts.add(s.body());
    return spliced(
        t,
        parts,
        places -> {
          Iterator<PullbackTerm> each = places.iterator();
          return end(Syntax.inParts(t, s -> s.binders().isEmpty() ? each.next() : s.body()));
        });
  }

  private Name fresh(Name like, PullbackTerm... parts) {
    return Premises.fresh(fresh, free, like, parts);
  }

  /// `let x = E in x`.
  private PullbackTerm end(PullbackTerm e) {
    Name x = fresh.like(Name.of("z"));
    return elementary.series(new PullbackTerm.Let(x, e, new PullbackTerm.Variable(x)));
  }

  /// `let x₁ = L₁; …; xₙ = Lₙ in L`, for the parts of a term.
  private PullbackTerm spliced(
      PullbackTerm t, List<PullbackTerm> parts, Function<List<PullbackTerm>, PullbackTerm> rest) {
    List<Option<Name>> names = new ArrayList<>();
    List<PullbackTerm> places = new ArrayList<>();
    for (PullbackTerm part : parts) {
      if (elementary.isSeries(part)) {
        Name x = fresh(Name.of("z"), t);
        names.add(Option.some(x));
        places.add(new PullbackTerm.Variable(x));
      } else {
        names.add(Option.none());
        places.add(part);
      }
    }
    PullbackTerm result = rest.apply(places);
    for (int i = parts.size() - 1; i >= 0; i--) {
      if (names.get(i).isDefined()) result = splice(names.get(i).get(), parts.get(i), result);
    }
    return elementary.series(result);
  }

  /// `x₁ + (x₂ + …)`, two by two.
  private PullbackTerm sum(List<PullbackTerm> places) {
    List<Name> names = new ArrayList<>();
    List<PullbackTerm> sums = new ArrayList<>();
    PullbackTerm sum = places.getLast();
    PullbackTerm all = new PullbackTerm.Sum(places);
    for (int i = places.size() - 2; i >= 0; i--) {
      Name x = fresh(Name.of("z"), all);
      names.add(x);
      sums.add(new PullbackTerm.Sum(List.of(places.get(i), sum)));
      sum = new PullbackTerm.Variable(x);
    }
    PullbackTerm result = sum;
    for (int i = names.size() - 1; i >= 0; i--) {
      result = elementary.series(new PullbackTerm.Let(names.get(i), sums.get(i), result));
    }
    return result;
  }

  /// `let x = L₁ in L₂` as one series.
  private PullbackTerm splice(Name x, PullbackTerm first, PullbackTerm second) {
    List<Name> names = new ArrayList<>();
    List<PullbackTerm> bounds = new ArrayList<>();
    PullbackTerm rest = first;
    while (rest instanceof PullbackTerm.Let(var z, var bound, var body)) {
      Name name = z;
      PullbackTerm tail = body;
      boolean last = body instanceof PullbackTerm.Variable(var w) && w.equals(z);
      if (!last && free.in(second).contains(z)) {
        name = fresh(z, second, body);
        tail = Substitution.substitute(body, z, new PullbackTerm.Variable(name));
      }
      names.add(last ? x : name);
      bounds.add(bound);
      if (last) break;
      rest = tail;
    }
    PullbackTerm result = second;
    for (int i = names.size() - 1; i >= 0; i--) {
      result = elementary.series(new PullbackTerm.Let(names.get(i), bounds.get(i), result));
    }
    return result;
  }
}
