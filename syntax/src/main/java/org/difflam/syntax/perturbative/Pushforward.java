package org.difflam.syntax.perturbative;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.BinaryOperator;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.Pairs;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Term;
import org.jspecify.annotations.Nullable;

/// `Tₓ M`, the body of the pushforward of `λx. M` (Figure 4); its type is `T τ` (Lemma 4.1).
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
  private final boolean contracts;
  private final Term whole;
  private @Nullable Fresh fresh;
  private final IdentityHashMap<Term, Term> known = new IdentityHashMap<>();

  private Pushforward(Name x, Term m, BinaryOperator<Term> diamond, boolean contracts) {
    this.x = x;
    this.diamond = diamond;
    this.contracts = contracts;
    this.whole = m;
  }

  /// `Tₓ M`.
  public static Term of(Name x, Term m) {
    return of(x, m, Pushforward::diamond);
  }

  /// The same with another `⬦`, to see what goes wrong.
  public static Term of(Name x, Term m, BinaryOperator<Term> diamond) {
    return Deep.call(() -> new Pushforward(x, m, diamond, false).term(m));
  }

  /// A reduct of `Tₓ M`: each `πₖ (ιₗ s)` that Figure 4 makes is contracted as it is made, so that
  /// what is left is a constant times as large as `M`, shared subterms counted once.
  public static Term contracted(Name x, Term m) {
    return Deep.call(() -> new Pushforward(x, m, (s, n) -> diamond(s, n, true), true).term(m));
  }

  private Term term(Term m) {
    return switch (m) {
      case Simple.Variable _, Simple.Numeral _, Simple.Operator _, Simple.In _, Simple.Pi _ ->
          simple((Simple) m);
      default -> {
        Term before = known.get(m);
        if (before != null) yield before;
        Term result = m instanceof Simple s ? simple(s) : Term.sum(terms(m.summands()));
        known.put(m, result);
        yield result;
      }
    };
  }

  private List<Term> terms(List<Simple> summands) {
    List<Term> all = new ArrayList<>(summands.size());
    for (Simple s : summands) all.add(term(s));
    return all;
  }

  private Term simple(Simple term) {
    return switch (term) {
      case Simple.Variable(var y) -> y.equals(x) ? term : Term.in(2, term);
      case Simple.Numeral _, Simple.Operator _ -> Term.in(2, term);
      case Simple.Lambda(var y, var s) -> {
        Name z = y.equals(x) ? fresh().like(y) : y;
        Term body = y.equals(x) ? Substitution.substitute(s, y, new Simple.Variable(z)) : s;
        Term t = term(body);
        yield Term.pair(Term.lambda(z, pi(1, t)), Term.lambda(z, pi(2, t)));
      }
      case Simple.Application(var s, var n) -> diamond.apply(term(s), term(n));
      case Simple.T(var s) -> {
        Term t = term(s);
        yield Term.pair(Term.T(pi(1, t)), Term.T(pi(2, t)));
      }
      case Simple.In(var k, var s) -> {
        Term t = term(s);
        yield Term.pair(Term.in(k, pi(1, t)), Term.in(k, pi(2, t)));
      }
      case Simple.Pi(var k, var s) -> {
        Term t = term(s);
        yield Term.pair(pi(k, pi(1, t)), pi(k, pi(2, t)));
      }
      case Simple.Differential other -> throw Perturbative.GRAMMAR.foreign(other);
    };
  }

  private Fresh fresh() {
    if (fresh == null) fresh = Fresh.avoiding(whole).and(List.of(x));
    return fresh;
  }

  private Term pi(int k, Term m) {
    return pi(k, m, contracts);
  }

  private static Term pi(int k, Term m, boolean contracts) {
    return contracts ? Pairs.half(k, m) : Term.pi(k, m);
  }

  /// `M ⬦ N`, where `Γ ⊢ M : T(σ → τ)` and `Γ ⊢ N : T σ` give `Γ ⊢ M ⬦ N : T τ`.
  public static Term diamond(Term m, Term n) {
    return diamond(m, n, false);
  }

  private static Term diamond(Term m, Term n, boolean contracts) {
    Term point = pi(2, n, contracts), function = pi(2, m, contracts);
    Term along = pi(1, Term.apply(Term.T(function), n), contracts);
    return Term.pair(
        Term.apply(pi(1, m, contracts), point).plus(along), Term.apply(function, point));
  }
}
