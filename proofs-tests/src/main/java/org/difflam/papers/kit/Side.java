package org.difflam.papers.kit;

import io.vavr.collection.Map;
import org.difflam.category.DifferentialLambda;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Interpretation;
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

  /// A morphism as it is written, of letters that have these meanings and of objects that are `|σ|`
  /// of these types, but `G`, which is `|Γ|`.
  record Written(
      Expression f,
      Map<Name, LambdaType> context,
      Map<String, LambdaType> types,
      Map<String, Side> letters)
      implements Side {}

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
      case Written(var f, var context, var types, var letters) ->
          new Interpretation<>(
                  in,
                  x -> x.equals("G") ? c.object(context) : c.object(types.get(x).get()),
                  g -> letters.get(g.name()).get().in(c))
              .of(f);
    };
  }
}
