package org.difflam.syntax.lambda;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The most general solution of equations between types. Types share their parts, and a part is
/// looked at once: `n` times `T` has `2ⁿ` parts as it is written.
@SuppressWarnings("ReferenceEquality") // what is shared is the same object
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
    return unify(a, b, new IdentityHashMap<>(2));
  }

  /// @param made what has been made equal to what: parts that are shared are looked at once
  private boolean unify(Type a, Type b, IdentityHashMap<Type, Set<Type>> made) {
    Type s = head(a), t = head(b);
    if (s == t) return true;
    if (s instanceof Type.Unknown(var n)) return s.equals(t) || solve(n, t);
    if (t instanceof Type.Unknown(var n)) return solve(n, s);
    if (s instanceof Type.Product(var a1, var a2) && t instanceof Type.Product(var b1, var b2)) {
      return !isNew(s, t, made) || unify(a1, b1, made) && unify(a2, b2, made);
    }
    if (s instanceof Type.Function(var a1, var a2) && t instanceof Type.Function(var b1, var b2)) {
      return !isNew(s, t, made) || unify(a1, b1, made) && unify(a2, b2, made);
    }
    return s.equals(t);
  }

  private static boolean isNew(Type s, Type t, IdentityHashMap<Type, Set<Type>> made) {
    return made.computeIfAbsent(s, _ -> Collections.newSetFromMap(new IdentityHashMap<>(2))).add(t);
  }

  private boolean solve(int n, Type type) {
    if (occurs(n, type, Collections.newSetFromMap(new IdentityHashMap<>(2)))) return false;
    solutions.set(n, type);
    return true;
  }

  private boolean occurs(int n, Type type, Set<Type> looked) {
    Type t = head(type);
    return switch (t) {
      case Type.Unknown(var m) -> n == m;
      case Type.Atom _, Type.Unit _ -> false;
      case Type.Product(var a, var b) ->
          looked.add(t) && (occurs(n, a, looked) || occurs(n, b, looked));
      case Type.Function(var a, var b) ->
          looked.add(t) && (occurs(n, a, looked) || occurs(n, b, looked));
    };
  }

  /// The type with all that is known of it; what is not stays unknown.
  public Type resolve(Type type) {
    return resolve(type, null);
  }

  /// The same with a type for what is not known: nothing depends on it.
  public Type resolve(Type type, @Nullable Type otherwise) {
    return resolve(type, otherwise, new IdentityHashMap<>(2));
  }

  private Type resolve(Type type, @Nullable Type otherwise, IdentityHashMap<Type, Type> resolved) {
    Type t = head(type);
    Type before = resolved.get(t);
    if (before != null) return before;
    Type result =
        switch (t) {
          case Type.Unknown u -> otherwise == null ? u : otherwise;
          case Type.Atom a -> a;
          case Type.Unit u -> u;
          case Type.Product(var a, var b) ->
              resolve(a, otherwise, resolved).times(resolve(b, otherwise, resolved));
          case Type.Function(var a, var b) ->
              resolve(a, otherwise, resolved).to(resolve(b, otherwise, resolved));
        };
    resolved.put(t, result);
    return result;
  }
}
