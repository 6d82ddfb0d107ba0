package org.difflam.syntax.derivation;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Expression.Bang;
import org.difflam.category.expression.Expression.Compose;
import org.difflam.category.expression.Expression.Curry;
import org.difflam.category.expression.Expression.D;
import org.difflam.category.expression.Expression.Eval;
import org.difflam.category.expression.Expression.First;
import org.difflam.category.expression.Expression.Generator;
import org.difflam.category.expression.Expression.Identity;
import org.difflam.category.expression.Expression.Pair;
import org.difflam.category.expression.Expression.Plus;
import org.difflam.category.expression.Expression.Second;
import org.difflam.category.expression.Expression.Times;
import org.difflam.category.expression.Expression.Uncurry;
import org.difflam.category.expression.Expression.Use;
import org.difflam.category.expression.Expression.Zero;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.free.FreeDifferentialLambda;

/// The axioms that apply to an expression as a whole, read from left to right.
final class Axioms {
  private static final String TERMINAL = "the terminal object";

  private final FreeDifferentialLambda<?> in;
  private final Composition composition;

  Axioms(FreeDifferentialLambda<?> in) {
    this.in = in;
    composition = new Composition(in);
  }

  Option<Rewrite> at(Expression e) {
    Obj to = e.target();
    if (Factors.isTerminal(to) && !(e instanceof Bang || e instanceof Zero && !to.equals(Obj.UNIT)))
      return by(TERMINAL, Factors.only(e.source(), to));
    return switch (e) {
      case Use _ -> unfold(e);
      case Times(var f, var g) -> {
        Obj x = f.source(), y = g.source();
        Expression left = Factors.compose(f, new First(x, y));
        yield by("products", new Pair(left, Factors.compose(g, new Second(x, y))));
      }
      case Uncurry(var g) -> {
        Obj.Exponential type = (Obj.Exponential) g.target();
        Obj z = g.source(), x = type.from();
        Expression both = new Pair(Factors.compose(g, new First(z, x)), new Second(z, x));
        yield by("uncurrying", Factors.compose(new Eval(x, type.to()), both));
      }
      case Compose _ -> composite(e.factors());
      case Pair(var f, var g) -> pair(f, g);
      case Plus _ -> sum(e.summands());
      case Curry(var f) -> curry(e, f);
      case D(var f) -> derivative(f);
      case Generator g -> Multiples.counted(g);
      case Identity _, Bang _, First _, Second _, Zero _, Eval _ -> Option.none();
      case Expression.R _, Expression.Restrict _, Expression.Absurd _, Expression.Left _ ->
          Option.none();
      case Expression.Right _, Expression.Copair _, Expression.Distribute _ -> Option.none();
      case Expression.Nil _, Expression.Cons _, Expression.Fold _ -> Option.none();
    };
  }

  /// A definition by what it stands for.
  static Option<Rewrite> unfold(Expression e) {
    return e instanceof Use(var name, _, var body) ? by("def " + name, body) : Option.none();
  }

  private static Option<Rewrite> by(String axiom, Expression to) {
    return Option.of(new Rewrite(axiom, to));
  }

  private Option<Rewrite> composite(List<Expression> factors) {
    int i = 0;
    for (List<Expression> rest = factors; !rest.tail().isEmpty(); rest = rest.tail()) {
      for (Rewrite r : composition.after(rest.head(), rest.tail().head())) {
        List<Expression> all = factors.take(i).appendAll(r.to().factors());
        return by(r.by(), Factors.compose(all.appendAll(rest.tail().tail())));
      }
      i++;
    }
    return Option.none();
  }

  /// `⟨π₁ ∘ h, π₂ ∘ h⟩ = h`, where one of the two may be the only morphism into a terminal object;
  /// `⟨0, 0⟩ = 0`.
  private static Option<Rewrite> pair(Expression f, Expression g) {
    Obj x = f.target(), y = g.target();
    if (Factors.isZero(f) && Factors.isZero(g)) {
      boolean both = f instanceof Zero && g instanceof Zero;
      return by(
          both ? "pairing is additive" : TERMINAL + ", pairing is additive",
          new Zero(f.source(), x.times(y)));
    }
    List<Expression> fs = f.factors(), gs = g.factors();
    boolean left = fs.head().equals(new First(x, y)), right = gs.head().equals(new Second(x, y));
    if (left && right && fs.tail().equals(gs.tail()) || left && Factors.isTerminal(y)) {
      return by("products", Factors.compose(fs.tail(), f.source()));
    }
    return right && Factors.isTerminal(x)
        ? by("products", Factors.compose(gs.tail(), f.source()))
        : both(f, g);
  }

  /// `⟨π₁ ∘ h + π₁ ∘ k, π₂ ∘ h + π₂ ∘ k⟩ = h + k`, in any order.
  private static Option<Rewrite> both(Expression f, Expression g) {
    if (!(f instanceof Plus && g instanceof Plus)) return Option.none();
    Expression p1 = new First(f.target(), g.target()), p2 = new Second(f.target(), g.target());
    Obj source = f.source();
    Option<List<Expression>> hs = Factors.after(p1, f.summands(), source);
    Option<List<Expression>> ks = Factors.after(p2, g.summands(), source);
    return hs.isDefined() && ks.isDefined() && Factors.same(hs.get(), ks.get())
        ? by("products", Factors.sum(hs.get()))
        : Option.none();
  }

