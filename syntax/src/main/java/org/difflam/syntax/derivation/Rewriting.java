package org.difflam.syntax.derivation;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.Comparator;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Expression.Compose;
import org.difflam.category.expression.Expression.D;
import org.difflam.category.expression.Expression.First;
import org.difflam.category.expression.Expression.Generator;
import org.difflam.category.expression.Expression.Pair;
import org.difflam.category.expression.Expression.Plus;
import org.difflam.category.expression.Expression.Second;
import org.difflam.category.expression.Expression.Zero;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.free.FreeDifferentialLambda;

/// Rewrites an expression at its first place, from the outside in, where an axiom applies.
/// Definitions are unfolded before that; sums are put in order after.
final class Rewriting {
  private final Axioms axioms;

  Rewriting(FreeDifferentialLambda<?> in) {
    axioms = new Axioms(in);
  }

  /// The next step, of an expression that is bracketed to the left.
  Option<Rewrite> next(Expression e) {
    return somewhere(e, Axioms::unfold)
        .orElse(() -> somewhere(e, axioms::at))
        .orElse(() -> somewhere(e, Rewriting::expand))
        .orElse(() -> somewhere(e, Rewriting::order))
        .map(r -> new Rewrite(r.by(), r.to().bracketed()));
  }

  private interface Rule {
    Option<Rewrite> at(Expression e);
  }

  private static Option<Rewrite> somewhere(Expression e, Rule rule) {
    Option<Rewrite> here = rule.at(e);
    if (here.isDefined()) return here;
    boolean chain = e instanceof Compose, sum = e instanceof Plus;
    List<Expression> parts = chain ? e.factors() : sum ? e.summands() : e.children();
    for (int i = 0; i < parts.size(); i++) {
      for (Rewrite r : somewhere(parts.get(i), rule)) {
        List<Expression> with = parts.update(i, r.to());
        Expression whole =
            chain ? Factors.compose(with) : sum ? Factors.sum(with) : e.rebuild(with);
        return Option.of(new Rewrite(r.by(), whole));
      }
    }
    return Option.none();
  }

  /// `D(D f) = D f ∘ ⟨π₁ ∘ π₁, π₂ ∘ π₂⟩ + D(D f) ∘ ⟨⟨0, π₁ ∘ π₂⟩, ⟨π₂ ∘ π₁, π₂ ∘ π₂⟩⟩`, at any
  /// point.
  private static Option<Rewrite> expand(Expression e) {
    List<Expression> factors = e.factors();
    boolean paired = factors.size() > 1 && factors.get(1) instanceof Pair;
    if (paired || !(factors.head() instanceof D(D(Generator f)))) return Option.none();
    Obj x = f.source(), xx = x.times(x);
    Expression p1 = new First(x, x), p2 = new Second(x, x);
    Expression v = new First(xx, xx), a = new Second(xx, xx);
    Expression outer = Factors.compose(p1, v), inner = Factors.compose(p1, a);
    Expression change = Factors.compose(p2, v), point = Factors.compose(p2, a);
    Expression first = Factors.compose(new D(f), new Pair(outer, point));
    Expression zero = new Zero(change.source(), x);
    Expression second =
        Factors.compose(factors.head(), new Pair(new Pair(zero, inner), new Pair(change, point)));
    Expression sum = new Plus(first, second);
    return Option.of(new Rewrite("D2, D6, D7", Factors.compose(factors.tail().prepend(sum))));
  }

  private static Option<Rewrite> order(Expression e) {
    if (!(e instanceof Plus)) return Option.none();
    List<Expression> summands = e.summands();
    List<Expression> sorted = summands.sorted(Comparator.comparing(Expression::show));
    if (sorted.equals(summands)) return Option.none();
    return Option.of(new Rewrite("addition is commutative", Factors.sum(sorted)));
  }
}
