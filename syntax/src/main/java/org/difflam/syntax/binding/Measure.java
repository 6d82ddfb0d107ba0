package org.difflam.syntax.binding;

import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How big a term is: variables and formers counted as often as they are printed, or each shared
/// subterm once.
public final class Measure {
  private Measure() {}

  /// The number of nodes of the tree; `Long.MAX_VALUE` stands for at least that many.
  public static <T extends Syntax<T>> long size(T t) {
    return new Size<T>().run(t);
  }

  /// The number of different objects in the term (nodes of the graph).
  public static <T extends Syntax<T>> int nodes(T t) {
    Size<T> sizes = new Size<>();
    var _ = sizes.run(t);
    return sizes.known.size();
  }

  /// Is the tree more than twice as large as the graph?
  public static <T extends Syntax<T>> boolean isShared(T t) {
    Size<T> sizes = new Size<>();
    return sizes.run(t) > 2L * sizes.known.size();
  }

  /// The length of the longest path; 0 for a variable or a former without children.
  public static <T extends Syntax<T>> int depth(T t) {
    return Math.toIntExact(new Depth<T>().run(t));
  }

  /// A number for each different subterm.
  private abstract static class Count<T extends Syntax<T>> extends BottomUp<T, Long, Long> {
    final IdentityHashMap<T, Long> known = new IdentityHashMap<>();

    abstract long of(List<Long> children);

    @Override
    @Nullable Long known(T t) {
      return known.get(t);
    }

    @Override
    Long variable(T t, Name x) {
      return remember(t, of(List.of()));
    }

    @Override
    Long former(T t, Shape.Former<T> former, List<Long> scopes) {
      return remember(t, of(scopes));
    }

    @Override
    Long leave(Scope<T> scope, Long body) {
      return body;
    }

    private Long remember(T t, long count) {
      known.put(t, count);
      return count;
    }
  }

  private static final class Size<T extends Syntax<T>> extends Count<T> {
    @Override
    long of(List<Long> children) {
      long size = 1;
      for (long child : children) size = size + child < 0 ? Long.MAX_VALUE : size + child;
      return size;
    }
  }

  private static final class Depth<T extends Syntax<T>> extends Count<T> {
    @Override
    long of(List<Long> children) {
      long depth = 0;
      for (long child : children) depth = Math.max(depth, child + 1);
      return depth;
    }
  }
}