  /// `f + 0 = f`, `⟨f, g⟩ + ⟨h, k⟩ = ⟨f + h, g + k⟩`, `Λ f + Λ g = Λ(f + g)`; beside a pair or a
  /// `Λ`, what is none is expanded to one.
  private static Option<Rewrite> sum(List<Expression> summands) {
    if (summands.exists(s -> s instanceof Zero)) {
      List<Expression> rest = summands.reject(s -> s instanceof Zero);
      return by("zero is neutral", rest.isEmpty() ? summands.head() : Factors.sum(rest));
    }
    Option<Rewrite> collected = Multiples.sum(summands);
    if (collected.isDefined()) return collected;
    List<Pair> pairs = summands.filter(s -> s instanceof Pair).map(s -> (Pair) s);
    if (pairs.size() > 1) {
      Pair merged =
          new Pair(
              Factors.sum(pairs.map(Pair::f).flatMap(Expression::summands)),
              Factors.sum(pairs.map(Pair::g).flatMap(Expression::summands)));
      List<Expression> rest = summands.reject(s -> s instanceof Pair);
      return by("pairing is additive", Factors.sum(rest.prepend(merged)));
    }
    if (!pairs.isEmpty()) return by("products", Factors.sum(summands.map(Axioms::paired)));
    List<Curry> curries = summands.filter(s -> s instanceof Curry).map(s -> (Curry) s);
    if (curries.size() > 1) {
      Expression merged =
          new Curry(Factors.sum(curries.map(Curry::f).flatMap(Expression::summands)));
      List<Expression> rest = summands.reject(s -> s instanceof Curry);
      return by("currying is additive", Factors.sum(rest.prepend(merged)));
    }
    return curries.isEmpty() ? Option.none() : by("η", Factors.sum(summands.map(Axioms::curried)));
  }

  private static Expression paired(Expression h) {
    if (h instanceof Pair || !(h.target() instanceof Obj.Product(var x, var y))) return h;
    return new Pair(Factors.compose(new First(x, y), h), Factors.compose(new Second(x, y), h));
  }

  private static Expression curried(Expression h) {
    if (h instanceof Curry || !(h.target() instanceof Obj.Exponential(var x, var y))) return h;
    Obj z = h.source();
    Expression both = new Pair(Factors.compose(h, new First(z, x)), new Second(z, x));
    return new Curry(Factors.compose(new Eval(x, y), both));
  }

  /// `Λ(ev ∘ ⟨f ∘ π₁, π₂⟩) = f`, also of each summand; `Λ 0 = 0`.
  private static Option<Rewrite> curry(Expression e, Expression f) {
    if (f instanceof Zero) return by("currying is additive", new Zero(e.source(), e.target()));
    List<Expression> functions = List.empty();
    for (Expression s : f.summands()) {
      Option<Expression> function = function(e, s);
      if (function.isEmpty()) return Option.none();
      functions = functions.prepend(function.get());
    }
    return by("η", Factors.sum(functions.reverse()));
  }

  /// The `f` of `ev ∘ ⟨f ∘ π₁, π₂⟩`.
  private static Option<Expression> function(Expression curried, Expression body) {
    if (body instanceof Eval && curried.source().equals(curried.target()))
      return Option.of(new Identity(curried.source()));
    List<Expression> factors = body.factors();
    boolean applied =
        factors.size() == 2
            && factors.head() instanceof Eval
            && factors.last() instanceof Pair(_, var x)
            && (x instanceof Second || Factors.isTerminal(x.target()));
    if (!applied) return Option.none();
    List<Expression> gs = ((Pair) factors.last()).f().factors();
    return Option.when(
        gs.last() instanceof First p && fits(p, curried),
        () -> Factors.compose(gs.init(), curried.source()));
  }

  private static boolean fits(First p, Expression curried) {
    return p.left().equals(curried.source())
        && p.right().equals(((Obj.Exponential) curried.target()).from());
  }

  /// D1, D3, D4, D5, D-curry, and linearity.
  private Option<Rewrite> derivative(Expression f) {
    Obj x = f.source();
    Expression tangent = new First(x, x), point = new Second(x, x);
    return switch (f) {
      case Identity _ -> by("D3", tangent);
      case First _, Second _ -> by("D3", Factors.compose(f, tangent));
      case Zero(_, var y) -> by("D1", new Zero(x.times(x), y));
      case Plus _ -> by("D1", Factors.sum(f.summands().map(D::new)));
      case Pair(var g, var h) -> by("D4", new Pair(new D(g), new D(h)));
      case Compose _ -> {
        List<Expression> factors = f.factors();
        Expression inner = Factors.compose(factors.tail());
        Expression at = new Pair(new D(inner), Factors.compose(inner, point));
        yield by("D5", Factors.compose(new D(factors.head()), at));
      }
      case Curry(var g) -> {
        Obj.Product p = (Obj.Product) g.source();
        Obj z = p.left(), context = z.times(z);
        First p1 = new First(context, p.right());
        Expression v =
            new Pair(
                Factors.compose(new First(z, z), p1),
                new Zero(context.times(p.right()), p.right()));
        Expression a =
            new Pair(Factors.compose(new Second(z, z), p1), new Second(context, p.right()));
        yield by("D-curry", new Curry(Factors.compose(new D(g), new Pair(v, a))));
      }
      case Generator g when in.isLinear(g) ->
          by(g.name() + " is linear", Factors.compose(g, tangent));
      case Generator _, Eval _, D _, Bang _, Times _, Uncurry _, Use _ -> Option.none();
      case Expression.R _, Expression.Restrict _, Expression.Absurd _, Expression.Left _ ->
          Option.none();
      case Expression.Right _, Expression.Copair _, Expression.Distribute _ -> Option.none();
      case Expression.Nil _, Expression.Cons _, Expression.Fold _ -> Option.none();
    };
  }
}
