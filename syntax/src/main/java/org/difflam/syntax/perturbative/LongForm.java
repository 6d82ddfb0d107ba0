package org.difflam.syntax.perturbative;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;
import org.difflam.syntax.lambda.TypingDerivation;

/// Surjective pairing, `u = ⟨π₁ u, π₂ u⟩`, as an expansion. In a long form, the only simple terms
/// of product type are injections and the terms directly below a projection. The rules of
/// [Completion] keep long forms; they cannot establish them, since they do not see types.
public final class LongForm {
  private LongForm() {}

  /// The long form of M, if `Γ ⊢ M : σ` for some σ; with the most general one, since what is of an
  /// unknown type is never taken apart.
  public static Option<LambdaTerm> of(Map<Name, LambdaType> context, LambdaTerm m) {
    return LambdaTyping.derive(context, m).map(LongForm::of);
  }

  private static LambdaTerm of(TypingDerivation d) {
    LambdaTerm t = below(d);
    return switch (d.term()) {
      case Simple.In _, Sum _ -> t;
      case Simple _ -> paired(t, d.type());
    };
  }

  private static LambdaTerm paired(LambdaTerm t, LambdaType type) {
    return switch (type) {
      case LambdaType.Product(var a, var b) ->
          LambdaTerm.pair(paired(LambdaTerm.pi(1, t), a), paired(LambdaTerm.pi(2, t), b));
      default -> t;
    };
  }

  /// Long below the root.
  private static LambdaTerm below(TypingDerivation d) {
    List<TypingDerivation> premises = d.premises();
    return switch (d.term()) {
      case Simple.Variable _, Simple.Numeral _, Simple.Operator _ -> d.term();
      case Simple.Lambda(var x, _) -> LambdaTerm.lambda(x, of(premises.getFirst()));
      case Simple.Application _ ->
          LambdaTerm.apply(of(premises.getFirst()), of(premises.getLast()));
      case Simple.T _ -> LambdaTerm.T(of(premises.getFirst()));
      case Simple.In(int k, _) -> LambdaTerm.in(k, of(premises.getFirst()));
      case Simple.Pi(int k, _) -> LambdaTerm.pi(k, below(premises.getFirst()));
      case Sum _ -> {
        List<LambdaTerm> summands = new ArrayList<>();
        for (TypingDerivation premise : premises) summands.add(of(premise));
        yield LambdaTerm.sum(summands);
      }
      case Simple.Differential other -> throw Perturbative.GRAMMAR.foreign(other);
    };
  }
}
