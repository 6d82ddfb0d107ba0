package org.difflam.syntax.lambda;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/// The unknown parts of a type as atomic types with names of their own: the term has it whatever
/// they are.
public final class Named {
  private final Set<String> taken = new LinkedHashSet<>();
  private final Map<Integer, Type> names = new LinkedHashMap<>();

  /// Shared parts are looked at once.
  private final Set<Type> looked = Collections.newSetFromMap(new IdentityHashMap<>());

  private final IdentityHashMap<Type, Type> named = new IdentityHashMap<>();

  private Named() {}

  public static Type of(Type type) {
    Named named = new Named();
    named.atoms(type);
    return named.name(type);
  }

  private void atoms(Type type) {
    if (!looked.add(type)) return;
    switch (type) {
      case Type.Atom(var name) -> taken.add(name);
      case Type.Unit _, Type.Unknown _ -> {}
      case Type.Product(var a, var b) -> {
        atoms(a);
        atoms(b);
      }
      case Type.Function(var a, var b) -> {
        atoms(a);
        atoms(b);
      }
    }
  }

  private Type name(Type type) {
    Type before = named.get(type);
    if (before != null) return before;
    Type result = named(type);
    named.put(type, result);
    return result;
  }

  private Type named(Type type) {
    return switch (type) {
      case Type.Atom _, Type.Unit _ -> type;
      case Type.Unknown(var n) -> names.computeIfAbsent(n, _ -> next());
      case Type.Product(var a, var b) -> name(a).times(name(b));
      case Type.Function(var a, var b) -> name(a).to(name(b));
    };
  }

  private Type next() {
    for (int i = 0; ; i++) {
      String candidate = (char) ('A' + i % 26) + (i < 26 ? "" : "" + i / 26);
      if (!candidate.equals("R") && !candidate.equals("T") && taken.add(candidate)) {
        return Type.atom(candidate);
      }
    }
  }
}
