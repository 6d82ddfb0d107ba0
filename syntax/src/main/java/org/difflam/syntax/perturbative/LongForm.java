package org.difflam.syntax.perturbative;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;
import org.difflam.syntax.lambda.Term;
import org.difflam.syntax.lambda.Type;
import org.difflam.syntax.lambda.TypingDerivation;

/// Surjective pairing, `u = ⟨π₁ u, π₂ u⟩`, as an expansion: of a product type are injections, and
/// what stands below a projection, and nothing else. The rules of [Completion] keep terms so;
/// without types they could not make them so.
public final class LongForm {
  private LongForm() {}

  /// The long form of M, if `Γ ⊢ M : σ` for some σ; with the most general one, since what is of an
  /// unknown type is never taken apart.
  public static Option<Term> of(Map<Name, Type> context, Term m) {
    return LambdaTyping.derive(context, m).map(LongForm::of);
  }

  private static Term of(TypingDerivation d) {
    Term t = below(d);
    return switch (d.term()) {
      case Simple.In _, Sum _ -> t;
      case Simple _ -> paired(t, d.type());
    };
  }

  private static Term paired(Term t, Type type) {
    return switch (type) {
      case Type.Product(var a, var b) ->
          Term.pair(paired(Term.pi(1, t), a), paired(Term.pi(2, t), b));
      default -> t;
    };
  }

  /// Long below the root.
  private static Term below(TypingDerivation d) {
    List<TypingDerivation> premises = d.premises();
    return switch (d.term()) {
      case Simple.Variable _, Simple.Numeral _, Simple.Operator _ -> d.term();
      case Simple.Lambda(var x, _) -> Term.lambda(x, of(premises.getFirst()));
      case Simple.Application _ -> Term.apply(of(premises.getFirst()), of(premises.getLast()));
      case Simple.T _ -> Term.T(of(premises.getFirst()));
      case Simple.In(int k, _) -> Term.in(k, of(premises.getFirst()));
      case Simple.Pi(int k, _) -> Term.pi(k, below(premises.getFirst()));
      case Sum _ -> {
        List<Term> summands = new ArrayList<>();
        for (TypingDerivation premise : premises) summands.add(of(premise));
        yield Term.sum(summands);
      }
      case Simple.Differential other -> throw Perturbative.GRAMMAR.foreign(other);
    };
  }
}
