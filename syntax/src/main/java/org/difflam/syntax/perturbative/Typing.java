package org.difflam.syntax.perturbative;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.Derivation;
import org.difflam.syntax.lambda.Inference;
import org.difflam.syntax.lambda.Type;

/// The judgement `Γ ⊢ M : σ` of Figure 1. Beside the rules of [Inference]:
///
/// ```
/// Γ ⊢ s : σₖ ⇒ Γ ⊢ ιₖ s : σ₁ × σ₂        Γ ⊢ s : σ → τ ⇒ Γ ⊢ T s : T σ → T τ
/// ```
public final class Typing {
  private Typing() {}

  /// A derivation of `Γ ⊢ M : σ`, if there is one. Where types inside may be anything, they are 1.
  public static Option<Derivation<Term>> derive(Map<Name, Type> context, Term m, Type type) {
    return Inference.derive(Perturbative.FORMERS, context, m, type);
  }

  /// The same for the most general σ.
  public static Option<Derivation<Term>> derive(Map<Name, Type> context, Term m) {
    return Inference.derive(Perturbative.FORMERS, context, m);
  }

  /// Whether `Γ ⊢ M : σ`.
  public static boolean holds(Map<Name, Type> context, Term m, Type type) {
    return derive(context, m, type).isDefined();
  }

  /// The most general σ with `Γ ⊢ M : σ`, if there is one; its unknown parts may be any types.
  public static Option<Type> principal(Map<Name, Type> context, Term m) {
    return Inference.principal(Perturbative.FORMERS, context, m);
  }

  /// The most general σ of a closed term.
  public static Option<Type> principal(Term m) {
    return principal(LinkedHashMap.empty(), m);
  }

  static Derivation<Term> conclude(Inference<Term> in, Map<Name, Type> context, Term m, Type type) {
    return switch (m) {
      case Sum(var summands) -> in.sum(context, m, type, summands);
      case Simple.Variable(var x) -> in.variable(context, m, type, x);
      case Simple.Numeral _ -> in.axiom(m, type, Type.R);
      case Simple.Operator(var f) when f.arity() == 0 -> in.axiom(m, type, Type.R);
      case Simple.Operator(var f) -> in.axiom(m, type, Type.reals(f.arity()).to(Type.R));
      case Simple.Lambda(var x, var s) -> in.lambda(context, m, type, x, s);
      case Simple.Application(var s, var n) -> in.application(context, m, type, s, n);
      case Simple.Pi(var k, var s) -> in.projection(context, m, type, k, s);
      case Simple.T(var s) -> {
        Type domain = in.unknown(), codomain = in.unknown();
        in.require(m, type, domain.tangent().to(codomain.tangent()));
        yield new Derivation<>(m, type, List.of(in.check(context, s, domain.to(codomain))));
      }
      case Simple.In(var k, var s) -> {
        Type left = in.unknown(), right = in.unknown();
        in.require(m, type, left.times(right));
        yield new Derivation<>(m, type, List.of(in.check(context, s, k == 1 ? left : right)));
      }
    };
  }
}
