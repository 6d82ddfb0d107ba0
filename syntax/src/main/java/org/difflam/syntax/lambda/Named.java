package org.difflam.syntax.lambda;

import java.util.HashSet;
import java.util.Set;
import org.difflam.category.type.FirstOrder;
import org.difflam.category.type.Unification;

/// The unknown parts of a type as atomic types with names of their own: the term has it whatever
/// they are.
public final class Named {
  private Named() {}

  public static Type of(Type type) {
    Set<String> taken = new HashSet<>(Set.of("R", "T"));
    FirstOrder.fold(type, (at, _) -> !(at instanceof Type.Atom(var name)) || taken.add(name));
    Unification<Type> names = new Unification<>(Type.Unknown::new);
    names.avoid(type);
    for (Type unknown : FirstOrder.unknowns(type)) {
      names.define((Type.Unknown) unknown, Type.atom(next(taken)));
    }
    return names.resolve(type);
  }

  private static String next(Set<String> taken) {
    for (int i = 0; ; i++) {
      String candidate = (char) ('A' + i % 26) + (i < 26 ? "" : "" + i / 26);
      if (taken.add(candidate)) return candidate;
    }
  }
}
