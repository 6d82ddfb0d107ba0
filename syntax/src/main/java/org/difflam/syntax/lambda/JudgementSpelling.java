package org.difflam.syntax.lambda;

import java.util.HashMap;
import java.util.Map;
import org.difflam.category.type.Unification;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.typing.Judgements;

/// Prints the judgements of a λ-calculus. Unknown types are printed as `A`, `B`, …, each with the
/// same name in the whole derivation.
final class JudgementSpelling implements Judgements.Spelling<LambdaTerm, LambdaType> {
  private final LambdaCalculus calculus;
  private final Unification<LambdaType> types;
  private final String text;
  private final Map<LambdaType, LambdaType> names = new HashMap<>();
  private int next;

  /// @param text whose names are not those of unknown types
  JudgementSpelling(LambdaCalculus calculus, Unification<LambdaType> types, String text) {
    this.calculus = calculus;
    this.types = types;
    this.text = text;
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
    return types.resolve(type, this::named).surface();
  }

  private LambdaType named(LambdaType unknown) {
    LambdaType known = names.get(unknown);
    if (known != null) return known;
    String name;
    do {
      name = (char) ('A' + next % 26) + (next < 26 ? "" : "" + next / 26);
      next++;
    } while (name.equals("R") || name.equals("T") || text.contains(name));
    names.put(unknown, LambdaType.atom(name));
    return LambdaType.atom(name);
  }
}
