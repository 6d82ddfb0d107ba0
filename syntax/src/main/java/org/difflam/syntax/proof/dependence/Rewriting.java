package org.difflam.syntax.proof.dependence;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.IdentityHashMap;
import org.difflam.category.expression.Expression;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;

/// Calculates with some rules, each from its left to its right side, as long as one applies. With
/// associativity among them, composites are bracketed to the right, and a rule applies to
/// neighbours in them.
final class Rewriting {
  private static final int MOST = 20_000;

  private final Lines lines;
  private final List<LawOrLemma> rules;
  private final Option<LawOrLemma> assoc;
  private final IdentityHashMap<Expression, Proof> known = new IdentityHashMap<>();
  private int steps;

  Rewriting(Lines lines, List<LawOrLemma> rules) {
    this.lines = lines;
    this.assoc = rules.find(r -> r.name().equals("assoc"));
    this.rules = rules.reject(r -> r.name().equals("assoc"));
  }

  /// `f = f′`, where no rule applies to `f′`.
  Proof of(Expression f) {
    Proof found = known.get(f);
    if (found != null) return found;
    if (++steps > MOST) throw new Lines.Missing("these rules go on for ever");
    Proof parts = inside(f);
    Option<Proof> root = root(parts.right());
    Proof all = root.isEmpty() ? parts : lines.chain(parts, root.get(), of(root.get().right()));
    known.put(f, all);
    return all;
  }

  private Proof inside(Expression f) {
    return switch (f) {
      case Expression.Compose(var g, var h, _, _) -> lines.compose(of(g), of(h));
      case Expression.Pair(var g, var h) -> lines.pair(of(g), of(h));
      case Expression.Plus(var g, var h, _, _) -> lines.plus(of(g), of(h));
      case Expression.Curry(var g) -> lines.curry(of(g));
      case Expression.D(var g) -> lines.D(of(g));
      case Expression.R(var g) -> lines.R(of(g));
      case Expression.Restrict(var g) -> lines.restrict(of(g));
      default -> lines.refl(f);
    };
  }

  private Option<Proof> root(Expression f) {
    if (assoc.isDefined() && f instanceof Expression.Compose(var g, var h, _, _)) {
      if (g instanceof Expression.Compose(var a, var b, _, _)) {
        Proof turn = assoc.get().from(lines.compose(a, lines.compose(b, h))).get();
        return Option.some(lines.sym(turn));
      }
      if (h instanceof Expression.Compose(var a, var b, _, _)) {
        for (Proof two : first(lines.compose(g, a))) {
          Proof turn = assoc.get().from(f).get();
          return Option.some(lines.chain(turn, lines.compose(two, b)));
        }
      }
    }
    return first(f);
  }

  private Option<Proof> first(Expression f) {
    for (LawOrLemma rule : rules) {
      Option<Proof> found = rule.from(f).filter(p -> applies(rule, p));
      if (found.isDefined()) return found;
    }
    return Option.none();
  }

  /// A rule that exchanges the sides is used in one direction only.
  private static boolean applies(LawOrLemma rule, Proof p) {
    if (Lines.isTrivial(p)) return false;
    return !rule.name().endsWith(".comm") || p.right().show().compareTo(p.left().show()) < 0;
  }
}
