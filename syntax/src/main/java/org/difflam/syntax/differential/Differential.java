package org.difflam.syntax.differential;

import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.simple.OperationSymbol;

/// The differential λ-calculus, by the grammar of Appendix D.
///
/// ```
/// S, T ::= 0 | s | s + T
/// s, t ::= x | λx. s | s T | D s · t | πᵢ s | ⟨S, T⟩ | r | f(T) | D f · t           i = 1, 2
/// ```
public final class Differential implements LambdaCalculus {
  /// How its terms are built.
  public static final LambdaCalculus GRAMMAR = new Differential();

  private final boolean isStrict;

  public Differential() {
    this(false);
  }

  private Differential(boolean isStrict) {
    this.isStrict = isStrict;
  }

  /// Without the rules of numbers, function symbols and sums of pairs.
  @Override
  public Differential strict() {
    return new Differential(true);
  }

  @Override
  public String name() {
    return "differential";
  }

  @Override
  public List<Simple> formers() {
    Simple s = LambdaTerm.variable("s");
    return List.of(
        new Simple.Lambda(Name.of("x"), s),
        new Simple.Application(s, s),
        new Simple.D(s, s),
        new Simple.Pi(1, s),
        new Simple.Pi(2, s),
        new Simple.Pair(s, s));
  }

  @Override
  public List<Simple> formers(OperationSymbol f) {
    Simple s = LambdaTerm.variable("s");
    return List.of(new Simple.Call(f, s), new Simple.DCall(f, s));
  }

  @Override
  public boolean has(Simple s) {
    return !(s instanceof Simple.Perturbative);
  }

  @Override
  public LambdaTerm pair(LambdaTerm left, LambdaTerm right) {
    return Simple.Pair.of(left, right);
  }

  /// `λx. f(x)`.
  @Override
  public LambdaTerm function(OperationSymbol f) {
    Name x = Name.of("x");
    return LambdaTerm.lambda(x, call(f, new Simple.Variable(x)));
  }

  @Override
  public LambdaTerm operation(OperationSymbol f, LambdaTerm argument) {
    return new Simple.Call(f, argument);
  }

  @Override
  public Rules<LambdaTerm> reduction() {
    return isStrict ? DifferentialReduction.LAMBDA : DifferentialReduction.RULES;
  }

  /// The body of `D (λx. s) · t` first: differential substitution copies it.
  @Override
  public Strategy strategy() {
    return Strategy.INNERMOST;
  }
}
