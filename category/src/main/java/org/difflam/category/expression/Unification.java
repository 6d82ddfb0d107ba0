package org.difflam.category.expression;

import io.vavr.collection.List;
import java.util.HashMap;
import java.util.Map;

/// What is known so far of the unknown objects.
final class Unification {
  private final Map<Integer, Obj> solved = new HashMap<>();
  private int count;

  Obj.Unknown fresh() {
    return new Obj.Unknown(count++);
  }

  void solve(Obj.Unknown unknown, Obj as) {
    solved.put(unknown.number(), as);
  }

  /// Makes two objects equal, if that can be.
  boolean unify(Obj left, Obj right) {
    Obj a = head(left), b = head(right);
    if (a.equals(b)) return true;
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
    return switch (head(a)) {
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
    Obj b = known(to);
    if (occurs(u, b)) return false;
    solved.put(u.number(), b);
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
