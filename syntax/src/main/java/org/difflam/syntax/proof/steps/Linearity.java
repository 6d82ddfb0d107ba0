package org.difflam.syntax.proof.steps;

import io.vavr.collection.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;
import org.difflam.syntax.proof.Towers;
import org.jspecify.annotations.Nullable;

/// Recognises morphisms that are evidently linear: those declared linear, and those built from
/// projections and zeros.
final class Linearity {
  private final Lines lines;
  private final PlainForm plain;
  private final Towers towers;
  private final List<Given> givens;

  Linearity(Lines lines, PlainForm plain, Towers towers, List<Given> givens) {
    this.lines = lines;
    this.plain = plain;
    this.towers = towers;
    this.givens = givens;
  }

  Given.Trait trait(Expression.Generator g) {
    return givens.find(h -> h.generator().equals(g)).map(Given::trait).getOrElse(Given.Trait.ANY);
  }

  /// `D(s) = s . p1`, or nothing.
  @Nullable Proof of(Expression s) {
    Expression f = lines.of(s);
    if (f instanceof Expression.Generator l) {
      return trait(l) == Given.Trait.LINEAR ? lines.linear(l) : null;
    }
    Proof open = plain.of(f);
    if (!isWired(open.right())) return null;
    Expression p1 = lines.p1(lines.source(f).times(lines.source(f)));
    return lines.chain(
        lines.D(open), towers.linear(open.right()), lines.compose(lines.sym(open), p1));
  }

  static boolean isWired(Expression s) {
    return switch (s) {
      case Expression.Identity _, Expression.First _, Expression.Second _, Expression.Zero _ ->
          true;
      case Expression.Pair(var f, var g) -> isWired(f) && isWired(g);
      case Expression.Plus(var f, var g, _, _) -> isWired(f) && isWired(g);
      case Expression.Compose(var g, var f, _, _) -> isWired(g) && isWired(f);
      default -> false;
    };
  }
}
