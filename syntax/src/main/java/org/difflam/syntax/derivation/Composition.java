package org.difflam.syntax.derivation;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Expression.Bang;
import org.difflam.category.expression.Expression.Curry;
import org.difflam.category.expression.Expression.D;
import org.difflam.category.expression.Expression.Eval;
import org.difflam.category.expression.Expression.First;
import org.difflam.category.expression.Expression.Generator;
import org.difflam.category.expression.Expression.Identity;
import org.difflam.category.expression.Expression.Pair;
import org.difflam.category.expression.Expression.Plus;
import org.difflam.category.expression.Expression.Second;
import org.difflam.category.expression.Expression.Zero;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.free.FreeDifferentialLambda;

/// The axioms that apply to `g ∘ f`, neither of them a composite.
final class Composition {
  private final FreeDifferentialLambda<?> in;
  private final Multiples multiples;

  Composition(FreeDifferentialLambda<?> in) {
    this.in = in;
    multiples = new Multiples(in);
  }

  Option<Rewrite> after(Expression g, Expression f) {
    if (g instanceof Identity) return by("identity", f);
    if (f instanceof Identity) return by("identity", g);
    return multiples
        .after(g, f)
        .orElse(() -> outer(g, f))
        .orElse(() -> additive(g, f))
        .orElse(
            () -> g instanceof D(var h) && f instanceof Pair p ? derivative(h, p) : Option.none());
  }

  private static Option<Rewrite> by(String axiom, Expression to) {
    return Option.of(new Rewrite(axiom, to));
  }

  /// What the former of `g` alone decides.
  private static Option<Rewrite> outer(Expression g, Expression f) {
    if (g instanceof Bang) return by("the terminal object", new Bang(f.source()));
    if (g instanceof Zero) return by("left additivity", new Zero(f.source(), g.target()));
    if (g instanceof Plus) {
      return by("left additivity", Factors.sum(g.summands().map(s -> Factors.compose(s, f))));
    }
    if (g instanceof Pair(var a, var b)) {
      return by("products", new Pair(Factors.compose(a, f), Factors.compose(b, f)));
    }
    if (g instanceof First && f instanceof Pair(var a, _)) return by("products", a);
    if (g instanceof Second && f instanceof Pair(_, var b)) return by("products", b);
    if (g instanceof Curry(var h)) {
      Obj w = f.source(), x = ((Obj.Exponential) g.target()).from();
      Expression both = new Pair(Factors.compose(f, new First(w, x)), new Second(w, x));
      return by("(1)", new Curry(Factors.compose(h, both)));
    }
    if (g instanceof Eval && f instanceof Pair(Curry(var h), var k)) {
      return by("(2)", Factors.compose(h, new Pair(new Identity(f.source()), k)));
    }
    return Option.none();
  }

  /// `g ∘ (a + b) = g ∘ a + g ∘ b` where `g` is additive, and `ev` is so in the function.
  private Option<Rewrite> additive(Expression g, Expression f) {
    boolean is =
        g instanceof First || g instanceof Second || g instanceof Generator l && in.isAdditive(l);
    if (is && f instanceof Zero) return by(name(g), new Zero(f.source(), g.target()));
    if (is && f instanceof Plus) {
      return by(name(g), Factors.sum(f.summands().map(s -> Factors.compose(g, s))));
    }
    if (!(g instanceof Eval && f instanceof Pair(var a, var b))) return Option.none();
    if (a instanceof Zero) return by(name(g), new Zero(f.source(), g.target()));
    if (!(a instanceof Plus)) return Option.none();
    List<Expression> parts = a.summands().map(s -> Factors.compose(g, new Pair(s, b)));
    return by(name(g), Factors.sum(parts));
  }

  private static String name(Expression additive) {
    return switch (additive) {
      case Generator(var name, _, _) -> name + " is additive";
      case Eval _ -> "ev is additive in the function";
      case First _, Second _ -> "projections are additive";
      case Expression other -> throw new IllegalStateException(other.show());
    };
  }

