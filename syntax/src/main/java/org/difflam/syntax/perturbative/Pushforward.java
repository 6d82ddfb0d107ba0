package org.difflam.syntax.perturbative;

import java.util.IdentityHashMap;
import java.util.function.BinaryOperator;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;

/// `Tₓ M`, the body of the pushforward of `λx. M` (Figure 4).
///
/// ```
/// Tₓ x = x         Tₓ y = ι₂ y        Tₓ 0 = 0        Tₓ (s + N) = Tₓ s + Tₓ N
/// Tₓ (λy. s) = ⟨λy. π₁ (Tₓ s), λy. π₂ (Tₓ s)⟩         Tₓ (s N) = Tₓ s ⬦ Tₓ N
/// Tₓ (T s)   = ⟨T (π₁ (Tₓ s)), T (π₂ (Tₓ s))⟩
/// Tₓ (ιₖ s)  = ⟨ιₖ (π₁ (Tₓ s)), ιₖ (π₂ (Tₓ s))⟩       and the same for πₖ
/// M ⬦ N = ⟨(π₁ M) (π₂ N) + π₁ ((T (π₂ M)) N), (π₂ M) (π₂ N)⟩
/// ```
///
/// As trees these grow exponentially; the terms made here share what is mentioned twice, and a
/// shared subterm is pushed forward once.
public final class Pushforward {
  private final Name x;
  private final BinaryOperator<Term> diamond;
  private final Fresh fresh;
  private final IdentityHashMap<Term, Term> known = new IdentityHashMap<>();

  private Pushforward(Name x, Term m, BinaryOperator<Term> diamond) {
    this.x = x;
    this.diamond = diamond;
    this.fresh = Fresh.avoiding(m).and(java.util.List.of(x));
  }

  /// `Tₓ M`.
  public static Term of(Name x, Term m) {
    return of(x, m, Pushforward::diamond);
  }

  /// The same with another `⬦`, to see what goes wrong.
  public static Term of(Name x, Term m, BinaryOperator<Term> diamond) {
    return Deep.call(() -> new Pushforward(x, m, diamond).term(m));
  }

  private Term term(Term m) {
    Term before = known.get(m);
    if (before != null) return before;
    Term result =
        switch (m) {
          case Sum(var summands) -> Term.sum(summands.stream().map(this::term).toList());
          case Simple s -> simple(s);
        };
    known.put(m, result);
    return result;
  }

  private Term simple(Simple term) {
    return switch (term) {
      case Simple.Variable(var y) -> y.equals(x) ? term : Term.in(2, term);
      case Simple.Numeral _, Simple.Operator _ -> Term.in(2, term);
      case Simple.Lambda(var y, var s) -> {
        Name z = y.equals(x) ? fresh.like(y) : y;
        Term body = y.equals(x) ? Substitution.substitute(s, y, new Simple.Variable(z)) : s;
        Term t = term(body);
        yield Term.pair(Term.lambda(z, Term.pi(1, t)), Term.lambda(z, Term.pi(2, t)));
      }
      case Simple.Application(var s, var n) -> diamond.apply(term(s), term(n));
      case Simple.T(var s) -> {
        Term t = term(s);
        yield Term.pair(Term.T(Term.pi(1, t)), Term.T(Term.pi(2, t)));
      }
      case Simple.In(var k, var s) -> {
        Term t = term(s);
        yield Term.pair(Term.in(k, Term.pi(1, t)), Term.in(k, Term.pi(2, t)));
      }
      case Simple.Pi(var k, var s) -> {
        Term t = term(s);
        yield Term.pair(Term.pi(k, Term.pi(1, t)), Term.pi(k, Term.pi(2, t)));
      }
    };
  }

  /// `M ⬦ N`, where `Γ ⊢ M : T(σ → τ)` and `Γ ⊢ N : T σ` give `Γ ⊢ M ⬦ N : T τ`.
  public static Term diamond(Term m, Term n) {
    Term point = Term.pi(2, n), function = Term.pi(2, m);
    Term along = Term.pi(1, Term.apply(Term.T(function), n));
    return Term.pair(Term.apply(Term.pi(1, m), point).plus(along), Term.apply(function, point));
  }
}
