package org.difflam.syntax.binding;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;

/// Renames the bound variables of a term so that names clash as much as its bindings allow: a
/// binder gets a name from a small pool, or the name of a free variable, wherever the variable of
/// that name is not used below. So binders shadow each other, and a careless substitution below
/// them captures variables. Of the binders whose variable is not used, one in six binds `_` instead
/// of a name. This is meant for small terms in tests.
public final class Clashing<T extends Syntax<T>> {
  /// The pool of names for binders; names of free variables are used as well.
  private static final List<Name> POOL = List.of(Name.of("x"), Name.of("y"));

  private final List<Name> names;

  /// What renaming would make of these, too.
  private final List<Name> renamed;

  private final RandomGenerator random;
  private final T root;

  /// What is free in the body of each scope that binds, in the order in which [#renamed] comes to
  /// them, and the numbers of the names in these sets.
  private final List<BitSet> used = new ArrayList<>();

  private final Map<Name, Integer> numbers = new HashMap<>();

  /// What the variable of each number is called where [#renamed] is.
  private final List<Name> now = new ArrayList<>();

  private int scopes;

  private Clashing(T root, List<Name> pool, RandomGenerator random) {
    BitSet free = new BitSet();
    free(root, free);
    this.names = free.isEmpty() ? pool : with(pool, FreeVariables.of(root));
    this.renamed = ones(names);
    this.random = random;
    this.root = root;
  }

  private static List<Name> with(List<Name> pool, Set<Name> free) {
    Set<Name> all = new LinkedHashSet<>(free);
    all.addAll(pool);
    return List.copyOf(all);
  }

  private static List<Name> ones(List<Name> names) {
    return names.stream().map(x -> Name.of(x.text() + "_1")).toList();
  }

  public static <T extends Syntax<T>> T of(T t, RandomGenerator random) {
    return of(t, POOL, random);
  }

  /// Mostly; one in eight keeps its names.
  public static <T extends Syntax<T>> T mostly(T t, RandomGenerator random) {
    return random.nextInt(8) == 0 ? t : of(t, random);
  }

  /// With names from another pool.
  static <T extends Syntax<T>> T of(T t, List<Name> pool, RandomGenerator random) {
    return new Clashing<>(t, pool, random).renamed(t);
  }

  /// Adds the numbers of the free variables; each gets the next one where it occurs for the first
  /// time, free or bound.
  private void free(T t, BitSet all) {
    switch (t.shape()) {
      case Shape.Variable<T>(var x) -> all.set(number(x));
      case Shape.Former<T> former -> {
        for (Scope<T> s : former.scopes()) {
          if (s.binders().isEmpty()) free(s.body(), all);
          else freeUnder(s, all);
        }
      }
    }
  }

  private void freeUnder(Scope<T> scope, BitSet all) {
    BitSet inner = new BitSet();
    used.add(inner);
    free(scope.body(), inner);
    BitSet binders = numbers(scope.binders());
    binders.andNot(all);
    all.or(inner);
    all.andNot(binders);
  }

  private BitSet numbers(List<Name> binders) {
    BitSet all = new BitSet();
    for (Name x : binders) all.set(number(x));
    return all;
  }

  private int number(Name x) {
    Integer known = numbers.putIfAbsent(x, now.size());
    if (known != null) return known;
    now.add(x);
    return now.size() - 1;
  }

  private T renamed(T t) {
    return switch (t.shape()) {
      case Shape.Variable<T>(var x) -> root.variable(now.get(number(x)));
      case Shape.Former<T> former -> {
        List<Scope<T>> scopes = new ArrayList<>(former.scopes().size());
        for (Scope<T> s : former.scopes()) scopes.add(renamed(s));
        yield former.rebuild().apply(scopes);
      }
    };
  }

  private Scope<T> renamed(Scope<T> scope) {
    int n = scope.binders().size();
    if (n == 0) return Scope.plain(renamed(scope.body()));
    List<Name> taken = new ArrayList<>();
    BitSet below = used.get(scopes++), bound = numbers(scope.binders());
    for (int i = below.nextSetBit(0); i >= 0; i = below.nextSetBit(i + 1)) {
      if (!bound.get(i)) taken.add(now.get(i));
    }
    List<Name> binders = new ArrayList<>(n), outer = new ArrayList<>(n);
    for (Name x : scope.binders()) {
      boolean unnamed = x.isUnused() || !below.get(number(x)) && random.nextInt(6) == 0;
      Name called = unnamed ? Name.UNUSED : name(taken);
      taken.add(called);
      binders.add(called);
      outer.add(now.get(number(x)));
    }
    for (int i = 0; i < n; i++) now.set(number(scope.binders().get(i)), binders.get(i));
    T body = renamed(scope.body());
    for (int i = 0; i < n; i++) now.set(number(scope.binders().get(i)), outer.get(i));
    return Scope.under(binders, body);
  }

  private Name name(List<Name> taken) {
    List<Name> all = random.nextInt(12) == 0 ? renamed : names;
    List<Name> left = new ArrayList<>(all.size());
    for (Name x : all) if (!taken.contains(x)) left.add(x);
    if (!left.isEmpty()) return left.get(random.nextInt(left.size()));
    for (int i = 1; ; i++) {
      Name z = Name.of("z_" + i);
      if (!taken.contains(z)) return z;
    }
  }

  /// How many names are bound in a term, and in how many of the places a name is bound that is
  /// bound around it or free in the whole. `_` is no name.
  public record Count(int binders, int hiding) {
    public static <T extends Syntax<T>> Count of(T t) {
      return of(t, Set.copyOf(FreeVariables.of(t)));
    }

    private static <T extends Syntax<T>> Count of(T t, Set<Name> around) {
      int binders = 0, hiding = 0;
      for (Scope<T> s : t.scopes()) {
        Set<Name> inner = around;
        for (Name x : s.binders()) {
          if (x.isUnused()) continue;
          binders++;
          if (around.contains(x)) hiding++;
        }
        if (!s.binders().isEmpty()) {
          inner = new HashSet<>(around);
          inner.addAll(s.binders());
        }
        Count below = of(s.body(), inner);
        binders += below.binders;
        hiding += below.hiding;
      }
      return new Count(binders, hiding);
    }
  }
}
