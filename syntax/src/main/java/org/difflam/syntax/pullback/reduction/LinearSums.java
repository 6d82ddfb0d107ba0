package org.difflam.syntax.pullback.reduction;

import static org.difflam.syntax.pullback.reduction.PullbackRule.rule;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.LinCompleted;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackTerm.Application;
import org.difflam.syntax.pullback.PullbackTerm.Derivative;
import org.difflam.syntax.pullback.PullbackTerm.DualMap;
import org.difflam.syntax.pullback.PullbackTerm.Jacobian;
import org.difflam.syntax.pullback.PullbackTerm.Projection;
import org.difflam.syntax.pullback.PullbackTerm.Sum;
import org.difflam.syntax.pullback.PullbackType;
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
  public static PullbackTerm substitute(PullbackTerm s, Name y, PullbackTerm p) {
    return substitute(s, y, p, new FreeVariables<>());
  }

  /// @param free what was found of the free variables of subterms before, to which this adds
  static PullbackTerm substitute(
      PullbackTerm s, Name y, PullbackTerm p, FreeVariables<PullbackTerm> free) {
    return p instanceof Sum(var summands) && LinCompleted.contains(y, s)
        ? each(summands, summand -> Substitution.substitute(s, y, summand, free))
        : Substitution.substitute(s, y, p, free);
  }

  private static PullbackTerm each(List<PullbackTerm> summands, UnaryOperator<PullbackTerm> part) {
    List<PullbackTerm> parts = new ArrayList<>(summands.size());
    for (PullbackTerm s : summands) parts.add(part.apply(s));
    return PullbackTerm.sum(parts);
  }

  /// `λx. S`, with `λx. 0 ≡ 0`.
  static PullbackTerm lambda(Name x, Option<PullbackType> type, PullbackTerm s) {
    return s.isZero() ? PullbackTerm.ZERO : new PullbackTerm.Lambda(x, type, s);
  }

  /// `(λx. S)* · W`, with `(λx. 0)* · W ≡ 0`.
  static PullbackTerm dualMap(
      Name x, Option<PullbackType> type, PullbackTerm s, PullbackTerm functional) {
    return s.isZero() ? PullbackTerm.ZERO : new DualMap(x, type, s, functional);
  }

  static final List<PullbackRule<?>> RULES =
      List.of(
          // (S₁ + S₂) P → S₁ P + S₂ P
          rule(RuleName.SUGAR, Application.class, LinearSums::application),
          // π_i(S₁ + S₂) → π_i(S₁) + π_i(S₂)
          rule(RuleName.SUGAR, Projection.class, LinearSums::projection),
          // J f · 0 → 0
          rule(
              RuleName.SUGAR,
              Jacobian.class,
              (t, _) -> t.along().isZero() ? PullbackTerm.ZERO : null),
          // J F · 0 → 0, J (F₁ + F₂) · S → J F₁ · S + J F₂ · S
          rule(RuleName.SUGAR, Derivative.class, LinearSums::derivative),
          // (λx. 0)* · W → 0, (λx. S)* · (W₁ + W₂) → (λx. S)* · W₁ + (λx. S)* · W₂
          rule(RuleName.SUGAR, DualMap.class, LinearSums::dualMap));

  private static @Nullable PullbackTerm application(Application t, Premises above) {
    return t.function() instanceof Sum(var summands)
        ? each(summands, s -> new Application(s, t.argument()))
        : null;
  }

  private static @Nullable PullbackTerm projection(Projection t, Premises above) {
    return t.pair() instanceof Sum(var summands)
        ? each(summands, s -> new Projection(t.index(), s))
        : null;
  }

  private static @Nullable PullbackTerm derivative(Derivative t, Premises above) {
    if (t.along().isZero()) return PullbackTerm.ZERO;
    return t.function() instanceof Sum(var summands)
        ? each(summands, f -> new Derivative(f, t.along()))
        : null;
  }

  private static @Nullable PullbackTerm dualMap(DualMap t, Premises above) {
    if (t.body().isZero()) return PullbackTerm.ZERO;
    return t.functional() instanceof Sum(var summands)
        ? each(summands, w -> new DualMap(t.x(), t.type(), t.body(), w))
        : null;
  }
}
