package org.difflam.syntax.normal;

import io.vavr.collection.HashMap;
import io.vavr.collection.HashSet;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import org.difflam.syntax.binding.Name;

/// The names in scope, and for each stem the last subscript tried.
record FreshNames(Set<Name> taken, Map<String, Integer> subscripts) {
  static FreshNames of(Iterable<Name> taken) {
    return new FreshNames(HashSet.ofAll(taken), HashMap.empty());
  }

  /// The scope inside a binder.
  record Bound(Name name, FreshNames inside) {}

  /// Binds the name, or the next one with its stem that is not in scope.
  Bound bind(Name proposal) {
    Name x = proposal.isUnused() ? Name.of("x") : proposal;
    if (!taken.contains(x)) return new Bound(x, new FreshNames(taken.add(x), subscripts));
    int k = subscripts.getOrElse(x.stem(), 0) + 1;
    while (taken.contains(Name.of(x.stem() + "_" + k))) k++;
    Name next = Name.of(x.stem() + "_" + k);
    return new Bound(next, new FreshNames(taken.add(next), subscripts.put(x.stem(), k)));
  }
}
