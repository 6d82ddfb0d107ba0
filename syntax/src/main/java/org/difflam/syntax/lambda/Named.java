package org.difflam.syntax.lambda;

import java.util.HashSet;
import java.util.Set;
import org.difflam.category.type.FirstOrder;
import org.difflam.category.type.Unification;

/// Replaces the unknowns of a most general type by atomic types with new names; the term has that
/// type for any types in their place.
public final class Named {
  private Named() {}

  public static LambdaType of(LambdaType type) {
    Set<String> taken = new HashSet<>(Set.of("R", "T"));
    FirstOrder.fold(type, (at, _) -> !(at instanceof LambdaType.Atom(var name)) || taken.add(name));
    Unification<LambdaType> names = new Unification<>(LambdaType.Unknown::new);
    int next = 0;
    for (LambdaType unknown : FirstOrder.unknowns(type)) {
      while (!taken.add(name(next))) next++;
      names.define((LambdaType.Unknown) unknown, LambdaType.atom(name(next)));
    }
    return names.resolve(type);
  }

  /// `A`, …, `Z`, `A1`, …
  private static String name(int i) {
    return (char) ('A' + i % 26) + (i < 26 ? "" : "" + i / 26);
  }
}
