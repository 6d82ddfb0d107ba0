package org.difflam.syntax.derivation;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.Map;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Coefficient;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Expression.Curry;
import org.difflam.category.expression.Expression.D;
import org.difflam.category.expression.Expression.First;
import org.difflam.category.expression.Expression.Generator;
import org.difflam.category.expression.Expression.Identity;
import org.difflam.category.expression.Expression.Pair;
import org.difflam.category.expression.Expression.Second;
import org.difflam.category.expression.Expression.Zero;
import org.difflam.syntax.free.FreeDifferentialLambda;

/// Steps with coefficients: `q ∘ f` is `q` times `f`, and small natural numbers are sums.
final class Multiples {
  /// Larger multiples stay as they are.
  private static final Rational COUNTED = Rational.of(9);

  private static final String COLLECTING = "collecting multiples";

  private final FreeDifferentialLambda<?> in;

  Multiples(FreeDifferentialLambda<?> in) {
    this.in = in;
  }

  /// `q ∘ f` as a number and what it multiplies.
  private record Multiple(Rational q, Expression of) {
    static Multiple read(Expression e) {
      List<Expression> factors = e.factors();
      for (Rational q : coefficient(factors.head())) {
        return new Multiple(
            q,
            factors.tail().isEmpty() ? new Identity(e.source()) : Factors.compose(factors.tail()));
      }
      return new Multiple(Rational.ONE, e);
    }

    Expression write() {
      if (q.signum() == 0) return new Zero(of.source(), of.target());
      if (q.equals(Rational.ONE)) return of;
      Expression factor = Coefficient.expression(q, of.target());
      return of instanceof Identity ? factor : Factors.compose(factor, of);
    }
  }

  private static Option<Rational> coefficient(Expression e) {
    return e instanceof Generator g ? Coefficient.of(g) : Option.none();
  }

  private static boolean isCounted(Rational q) {
    return q.isInteger() && q.signum() > 0 && q.compareTo(COUNTED) <= 0;
  }

  /// `3 = id + id + id`.
  static Option<Rewrite> counted(Generator g) {
    return Coefficient.of(g)
        .filter(Multiples::isCounted)
        .map(q -> List.fill(q.numerator().intValueExact(), new Identity(g.source())))
        .map(ids -> new Rewrite("counting", Factors.sum(ids.map(id -> id))));
  }

  /// `q ∘ r = q·r`, `q ∘ ⟨f, g⟩ = ⟨q ∘ f, q ∘ g⟩`, `q ∘ Λ f = Λ(q ∘ f)`, and `l ∘ q = q ∘ l` where
  /// `l` is additive.
  Option<Rewrite> after(Expression g, Expression f) {
    for (Rational q : coefficient(g)) {
      for (Rational r : coefficient(f)) {
        return by(COLLECTING, new Multiple(q.times(r), new Identity(f.source())).write());
      }
      if (f instanceof Pair(var a, var b)) {
        return by("pairing is additive", new Pair(times(q, a), times(q, b)));
      }
      if (f instanceof Curry(var h)) return by("currying is additive", new Curry(times(q, h)));
      return Option.none();
    }
    boolean additive =
        g instanceof First || g instanceof Second || g instanceof Generator l && in.isAdditive(l);
    return coefficient(f)
        .filter(_ -> additive)
        .map(q -> new Rewrite(g.show() + " is additive", times(q, g)));
  }

  private static Expression times(Rational q, Expression f) {
    return Factors.compose(Coefficient.expression(q, f.target()), f);
  }

  /// `D f ∘ ⟨q ∘ v, x⟩ = q ∘ D f ∘ ⟨v, x⟩`.
  Option<Rewrite> along(D df, Pair at) {
    Multiple v = Multiple.read(at.f());
    if (v.q().equals(Rational.ONE)) return Option.none();
    return by("D2", times(v.q(), Factors.compose(df, new Pair(v.of(), at.g()))));
  }

  /// `q ∘ f + r ∘ f = (q + r) ∘ f`, where one of the two is not counted.
  static Option<Rewrite> sum(List<Expression> summands) {
    List<Multiple> all = summands.map(Multiple::read);
    if (all.forAll(m -> isCounted(m.q()))) return Option.none();
    Map<Expression, Place> first = new HashMap<>(), uncounted = new HashMap<>();
    int j = 0;
    for (Multiple b : all) {
      Place a = (isCounted(b.q()) ? uncounted : first).get(b.of());
      if (a != null) {
        Expression both = new Multiple(a.multiple().q().plus(b.q()), b.of()).write();
        return by(COLLECTING, Factors.sum(summands.removeAt(j).update(a.at(), both)));
      }
      Place here = new Place(j++, b);
      first.putIfAbsent(b.of(), here);
      if (!isCounted(b.q())) uncounted.putIfAbsent(b.of(), here);
    }
    return Option.none();
  }

  private record Place(int at, Multiple multiple) {}

  private static Option<Rewrite> by(String axiom, Expression to) {
    return Option.of(new Rewrite(axiom, to));
  }
}
