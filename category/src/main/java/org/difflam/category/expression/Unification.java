package org.difflam.category.expression;

import io.vavr.collection.List;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/// What is known so far of the unknown objects.
@SuppressWarnings("ReferenceEquality") // what is the same object needs no look inside
final class Unification {
  private final Map<Integer, Obj> solved = new HashMap<>();

  /// What [#known] answered since the last unknown was solved: objects are graphs, and what is
  /// shared stays so.
  private final IdentityHashMap<Obj, Obj> known = new IdentityHashMap<>();

  private int count;

  Obj.Unknown fresh() {
    return new Obj.Unknown(count++);
  }

  void solve(Obj.Unknown unknown, Obj as) {
    solved.put(unknown.number(), as);
    known.clear();
  }

  /// Whether an object, as far as it is known, can be worked with.
  void check(Obj a) {
    if (size(a, new IdentityHashMap<>()) > TooManyParts.MOST) throw TooManyParts.object();
  }

  private long size(Obj a, IdentityHashMap<Obj, Long> sizes) {
    Obj b = head(a);
    List<Obj> parts = b.parts();
    if (parts.isEmpty()) return 1;
    Long done = sizes.get(b);
    if (done != null) return done;
    long size = 1;
    for (Obj part : parts) size = Math.min(size + size(part, sizes), TooManyParts.MOST + 1L);
    sizes.put(b, size);
    return size;
  }

  /// Makes two objects equal, if that can be.
  boolean unify(Obj left, Obj right) {
    Obj a = head(left), b = head(right);
    if (a == b || a.equals(b)) return true;
    if (a instanceof Obj.Unknown u) return bind(u, b);
    if (b instanceof Obj.Unknown u) return bind(u, a);
    if (a instanceof Obj.Product(var x, var y) && b instanceof Obj.Product(var z, var w))
      return unify(x, z) && unify(y, w);
    if (a instanceof Obj.Exponential(var x, var y) && b instanceof Obj.Exponential(var z, var w)) {
      return unify(x, z) && unify(y, w);
    }
    if (a instanceof Obj.Sum(var x, var y) && b instanceof Obj.Sum(var z, var w))
      return unify(x, z) && unify(y, w);
    return a instanceof Obj.ListOf(var x) && b instanceof Obj.ListOf(var y) && unify(x, y);
  }

  /// Everything that is known put in.
  Obj known(Obj a) {
    Obj b = head(a);
    if (b.parts().isEmpty()) return b;
    Obj done = known.get(b);
    if (done == null) {
      done = withKnown(b);
      known.put(b, done);
    }
    return done;
  }

  private Obj withKnown(Obj a) {
    return switch (a) {
      case Obj.Product(var x, var y) -> known(x).times(known(y));
      case Obj.Exponential(var x, var y) -> known(x).to(known(y));
      case Obj.Sum(var x, var y) -> new Obj.Sum(known(x), known(y));
      case Obj.ListOf(var x) -> new Obj.ListOf(known(x));
      case Obj.Base b -> b;
      case Obj.Unit u -> u;
      case Obj.Empty e -> e;
      case Obj.Unknown u -> u;
    };
  }

  /// With the letters `?a, ?b, …` for what is unknown, for a reader.
  Obj named(Obj a, List<Obj.Unknown> unknowns) {
    Unification letters = new Unification();
    for (int i = 0; i < unknowns.size(); i++) {
      String letter = "?" + (char) ('a' + i % 26) + (i < 26 ? "" : String.valueOf(i / 26));
      letters.solve(unknowns.get(i), Obj.base(letter));
    }
    return letters.known(a);
  }

  private Obj head(Obj a) {
    Obj b = a;
    while (b instanceof Obj.Unknown(var n) && solved.containsKey(n)) b = solved.get(n);
    return b;
  }

  private boolean bind(Obj.Unknown u, Obj to) {
    check(to);
    Obj b = known(to);
    if (occurs(u, b)) return false;
    solve(u, b);
    return true;
  }

  static boolean occurs(Obj.Unknown u, Obj in) {
    return switch (in) {
      case Obj.Unknown other -> other.equals(u);
      case Obj.Base _, Obj.Unit _, Obj.Empty _ -> false;
      case Obj.Product(var x, var y) -> occurs(u, x) || occurs(u, y);
      case Obj.Exponential(var x, var y) -> occurs(u, x) || occurs(u, y);
      case Obj.Sum(var x, var y) -> occurs(u, x) || occurs(u, y);
      case Obj.ListOf(var x) -> occurs(u, x);
    };
  }
}
