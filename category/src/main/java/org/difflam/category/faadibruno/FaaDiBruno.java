package org.difflam.category.faadibruno;

import io.vavr.collection.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.difflam.category.Cartesian;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.EndsMismatch;
import org.difflam.category.LeftAdditive;
import org.difflam.category.Places;
import org.difflam.category.Verdict;

/// The differential category of sequences over a cartesian left-additive category; two of them are
/// compared part by part, up to an order.
public class FaaDiBruno<O, M, C extends Cartesian<O, M> & LeftAdditive<O, M>>
    implements CartesianDifferential<O, FaaMap<O, M>> {
  private final C base;
  private final int order;

  /// All but the first directions, and the directions: every part of every composite asks for them.
  private final ConcurrentHashMap<Place<O>, M> behind = new ConcurrentHashMap<>();

  private final ConcurrentHashMap<Place<O>, M> directions = new ConcurrentHashMap<>();

  private record Place<O>(int i, int n, O x) {}

  /// @param order how many directions the last parts have that [#equal] looks at
  public FaaDiBruno(C base, int order) {
    this.base = base;
    this.order = order;
  }

  public C base() {
    return base;
  }

  public int order() {
    return order;
  }

  // X ↦ Xⁿ × X and its projections.

  /// `Xⁿ × X`.
  public O arguments(int n, O x) {
    return n == 0 ? x : base.product(x, arguments(n - 1, x));
  }

  /// The direction `vᵢ`, for `i` from 0.
  private M direction(int i, int n, O x) {
    return known(
        directions,
        i,
        n,
        x,
        () -> base.compose(base.first(x, arguments(n - 1 - i, x)), behind(i, n, x)));
  }

  /// The point.
  private M point(int n, O x) {
    return behind(n, n, x);
  }

  /// All but the first `i` directions.
  private M behind(int i, int n, O x) {
    return known(
        behind,
        i,
        n,
        x,
        () ->
            i == 0
                ? base.identity(arguments(n, x))
                : base.compose(base.second(x, arguments(n - i, x)), behind(i - 1, n, x)));
  }

  private M known(Map<Place<O>, M> found, int i, int n, O x, Supplier<M> rule) {
    Place<O> place = new Place<>(i, n, x);
    M known = found.get(place);
    if (known != null) return known;
    M fresh = rule.get();
    found.put(place, fresh);
    return fresh;
  }

  private M at(List<M> directions, M point) {
    return directions.foldRight(point, base::pair);
  }

  private M sum(List<M> summands) {
    return summands.reduce(base::plus);
  }

  /// The sequence of a linear morphism: `f₀ = l`, `f₁ = l ∘ π₁`, and no more.
  public FaaMap<O, M> linear(M l) {
    O x = base.source(l), y = base.target(l);
    return new FaaMap<>(
        x,
        y,
        n ->
            switch (n) {
              case 0 -> l;
              case 1 -> base.compose(l, base.first(x, x));
              default -> base.zero(arguments(n, x), y);
            });
  }

  @Override
  public O source(FaaMap<O, M> f) {
    return f.source();
  }

  @Override
  public O target(FaaMap<O, M> f) {
    return f.target();
  }

  @Override
  public FaaMap<O, M> identity(O a) {
    return linear(base.identity(a));
  }

  /// The higher-order chain rule.
  @Override
  public FaaMap<O, M> compose(FaaMap<O, M> g, FaaMap<O, M> f) {
    EndsMismatch.require("the source of the second map", f.target(), g.source());
    return new FaaMap<>(
        f.source(), g.target(), n -> sum(Partitions.of(n).map(p -> summand(g, f, p, n))));
  }

  /// `g_k(f_B₁(v, x), …, f_B_k(v, x), f₀(x))`.
  protected M summand(FaaMap<O, M> g, FaaMap<O, M> f, List<List<Integer>> blocks, int n) {
    O x = f.source();
    M point = point(n, x);
    List<M> directions =
        blocks.map(block ->
            base.compose(f.part(block.size()), at(block.map(i -> direction(i, n, x)), point)));
    return base.compose(g.part(blocks.size()), at(directions, base.compose(f.part(0), point)));
  }

  @Override
  public O terminal() {
    return base.terminal();
  }

  @Override
  public O product(O a, O b) {
    return base.product(a, b);
  }

  @Override
  public FaaMap<O, M> bang(O a) {
    return new FaaMap<>(a, terminal(), n -> base.bang(arguments(n, a)));
  }

  @Override
  public FaaMap<O, M> first(O a, O b) {
    return linear(base.first(a, b));
  }

  @Override
  public FaaMap<O, M> second(O a, O b) {
    return linear(base.second(a, b));
  }

  @Override
  public FaaMap<O, M> pair(FaaMap<O, M> f, FaaMap<O, M> g) {
    EndsMismatch.require("the source of the second map of a pair", f.source(), g.source());
    O target = base.product(f.target(), g.target());
    return new FaaMap<>(f.source(), target, n -> base.pair(f.part(n), g.part(n)));
  }

  @Override
  public FaaMap<O, M> zero(O a, O b) {
    return new FaaMap<>(a, b, n -> base.zero(arguments(n, a), b));
  }

  @Override
  public FaaMap<O, M> plus(FaaMap<O, M> f, FaaMap<O, M> g) {
    EndsMismatch.require("the source of the second summand", f.source(), g.source());
    EndsMismatch.require("the target of the second summand", f.target(), g.target());
    return new FaaMap<>(f.source(), f.target(), n -> base.plus(f.part(n), g.part(n)));
  }

  @Override
  public FaaMap<O, M> D(FaaMap<O, M> f) {
    return new FaaMap<>(tangent(f.source()), f.target(), n -> derivative(f, n));
  }

  private M derivative(FaaMap<O, M> f, int n) {
    O x = f.source(), tx = base.product(x, x);
    M p1 = base.first(x, x), p2 = base.second(x, x);
    M v = base.compose(p1, point(n, tx)), at = base.compose(p2, point(n, tx));
    List<M> moved = List.range(0, n).map(i -> base.compose(p2, direction(i, n, tx)));
    List<M> varied =
        List.range(0, n)
            .map(i -> {
              M vi = base.compose(p1, direction(i, n, tx));
              return base.compose(f.part(n), at(moved.removeAt(i).prepend(vi), at));
            });
    return sum(varied.prepend(base.compose(f.part(n + 1), at(moved.append(v), at))));
  }

  /// Equal parts up to the order are no proof, but different ones are a refutation.
  @Override
  public Verdict equal(FaaMap<O, M> f, FaaMap<O, M> g, Places at) {
    EndsMismatch.require("the source of the right side", f.source(), g.source());
    EndsMismatch.require("the target of the right side", f.target(), g.target());
    Verdict all = Verdict.holds(1, 0);
    for (int n = 0; n <= order && !all.isRefuted(); n++) {
      all = all.and(base.equal(f.part(n), g.part(n), at));
    }
    return all;
  }

  @Override
  public Verdict equal(FaaMap<O, M> f, FaaMap<O, M> g) {
    return equal(f, g, Places.of(0));
  }

  /// The first parts, as the base shows them.
  @Override
  public String show(FaaMap<O, M> f) {
    return "("
        + List.range(0, Math.min(order, 2) + 1).map(n -> base.show(f.part(n))).mkString(", ")
        + ", …)";
  }

  /// The sequence of the higher derivatives of a morphism of a differential category.
  public static <O, M> FaaMap<O, M> derivatives(CartesianDifferential<O, M> in, M f) {
    return new FaaMap<>(in.source(f), in.target(f), n -> nth(in, f, n));
  }

  /// `Dⁿ f` along `v₁, …, vₙ`: `D(… D(f)) ∘ Pₙ`, with `P₀ = x` and `P_k = ⟨⟨0, … ⟨0, v_k⟩⟩,
  /// P_k₋₁⟩`, which varies the point alone.
  private static <O, M> M nth(CartesianDifferential<O, M> in, M f, int n) {
    O x = in.source(f);
    List<O> behind = List.of(x);
    for (int k = 0; k < n; k++) behind = behind.prepend(in.product(x, behind.head()));
    O all = behind.head();
    M rest = in.identity(all), derivative = f;
    List<M> directions = List.empty();
    for (O remaining : behind.tail()) {
      directions = directions.append(in.compose(in.first(x, remaining), rest));
      rest = in.compose(in.second(x, remaining), rest);
    }
    M point = rest;
    for (int k = 0; k < n; k++) {
      M v = directions.get(k);
      O level = x;
      for (int i = 0; i < k; i++) {
        v = in.pair(in.zero(all, level), v);
        level = in.product(level, level);
      }
      point = in.pair(v, point);
      derivative = in.D(derivative);
    }
    return in.compose(derivative, point);
  }
}
