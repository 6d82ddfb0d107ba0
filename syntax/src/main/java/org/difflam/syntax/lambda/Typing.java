package org.difflam.syntax.lambda;

import static org.difflam.syntax.lambda.Type.R;
import static org.difflam.syntax.lambda.Type.reals;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.jspecify.annotations.Nullable;

/// The judgement `Γ ⊢ M : σ` (Manzyuk, Figure 1; Mak and Ong, Appendix D).
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
/// The rules are data, so that [Inference] reads them from the premises to the conclusion, and
/// [RandomTerms] the other way.
public final class Typing {
  private Typing() {}

  /// The rule of a former: what its parts have to be, from left to right, and what it is then.
  record Rule(Type conclusion, List<Premise> premises) {
    private static Rule of(Type conclusion, Premise... premises) {
      return new Rule(conclusion, List.of(premises));
    }
  }

  /// `Γ ⊢ s : σ` or `Γ ⊢ N : σ`, or the same in `Γ; x : bound`.
  ///
  /// @param isBag whether any bag may stand here
  record Premise(@Nullable Type bound, Type type, boolean isBag) {}

  private static Premise simple(Type type) {
    return new Premise(null, type, false);
  }

  private static Premise bag(Type type) {
    return new Premise(null, type, true);
  }

  private static Premise under(Type bound, Type type) {
    return new Premise(bound, type, false);
  }

  /// The rule of the former of s, with a for σ (σ₁, and what is bound) and b for τ (σ₂).
  static Rule rule(Simple s, Type a, Type b) {
    return switch (s) {
      case Simple.Variable _ -> Rule.of(b);
      case Simple.Lambda _ -> Rule.of(a.to(b), under(a, b));
      case Simple.Application _ -> Rule.of(b, simple(a.to(b)), bag(a));
      case Simple.Pi(var k, _) -> Rule.of(k == 1 ? a : b, simple(a.times(b)));
      case Simple.Numeral _ -> Rule.of(R);

      case Simple.T _ -> Rule.of(a.tangent().to(b.tangent()), simple(a.to(b)));
      case Simple.In(var k, _) -> Rule.of(a.times(b), simple(k == 1 ? a : b));
      case Simple.Operator(var f) when f.arity() == 0 -> Rule.of(R);
      case Simple.Operator(var f) -> Rule.of(reals(f.arity()).to(R));

      case Simple.D _ -> Rule.of(a.to(b), simple(a.to(b)), simple(a));
      case Simple.Pair _ -> Rule.of(a.times(b), bag(a), bag(b));
      case Simple.Call(var f, _) -> Rule.of(R, bag(reals(f.arity())));
      case Simple.DCall(var f, _) -> Rule.of(reals(f.arity()).to(R), simple(reals(f.arity())));
    };
  }

  /// A derivation of `Γ ⊢ M : σ`, if there is one. Where types inside may be anything, they are 1.
  public static Option<Derivation> derive(Map<Name, Type> context, Term m, Type type) {
    return Inference.attempt((in, types) -> in.check(context, m, type).resolved(types, Type.UNIT));
  }

  /// The same for the most general σ.
  public static Option<Derivation> derive(Map<Name, Type> context, Term m) {
    return Inference.attempt((in, types) -> in.infer(context, m).resolved(types, Type.UNIT));
  }

  /// Whether `Γ ⊢ M : σ`.
  public static boolean holds(Map<Name, Type> context, Term m, Type type) {
    return derive(context, m, type).isDefined();
  }

  /// The most general σ with `Γ ⊢ M : σ`, if there is one; its unknown parts may be any types.
  public static Option<Type> principal(Map<Name, Type> context, Term m) {
    return Inference.attempt((in, types) -> types.resolve(in.infer(context, m).type()));
  }

  /// The most general σ of a closed term.
  public static Option<Type> principal(Term m) {
    return principal(LinkedHashMap.empty(), m);
  }
}
