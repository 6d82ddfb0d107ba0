package org.difflam.category.faadibruno;

import io.vavr.collection.List;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.difflam.category.Cartesian;

/// `X ↦ Xⁿ × X`, and the morphisms out of it that parts of composites and derivatives are applied
/// to. They are computed once, since every part of a sequence needs them.
final class Arguments<O, M> {
  /// This many of the directions and the point, `(v₁ … vₙ, x) ↦ (v_B, x)`.
  record Block<M>(int size, M choice) {}

  private final Cartesian<O, M> base;
  private final Map<O, Map<Integer, List<List<Block<M>>>>> blocks = new ConcurrentHashMap<>();
  private final Map<O, Map<Integer, List<M>>> variations = new ConcurrentHashMap<>();

  Arguments(Cartesian<O, M> base) {
    this.base = base;
  }

  /// `Xⁿ × X`.
  O object(int n, O x) {
    return n == 0 ? x : base.product(x, object(n - 1, x));
  }

  /// The directions `vᵢ`.
  private List<M> directions(int n, O x) {
    return List.range(0, n)
        .map(i -> base.compose(base.first(x, object(n - 1 - i, x)), behind(i, n, x)));
  }

  /// The point.
  private M point(int n, O x) {
    return behind(n, n, x);
  }

  /// All but the first `i` directions.
  private M behind(int i, int n, O x) {
    return i == 0
        ? base.identity(object(n, x))
        : base.compose(base.second(x, object(n - i, x)), behind(i - 1, n, x));
  }

  private M tuple(List<M> parts) {
    return parts.reverse().reduce((behind, part) -> base.pair(part, behind));
  }

  /// The blocks of every partition, from the last to the first, before them the empty one, which is
  /// the point alone.
  ///
  /// @param partitions those of `n` directions that the chain rule has summands for
  List<List<Block<M>>> blocks(int n, O x, IntFunction<List<List<List<Integer>>>> partitions) {
    return blocks
        .computeIfAbsent(x, _ -> new ConcurrentHashMap<>())
        .computeIfAbsent(
            n,
            _ -> {
              List<M> v = directions(n, x);
              M point = point(n, x);
              Map<List<Integer>, Block<M>> known = new HashMap<>();
              Function<List<Integer>, Block<M>> block =
                  b -> new Block<>(b.size(), tuple(b.map(v::get).append(point)));
              return partitions
                  .apply(n)
                  .map(p ->
                      p.reverse().prepend(List.empty()).map(b -> known.computeIfAbsent(b, block)));
            });
  }

  /// `(x₁ … xₙ, v, x)` and all `(vᵢ, x₁ … xₙ without xᵢ, x)`, out of `(X × X)ⁿ × (X × X)`.
  List<M> variations(int n, O x) {
    return variations
        .computeIfAbsent(x, _ -> new ConcurrentHashMap<>())
        .computeIfAbsent(
            n,
            _ -> {
              O tx = base.product(x, x);
              M p1 = base.first(x, x), p2 = base.second(x, x), place = point(n, tx);
              M v = base.compose(p1, place), at = base.compose(p2, place);
              List<M> directions = directions(n, tx);
              List<M> moved = directions.map(d -> base.compose(p2, d));
              return List.range(0, n)
                  .map(i ->
                      tuple(
                          moved
                              .removeAt(i)
                              .prepend(base.compose(p1, directions.get(i)))
                              .append(at)))
                  .prepend(tuple(moved.append(v).append(at)));
            });
  }
}
