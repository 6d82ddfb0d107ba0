package org.difflam.syntax.free;

import io.vavr.collection.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;

/// Normal forms by their types, with derivations: a sum of neutrals is expanded by η, and normal
/// forms are added.
abstract class Components extends Sums {
  Components(FreeDifferentialLambda<?> in, Lines lines) {
    super(in, lines);
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
        Substituted weaken = weaken(c, a);
        Items<Neutral> moved =
            map(
                sum.items(),
                sum.proof().right(),
                precomposed(p1),
                n -> weaken.neutrals(n),
                n -> quote(n, inner));
        Shown x = variable(a, inner);
        Items<Neutral> applied =
            map(
                moved.items(),
                moved.proof().right(),
                evaluated(x.proof().right()),
                n -> {
                  Neutral applied1 =
                      calculus.terms().of(new Neutral.Apply(n, x.normal(), java.util.List.of()));
                  return one(applied1, lines.refl(quote(applied1, inner)));
                },
                n -> quote(n, inner));
        Expression ev = lemmas.eval(type);
        Proof argument =
            lines.chain(
                lines.compose(
                    ev,
                    lines.pair(
                        lines.chain(lines.compose(sum.proof(), p1), moved.proof()), x.proof())),
                applied.proof());
        Shown body = reflect(b, new Items<>(applied.items(), argument), inner);
        yield new Shown(
            calculus.lambda(a, body.normal()),
            lines.chain(lines.sym(lemmas.eta(e)), lines.curry(body.proof())));
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
        },
        n -> quote(n, c));
  }

  /// The innermost variable, expanded: its proof is of `p2`, or of `id` where it is the only one.
  Shown variable(Obj type, Context c) {
    Neutral x = calculus.terms().of(new Neutral.Variable(0));
    return reflect(type, one(x, lines.refl(quote(x, c))), c);
  }

  /// Substitutes `p1`: one variable more.
  abstract Substituted weaken(Context c, Obj by);

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

  /// `a + b` for what the two are read as.
  Shown plus(Normal a, Normal b, Obj type, Context c) {
    Expression f = quote(a, type, c), g = quote(b, type, c);
    return switch (type) {
      case Obj.Unit _ -> new Shown(calculus.star(), lines.law("bang", lines.plus(f, g)));
      case Obj.Product(var s, var t) -> {
        Normal.Pair p = (Normal.Pair) a.shape(), q = (Normal.Pair) b.shape();
        Shown x = plus(p.first(), q.first(), s, c), y = plus(p.second(), q.second(), t, c);
        yield new Shown(
            calculus.pair(x.normal(), y.normal()),
            lines.chain(
                lemmas.pairPlus(
                    quote(p.first(), s, c),
                    quote(p.second(), t, c),
                    quote(q.first(), s, c),
                    quote(q.second(), t, c)),
                lines.pair(x.proof(), y.proof())));
      }
      case Obj.Exponential(var s, var t) -> {
        Normal.Lambda p = (Normal.Lambda) a.shape(), q = (Normal.Lambda) b.shape();
        Context inner = c.with(s);
        Shown body = plus(p.body(), q.body(), t, inner);
        yield new Shown(
            calculus.lambda(s, body.normal()),
            lines.chain(
                lines.sym(
                    lines.law("curry.plus", quote(p.body(), t, inner), quote(q.body(), t, inner))),
                lines.curry(body.proof())));
      }
      default ->
          atBase(
              merged(
                  items(Calculus.summands(a)),
                  f,
                  items(Calculus.summands(b)),
                  g,
                  n -> quote(n, c)));
    };
  }
}
