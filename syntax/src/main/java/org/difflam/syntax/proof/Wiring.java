package org.difflam.syntax.proof;

import java.util.HashMap;
import java.util.IdentityHashMap;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.jspecify.annotations.Nullable;

/// Proves expressions equal that differ only in how their parts are wired. It normalises:
/// composites are bracketed to the right, projections of pairs and zeros computed, pairs of both
/// projections and of zeros contracted, and morphisms to `1` replaced by zero. The formers `D`,
/// `cur`, `ev` and generators are left alone.
@SuppressWarnings("ReferenceEquality") // equal expressions are one object here
public final class Wiring {
  private record Composite(Expression g, Expression f) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Composite that && g == that.g && f == that.f;
    }

    @Override
    public int hashCode() {
      return 31 * System.identityHashCode(g) + System.identityHashCode(f);
    }
  }

  private final Lines lines;
  private final Lemmas lemmas;
  private final HashMap<Composite, Proof> known = new HashMap<>();
  private final IdentityHashMap<Expression, Proof> straightened = new IdentityHashMap<>();

  public Wiring(Lines lines, Lemmas lemmas) {
    this.lines = lines;
    this.lemmas = lemmas;
  }

  /// `f = g`, if both are wired alike.
  public Proof same(Expression f, Expression g) {
    if (f == g) return lines.refl(f);
    Proof left = straight(f), right = straight(g);
    if (left.right() != right.right()) {
      throw new IllegalStateException(
          "wired otherwise: " + left.right().show() + "   and   " + right.right().show());
    }
    return lines.chain(left, lines.sym(right));
  }

  /// `f = f′`, wired as simply as it goes.
  public Proof straight(Expression f) {
    Proof found = straightened.get(f);
    if (found != null) return found;
    Proof proof = isTrivial(lines.target(f)) ? vanished(f) : structural(f);
    straightened.put(f, proof);
    return proof;
  }

  private Proof structural(Expression f) {
    return switch (f) {
      case Expression.Compose(var g, var h, _, _) -> {
        Proof inner = straight(h);
        yield lines.chain(lines.compose(g, inner), after(g, inner.right()));
      }
      case Expression.Pair(var g, var h) -> {
        Proof left = straight(g), right = straight(h);
        yield lines.chain(lines.pair(left, right), contracted(left.right(), right.right()));
      }
      case Expression.Plus(var g, var h, _, _) -> {
        Proof left = straight(g), right = straight(h);
        yield lines.chain(lines.plus(left, right), summed(left.right(), right.right()));
      }
      case Expression.Times(var g, var h) -> straightAfter(lines.law("pair.times", g, h));
      case Expression.Uncurry(var g) -> straightAfter(lines.law("uncurry", g));
      case Expression.Identity _, Expression.Zero _, Expression.Curry _ -> lines.refl(f);
      default ->
          isTrivial(lines.source(f))
              ? lines.chain(
                  lines.sym(lines.law("id.right", f)),
                  lines.compose(f, vanished(lines.id(lines.source(f)))))
              : lines.refl(f);
    };
  }

  private Proof straightAfter(Proof law) {
    return lines.chain(law, straight(law.right()));
  }

  /// `g . f = …` for `f` that is simple.
  public Proof after(Expression g, Expression f) {
    Composite key = new Composite(g, f);
    Proof found = known.get(key);
    if (found != null) return found;
    Proof proof = simplified(g, f);
    known.put(key, proof);
    return proof;
  }

  private Proof simplified(Expression g, Expression f) {
    if (isTrivial(lines.target(g))) return vanished(lines.compose(g, f));
    return switch (g) {
      case Expression.Identity _ -> lines.law("id.left", f);
      case Expression.Compose(var h, var k, _, _) -> {
        Proof inner = after(k, f);
        yield lines.chain(lemmas.right(h, k, f), lines.compose(h, inner), after(h, inner.right()));
      }
      case Expression.Zero(_, var z) -> lines.law("left.zero", Lines.at("Z", z), f);
      case Expression.Pair(var h, var k) -> {
        Proof left = after(h, f), right = after(k, f);
        yield lines.chain(
            lines.law("pair.natural", h, k, f),
            lines.pair(left, right),
            contracted(left.right(), right.right()));
      }
      case Expression.Times(var h, var k) -> {
        Proof law = lines.law("pair.times", h, k);
        yield lines.chain(lines.compose(law, f), after(law.right(), f));
      }
      case Expression.Uncurry(var h) -> {
        Proof law = lines.law("uncurry", h);
        yield lines.chain(lines.compose(law, f), after(law.right(), f));
      }
      case Expression.Plus(var h, var k, _, _) -> {
        Proof left = after(h, f), right = after(k, f);
        yield lines.chain(
            lines.law("left.plus", f, h, k),
            lines.plus(left, right),
            summed(left.right(), right.right()));
      }
      case Expression.First _ -> projected(true, g, f);
      case Expression.Second _ -> projected(false, g, f);
      default -> atom(g, f);
    };
  }

  /// Out of such an object, what is no `cur` goes over the zero there, which is the identity.
  private Proof atom(Expression g, Expression f) {
    if (!lines.source(f).equals(lines.target(f))) return lines.refl(lines.compose(g, f));
    Obj a = lines.source(f);
    return switch (f) {
      case Expression.Identity _ ->
          isTrivial(a) && !(g instanceof Expression.Curry)
              ? lines.compose(g, vanished(f))
              : lines.law("id.right", g);
      case Expression.Zero _ ->
          isTrivial(a) && g instanceof Expression.Curry
              ? lines.chain(
                  lines.compose(g, lines.sym(vanished(lines.id(a)))), lines.law("id.right", g))
              : lines.refl(lines.compose(g, f));
      default -> lines.refl(lines.compose(g, f));
    };
  }

  /// `1`, or a product of such.
  private static boolean isTrivial(Obj a) {
    return a instanceof Obj.Unit
        || a instanceof Obj.Product(var x, var y) && isTrivial(x) && isTrivial(y);
  }

  /// `f = 0` for `f` to such an object.
  private Proof vanished(Expression f) {
    if (lines.target(f) instanceof Obj.Product(var x, var y)) {
      Obj product = x.times(y);
      return lines.chain(
          lines.sym(lines.law("pair.eta", f)),
          lines.pair(
              vanished(lines.compose(lines.p1(product), f)),
              vanished(lines.compose(lines.p2(product), f))),
          lemmas.pairZero(lines.source(f), x, y));
    }
    Expression zero = lines.zero(lines.source(f), Obj.UNIT);
    return lines.chain(lines.law("bang", f), lines.sym(lines.law("bang", zero)));
  }

  private Proof projected(boolean first, Expression g, Expression f) {
    Obj product = lines.source(g);
    return switch (f) {
      case Expression.Pair(var a, var b) ->
          first ? lines.law("pair.p1", a, b) : lines.law("pair.p2", a, b);
      case Expression.Zero(var z, _) ->
          lemmas.linearZero(first ? lemmas.first(product) : lemmas.second(product), z);
      case Expression.Plus(var a, var b, _, _) -> {
        Proof left = after(g, a), right = after(g, b);
        yield lines.chain(
            first ? lemmas.firstPlus(a, b) : lemmas.secondPlus(a, b),
            lines.plus(left, right),
            summed(left.right(), right.right()));
      }
      default -> atom(g, f);
    };
  }

  /// `a + b`, without a zero.
  public Proof summed(Expression a, Expression b) {
    if (a instanceof Expression.Zero) return lemmas.zeroPlus(b);
    if (b instanceof Expression.Zero) return lines.law("plus.zero", a);
    return lines.refl(lines.plus(a, b));
  }

  /// `<a, b>`, a zero if both are.
  public Proof contractedZeros(Expression a, Expression b) {
    return a instanceof Expression.Zero(var z, var x) && b instanceof Expression.Zero(_, var y)
        ? lemmas.pairZero(z, x, y)
        : lines.refl(lines.pair(a, b));
  }

  /// `<a, b>`, or what it is a pair of projections of.
  public Proof contracted(Expression a, Expression b) {
    if (a instanceof Expression.Zero(var z, var x) && b instanceof Expression.Zero(_, var y)) {
      return lemmas.pairZero(z, x, y);
    }
    @Nullable Expression whole = projectedFrom(a, true, b);
    if (whole == null) whole = projectedFrom(b, false, a);
    if (whole == null) return lines.refl(lines.pair(a, b));
    Obj product = lines.target(whole);
    Proof left = after(lines.p1(product), whole), right = after(lines.p2(product), whole);
    if (left.right() != a || right.right() != b) return lines.refl(lines.pair(a, b));
    return lines.chain(lines.pair(lines.sym(left), lines.sym(right)), lines.law("pair.eta", whole));
  }

  /// `h`, if `a` is a projection of it, and it has the type of the pair.
  private @Nullable Expression projectedFrom(Expression a, boolean first, Expression other) {
    Expression projection = a instanceof Expression.Compose(var g, _, _, _) ? g : a;
    if (first
        ? !(projection instanceof Expression.First)
        : !(projection instanceof Expression.Second)) {
      return null;
    }
    Obj product = lines.source(projection);
    Obj wanted =
        first
            ? lines.target(a).times(lines.target(other))
            : lines.target(other).times(lines.target(a));
    if (!product.equals(wanted)) return null;
    return a instanceof Expression.Compose(_, var f, _, _) ? f : lines.id(product);
  }
}
