package org.difflam.syntax.differential;

import static org.difflam.syntax.rewrite.Rule.rule;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.rewrite.Rules;

/// The reduction rules; their contextual closure is `→`.
public final class Reduction {
  private Reduction() {}

  /// `(λx. s) T → s[T/x]`, `D (λx. s) · t → λx. ∂s/∂x · t`, `πᵢ ⟨S₁, S₂⟩ → Sᵢ`.
  public static final Rules<Term> LAMBDA =
      new Rules<>(
          List.of(
              rule("beta", 1, Reduction::beta),
              rule("D", 1, Reduction::derivative),
              rule("pi", 1, Reduction::projection)));

  /// These, and the rules of numbers and function symbols.
  public static final Rules<Term> RULES = LAMBDA.and(Constants.RULES);

  private static Option<Term> beta(Term t) {
    return t instanceof Simple.Application(Simple.Lambda(var x, var s), var n)
        ? Option.some(Substitution.substitute((Term) s, x, n))
        : Option.none();
  }

  private static Option<Term> derivative(Term term) {
    if (!(term instanceof Simple.D(Simple.Lambda(var x, var s), var t))) return Option.none();
    var free = FreeVariables.of((Term) t);
    if (!free.contains(x)) return Option.some(Term.lambda(x, DifferentialSubstitution.of(x, s, t)));
    Name z = Fresh.avoiding((Term) s).and(free).like(x);
    Term renamed = Substitution.substitute((Term) s, x, new Simple.Variable(z));
    return Option.some(Term.lambda(z, DifferentialSubstitution.of(z, renamed, t)));
  }

  private static Option<Term> projection(Term t) {
    return t instanceof Simple.Pi(int k, Simple.Pair(var left, var right))
        ? Option.some(k == 1 ? left : right)
        : Option.none();
  }
}
