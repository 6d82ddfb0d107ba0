package org.difflam.syntax.pullback;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/// The types that are written next to the subterms of a text, by identity; of one term there may be
/// several.
final class WrittenTypes {
  private final IdentityHashMap<PullbackTerm, List<PullbackType>> terms = new IdentityHashMap<>();
  private int unknowns;

  void put(PullbackTerm t, PullbackType type) {
    terms.computeIfAbsent(t, _ -> new ArrayList<>(1)).add(type);
  }

  List<PullbackType> of(PullbackTerm t) {
    return terms.getOrDefault(t, List.of());
  }

  /// A type that the text leaves open.
  PullbackType unknown() {
    return new PullbackType.Variable(unknowns++);
  }

  /// How many types are left open: the variables with the numbers below this.
  int unknowns() {
    return unknowns;
  }
}
