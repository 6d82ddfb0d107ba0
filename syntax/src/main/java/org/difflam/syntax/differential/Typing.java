package org.difflam.syntax.differential;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.Derivation;
import org.difflam.syntax.lambda.Inference;
import org.difflam.syntax.lambda.Type;

/// The judgement `Γ ⊢ S : σ`. Beside the rules of [Inference]:
///
/// ```
/// Γ ⊢ s : σ → τ, Γ ⊢ t : σ ⇒ Γ ⊢ D s · t : σ → τ        Γ ⊢ S : σ, Γ ⊢ T : τ ⇒ Γ ⊢ ⟨S, T⟩ : σ × τ
/// f : σ → τ, Γ ⊢ T : σ ⇒ Γ ⊢ f(T) : τ                   f : σ → τ, Γ ⊢ t : σ ⇒ Γ ⊢ D f · t : σ → τ
/// ```
public final class Typing {
  private Typing() {}

  /// A derivation of `Γ ⊢ S : σ`, if there is one. Where types inside may be anything, they are 1.
  public static Option<Derivation<Term>> derive(Map<Name, Type> context, Term s, Type type) {
    return Inference.derive(Differential.FORMERS, context, s, type);
  }

  /// Whether `Γ ⊢ S : σ`.
  public static boolean holds(Map<Name, Type> context, Term s, Type type) {
    return derive(context, s, type).isDefined();
  }

  static Derivation<Term> conclude(
      Inference<Term> in, Map<Name, Type> context, Term term, Type type) {
    return switch (term) {
      case Sum(var summands) -> in.sum(context, term, type, summands);
      case Simple.Variable(var x) -> in.variable(context, term, type, x);
      case Simple.Numeral _ -> in.axiom(term, type, Type.R);
      case Simple.Lambda(var x, var s) -> in.lambda(context, term, type, x, s);
      case Simple.Application(var s, var t) -> in.application(context, term, type, s, t);
      case Simple.Pi(var k, var s) -> in.projection(context, term, type, k, s);
      case Simple.D(var s, var t) -> {
        Type domain = in.unknown(), codomain = in.unknown();
        in.require(term, type, domain.to(codomain));
        var function = in.check(context, s, domain.to(codomain));
        yield new Derivation<>(term, type, List.of(function, in.check(context, t, domain)));
      }
      case Simple.Pair(var s, var t) -> {
        Type left = in.unknown(), right = in.unknown();
        in.require(term, type, left.times(right));
        var first = in.check(context, s, left);
        yield new Derivation<>(term, type, List.of(first, in.check(context, t, right)));
      }
      case Simple.Call(var f, var t) -> {
        in.require(term, type, Type.R);
        var argument = in.check(context, t, Type.reals(f.arity()));
        yield new Derivation<>(term, type, List.of(argument));
      }
      case Simple.DCall(var f, var t) -> {
        Type domain = Type.reals(f.arity());
        in.require(term, type, domain.to(Type.R));
        yield new Derivation<>(term, type, List.of(in.check(context, t, domain)));
      }
    };
  }
}
