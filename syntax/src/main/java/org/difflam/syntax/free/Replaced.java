package org.difflam.syntax.free;

import java.util.IdentityHashMap;
import org.difflam.category.expression.Expression;
import org.difflam.syntax.free.NormalFormRewriting.Use;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;

/// What an equation replaces, everywhere in an expression, by congruence.
@SuppressWarnings("ReferenceEquality") // equal expressions are one object
final class Replaced {
  private final Lines lines;
  private final Use use;
  private final IdentityHashMap<Expression, Proof> done = new IdentityHashMap<>();

  Replaced(Lines lines, Use use) {
    this.lines = lines;
    this.use = use;
  }

  Proof of(Expression e) {
    if (e == use.neutral()) return use.proof();
    Proof known = done.get(e);
    if (known != null) return known;
    Proof result =
        switch (e) {
          case Expression.Compose(var g, var f, _, _) -> lines.compose(of(g), of(f));
          case Expression.Pair(var f, var g) -> lines.pair(of(f), of(g));
          case Expression.Plus(var f, var g, _, _) -> lines.plus(of(f), of(g));
          case Expression.Curry(var f) -> lines.curry(of(f));
          case Expression.D(var f) -> lines.D(of(f));
          default -> lines.refl(e);
        };
    done.put(e, result);
    return result;
  }
}
