package org.difflam.category.faadibruno;

import io.vavr.collection.List;
import java.util.IdentityHashMap;
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
  private final Arguments<O, M> arguments;

  /// @param order how many directions the last parts have that [#equal] looks at
  public FaaDiBruno(C base, int order) {
    this.base = base;
    this.order = order;
    this.arguments = new Arguments<>(base);
  }

  public int order() {
    return order;
  }

  /// `Xⁿ × X`.
  public O arguments(int n, O x) {
    return arguments.object(n, x);
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

  @Override
  public FaaMap<O, M> compose(FaaMap<O, M> g, FaaMap<O, M> f) {
    EndsMismatch.require("the source of the second map", f.target(), g.source());
    return new FaaMap<>(f.source(), g.target(), n -> chain(g, f, n));
  }

  /// The higher-order chain rule, `Σ g_k(f_B₁(v, x), …, f_B_k(v, x), f₀(x))`; a block that occurs
  /// in several partitions is mapped once.
  private M chain(FaaMap<O, M> g, FaaMap<O, M> f, int n) {
    IdentityHashMap<Arguments.Block<M>, M> mapped = new IdentityHashMap<>();
    List<List<Arguments.Block<M>>> partitions = arguments.blocks(n, f.source(), this::partitions);
    M sum = summand(g, f, partitions.head(), mapped);
    for (var rest = partitions.tail(); !rest.isEmpty(); rest = rest.tail()) {
      sum = base.plus(sum, summand(g, f, rest.head(), mapped));
    }
    return sum;
  }

  private M summand(
      FaaMap<O, M> g,
      FaaMap<O, M> f,
      List<Arguments.Block<M>> of,
      IdentityHashMap<Arguments.Block<M>, M> mapped) {
    M arguments = mapped(f, of.head(), mapped);
    for (var rest = of.tail(); !rest.isEmpty(); rest = rest.tail()) {
      arguments = base.pair(mapped(f, rest.head(), mapped), arguments);
    }
    return base.compose(g.part(of.size() - 1), arguments);
  }

  /// `f_B(v, x)`.
  private M mapped(
      FaaMap<O, M> f, Arguments.Block<M> block, IdentityHashMap<Arguments.Block<M>, M> known) {
    M found = known.get(block);
    if (found != null) return found;
    M fresh = base.compose(f.part(block.size()), block.choice());
    known.put(block, fresh);
    return fresh;
  }

  /// The partitions of the directions that the chain rule has summands for.
  protected List<List<List<Integer>>> partitions(int n) {
    return Partitions.of(n);
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
    List<M> at = arguments.variations(n, f.source());
    M sum = base.compose(f.part(n + 1), at.head());
    for (var rest = at.tail(); !rest.isEmpty(); rest = rest.tail()) {
      sum = base.plus(sum, base.compose(f.part(n), rest.head()));
    }
    return sum;
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
