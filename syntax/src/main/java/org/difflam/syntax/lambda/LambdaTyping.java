package org.difflam.syntax.lambda;

import static org.difflam.category.type.TypingRule.bag;
import static org.difflam.category.type.TypingRule.simple;
import static org.difflam.category.type.TypingRule.under;
import static org.difflam.syntax.lambda.LambdaType.R;
import static org.difflam.syntax.lambda.LambdaType.reals;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.List;
import java.util.function.Supplier;
import org.difflam.category.type.TypingRule;
import org.difflam.category.type.Unification;
import org.difflam.syntax.binding.Name;

/// The judgement `Γ ⊢ M : σ` (Manzyuk, Figure 1; Mak and Ong, Appendix D), which substitution and
/// reduction keep (Manzyuk, Lemma 4.1).
///
/// ```
/// Γ(x) = σ ⇒ Γ ⊢ x : σ             Γ ⊢ 0 : σ             Γ ⊢ s : σ, Γ ⊢ N : σ ⇒ Γ ⊢ s + N : σ
///
/// Γ; x : σ ⊢ s : τ         ⇒ Γ ⊢ λx. s : σ → τ
/// Γ ⊢ s : σ → τ, Γ ⊢ N : σ ⇒ Γ ⊢ s N : τ
/// Γ ⊢ s : σ₁ × σ₂          ⇒ Γ ⊢ πₖ s : σₖ
///                            Γ ⊢ r : R                    for numbers r
///
/// Γ ⊢ s : σ → τ            ⇒ Γ ⊢ T s : T σ → T τ          the perturbative calculus
/// Γ ⊢ s : σₖ               ⇒ Γ ⊢ ιₖ s : σ₁ × σ₂
///                            Γ ⊢ f : Rⁿ → R               for operations f; R for n = 0
///
/// Γ ⊢ s : σ → τ, Γ ⊢ t : σ ⇒ Γ ⊢ D s · t : σ → τ          the differential calculus
/// Γ ⊢ M : σ, Γ ⊢ N : τ     ⇒ Γ ⊢ ⟨M, N⟩ : σ × τ
/// Γ ⊢ N : Rⁿ               ⇒ Γ ⊢ f(N) : R
/// Γ ⊢ t : Rⁿ               ⇒ Γ ⊢ D f · t : Rⁿ → R
/// ```
///
/// The rules are data, so that [LambdaInference] reads them from the premises to the conclusion,
/// and [RandomTerms] the other way.
public final class LambdaTyping {
  private LambdaTyping() {}

  /// The rule of each former, as [LambdaTyping#rule] is.
  @FunctionalInterface
  public interface Rules {
    TypingRule<LambdaType> of(Simple s, LambdaType a, LambdaType b, Supplier<LambdaType> more);
  }

  /// The rule of the former of s, with a for σ (σ₁, and what is bound) and b for τ (σ₂).
  ///
  /// @param more further types, for the formers that a text declares
  public static TypingRule<LambdaType> rule(
      Simple s, LambdaType a, LambdaType b, Supplier<LambdaType> more) {
    return switch (s) {
      case Simple.Variable _ -> TypingRule.of(b);
      case Simple.Lambda _ -> TypingRule.of(a.to(b), under(a, b));
      case Simple.Application _ -> TypingRule.of(b, simple(a.to(b)), bag(a));
      case Simple.Pi(var k, _) -> TypingRule.of(k == 1 ? a : b, simple(a.times(b)));
      case Simple.Numeral _ -> TypingRule.of(R);

      case Simple.T _ -> TypingRule.of(a.tangent().to(b.tangent()), simple(a.to(b)));
      case Simple.In(var k, _) -> TypingRule.of(a.times(b), simple(k == 1 ? a : b));
      case Simple.Operator(var f) -> TypingRule.of(reals(f.arity()).to(R));

      case Simple.D _ -> TypingRule.of(a.to(b), simple(a.to(b)), simple(a));
      case Simple.Pair _ -> TypingRule.of(a.times(b), bag(a), bag(b));
      case Simple.Call(var f, _) -> TypingRule.of(R, bag(reals(f.arity())));
      case Simple.DCall(var f, _) ->
          TypingRule.of(reals(f.arity()).to(R), simple(reals(f.arity())));
      case Simple.Declared(var former, _) -> former.rule(List.of(a, b), more);
    };
  }

  /// A derivation of `Γ ⊢ M : σ`, if there is one. Where types inside may be anything, they are 1.
  public static Option<TypingDerivation> derive(
      Map<Name, LambdaType> context, LambdaTerm m, LambdaType type) {
    return LambdaInference.attempt(
        (in, types) -> in.check(context, m, type).resolved(types, LambdaType.UNIT));
  }

  /// A derivation of `Γ ⊢ M : σ` for the most general σ.
  public static Option<TypingDerivation> derive(Map<Name, LambdaType> context, LambdaTerm m) {
    return LambdaInference.attempt(
        (in, types) -> in.infer(context, m).resolved(types, LambdaType.UNIT));
  }

  /// The most general derivation of `Γ ⊢ M : σ`: each type inside that may be anything is an atom
  /// of its own, which no text can name.
  public static Option<TypingDerivation> deriveGenerally(
      Map<Name, LambdaType> context, LambdaTerm m, LambdaType type) {
    // σ may be one that the other made
    return LambdaInference.attempt((in, types) -> general(in.check(context, m, type), types, "??"));
  }

  /// The most general derivation of `Γ ⊢ M : σ` for the most general σ.
  public static Option<TypingDerivation> deriveGenerally(
      Map<Name, LambdaType> context, LambdaTerm m) {
    return LambdaInference.attempt((in, types) -> general(in.infer(context, m), types, "?"));
  }

  private static TypingDerivation general(
      TypingDerivation derived, Unification<LambdaType> types, String named) {
    return derived.resolved(
        types, unknown -> LambdaType.atom(named + ((LambdaType.Unknown) unknown).number()));
  }

  /// Whether `Γ ⊢ M : σ`.
  public static boolean holds(Map<Name, LambdaType> context, LambdaTerm m, LambdaType type) {
    return derive(context, m, type).isDefined();
  }

  /// The same by other rules.
  public static boolean holds(
      Rules rules, Map<Name, LambdaType> context, LambdaTerm m, LambdaType type) {
    return LambdaInference.attempt(rules, (in, _) -> in.check(context, m, type)).isDefined();
  }

  /// The most general σ with `Γ ⊢ M : σ`, if there is one; its unknown parts may be any types.
  public static Option<LambdaType> principal(Map<Name, LambdaType> context, LambdaTerm m) {
    return principal(LambdaTyping::rule, context, m);
  }

  /// The same by other rules.
  public static Option<LambdaType> principal(
      Rules rules, Map<Name, LambdaType> context, LambdaTerm m) {
    return LambdaInference.attempt(
        rules, (in, types) -> types.resolve(in.infer(context, m).type()));
  }
}
