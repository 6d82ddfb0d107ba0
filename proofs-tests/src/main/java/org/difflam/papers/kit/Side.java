package org.difflam.papers.kit;

import io.vavr.collection.Map;
import org.difflam.category.DifferentialLambda;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;

/// A side of an equation between meanings, such as `T(|M|) ∘ t`: a morphism in whatever category
/// terms are read.
public sealed interface Side {
  /// `|Γ ⊢ m : σ|`.
  record Meaning(Map<Name, LambdaType> context, LambdaTerm m, LambdaType type) implements Side {}

  /// `id : |Γ| → |Γ|`.
  record Identity(Map<Name, LambdaType> context) implements Side {}

  /// `π₁ : |Γ| × |σ| → |Γ|`.
  record Weakening(Map<Name, LambdaType> context, LambdaType sigma) implements Side {}

  /// `sw : (|Γ| × |σ|) × |τ| → (|Γ| × |τ|) × |σ|`.
  record Exchange(Map<Name, LambdaType> context, LambdaType sigma, LambdaType tau)
      implements Side {}

  /// `t : |Γ| × T|σ| → T(|Γ| × |σ|)`.
  record Strength(Map<Name, LambdaType> context, LambdaType sigma) implements Side {}

  /// `ev : (|σ| ⇒ |τ|) × |σ| → |τ|`.
  record Evaluation(LambdaType sigma, LambdaType tau) implements Side {}

  /// `ψ : T|σ| × T|τ| → T(|σ| × |τ|)`.
  record Psi(LambdaType sigma, LambdaType tau) implements Side {}

  /// `g ∘ f`.
  record Composite(Side g, Side f) implements Side {}

  /// `⟨f, g⟩`.
  record Pair(Side f, Side g) implements Side {}

  /// `T(f)`.
  record Pushed(Side f) implements Side {}

  /// `Λ(f) : |Γ| → |σ| ⇒ Y` for `f : |Γ| × |σ| → Y`.
  record Curried(Map<Name, LambdaType> context, LambdaType sigma, Side f) implements Side {}

  /// The internal `T : (|σ| ⇒ |τ|) → (T|σ| ⇒ T|τ|)`.
  record InternalPushforward(LambdaType sigma, LambdaType tau) implements Side {}

  /// `0 : |Γ| → |σ|`.
  record Zero(Map<Name, LambdaType> context, LambdaType sigma) implements Side {}

  /// `f + g`.
  record Sum(Side f, Side g) implements Side {}

  /// `ιₖ`, into `|σ| × |τ|`.
  record Injection(int k, LambdaType sigma, LambdaType tau) implements Side {}

  /// `πₖ`, from `|σ| × |τ|`.
  record Projection(int k, LambdaType sigma, LambdaType tau) implements Side {}

  /// `π₂ : |Γ| × |σ| → |σ|`.
  record Last(Map<Name, LambdaType> context, LambdaType sigma) implements Side {}

  static Side meaning(Map<Name, LambdaType> context, LambdaTerm m, LambdaType type) {
    return new Meaning(context, m, type);
  }

  default Side after(Side first) {
    return new Composite(this, first);
  }

  /// In one category.
  default <O, M> M in(Reading<O, M> c) {
    DifferentialLambda<O, M> in = c.in();
    return switch (this) {
      case Meaning(var context, var m, var type) -> c.meaning(context, m, type);
      case Identity(var context) -> in.identity(c.object(context));
      case Weakening(var context, var sigma) -> in.first(c.object(context), c.object(sigma));
      case Exchange(var context, var sigma, var tau) ->
          c.tangent().sw(c.object(context), c.object(sigma), c.object(tau));
      case Strength(var context, var sigma) -> c.tangent().t(c.object(context), c.object(sigma));
      case Evaluation(var sigma, var tau) -> in.eval(c.object(sigma), c.object(tau));
      case Psi(var sigma, var tau) -> c.tangent().psi(c.object(sigma), c.object(tau));
      case Composite(var g, var f) -> in.compose(g.in(c), f.in(c));
      case Pair(var f, var g) -> in.pair(f.in(c), g.in(c));
      case Pushed(var f) -> in.T(f.in(c));
      case Curried(var context, var sigma, var f) ->
          in.curry(c.object(context), c.object(sigma), f.in(c));
      case InternalPushforward(var sigma, var tau) -> {
        O x = c.object(sigma), y = c.object(tau), function = in.exponential(x, y);
        M along = in.compose(in.T(in.eval(x, y)), c.tangent().t(function, x));
        yield in.curry(function, in.tangent(x), along);
      }
      case Zero(var context, var sigma) -> in.zero(c.object(context), c.object(sigma));
      case Sum(var f, var g) -> in.plus(f.in(c), g.in(c));
      case Injection(int k, var sigma, var tau) -> {
        O x = c.object(sigma), y = c.object(tau);
        yield k == 1
            ? in.pair(in.identity(x), in.zero(x, y))
            : in.pair(in.zero(y, x), in.identity(y));
      }
      case Projection(int k, var sigma, var tau) -> {
        O x = c.object(sigma), y = c.object(tau);
        yield k == 1 ? in.first(x, y) : in.second(x, y);
      }
      case Last(var context, var sigma) -> in.second(c.object(context), c.object(sigma));
    };
  }
}