  /// `D(h) ∘ ⟨v, x⟩`: D2, D6, D7, D-eval.
  private Option<Rewrite> derivative(Expression h, Pair at) {
    Expression dh = new D(h), v = at.f(), x = at.g();
    if (v instanceof Zero) return by("D2", new Zero(at.source(), h.target()));
    if (v instanceof Plus) {
      List<Expression> vs = v.summands();
      return by("D2", Factors.sum(vs.map(s -> Factors.compose(dh, new Pair(s, x)))));
    }
    Option<Rewrite> multiple = multiples.along(new D(h), at);
    if (multiple.isDefined()) return multiple;
    if (h instanceof Generator a && in.isAdditive(a) && !(x instanceof Zero)) {
      Expression origin = new Zero(x.source(), x.target());
      return by(a.name() + " is additive", Factors.compose(dh, new Pair(v, origin)));
    }
    if (!(v instanceof Pair(var a, var b))) return Option.none();
    if (a instanceof Zero && b instanceof Plus || a instanceof Plus && b instanceof Zero) {
      List<Expression> as = a.summands(), bs = b.summands();
      List<Expression> vs =
          a instanceof Zero ? bs.map(y -> new Pair(a, y)) : as.map(y -> new Pair(y, b));
      return by("D2", Factors.sum(vs.map(y -> Factors.compose(dh, new Pair(y, x)))));
    }
    if (!(h instanceof D || h instanceof Eval)) return Option.none();
    if (!(a instanceof Zero) && !(b instanceof Zero)) {
      Expression left = new Pair(a, zero(b)), right = new Pair(zero(a), b);
      return by(
          "D2",
          new Plus(
              Factors.compose(dh, new Pair(left, x)), Factors.compose(dh, new Pair(right, x))));
    }
    return h instanceof D ? second(h, a, b, x) : evaluation((Eval) h, a, b, x);
  }

  /// `D(D f) ∘ ⟨⟨g, 0⟩, ⟨h, k⟩⟩ = D f ∘ ⟨g, k⟩`, and the order of `h` and `g` in `D(D f) ∘ ⟨⟨0, h⟩,
  /// ⟨g, k⟩⟩`.
  private static Option<Rewrite> second(Expression df, Expression a, Expression b, Expression x) {
    if (!(x instanceof Pair(var g, var k))) return Option.none();
    if (b instanceof Zero) return by("D6", Factors.compose(df, new Pair(a, k)));
    boolean evaluation = df instanceof D(Eval _);
    if (evaluation && g instanceof Pair(var u, Zero _)) {
      Expression v = new Pair(zero(u), argument(b));
      return by("D-eval", Factors.compose(df, new Pair(v, new Pair(u, argument(k)))));
    }
    boolean progress =
        g instanceof Zero || g instanceof Plus || evaluation && b instanceof Pair(_, Zero _);
    if (!progress && g.show().compareTo(b.show()) >= 0) return Option.none();
    return by("D7", Factors.compose(new D(df), new Pair(new Pair(a, g), new Pair(b, k))));
  }

  /// `π₂ ∘ x` for `x : Z → (X ⇒ Y) × X`.
  private static Expression argument(Expression x) {
    Obj.Product p = (Obj.Product) x.target();
    return Factors.compose(new Second(p.left(), p.right()), x);
  }

  /// `ev` is linear in the function; with a curried function at the point, it is that function's
  /// body that is differentiated.
  private static Option<Rewrite> evaluation(Eval ev, Expression a, Expression b, Expression x) {
    if (b instanceof Zero) {
      return by("D-eval", Factors.compose(ev, new Pair(a, argument(x))));
    }
    if (!(x instanceof Pair(Curry(var body), var at))) return Option.none();
    Expression fixed = new Zero(x.source(), x.source());
    return by(
        "D-eval",
        Factors.compose(
            new D(body), new Pair(new Pair(fixed, b), new Pair(new Identity(x.source()), at))));
  }

  private static Expression zero(Expression like) {
    return new Zero(like.source(), like.target());
  }
}
