package org.difflam.syntax.pullback;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.difflam.syntax.binding.Name;

/// The types that are written next to the subterms of a text, by identity; of one term there may be
/// several. Also what is written where something is bound to a name that is not.
final class WrittenTypes {
  /// A type, and the term next to which it stands: a 0 is no part of the sum of which it is said.
  record Said(PullbackType type, PullbackTerm at) {}

  private final IdentityHashMap<PullbackTerm, List<Said>> terms = new IdentityHashMap<>();
  private final Map<Name, String> binders = new HashMap<>();
  private int unknowns;

  void put(PullbackTerm t, PullbackType type) {
    put(t, new Said(type, t));
  }

  void put(PullbackTerm t, Said said) {
    terms.computeIfAbsent(t, _ -> new ArrayList<>(1)).add(said);
  }

  List<Said> of(PullbackTerm t) {
    return terms.getOrDefault(t, List.of());
  }

  /// No text has the name: what it binds is called so.
  void binds(Name x, String called) {
    binders.put(x, called);
  }

  /// What a name binds, in the words of the text.
  String called(Name x) {
    return binders.getOrDefault(x, "`" + x + "`");
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
