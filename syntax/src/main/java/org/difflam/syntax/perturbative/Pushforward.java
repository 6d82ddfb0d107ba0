package org.difflam.syntax.perturbative;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.BinaryOperator;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Pairs;
import org.difflam.syntax.lambda.Simple;
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
  private final BinaryOperator<LambdaTerm> diamond;
  private final boolean contracts;
  private final LambdaTerm whole;
  private @Nullable Fresh fresh;
  private final IdentityHashMap<LambdaTerm, LambdaTerm> known = new IdentityHashMap<>();

  private Pushforward(Name x, LambdaTerm m, BinaryOperator<LambdaTerm> diamond, boolean contracts) {
    this.x = x;
    this.diamond = diamond;
    this.contracts = contracts;
    this.whole = m;
  }

  /// `Tₓ M`.
  public static LambdaTerm of(Name x, LambdaTerm m) {
    return of(x, m, Pushforward::diamond);
  }

  /// The pushforward with another `⬦`, for variants that a check must refute.
  public static LambdaTerm of(Name x, LambdaTerm m, BinaryOperator<LambdaTerm> diamond) {
    return Deep.call(() -> new Pushforward(x, m, diamond, false).term(m));
  }

  /// A reduct of `Tₓ M`: each `πₖ (ιₗ s)` that Figure 4 makes is contracted as it is made, so that
  /// what is left is a constant times as large as `M`, shared subterms counted once.
  public static LambdaTerm contracted(Name x, LambdaTerm m) {
    return Deep.call(() -> new Pushforward(x, m, (s, n) -> diamond(s, n, true), true).term(m));
  }

  private LambdaTerm term(LambdaTerm m) {
    return switch (m) {
      case Simple.Variable _, Simple.Numeral _, Simple.Operator _, Simple.In _, Simple.Pi _ ->
          simple((Simple) m);
      default -> {
        LambdaTerm before = known.get(m);
        if (before != null) yield before;
        LambdaTerm result = m instanceof Simple s ? simple(s) : LambdaTerm.sum(terms(m.summands()));
        known.put(m, result);
        yield result;
      }
    };
  }

  private List<LambdaTerm> terms(List<Simple> summands) {
    List<LambdaTerm> all = new ArrayList<>(summands.size());
    for (Simple s : summands) all.add(term(s));
    return all;
  }

  private LambdaTerm simple(Simple term) {
    return switch (term) {
      case Simple.Variable(var y) -> y.equals(x) ? term : LambdaTerm.in(2, term);
      case Simple.Numeral _, Simple.Operator _ -> LambdaTerm.in(2, term);
      case Simple.Lambda(var y, var s) -> {
        Name z = y.equals(x) ? fresh().like(y) : y;
        LambdaTerm body = y.equals(x) ? Substitution.substitute(s, y, new Simple.Variable(z)) : s;
        LambdaTerm t = term(body);
        yield LambdaTerm.pair(LambdaTerm.lambda(z, pi(1, t)), LambdaTerm.lambda(z, pi(2, t)));
      }
      case Simple.Application(var s, var n) -> diamond.apply(term(s), term(n));
      case Simple.T(var s) -> {
        LambdaTerm t = term(s);
        yield LambdaTerm.pair(LambdaTerm.T(pi(1, t)), LambdaTerm.T(pi(2, t)));
      }
      case Simple.In(var k, var s) -> {
        LambdaTerm t = term(s);
        yield LambdaTerm.pair(LambdaTerm.in(k, pi(1, t)), LambdaTerm.in(k, pi(2, t)));
      }
      case Simple.Pi(var k, var s) -> {
        LambdaTerm t = term(s);
        yield LambdaTerm.pair(pi(k, pi(1, t)), pi(k, pi(2, t)));
      }
      case Simple.Differential other -> throw Perturbative.GRAMMAR.foreign(other);
    };
  }

  private Fresh fresh() {
    if (fresh == null) fresh = Fresh.avoiding(whole).and(List.of(x));
    return fresh;
  }

  private LambdaTerm pi(int k, LambdaTerm m) {
    return pi(k, m, contracts);
  }

  private static LambdaTerm pi(int k, LambdaTerm m, boolean contracts) {
    return contracts ? Pairs.half(k, m) : LambdaTerm.pi(k, m);
  }

  /// `M ⬦ N`, where `Γ ⊢ M : T(σ → τ)` and `Γ ⊢ N : T σ` give `Γ ⊢ M ⬦ N : T τ`.
  public static LambdaTerm diamond(LambdaTerm m, LambdaTerm n) {
    return diamond(m, n, false);
  }

  private static LambdaTerm diamond(LambdaTerm m, LambdaTerm n, boolean contracts) {
    LambdaTerm point = pi(2, n, contracts), function = pi(2, m, contracts);
    LambdaTerm along = pi(1, LambdaTerm.apply(LambdaTerm.T(function), n), contracts);
    return LambdaTerm.pair(
        LambdaTerm.apply(pi(1, m, contracts), point).plus(along),
        LambdaTerm.apply(function, point));
  }
}
