package org.difflam.syntax.pullback.reduction;

import static org.difflam.syntax.pullback.reduction.Rule.rule;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.LinCompleted;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Term.Application;
import org.difflam.syntax.pullback.Term.Derivative;
import org.difflam.syntax.pullback.Term.DualMap;
import org.difflam.syntax.pullback.Term.Jacobian;
import org.difflam.syntax.pullback.Term.Projection;
import org.difflam.syntax.pullback.Term.Sum;
import org.difflam.syntax.pullback.Type;
import org.jspecify.annotations.Nullable;

/// Sums in linear positions (§3.1.3):
///
/// ```
/// S[S₁ + S₂/y] ≡ S[S₁/y] + S[S₂/y]      S[0/y] ≡ 0      iff y ∈ lin(S)
/// ```
///
/// which makes a step of its own, `MO-3.1.3`, where it stands in the way of another.
public final class LinearSums {
  private LinearSums() {}

  /// `S[P/y]`, without capture. A sum is pushed through where `y` is linear, and only there.
  public static Term substitute(Term s, Name y, Term p) {
    return p instanceof Sum(var summands) && LinCompleted.contains(y, s)
        ? each(summands, summand -> Substitution.substitute(s, y, summand))
        : Substitution.substitute(s, y, p);
  }

  private static Term each(List<Term> summands, UnaryOperator<Term> part) {
    List<Term> parts = new ArrayList<>(summands.size());
    for (Term s : summands) parts.add(part.apply(s));
    return Term.sum(parts);
  }

  /// `λx. S`, with `λx. 0 ≡ 0`.
  static Term lambda(Name x, Option<Type> type, Term s) {
    return s.isZero() ? Term.ZERO : new Term.Lambda(x, type, s);
  }

  /// `(λx. S)* · W`, with `(λx. 0)* · W ≡ 0`.
  static Term dualMap(Name x, Option<Type> type, Term s, Term functional) {
    return s.isZero() ? Term.ZERO : new DualMap(x, type, s, functional);
  }

  static final List<Rule<?>> RULES =
      List.of(
          // (S₁ + S₂) P → S₁ P + S₂ P
          rule(RuleName.SUGAR, Application.class, LinearSums::application),
          // π_i(S₁ + S₂) → π_i(S₁) + π_i(S₂)
          rule(RuleName.SUGAR, Projection.class, LinearSums::projection),
          // J f · 0 → 0
          rule(RuleName.SUGAR, Jacobian.class, (t, _) -> t.along().isZero() ? Term.ZERO : null),
          // J F · 0 → 0, J (F₁ + F₂) · S → J F₁ · S + J F₂ · S
          rule(RuleName.SUGAR, Derivative.class, LinearSums::derivative),
          // (λx. 0)* · W → 0, (λx. S)* · (W₁ + W₂) → (λx. S)* · W₁ + (λx. S)* · W₂
          rule(RuleName.SUGAR, DualMap.class, LinearSums::dualMap));

  private static @Nullable Term application(Application t, Premises above) {
    return t.function() instanceof Sum(var summands)
        ? each(summands, s -> new Application(s, t.argument()))
        : null;
  }

  private static @Nullable Term projection(Projection t, Premises above) {
    return t.pair() instanceof Sum(var summands)
        ? each(summands, s -> new Projection(t.index(), s))
        : null;
  }

  private static @Nullable Term derivative(Derivative t, Premises above) {
    if (t.along().isZero()) return Term.ZERO;
    return t.function() instanceof Sum(var summands)
        ? each(summands, f -> new Derivative(f, t.along()))
        : null;
  }

  private static @Nullable Term dualMap(DualMap t, Premises above) {
    if (t.body().isZero()) return Term.ZERO;
    return t.functional() instanceof Sum(var summands)
        ? each(summands, w -> new DualMap(t.x(), t.type(), t.body(), w))
        : null;
  }
}
