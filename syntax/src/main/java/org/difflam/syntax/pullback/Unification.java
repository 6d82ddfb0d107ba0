package org.difflam.syntax.pullback;

import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/// Types with variables, made equal.
final class Unification {
  private final Map<Integer, Type> known = new HashMap<>();
  private int variables;

  /// Types without variables, by identity: a space of many dimensions is walked through once.
  private final IdentityHashMap<Type, Boolean> closed = new IdentityHashMap<>();

  Type fresh() {
    return new Type.Variable(variables++);
  }

  /// Variables of these types are taken.
  void avoid(Type type) {
    switch (type) {
      case Type.Variable(var n) -> variables = Math.max(variables, n + 1);
      case Type.Real _ -> {}
      case Type.Dual(var of) -> avoid(of);
      case Type.Product(var a, var b) -> {
        avoid(a);
        avoid(b);
      }
      case Type.Function(var a, var b) -> {
        avoid(a);
        avoid(b);
      }
    }
  }

  /// The type as far as its root is known.
  private Type root(Type type) {
    Type t = type;
    while (t instanceof Type.Variable(var n) && known.containsKey(n)) t = known.get(n);
    return t;
  }

  private boolean isClosed(Type type) {
    if (type instanceof Type.Real) return true;
    if (type instanceof Type.Variable) return false;
    Boolean before = closed.get(type);
    if (before != null) return before;
    boolean is =
        switch (type) {
          case Type.Real _ -> true;
          case Type.Variable _ -> false;
          case Type.Dual(var a) -> isClosed(a);
          case Type.Product(var a, var b) -> isClosed(a) && isClosed(b);
          case Type.Function(var a, var b) -> isClosed(a) && isClosed(b);
        };
    closed.put(type, is);
    return is;
  }

  /// The type as far as it is known.
  Type resolve(Type type) {
    return resolve(type, false, new IdentityHashMap<>());
  }

  /// The type, with `R` where it is left open.
  Type grounded(Type type) {
    return resolve(type, true, new IdentityHashMap<>());
  }

  /// @param done the parts that are done, since they may be shared
  private Type resolve(Type type, boolean grounded, IdentityHashMap<Type, Type> done) {
    Type root = root(type);
    if (isClosed(root)) return root;
    Type before = done.get(root);
    if (before != null) return before;
    Type result =
        switch (root) {
          case Type.Product(var a, var b) ->
              new Type.Product(resolve(a, grounded, done), resolve(b, grounded, done));
          case Type.Function(var a, var b) ->
              new Type.Function(resolve(a, grounded, done), resolve(b, grounded, done));
          case Type.Dual(var a) -> new Type.Dual(resolve(a, grounded, done));
          case Type.Real r -> r;
          case Type.Variable v -> grounded ? Type.R : v;
        };
    done.put(root, result);
    return result;
  }

  /// Makes them equal, if that is possible.
  @SuppressWarnings("ReferenceEquality") // one object is equal to itself
  boolean unify(Type one, Type other) {
    Type a = root(one);
    Type b = root(other);
    if (a == b) return true;
    if (a instanceof Type.Variable && a.equals(b)) return true;
    if (a instanceof Type.Variable(var n)) return bind(n, b);
    if (b instanceof Type.Variable(var n)) return bind(n, a);
    return switch (a) {
      case Type.Real _ -> b instanceof Type.Real;
      case Type.Variable _ -> false;
      case Type.Dual(var of) -> b instanceof Type.Dual(var other1) && unify(of, other1);
      case Type.Product(var l, var r) ->
          b instanceof Type.Product(var l1, var r1) && unify(l, l1) && unify(r, r1);
      case Type.Function(var d, var c) ->
          b instanceof Type.Function(var d1, var c1) && unify(d, d1) && unify(c, c1);
    };
  }

  private boolean bind(int n, Type type) {
    if (occurs(n, type, Collections.newSetFromMap(new IdentityHashMap<>(2)))) return false;
    known.put(n, type);
    return true;
  }

  private boolean occurs(int n, Type type, Set<Type> looked) {
    Type root = root(type);
    if (isClosed(root) || !looked.add(root)) return false;
    return root instanceof Type.Variable(var m)
        ? m == n
        : root.parts().stream().anyMatch(part -> occurs(n, part, looked));
  }
}
