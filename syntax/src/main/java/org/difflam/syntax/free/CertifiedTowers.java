package org.difflam.syntax.free;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;
import org.jspecify.annotations.Nullable;

/// `Dᵏ(h) . Tₖ(a; d₁, …)` for a generator `h` or `ev`, as normal forms are read: multilinearity and
/// symmetry of derivatives (D2, D6, D7) and β are all that it needs, without D1–D7 for `Dⁱ(h)`
/// first.
abstract class CertifiedTowers extends CertifiedApplications {
  CertifiedTowers(FreeDifferentialLambda<?> in, Lines lines) {
    super(in, lines);
  }

  /// `D(g) . a`, if that is one of these.
  final @Nullable Shown tower(Expression g, Normal a, Context c) {
    int k = 1;
    Expression h = g;
    for (; h instanceof Expression.D(var inner); k++) h = inner;
    return switch (h) {
      case Expression.Generator f when in.scalar(f).isEmpty() && in.trait(f) == Given.Trait.ANY ->
          ofGenerator(f, a, k, c);
      case Expression.Eval e -> ofEval(e, a, k, c);
      default -> null;
    };
  }

  private @Nullable Shown ofGenerator(Expression.Generator f, Normal a, int k, Context c) {
    List<Normal> values = new ArrayList<>();
    Proof point = point(a, f.source(), k, values, c);
    if (point == null) return null;
    Normal at = values.removeFirst();
    Head head = new Head(lines.of(f), f.source(), null);
    List<Items<Direction>> along = new ArrayList<>();
    List<Proof> sums = new ArrayList<>();
    for (Normal v : values) {
      along.add(split(v, f.source(), c));
      sums.add(along.getLast().proof());
    }
    Proof start =
        lines.chain(
            lines.compose(towers.power(head.h, k), point),
            towers.of(head.h, lines.refl(quote(at, f.source(), c)), sums));
    Neutral constant = calculus.terms().of(new Neutral.Constant(f));
    return reflect(f.target(), after(start, expand(constant, head, at, along, c)), c);
  }

  private @Nullable Shown ofEval(Expression.Eval ev, Normal a, int k, Context c) {
    Obj.Product source = (Obj.Product) lines.source(ev);
    List<Normal> values = new ArrayList<>();
    Proof point = point(a, source, k, values, c);
    if (point == null) return null;
    Normal at = values.removeFirst();
    List<Normal> along = new ArrayList<>();
    List<Proof> moves = new ArrayList<>();
    for (Normal v : values) {
      Proof beside = raised(v, source, 1, along, c);
      if (beside == null) return null;
      moves.add(beside);
    }
    Proof start =
        lines.chain(
            lines.compose(towers.power(ev, k), point),
            towers.of(ev, lines.refl(quote(at, source, c)), moves));
    Obj.Exponential type = (Obj.Exponential) source.left();
    return after(start, beta(calculus.first(at), type, calculus.second(at), along, c));
  }

  /// What `a` is read as, as `Tₖ(values)`, the point and then the directions.
  private @Nullable Proof point(Normal a, Obj type, int k, List<Normal> values, Context c) {
    if (k == 0) {
      values.add(a);
      return lines.refl(quote(a, type, c));
    }
    Proof below = point(calculus.second(a), type, k - 1, values, c);
    if (below == null) return null;
    Proof up = raised(calculus.first(a), tangent(type, k - 1), k - 1, values, c);
    return up == null ? null : joined(up, below);
  }

  /// What `d` is read as, as `Uⱼ(v)`, zeros being one zero.
  private @Nullable Proof raised(Normal d, Obj type, int j, List<Normal> values, Context c) {
    if (j == 0) {
      values.add(d);
      return lines.refl(quote(d, type, c));
    }
    Obj.Product p = (Obj.Product) type;
    if (!calculus.first(d).equals(calculus.zero(p.left()))) return null;
    Proof rest = raised(calculus.second(d), p.right(), j - 1, values, c);
    return rest == null ? null : joined(lines.sym(zero(p.left(), c).proof()), rest);
  }

  private Proof joined(Proof p, Proof q) {
    return lines.chain(lines.pair(p, q), wiring.contractedZeros(p.right(), q.right()));
  }

  private static Obj tangent(Obj type, int k) {
    Obj all = type;
    for (int i = 0; i < k; i++) all = all.times(all);
    return all;
  }
}
