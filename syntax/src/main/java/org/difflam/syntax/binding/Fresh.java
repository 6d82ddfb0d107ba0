package org.difflam.syntax.binding;

import io.vavr.Lazy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// A supply of names that differ from all names to avoid and from each other: `x` gives `x_1`,
/// `x_2`, …
public final class Fresh {
  /// Looked up when the first name is asked for: often none is.
  private final Lazy<Set<Name>> taken;

  private final List<Predicate<Name>> others = new ArrayList<>();
  private final Map<String, Integer> next = new HashMap<>();

  private Fresh(Supplier<Set<Name>> taken) {
    this.taken = Lazy.of(taken);
  }

  public static Fresh avoiding(Iterable<Name> names) {
    Set<Name> taken = new HashSet<>();
    names.forEach(taken::add);
    return new Fresh(() -> taken);
  }

  /// Avoids every name in the term, free or bound.
  public static <T extends Syntax<T>> Fresh avoiding(T t) {
    return new Fresh(() -> names(t));
  }

  /// Every name in a term, free or bound.
  static <T extends Syntax<T>> Set<Name> names(T t) {
    Set<Name> taken = new HashSet<>();
    IdentityHashMap<T, Boolean> seen = new IdentityHashMap<>();
    List<T> work = new ArrayList<>(List.of(t));
    while (!work.isEmpty()) {
      T next = work.removeLast();
      if (seen.put(next, true) != null) continue;
      switch (next.shape()) {
        case Shape.Variable<T>(var x) -> taken.add(x);
        case Shape.Former<T> former -> {
          for (Scope<T> scope : former.scopes()) {
            taken.addAll(scope.binders());
            work.add(scope.body());
          }
        }
      }
    }
    return taken;
  }

  /// Avoids these from now on, too.
  public Fresh and(Iterable<Name> names) {
    names.forEach(taken.get()::add);
    return this;
  }

  /// Avoids what this says of from now on, too: names that are many, and few of them asked for.
  public Fresh unless(Predicate<Name> isTaken) {
    others.add(isTaken);
    return this;
  }

  private boolean take(Name x) {
    for (Predicate<Name> isTaken : others) if (isTaken.test(x)) return false;
    return taken.get().add(x);
  }

  /// The name itself if it is not taken, else the first subscript that is not; it is taken from now
  /// on.
  public Name prefer(Name x) {
    return take(x) ? x : like(x);
  }

  /// A new name with the stem of `x`.
  public Name like(Name x) {
    String stem = x.isUnused() ? "x" : x.stem();
    int k = next.getOrDefault(stem, 1);
    Name candidate = Name.of(stem + "_" + k);
    while (!take(candidate)) candidate = Name.of(stem + "_" + ++k);
    next.put(stem, k + 1);
    return candidate;
  }
}
