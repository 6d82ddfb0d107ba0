package org.difflam.syntax.perturbative;

import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.simple.OperationSymbol;

/// The perturbative λ-calculus, by the grammar of §4.
///
/// ```
/// Λp:  M, N ::= 0 | s | s + N
/// Λs:  s, t ::= x | λx. s | s N | T s | ιₖ s | πₖ s             k = 1, 2
/// ```
///
/// Constants are numbers, of type `R`, and operations, of type `R × … × R → R`; a pair is a sum,
/// `⟨M₁, M₂⟩ = ι₁ M₁ + ι₂ M₂`.
public final class Perturbative implements LambdaCalculus {
  /// How its terms are built.
  public static final LambdaCalculus GRAMMAR = new Perturbative();

  private final boolean isStrict;

  public Perturbative() {
    this(false);
  }

  private Perturbative(boolean isStrict) {
    this.isStrict = isStrict;
  }

  /// By Figure 3 alone: constants stay as they are.
  @Override
  public Perturbative strict() {
    return new Perturbative(true);
  }

  @Override
  public String name() {
    return "perturbative";
  }

  @Override
  public List<Simple> formers() {
    Simple s = LambdaTerm.variable("s");
    return List.of(
        new Simple.Lambda(Name.of("x"), s),
        new Simple.Application(s, s),
        new Simple.T(s),
        new Simple.In(1, s),
        new Simple.Pi(1, s),
        new Simple.In(2, s),
        new Simple.Pi(2, s));
  }

  @Override
  public List<Simple> formers(OperationSymbol f) {
    return List.of(new Simple.Operator(f));
  }

  @Override
  public boolean has(Simple s) {
    return !(s instanceof Simple.Differential);
  }

  @Override
  public Rules<LambdaTerm> reduction() {
    return isStrict ? PerturbativeReduction.FIGURE_3 : PerturbativeReduction.RULES;
  }

  /// The body of `T (λx. s)` first: `Tₓ s` is many times the size of `s`.
  @Override
  public Strategy strategy() {
    return Strategy.INNERMOST;
  }
}
