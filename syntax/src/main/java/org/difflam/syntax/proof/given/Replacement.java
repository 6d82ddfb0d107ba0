package org.difflam.syntax.proof.given;

import java.util.IdentityHashMap;
import java.util.Map;
import org.difflam.category.expression.Expression;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;
import org.jspecify.annotations.Nullable;

/// Replaces generators by their definitions everywhere in an expression, by congruence, also below
/// `D` and `cur`.
@SuppressWarnings("ReferenceEquality") // equal expressions are one object here
final class Replacement {
  private final Lines lines;
  private final Map<String, Proof> equal;
  private final IdentityHashMap<Expression, Proof> done = new IdentityHashMap<>();
  private int times;

  /// @param equal for a name, the proof that its generator is something else
  Replacement(Lines lines, Map<String, Proof> equal) {
    this.lines = lines;
    this.equal = equal;
  }

  /// How many different places there were.
  int times() {
    return times;
  }

  /// `e = …`.
  Proof of(Expression e) {
    Proof known = done.get(e);
    if (known != null) return known;
    Proof result =
        switch (e) {
          case Expression.Generator(var name, _, _) -> generator(e, equal.get(name));
          case Expression.Compose(var g, var f, _, _) -> lines.compose(of(g), of(f));
          case Expression.Pair(var f, var g) -> lines.pair(of(f), of(g));
          case Expression.Plus(var f, var g, _, _) -> lines.plus(of(f), of(g));
          case Expression.Curry(var f) -> lines.curry(of(f));
          case Expression.D(var f) -> lines.D(of(f));
          case Expression.Times(var f, var g) ->
              unchanged(e) ? lines.refl(e) : after(lines.law("pair.times", f, g));
          case Expression.Uncurry(var g) ->
              unchanged(e) ? lines.refl(e) : after(lines.law("uncurry", g));
          default -> lines.refl(e);
        };
    done.put(e, result);
    return result;
  }

  private Proof generator(Expression e, @Nullable Proof found) {
    if (found == null || found.left() != e) return lines.refl(e);
    times++;
    return found;
  }

  private boolean unchanged(Expression e) {
    return e.children().forAll(f -> Lines.isTrivial(of(f)));
  }

  private Proof after(Proof law) {
    return lines.chain(law, of(law.right()));
  }

  /// From `l = r` the same with both sides replaced.
  Proof in(Proof p) {
    return lines.chain(lines.sym(of(p.left())), p, of(p.right()));
  }
}
