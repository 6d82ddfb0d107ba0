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
        .orElse(() ->
            switch (f) {
              case Pair at when g instanceof D(var h) -> derivative(h, at);
              case Zero(var z, _) when g instanceof D -> by("D2", new Zero(z, g.target()));
              default -> Option.none();
            });
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
    if (g instanceof Eval && f instanceof Zero)
      return by(name(g), new Zero(f.source(), g.target()));
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
    if (ofNoFunction(dh, at)) return by("D-eval", new Zero(at.source(), h.target()));
    if (v instanceof Bang) {
      Expression nowhere = new Zero(v.source(), v.target());
      return by("the terminal object", Factors.compose(dh, new Pair(nowhere, x)));
    }
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
    if (Factors.isZero(a) && b instanceof Plus || a instanceof Plus && Factors.isZero(b)) {
      List<Expression> as = a.summands(), bs = b.summands();
      List<Expression> vs =
          Factors.isZero(a) ? bs.map(y -> new Pair(a, y)) : as.map(y -> new Pair(y, b));
      return by("D2", Factors.sum(vs.map(y -> Factors.compose(dh, new Pair(y, x)))));
    }
    if (!(h instanceof D || h instanceof Eval)) return Option.none();
    if (!Factors.isZero(a) && !Factors.isZero(b)) {
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
    boolean paired = x instanceof Pair;
    Expression g = x instanceof Pair(var u, _) ? u : part(x, true);
    Expression k = x instanceof Pair(_, var u) ? u : part(x, false);
    if (Factors.isZero(b)) return by("D6", Factors.compose(df, new Pair(a, k)));
    boolean evaluation = df instanceof D(Eval _);
    if (evaluation && g instanceof Pair(var u, var w) && Factors.isZero(w)) {
      Expression v = new Pair(zero(u), argument(b));
      return by("D-eval", Factors.compose(df, new Pair(v, new Pair(u, argument(k)))));
    }
    boolean progress =
        Factors.isZero(g)
            || g instanceof Plus
            || evaluation && b instanceof Pair(_, var w) && Factors.isZero(w);
    if (!progress && g.show().compareTo(b.show()) >= 0) return Option.none();
    String axiom = paired ? "D7" : "products, D7";
    return by(axiom, Factors.compose(new D(df), new Pair(new Pair(a, g), new Pair(b, k))));
  }

  /// `π₂ ∘ x` for `x : Z → (X ⇒ Y) × X`.
  private static Expression argument(Expression x) {
    return part(x, false);
  }

  private static Expression part(Expression x, boolean left) {
    Obj.Product p = (Obj.Product) x.target();
    Expression projection = left ? new First(p.left(), p.right()) : new Second(p.left(), p.right());
    return x instanceof Identity ? projection : Factors.compose(projection, x);
  }

  /// `ev` is linear in the function, along it and at it; with a curried function at the point, it
  /// is that function's body that is differentiated.
  private static Option<Rewrite> evaluation(Eval ev, Expression a, Expression b, Expression x) {
    if (Factors.isZero(b)) {
      return by("D-eval", Factors.compose(ev, new Pair(a, argument(x))));
    }
    if (x instanceof Pair(Plus u, var k)) {
      List<Expression> parts =
          u.summands()
              .map(f -> Factors.compose(new D(ev), new Pair(new Pair(a, b), new Pair(f, k))));
      return by("D-eval", Factors.sum(parts));
    }
    if (!(x instanceof Pair(Curry(var body), var at))) return Option.none();
    Expression fixed = new Zero(x.source(), x.source());
    return by(
        "D-eval",
        Factors.compose(
            new D(body), new Pair(new Pair(fixed, b), new Pair(new Identity(x.source()), at))));
  }

  /// Whether this is `D(… D(ev))` where every function is zero, as in `D(ev) ∘ ⟨⟨0, v⟩, ⟨0, x⟩⟩`.
  private static boolean ofNoFunction(Expression derivative, Expression at) {
    return switch (derivative) {
      case D(var h) when at instanceof Pair(var v, var x) ->
          ofNoFunction(h, v) && ofNoFunction(h, x);
      case D(var h) -> Factors.isZero(at) && ofNoFunction(h, at);
      case Eval _ -> Factors.isZero(at) || at instanceof Pair(var f, _) && Factors.isZero(f);
      default -> false;
    };
  }

  private static Expression zero(Expression like) {
    return new Zero(like.source(), like.target());
  }
}
