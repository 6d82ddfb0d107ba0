package org.difflam.syntax.free;

import io.vavr.collection.List;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;
import org.jspecify.annotations.Nullable;

/// Normal forms by their types, with derivations: a sum of neutrals is expanded by η, and normal
/// forms are added.
abstract class Components extends Additivity {
  private final Map<Quoted, Items<Neutral>> expanded = new HashMap<>();

  Components(FreeDifferentialLambda<?> in, Lines lines) {
    super(in, lines);
  }

  /// `f = n`, if `f` is a neutral that η expanded.
  final @Nullable Items<Neutral> contracted(Normal f, Obj type, Context c) {
    return expanded.get(new Quoted(f, type, c));
  }

  Shown reflect(Obj type, Items<Neutral> sum, Context c) {
    Expression e = sum.proof().left();
    return switch (type) {
      case Obj.Unit _ -> new Shown(calculus.star(), lines.law("bang", e));
      case Obj.Product(var a, var b) -> {
        Shown first = reflect(a, component(sum, true, c), c),
            second = reflect(b, component(sum, false, c), c);
        yield new Shown(
            calculus.pair(first.normal(), second.normal()),
            lines.chain(
                lines.sym(lines.law("pair.eta", e)), lines.pair(first.proof(), second.proof())));
      }
      case Obj.Exponential(var a, var b) -> {
        Context inner = c.with(a);
        Expression p1 = lines.p1(inner.object());
        CertifiedSubstitution weaken = weaken(c, a);
        Items<Neutral> moved =
            map(sum.items(), sum.proof().right(), precomposed(p1), n -> weaken.neutrals(n));
        Shown x = variable(a, inner);
        Items<Neutral> applied =
            map(
                moved.items(),
                moved.proof().right(),
                evaluated(x.proof().right()),
                n -> {
                  Neutral applied1 =
                      calculus
                          .terms()
                          .of(new Neutral.Apply(n, x.normal(), Collections.emptyList()));
                  return one(applied1, lines.refl(quote(applied1, inner)));
                });
        Expression ev = lemmas.eval(type);
        Proof argument =
            lines.chain(
                lines.compose(
                    ev,
                    lines.pair(
                        lines.chain(lines.compose(sum.proof(), p1), moved.proof()), x.proof())),
                applied.proof());
        Shown body = reflect(b, new Items<>(applied.items(), argument), inner);
        Normal f = calculus.lambda(a, body.normal());
        Proof eta = lines.chain(lines.sym(lemmas.eta(e)), lines.curry(body.proof()));
        if (sum.items().size() == 1) {
          expanded.putIfAbsent(
              new Quoted(f, type, c),
              new Items<>(sum.items(), lines.chain(lines.sym(eta), sum.proof())));
        }
        yield new Shown(f, eta);
      }
      default -> atBase(sum);
    };
  }

  Items<Neutral> component(Items<Neutral> sum, boolean first, Context c) {
    Expression e = sum.proof().left();
    Obj product = lines.target(e);
    Expression p = first ? lines.p1(product) : lines.p2(product);
    Items<Neutral> mapped = projected(sum.items(), sum.proof().right(), first, c);
    return after(lines.compose(p, sum.proof()), mapped);
  }

  /// `π₁ e` or `π₂ e` for a sum `e` of neutrals.
  Items<Neutral> projected(List<Neutral> items, Expression e, boolean first, Context c) {
    return map(
        items,
        e,
        projection(first, lines.target(e)),
        n -> {
          Neutral m = calculus.terms().of(first ? new Neutral.First(n) : new Neutral.Second(n));
          return one(m, lines.refl(quote(m, c)));
        });
  }

  /// The innermost variable, expanded: its proof is of `p2`, or of `id` where it is the only one.
  Shown variable(Obj type, Context c) {
    Neutral x = calculus.terms().of(new Neutral.Variable(0));
    return reflect(type, one(x, lines.refl(quote(x, c))), c);
  }

  /// Substitutes `p1`: one variable more.
  abstract CertifiedSubstitution weaken(Context c, Obj by);

  Shown zero(Obj type, Context c) {
    Expression zero = lines.zero(c.object(), type);
    return switch (type) {
      case Obj.Unit _ -> new Shown(calculus.star(), lines.law("bang", zero));
      case Obj.Product(var a, var b) -> {
        Shown x = zero(a, c), y = zero(b, c);
        yield new Shown(
            calculus.pair(x.normal(), y.normal()),
            lines.chain(
                lines.sym(lemmas.pairZero(c.object(), a, b)), lines.pair(x.proof(), y.proof())));
      }
      case Obj.Exponential(var a, var b) -> {
        Shown body = zero(b, c.with(a));
        yield new Shown(
            calculus.lambda(a, body.normal()),
            lines.chain(
                lines.sym(lines.law("curry.zero", Lines.at("Z", c.object(), "X", a, "Y", b))),
                lines.curry(body.proof())));
      }
      default -> new Shown(calculus.sum(Combination.empty()), lines.refl(zero));
    };
  }

