package org.difflam.syntax.lambda;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The most general solution of equations between types.
public final class Unification {
  private final List<@Nullable Type> solutions = new ArrayList<>();

  public Type unknown() {
    solutions.add(null);
    return new Type.Unknown(solutions.size() - 1);
  }

  /// The type as far as it is known at its root. The way there is made shorter, since deep terms
  /// make long chains of unknowns.
  public Type head(Type type) {
    Type t = type;
    while (t instanceof Type.Unknown(var n)) {
      Type known = solutions.get(n);
      if (known == null) return t;
      Type further = known instanceof Type.Unknown(var m) ? solutions.get(m) : null;
      if (further != null) solutions.set(n, further);
      t = known;
    }
    return t;
  }

  /// Says what an unknown type is of which nothing was said before.
  void define(Type.Unknown fresh, Type type) {
    solutions.set(fresh.number(), type);
  }

  /// Makes two types equal, or answers false.
  public boolean unify(Type a, Type b) {
    Type s = head(a), t = head(b);
    if (s.equals(t)) return true;
    if (s instanceof Type.Unknown(var n)) return solve(n, t);
    if (t instanceof Type.Unknown(var n)) return solve(n, s);
    if (s instanceof Type.Product(var a1, var a2) && t instanceof Type.Product(var b1, var b2)) {
      return unify(a1, b1) && unify(a2, b2);
    }
    return s instanceof Type.Function(var a1, var a2)
        && t instanceof Type.Function(var b1, var b2)
        && unify(a1, b1)
        && unify(a2, b2);
  }

  private boolean solve(int n, Type type) {
    if (occurs(n, type)) return false;
    solutions.set(n, type);
    return true;
  }

  private boolean occurs(int n, Type type) {
    return switch (head(type)) {
      case Type.Unknown(var m) -> n == m;
      case Type.Atom _, Type.Unit _ -> false;
      case Type.Product(var a, var b) -> occurs(n, a) || occurs(n, b);
      case Type.Function(var a, var b) -> occurs(n, a) || occurs(n, b);
    };
  }

  /// The type with all that is known of it; what is not stays unknown.
  public Type resolve(Type type) {
    return resolve(type, null);
  }

  /// The same with a type for what is not known: nothing depends on it.
  public Type resolve(Type type, @Nullable Type otherwise) {
    return switch (head(type)) {
      case Type.Unknown u -> otherwise == null ? u : otherwise;
      case Type.Atom a -> a;
      case Type.Unit u -> u;
      case Type.Product(var a, var b) -> resolve(a, otherwise).times(resolve(b, otherwise));
      case Type.Function(var a, var b) -> resolve(a, otherwise).to(resolve(b, otherwise));
    };
  }
}
