package org.difflam.papers.kit;

import io.vavr.collection.Map;
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

  /// In one category.
  default <O, M> M in(Reading<O, M> c) {
    return switch (this) {
      case Meaning(var context, var m, var type) -> c.meaning(context, m, type);
      case Written(var f, var context, var types, var letters) -> {
        Map<String, M> meanings = letters.mapValues(s -> s.in(c));
        yield new Interpretation<>(
                c.in(),
                x -> x.equals("G") ? c.object(context) : c.object(types.get(x).get()),
                g -> meanings.get(g.name()).get())
            .of(f);
      }
    };
  }
}
