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
import org.difflam.syntax.pullback.Term;
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
/// and the same for `J F · S`, which the paper lacks: `MO+A-jacobian`.
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
  private final FreeVariables<Term> free = new FreeVariables<>();
  private final boolean naming;

  AReduction(Fresh fresh, ElementaryTerms elementary, boolean naming) {
    this.fresh = fresh;
    this.elementary = elementary;
    this.naming = naming;
  }

  record Contracted(RuleName rule, Term l) {}

  /// Whether nothing is left to do: a series, or a variable that gets no name of its own.
  boolean isDone(Term t, boolean operand) {
    return elementary.isSeries(t) || !naming && operand && Projections.isProjection(t);
  }

  /// Whether a term is a series now that one of its children is, or is elementary and makes what is
  /// around it a series, or a body that is not reduced further.
  boolean isEnough(Term t, @Nullable EvaluationContext c) {
    if (elementary.isSeries(t)) return true;
    if (c == null || !elementary.isElementary(t)) return false;
    Term around = EvaluationContext.with(c.parent(), c.child(), t);
    if (!(around instanceof Term.Let || around instanceof Term.Pair)) return false;
    return elementary.isSeries(around) || isBody(around, c.outer());
  }

  /// Whether this is the body of the pullback that is reduced, and need not be a series.
  boolean isBody(Term t, @Nullable EvaluationContext c) {
    return c != null
        && (c.outer() == null || !c.outer().administrative())
        && c.parent() instanceof Term.Pullback(var y, _, _, _)
        && elementary.isBody(y, t);
  }

  /// The next child to reduce after the one given, or -1 when all are series: the contexts `C_A`.
  static int next(Term t, int done) {
    return Projections.isProjection(t) || done + 1 == EvaluationContext.size(t) ? -1 : done + 1;
  }

  /// Whether the child stands where a `z` will: a body does not.
  static boolean isOperand(Term t, int child) {
    return t.scopes().get(child).binders().isEmpty();
  }

  /// `r_A →A L`.
  Contracted contract(Term t) {
    return switch (t) {
      case Term.Let(var x, var bound, var body) ->
          new Contracted(RuleName.A_LET, elementary.series(splice(x, bound, body)));
      case Term.Sum(var summands) when !summands.isEmpty() ->
          new Contracted(RuleName.A_SUM, spliced(summands, this::sum));
      default -> new Contracted(rule(t), named(t));
    };
  }

  private static RuleName rule(Term t) {
    return switch (t) {
      case Term.Variable _ -> RuleName.A_VAR;
      case Term.Projection _ -> Projections.isProjection(t) ? RuleName.A_VAR : RuleName.A_PROJ;
      case Term.Numeral _ -> RuleName.A_REAL;
      case Term.Covector _ -> RuleName.A_COVECTOR;
      case Term.Lambda _ -> RuleName.A_LAMBDA;
      case Term.Sum _ -> RuleName.A_ZERO;
      case Term.Application _ -> RuleName.A_APP;
      case Term.Pair _ -> RuleName.A_PAIR;
      case Term.Call _ -> RuleName.A_FUN;
      case Term.Jacobian _ -> RuleName.A_JACOBIAN;
      case Term.Derivative _ -> RuleName.A_DERIVATIVE;
      case Term.DualMap _ -> RuleName.A_DUAL;
      case Term.Pullback _ -> RuleName.A_PULLBACK;
      case Term.Let _ -> RuleName.A_LET;
    };
  }

  /// `let x₁ = L₁; …; xₙ = Lₙ; x = former(x₁, …, xₙ) in x`, where the `Lᵢ` stand under no binder.
  private Term named(Term t) {
    if (Projections.isProjection(t)) return end(t);
    List<Term> parts = new ArrayList<>();
    for (Scope<Term> s : t.scopes()) if (s.binders().isEmpty()) parts.add(s.body());
    return spliced(
        parts,
        places -> {
          Iterator<Term> each = places.iterator();
          return end(Syntax.inParts(t, s -> s.binders().isEmpty() ? each.next() : s.body()));
        });
  }

  /// `let x = E in x`.
  private Term end(Term e) {
    Name x = fresh.like(Name.of("z"));
    return elementary.series(new Term.Let(x, e, new Term.Variable(x)));
  }

  /// `let x₁ = L₁; …; xₙ = Lₙ in L`.
  private Term spliced(List<Term> parts, Function<List<Term>, Term> rest) {
    List<Option<Name>> names = new ArrayList<>();
    List<Term> places = new ArrayList<>();
    for (Term part : parts) {
      if (elementary.isSeries(part)) {
        Name x = fresh.like(Name.of("z"));
        names.add(Option.some(x));
        places.add(new Term.Variable(x));
      } else {
        names.add(Option.none());
        places.add(part);
      }
    }
    Term result = rest.apply(places);
    for (int i = parts.size() - 1; i >= 0; i--) {
      if (names.get(i).isDefined()) result = splice(names.get(i).get(), parts.get(i), result);
    }
    return elementary.series(result);
  }

  /// `x₁ + (x₂ + …)`, two by two.
  private Term sum(List<Term> places) {
    List<Name> names = new ArrayList<>();
    List<Term> sums = new ArrayList<>();
    Term sum = places.getLast();
    for (int i = places.size() - 2; i >= 0; i--) {
      Name x = fresh.like(Name.of("z"));
      names.add(x);
      sums.add(new Term.Sum(List.of(places.get(i), sum)));
      sum = new Term.Variable(x);
    }
    Term result = sum;
    for (int i = names.size() - 1; i >= 0; i--) {
      result = elementary.series(new Term.Let(names.get(i), sums.get(i), result));
    }
    return result;
  }

  /// `let x = L₁ in L₂` as one series.
  private Term splice(Name x, Term first, Term second) {
    if (!elementary.isSeries(first)) {
      // a variable without a name of its own
      return Substitution.substitute(second, x, first);
    }
    List<Name> names = new ArrayList<>();
    List<Term> bounds = new ArrayList<>();
    Term rest = first;
    while (rest instanceof Term.Let(var z, var bound, var body)) {
      Name name = z;
      Term tail = body;
      boolean last = body instanceof Term.Variable(var w) && w.equals(z);
      if (!last && free.in(second).contains(z)) {
        name = fresh.like(z);
        tail = Substitution.substitute(body, z, new Term.Variable(name));
      }
      names.add(last ? x : name);
      bounds.add(bound);
      if (last) break;
      rest = tail;
    }
    Term result = second;
    for (int i = names.size() - 1; i >= 0; i--) {
      result = elementary.series(new Term.Let(names.get(i), bounds.get(i), result));
    }
    return result;
  }
}