  /// The sum of what all are read as.
  Shown total(Bracket<Normal> all, Obj type, Context c) {
    return switch (type) {
      case Obj.Unit _ ->
          new Shown(calculus.star(), lines.law("bang", read(all.map(n -> quote(n, type, c)))));
      case Obj.Product(var s, var t) -> {
        Shown x = total(all.map(calculus::first), s, c), y = total(all.map(calculus::second), t, c);
        Proof pairs = pairs(all.map(n -> quote(n, type, c)));
        yield new Shown(
            calculus.pair(x.normal(), y.normal()),
            lines.chain(pairs, lines.pair(x.proof(), y.proof())));
      }
      case Obj.Exponential(var s, var t) -> {
        Shown body = total(all.map(NormalFormCalculus::bodyOf), t, c.with(s));
        Proof curried = curried(all.map(n -> quote(n, type, c)));
        yield new Shown(
            calculus.lambda(s, body.normal()), lines.chain(curried, lines.curry(body.proof())));
      }
      default ->
          atBase(
              sum(
                  all.map(n ->
                      new Items<>(
                          items(NormalFormCalculus.summands(n)), lines.refl(quote(n, type, c))))));
    };
  }

  /// `<f, g> + … = <f + …, g + …>`.
  private Proof pairs(Bracket<Expression> sum) {
    return switch (sum) {
      case Bracket.Part<Expression>(var pair) -> lines.refl(pair);
      case Bracket.Both<Expression>(var left, var right, _) -> {
        Proof x = pairs(left), y = pairs(right);
        Expression.Pair f = (Expression.Pair) x.right(), g = (Expression.Pair) y.right();
        yield lines.chain(lines.plus(x, y), lemmas.pairPlus(f.f(), f.g(), g.f(), g.g()));
      }
    };
  }

  /// `cur(f) + … = cur(f + …)`.
  private Proof curried(Bracket<Expression> sum) {
    return switch (sum) {
      case Bracket.Part<Expression>(var curry) -> lines.refl(curry);
      case Bracket.Both<Expression>(var left, var right, _) -> {
        Proof x = curried(left), y = curried(right);
        Expression.Curry f = (Expression.Curry) x.right(), g = (Expression.Curry) y.right();
        yield lines.chain(lines.plus(x, y), lines.sym(lines.law("curry.plus", f.f(), g.f())));
      }
    };
  }

  /// `q . a` for what `a` is read as.
  Shown multiple(Rational q, Normal a, Obj type, Context c) {
    Expression e = quote(a, type, c);
    Proof start = lines.refl(lines.compose(multiples.at(q, type), e));
    if (q.equals(Rational.ONE)) return new Shown(a, lines.law("id.left", e));
    if (q.equals(Rational.ZERO)) {
      return after(lines.law("left.zero", Lines.at("Z", type), e), zero(type, c));
    }
    return switch (type) {
      case Obj.Unit _ -> new Shown(calculus.star(), lines.law("bang", start.left()));
      case Obj.Product(var s, var t) -> {
        Normal.Pair p = (Normal.Pair) a.shape();
        Expression.Pair parts = (Expression.Pair) e;
        Shown x = multiple(q, p.first(), s, c), y = multiple(q, p.second(), t, c);
        Proof first =
            lines.chain(
                multiples.out(projection(true, type), q, e),
                lines.compose(multiples.at(q, s), lines.law("pair.p1", parts.f(), parts.g())));
        Proof second =
            lines.chain(
                multiples.out(projection(false, type), q, e),
                lines.compose(multiples.at(q, t), lines.law("pair.p2", parts.f(), parts.g())));
        yield new Shown(
            calculus.pair(x.normal(), y.normal()),
            lines.chain(
                lines.sym(lines.law("pair.eta", start.left())),
                lines.pair(first, second),
                lines.pair(x.proof(), y.proof())));
      }
      case Obj.Exponential(var s, var t) -> {
        Normal.Lambda p = (Normal.Lambda) a.shape();
        Shown body = multiple(q, p.body(), t, c.with(s));
        yield new Shown(
            calculus.lambda(s, body.normal()),
            lines.chain(
                lines.sym(multiples.out(curried(c, s), q, ((Expression.Curry) e).f())),
                lines.curry(body.proof())));
      }
      default ->
          atBase(
              multiple(
                  start, q, new Items<>(items(NormalFormCalculus.summands(a)), lines.refl(e))));
    };
  }
}
