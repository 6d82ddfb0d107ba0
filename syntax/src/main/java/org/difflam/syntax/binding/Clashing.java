package org.difflam.syntax.binding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
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

  private final RandomGenerator random;
  private final T root;

  /// Names are numbers here.
  private final Map<Name, Integer> numbers = new HashMap<>();

  private final List<Name> numbered = new ArrayList<>();

  /// The free variables, in the order in which they occur, and the pool.
  private final List<Integer> names = new ArrayList<>();

  /// What is bound where [#read] is, and what is known to be free.
  private final BitSet known = new BitSet();

  /// What was read, the variables that occur, and the scopes that bind, in the order in which
  /// [#renamed] comes to them.
  private final List<Shape<T>> shapes = new ArrayList<>(32);

  private final List<Integer> occurrences = new ArrayList<>();
  private final List<Under> scopes = new ArrayList<>();
  private int nextShape, nextOccurrence, nextScope;

  /// What each variable is called where [#renamed] is.
  private final int[] now;

  /// The names that the binders of a scope may not have.
  private final BitSet taken = new BitSet();

  /// A scope that binds variables: which, which of them are used, and what is free in it.
  private static final class Under {
    final int[] bound;
    final boolean[] isUsed;
    final BitSet free = new BitSet();

    Under(int binders) {
      this.bound = new int[binders];
      this.isUsed = new boolean[binders];
    }
  }

  private Clashing(T root, List<Name> pool, RandomGenerator random) {
    this.random = random;
    this.root = root;
    read(root, new BitSet());
    this.now = new int[numbered.size()];
    Arrays.setAll(now, x -> x);
    for (Name x : pool) if (!names.contains(number(x))) names.add(number(x));
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

  /// Adds the free variables.
  private void read(T t, BitSet free) {
    Shape<T> shape = t.shape();
    shapes.add(shape);
    switch (shape) {
      case Shape.Variable<T>(var name) -> {
        int x = number(name);
        occurrences.add(x);
        free.set(x);
        if (!known.get(x)) names.add(x);
        known.set(x);
      }
      case Shape.Former<T> former -> {
        List<Scope<T>> parts = former.scopes();
        for (int i = 0; i < parts.size(); i++) {
          if (parts.get(i).binders().isEmpty()) read(parts.get(i).body(), free);
          else readUnder(parts.get(i), free);
        }
      }
    }
  }

  private void readUnder(Scope<T> scope, BitSet free) {
    int n = scope.binders().size();
    Under under = new Under(n);
    scopes.add(under);
    boolean[] wasKnown = new boolean[n];
    for (int i = 0; i < n; i++) {
      under.bound[i] = number(scope.binders().get(i));
      wasKnown[i] = known.get(under.bound[i]);
    }
    for (int x : under.bound) known.set(x);
    read(scope.body(), under.free);
    for (int i = 0; i < n; i++) {
      known.set(under.bound[i], wasKnown[i]);
      under.isUsed[i] = under.free.get(under.bound[i]);
    }
    for (int x : under.bound) under.free.clear(x);
    free.or(under.free);
  }

  private int number(Name x) {
    Integer before = numbers.putIfAbsent(x, numbered.size());
    if (before != null) return before;
    numbered.add(x);
    return numbered.size() - 1;
  }

  @SuppressWarnings("ReferenceEquality") // what keeps its names is the same object
  private T renamed(T t) {
    return switch (shapes.get(nextShape++)) {
      case Shape.Variable<T> _ -> {
        int x = occurrences.get(nextOccurrence++);
        yield now[x] == x ? t : root.variable(numbered.get(now[x]));
      }
      case Shape.Former<T> former -> {
        List<Scope<T>> parts = former.scopes();
        List<Scope<T>> renamed = parts;
        for (int i = 0; i < parts.size(); i++) {
          Scope<T> part = renamed(parts.get(i));
          if (part == parts.get(i)) continue;
          if (renamed == parts) renamed = new ArrayList<>(parts);
          renamed.set(i, part);
        }
        yield renamed == parts ? t : former.rebuild().apply(renamed);
      }
    };
  }

  @SuppressWarnings("ReferenceEquality")
  private Scope<T> renamed(Scope<T> part) {
    if (!part.binders().isEmpty()) return renamedUnder(part);
    T body = renamed(part.body());
    return body == part.body() ? part : Scope.plain(body);
  }

  @SuppressWarnings("ReferenceEquality")
  private Scope<T> renamedUnder(Scope<T> scope) {
    Under under = scopes.get(nextScope++);
    BitSet free = under.free;
    taken.clear();
    for (int x = free.nextSetBit(0); x >= 0; x = free.nextSetBit(x + 1)) taken.set(now[x]);
    int n = under.bound.length;
    int[] binders = new int[n], outer = new int[n];
    for (int i = 0; i < n; i++) {
      boolean unnamed =
          scope.binders().get(i).isUnused() || !under.isUsed[i] && random.nextInt(6) == 0;
      binders[i] = unnamed ? number(Name.UNUSED) : name();
      taken.set(binders[i]);
      outer[i] = now[under.bound[i]];
    }
    for (int i = 0; i < n; i++) now[under.bound[i]] = binders[i];
    T body = renamed(scope.body());
    for (int i = 0; i < n; i++) now[under.bound[i]] = outer[i];
    if (body == scope.body() && Arrays.equals(binders, under.bound)) return scope;
    if (n == 1) return Scope.under(numbered.get(binders[0]), body);
    List<Name> called = new ArrayList<>(n);
    for (int x : binders) called.add(numbered.get(x));
    return Scope.under(called, body);
  }

  /// One that is not taken.
  private int name() {
    List<Integer> all = random.nextInt(12) == 0 ? renamed() : names;
    int left = 0;
    for (int x : all) if (!taken.get(x)) left++;
    if (left > 0) {
      int drawn = random.nextInt(left);
      for (int x : all) if (!taken.get(x) && drawn-- == 0) return x;
    }
    for (int i = 1; ; i++) {
      int z = number(Name.of("z_" + i));
      if (!taken.get(z)) return z;
    }
  }

  /// What renaming would make of the names.
  private List<Integer> renamed() {
    List<Integer> ones = new ArrayList<>(names.size());
    for (int x : names) ones.add(number(Name.of(numbered.get(x).text() + "_1")));
    return ones;
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
