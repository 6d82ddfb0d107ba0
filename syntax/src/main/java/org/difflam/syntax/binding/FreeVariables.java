package org.difflam.syntax.binding;

import io.vavr.collection.HashSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// `fv(x) = {x}`, `fv(former(x⃗. t, …)) = (fv(t) ∖ x⃗) ∪ …`.
///
/// [#of(Syntax)] answers for one term, in the order of first occurrence. An object of this class
/// answers for all subterms of a term and remembers: the sets are persistent, the smaller is poured
/// into the larger, so that all of them together take `n log n`.
public final class FreeVariables<T extends Syntax<T>> {
  private final IdentityHashMap<T, HashSet<Name>> known = new IdentityHashMap<>();

  public static <T extends Syntax<T>> Set<Name> of(T t) {
    Set<Name> free = new LinkedHashSet<>();
    var _ = new Occurrences<T>(free).run(t);
    return free;
  }

  public static <T extends Syntax<T>> boolean isClosed(T t) {
    return of(t).isEmpty();
  }

  /// The free variables of a subterm.
  public HashSet<Name> in(T t) {
    HashSet<Name> before = known.get(t);
    return before != null ? before : new AllSubterms().run(t);
  }

  private final class AllSubterms extends BottomUp<T, HashSet<Name>, HashSet<Name>> {
    @Override
    @Nullable HashSet<Name> known(T t) {
      return known.get(t);
    }

    @Override
    HashSet<Name> variable(T t, Name x) {
      return HashSet.of(x);
    }

    @Override
    HashSet<Name> leave(Scope<T> scope, HashSet<Name> body) {
      // one by one: removeAll walks through the whole set
      HashSet<Name> free = body;
      for (Name x : scope.binders()) free = free.remove(x);
      return free;
    }

    @Override
    HashSet<Name> former(T t, Shape.Former<T> former, List<HashSet<Name>> scopes) {
      HashSet<Name> all = HashSet.empty();
      for (HashSet<Name> one : scopes) {
        boolean isLarger = all.size() < one.size();
        HashSet<Name> more = isLarger ? all : one;
        if (isLarger) all = one;
        for (Name x : more) all = all.add(x);
      }
      known.put(t, all);
      return all;
    }
  }

  /// One walk with a count of the binders around; it answers nothing and collects.
  private static final class Occurrences<T extends Syntax<T>> extends BottomUp<T, Name, Name> {
    private final Set<Name> free;
    private final Map<Name, Integer> bound = new HashMap<>();

    Occurrences(Set<Name> free) {
      this.free = free;
    }

    @Override
    Name variable(T t, Name x) {
      if (bound.getOrDefault(x, 0) == 0) free.add(x);
      return x;
    }

    @Override
    @Nullable Name enter(Scope<T> scope) {
      for (Name x : scope.binders()) bound.merge(x, 1, Integer::sum);
      return null;
    }

    @Override
    Name leave(Scope<T> scope, Name body) {
      for (Name x : scope.binders()) bound.merge(x, -1, Integer::sum);
      return body;
    }

    @Override
    Name former(T t, Shape.Former<T> former, List<Name> scopes) {
      return Name.UNUSED;
    }
  }
}
