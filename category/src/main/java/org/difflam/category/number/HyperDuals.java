package org.difflam.category.number;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.algebra.Rational;

/// Arithmetic with infinitesimals over any reals: `op(x + ε x′) = op(x) + ε Σᵢ ∂ᵢop(x) · x′ᵢ` for
/// the youngest `ε`, and again for the older ones inside `x`, `x′` and `∂ᵢop(x)`.
public record HyperDuals<N>(Reals<N> over) implements NamedOperations<HyperDual<N>> {
  @Override
  public String name() {
    return over.name() + "[ε₁, ε₂, …]";
  }

  public HyperDual<N> standard(N value) {
    return new HyperDual.Standard<>(value);
  }

  /// `x + ε₁ x′`, where one infinitesimal is enough; it does not move where `x′` is zero.
  public HyperDual<N> dual(N x, N tangent) {
    return over.isZero(tangent)
        ? standard(x)
        : new HyperDual.Sum<>(1, standard(x), standard(tangent));
  }

  /// `x` in `x + ε₁ x′`.
  public N primal(HyperDual<N> x) {
    return value(rest(1, x));
  }

  /// `x′` in `x + ε₁ x′`.
  public N tangent(HyperDual<N> x) {
    return value(part(1, x));
  }

  @Override
  public HyperDual<N> literal(Rational q) {
    return standard(over.literal(q));
  }

  @Override
  public HyperDual<N> zero() {
    return standard(over.zero());
  }

  @Override
  public boolean isZero(HyperDual<N> x) {
    // A sum moves with its infinitesimal, if only by a part that happens to be zero.
    return x instanceof HyperDual.Standard<N>(var value) && over.isZero(value);
  }

  @Override
  public HyperDual<N> apply(Operation operation, List<HyperDual<N>> x) {
    if (operation == Operations.ADD) return plus(x.get(0), x.get(1));
    if (operation == Operations.MUL) return times(x.get(0), x.get(1));
    long tag = 0;
    for (int i = 0; i < x.size(); i++) tag = Math.max(tag, x.get(i).tag());
    if (tag == 0) {
      List<N> values = new ArrayList<>(x.size());
      for (HyperDual<N> argument : x) values.add(value(argument));
      return standard(over.apply(operation, values));
    }
    List<HyperDual<N>> point = new ArrayList<>(x.size());
    for (HyperDual<N> argument : x) point.add(rest(tag, argument));
    HyperDual<N> value = apply(operation, point), tangent = zero();
    for (int i = 0; i < x.size(); i++) {
      if (x.get(i).tag() < tag) continue; // it does not move; what moves by zero needs a derivative
      HyperDual<N> direction = part(tag, x.get(i));
      tangent = plus(tangent, product(operation.partial(i, this, point, value), direction));
    }
    return new HyperDual.Sum<>(tag, value, tangent);
  }

  @Override
  public HyperDual<N> plus(HyperDual<N> a, HyperDual<N> b) {
    if (isZero(a)) return b;
    if (isZero(b)) return a;
    long tag = Math.max(a.tag(), b.tag());
    if (tag == 0) return standard(over.plus(value(a), value(b)));
    return new HyperDual.Sum<>(
        tag, plus(rest(tag, a), rest(tag, b)), plus(part(tag, a), part(tag, b)));
  }

  /// `(a + ε a′)(b + ε b′) = ab + ε (b a′ + a b′)`; what moves still moves when it is multiplied by
  /// 0, as `x y` does with `x` where `y` is 0.
  @Override
  public HyperDual<N> times(HyperDual<N> a, HyperDual<N> b) {
    if (isZero(a)) return nothingOf(b);
    if (isZero(b)) return nothingOf(a);
    return product(a, b);
  }

  private HyperDual<N> nothingOf(HyperDual<N> x) {
    return x instanceof HyperDual.Sum<N>(var tag, var rest, var part)
        ? new HyperDual.Sum<>(tag, nothingOf(rest), nothingOf(part))
        : zero();
  }

  /// `a · b`, and 0 without infinitesimals where a factor is zero, which costs nothing.
  private HyperDual<N> product(HyperDual<N> a, HyperDual<N> b) {
    if (isZero(a) || isZero(b)) return zero();
    long tag = Math.max(a.tag(), b.tag());
    if (tag == 0) return standard(over.times(value(a), value(b)));
    HyperDual<N> x = rest(tag, a), y = rest(tag, b);
    return new HyperDual.Sum<>(
        tag, times(x, y), plus(product(y, part(tag, a)), product(x, part(tag, b))));
  }

  @Override
  public HyperDual<N> negate(HyperDual<N> a) {
    return switch (a) {
      case HyperDual.Standard<N>(var value) -> standard(over.negate(value));
      case HyperDual.Sum<N>(var tag, var rest, var part) ->
          new HyperDual.Sum<>(tag, negate(rest), negate(part));
    };
  }

  @Override
  public HyperDual<N> minus(HyperDual<N> a, HyperDual<N> b) {
    return plus(a, negate(b));
  }

  /// `ε·x`, for any `ε`.
  public HyperDual<N> scale(long tag, HyperDual<N> x) {
    return isZero(x) ? x : moved(tag, x);
  }

  /// `ε·x`, also where `x` is zero.
  private HyperDual<N> moved(long tag, HyperDual<N> x) {
    return x.tag() < tag
        ? new HyperDual.Sum<>(tag, zero(), x)
        : times(new HyperDual.Sum<>(tag, zero(), standard(over.one())), x);
  }

  /// `x′` in `x + ε x′`.
  public HyperDual<N> part(long tag, HyperDual<N> x) {
    if (x instanceof HyperDual.Sum<N>(var youngest, var rest, var part) && youngest >= tag) {
      if (youngest == tag) return part;
      HyperDual<N> of = part(tag, rest);
      return moves(tag, part) ? new HyperDual.Sum<>(youngest, of, part(tag, part)) : of;
    }
    return zero();
  }

  /// `x` in `x + ε x′`.
  public HyperDual<N> rest(long tag, HyperDual<N> x) {
    if (x instanceof HyperDual.Sum<N>(var youngest, var rest, var part) && youngest >= tag) {
      return youngest == tag
          ? rest
          : new HyperDual.Sum<>(youngest, rest(tag, rest), rest(tag, part));
    }
    return x;
  }

  /// `x` with two infinitesimals exchanged.
  public HyperDual<N> swap(long one, long other, HyperDual<N> x) {
    if (!(x instanceof HyperDual.Sum<N>(var tag, var rest, var part))
        || tag < Math.min(one, other)) {
      return x;
    }
    HyperDual<N> r = swap(one, other, rest), p = swap(one, other, part);
    if (tag != one && tag != other) return new HyperDual.Sum<>(tag, r, p);
    return plus(r, moved(tag == one ? other : one, p));
  }

  /// The number, once no infinitesimal is left in it.
  public N value(HyperDual<N> x) {
    return switch (x) {
      case HyperDual.Standard<N>(var value) -> value;
      case HyperDual.Sum<N> _ -> throw new IllegalArgumentException(x + " is no standard number");
    };
  }

  private boolean moves(long tag, HyperDual<N> x) {
    return x instanceof HyperDual.Sum<N>(var youngest, var rest, var part)
        && (youngest == tag || youngest > tag && (moves(tag, rest) || moves(tag, part)));
  }
}
