package org.difflam.category.type;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// The most general solution of equations between types: what the unknowns are, as far as the
/// equations say it. A solution may mention unknowns again, and no type contains itself.
@SuppressWarnings("ReferenceEquality") // types are graphs: what is shared is the same object
public final class Unification<T extends FirstOrder<T>> {
  /// This many nodes are looked at before those that have been are remembered: most types are
  /// small.
  private static final int FEW = 16;

  private final IntFunction<? extends T> unknowns;

  /// By number; null where nothing is known.
  private final List<@Nullable T> solutions = new ArrayList<>();

  private final UnknownLevels<T> levels = new UnknownLevels<>(this::head);

  /// What [#resolve] has answered since the last solution: what is shared stays so.
  private final IdentityHashMap<T, T> resolved = new IdentityHashMap<>(4);

  /// Who is to be told what an unknown is.
  private final Map<Integer, List<Consumer<T>>> waiting = new HashMap<>();

  private final List<Runnable> woken = new ArrayList<>();

  /// @param unknowns the unknown of a number, an [FirstOrder.Unknown]
  public Unification(IntFunction<? extends T> unknowns) {
    this.unknowns = unknowns;
  }

  /// One of which nothing has been said.
  public T unknown() {
    solutions.add(null);
    return unknowns.apply(solutions.size() - 1);
  }

  /// The unknowns in this type are taken: no further one is the same.
  public void avoid(T type) {
    if (type instanceof FirstOrder.Unknown unknown) reserve(unknown);
    if (type.parts().isEmpty()) return;
    for (T unknown : FirstOrder.unknowns(type)) reserve((FirstOrder.Unknown) unknown);
  }

  private void reserve(FirstOrder.Unknown unknown) {
    while (solutions.size() <= unknown.number()) solutions.add(null);
  }

  /// The type as far as it is known at its root. The way there is made shorter, since deep terms
  /// make long chains of unknowns.
  public T head(T type) {
    T at = type;
    while (at instanceof FirstOrder.Unknown u) {
      T known = solution(u);
      if (known == null) return at;
      T further = known instanceof FirstOrder.Unknown v ? solution(v) : null;
      if (further != null) solutions.set(u.number(), further);
      at = known;
    }
    return at;
  }

  private @Nullable T solution(FirstOrder.Unknown unknown) {
    return unknown.number() < solutions.size() ? solutions.get(unknown.number()) : null;
  }

  /// Makes two types equal, or answers false.
  public boolean unify(T one, T other) {
    T first = head(one), second = head(other);
    if (first == second) return true;
    if (first instanceof FirstOrder.Unknown u) return solve(u, second);
    if (second instanceof FirstOrder.Unknown u) return solve(u, first);
    List<T> open = new ArrayList<>(6);
    open.add(first);
    open.add(second);
    IdentityHashMap<T, T> equal = null;
    for (int steps = 0; !open.isEmpty(); steps++) {
      T b = head(open.removeLast()), a = head(open.removeLast());
      if (a == b) continue;
      if (a instanceof FirstOrder.Unknown u) {
        if (!solve(u, b)) return false;
      } else if (b instanceof FirstOrder.Unknown u) {
        if (!solve(u, a)) return false;
      } else {
        if (!a.symbol().equals(b.symbol())) return false;
        List<T> as = a.parts(), bs = b.parts();
        if (equal == null && steps >= FEW) equal = new IdentityHashMap<>();
        if (equal != null && !join(a, b, equal)) continue;
        for (int i = as.size() - 1; i >= 0; i--) {
          open.add(as.get(i));
          open.add(bs.get(i));
        }
      }
    }
    return true;
  }

  /// Puts two nodes into one class of equal ones; are they not there already?
  private boolean join(T a, T b, IdentityHashMap<T, T> equal) {
    T p = representative(a, equal), q = representative(b, equal);
    if (p != q) equal.put(p, q);
    return p != q;
  }

