package org.difflam.syntax.free;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The size of a node written out as a tree: how much is printed, and how much sharing saves.
final class Size {
  private final long limit;
  private final Map<SharedNode<?>, Long> sizes = new HashMap<>();

  /// Numbers beyond the limit are all the same.
  Size(long limit) {
    this.limit = limit;
  }

  long of(SharedNode<?> node) {
    Long known = sizes.get(node);
    if (known != null) return known;
    long all = 1;
    for (SharedNode<?> child : children(node)) all = Math.min(all + of(child), limit + 1);
    sizes.put(node, all);
    return all;
  }

  private static List<? extends SharedNode<?>> children(SharedNode<?> node) {
    return switch (node) {
      case Normal t ->
          switch (t.shape()) {
            case Normal.Star _ -> List.of();
            case Normal.Pair(var a, var b) -> List.of(a, b);
            case Normal.Lambda(_, var body) -> List.of(body);
            case Normal.Sum(var of) -> List.copyOf(of.coefficients().keySet());
          };
      case Neutral n ->
          switch (n.shape()) {
            case Neutral.Variable _, Neutral.Constant _ -> List.of();
            case Neutral.First(var m) -> List.of(m);
            case Neutral.Second(var m) -> List.of(m);
            case Neutral.Additive(_, _, var d) -> List.of(d);
            case Neutral.Apply(var f, var a, var along) -> {
              List<SharedNode<?>> all = new ArrayList<>(along);
              all.add(f);
              all.add(a);
              yield all;
            }
          };
      case Direction d ->
          switch (d.shape()) {
            case Direction.Along(var n) -> List.of(n);
            case Direction.Left(var e) -> List.of(e);
            case Direction.Right(var e) -> List.of(e);
            case Direction.Under(_, var e) -> List.of(e);
          };
    };
  }
}
