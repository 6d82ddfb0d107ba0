package org.difflam.syntax.lambda;

import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.typing.Judgements;

/// Prints the judgements of a λ-calculus.
final class JudgementSpelling implements Judgements.Spelling<LambdaTerm, LambdaType> {
  private final LambdaCalculus calculus;
  private final WrittenTypes types;

  JudgementSpelling(LambdaCalculus calculus, WrittenTypes types) {
    this.calculus = calculus;
    this.types = types;
  }

  @Override
  public String rule(LambdaTerm t) {
    return switch (t) {
      case Sum(var summands) -> summands.isEmpty() ? "0" : "+";
      case Simple.Variable _ -> WrittenZeros.is(t) ? "0" : "var";
      case Simple.Lambda _ -> "lambda";
      case Simple.Application _ -> "app";
      case Simple.Pi(var k, _) -> "p" + k;
      case Simple.Numeral _ -> "const";
      case Simple.T _ -> "T";
      case Simple.In(var k, _) -> "in" + k;
      case Simple.Operator(var f) -> f.symbol();
      case Simple.D _ -> "D";
      case Simple.Pair _ -> "pair";
      case Simple.Call(var f, _) -> f.symbol();
      case Simple.DCall _ -> "D";
      case Simple.Declared(var former, _) -> former.name();
    };
  }

  @Override
  public SurfaceTerm term(LambdaTerm t) {
    return calculus.surface(t);
  }

  @Override
  public SurfaceType type(LambdaType type) {
    return types.named(type).surface();
  }
}