  private T representative(T a, IdentityHashMap<T, T> equal) {
    T at = a;
    for (T next = equal.get(at); next != null; next = equal.get(at)) {
      T further = equal.get(next);
      if (further != null) equal.put(at, further);
      at = next;
    }
    return at;
  }

  /// Says what an unknown is, unless that contains it.
  private boolean solve(FirstOrder.Unknown unknown, T type) {
    if (type instanceof FirstOrder.Unknown u && u.number() == unknown.number()) return true;
    if (!levels.put(type, unknown)) return false;
    solved(unknown, type);
    return true;
  }

  /// Says what an unknown is of which nothing was said before, and which the type does not contain.
  public void define(FirstOrder.Unknown unknown, T type) {
    if (!levels.put(type, unknown))
      throw new IllegalArgumentException("a type that contains itself");
    solved(unknown, type);
  }

  private void solved(FirstOrder.Unknown unknown, T type) {
    reserve(unknown);
    solutions.set(unknown.number(), type);
    if (!resolved.isEmpty()) resolved.clear();
    List<Consumer<T>> told = waiting.remove(unknown.number());
    if (told == null) return;
    if (type instanceof FirstOrder.Unknown u) {
      waiting.computeIfAbsent(u.number(), _ -> new ArrayList<>()).addAll(told);
    } else {
      for (Consumer<T> then : told) woken.add(() -> then.accept(type));
    }
  }

  /// Calls back when the symbol of a type is known: now, or at a later [#wake].
  public void whenKnown(T type, Consumer<T> then) {
    T head = head(type);
    if (head instanceof FirstOrder.Unknown u) {
      waiting.computeIfAbsent(u.number(), _ -> new ArrayList<>()).add(then);
    } else {
      then.accept(head);
    }
  }

  /// Calls back for the symbols that have become known; what is called may make more types equal.
  public void wake() {
    while (!woken.isEmpty()) woken.removeLast().run();
  }

  /// The type with all that is known of it; what is not stays unknown.
  public T resolve(T type) {
    return resolve(type, unknown -> unknown, resolved);
  }

  /// The type with all that is known of it, and `otherwise` for what is not known, since nothing
  /// depends on that.
  public T resolve(T type, T otherwise) {
    return resolve(type, _ -> otherwise);
  }

  /// Resolves many types like [#resolve], looking at each of their nodes once as long as nothing
  /// new is known.
  public UnaryOperator<T> resolver(T otherwise) {
    IdentityHashMap<T, T> results = new IdentityHashMap<>();
    return type -> resolve(type, _ -> otherwise, results);
  }

  /// @param otherwise a type for each unknown of which nothing is known
  public T resolve(T type, UnaryOperator<T> otherwise) {
    return resolve(type, otherwise, new IdentityHashMap<>(4));
  }

  private T resolve(T type, UnaryOperator<T> otherwise, IdentityHashMap<T, T> results) {
    T root = head(type);
    if (root.parts().isEmpty()) {
      return root instanceof FirstOrder.Unknown ? otherwise.apply(root) : root;
    }
    if (levels.isClosed(root)) return root;
    return Fold.over(
        root,
        at -> levels.isClosed(at) ? List.of() : heads(at),
        (at, parts) ->
            at instanceof FirstOrder.Unknown
                ? otherwise.apply(at)
                : parts.isEmpty() ? at : at.with(parts),
        results);
  }

  /// How many symbols the type has as far as it is known, counted as in [FirstOrder#size].
  public long size(T type) {
    return size(type, new IdentityHashMap<>(4));
  }

  /// Of several types, each of their nodes looked at once.
  public LongStream sizes(List<T> types) {
    IdentityHashMap<T, Long> results = new IdentityHashMap<>();
    return types.stream().mapToLong(type -> size(type, results));
  }

  private long size(T type, IdentityHashMap<T, Long> results) {
    return Fold.over(head(type), this::heads, FirstOrder::sum, results);
  }

  private List<T> heads(T type) {
    List<T> heads = new ArrayList<>(type.parts());
    heads.replaceAll(this::head);
    return heads;
  }
}
