package org.difflam.syntax.derivation;

import io.vavr.Tuple;
import io.vavr.Tuple2;
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
    return somewhere(e, false, (part, _) -> Axioms.unfold(part))
        .orElse(() -> somewhere(e, false, (part, _) -> axioms.at(part)))
        .orElse(() -> somewhere(e, false, Rewriting::expand))
        .orElse(() -> somewhere(e, false, (part, _) -> order(part)))
        .map(r -> new Rewrite(r.by(), r.to().bracketed()));
  }

  private interface Rule {
    Option<Rewrite> at(Expression e, boolean isFactor);
  }

  /// @param isFactor whether the expression is a factor of a composite that the rule has seen
  private static Option<Rewrite> somewhere(Expression e, boolean isFactor, Rule rule) {
    Option<Rewrite> here = rule.at(e, isFactor);
    if (here.isDefined()) return here;
    boolean chain = e instanceof Compose, sum = e instanceof Plus;
    List<Expression> parts = chain ? e.factors() : sum ? e.summands() : e.children();
    int i = 0;
    for (Expression part : parts) {
      for (Rewrite r : somewhere(part, chain, rule)) {
        List<Expression> with = parts.update(i, r.to());
        Expression whole =
            chain ? Factors.compose(with) : sum ? Factors.sum(with) : e.rebuild(with);
        return Option.of(new Rewrite(r.by(), whole));
      }
      i++;
    }
    return Option.none();
  }

  /// `D(D f) = D f ∘ ⟨π₁ ∘ π₁, π₂ ∘ π₂⟩ + D(D f) ∘ ⟨⟨0, π₁ ∘ π₂⟩, ⟨π₂ ∘ π₁, π₂ ∘ π₂⟩⟩`, where no
  /// pair comes before it.
  private static Option<Rewrite> expand(Expression e, boolean isFactor) {
    if (isFactor) return Option.none();
    List<Expression> factors = e.factors();
    int i = 0;
    for (List<Expression> rest = factors; !rest.isEmpty(); rest = rest.tail()) {
      boolean paired = !rest.tail().isEmpty() && rest.tail().head() instanceof Pair;
      if (!paired && rest.head() instanceof D(D(Generator f))) {
        List<Expression> with = factors.update(i, expanded(f));
        return Option.of(new Rewrite("D2, D6, D7", Factors.compose(with)));
      }
      i++;
    }
    return Option.none();
  }

  private static Expression expanded(Generator f) {
    Obj x = f.source(), xx = x.times(x);
    Expression p1 = new First(x, x), p2 = new Second(x, x);
    Expression v = new First(xx, xx), a = new Second(xx, xx);
    Expression outer = Factors.compose(p1, v), inner = Factors.compose(p1, a);
    Expression change = Factors.compose(p2, v), point = Factors.compose(p2, a);
    Expression first = Factors.compose(new D(f), new Pair(outer, point));
    Expression at =
        new Pair(new Pair(new Zero(change.source(), x), inner), new Pair(change, point));
    return new Plus(first, Factors.compose(new D(new D(f)), at));
  }

  private static Option<Rewrite> order(Expression e) {
    if (!(e instanceof Plus)) return Option.none();
    List<Expression> summands = e.summands();
    List<Expression> sorted =
        summands
            .map(s -> Tuple.of(s.show(), s))
            .sorted(Comparator.comparing(Tuple2::_1))
            .map(Tuple2::_2);
    if (sorted.equals(summands)) return Option.none();
    return Option.of(new Rewrite("addition is commutative", Factors.sum(sorted)));
  }
}
