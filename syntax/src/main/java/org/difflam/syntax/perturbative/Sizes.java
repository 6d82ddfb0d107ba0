package org.difflam.syntax.perturbative;

import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import org.difflam.category.Deep;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;
import org.difflam.syntax.rewrite.UpToAlpha;

/// How large terms are, counted as §6 would: the simple terms in a term.
public final class Sizes {
  private Sizes() {}

  /// Each as often as it is printed; a sum is no simple term, and does not count.
  public static long tree(LambdaTerm t) {
    return Deep.call(() -> tree(t, new IdentityHashMap<>()));
  }

  private static long tree(LambdaTerm t, IdentityHashMap<LambdaTerm, Long> known) {
    Long before = known.get(t);
    if (before != null) return before;
    long size = t instanceof Sum ? 0 : 1;
    for (var scope : t.scopes()) {
      long part = tree(scope.body(), known);
      size = size + part < 0 ? Long.MAX_VALUE : size + part;
    }
    known.put(t, size);
    return size;
  }

  /// Each different subterm once, simple terms and bags; an argument is a bag, of one perhaps.
  public static int graph(LambdaTerm t) {
    Set<UpToAlpha<LambdaTerm>> simple = new HashSet<>(), bags = new HashSet<>();
    Deep.run(() -> collect(t, t instanceof Sum, simple, bags, new IdentityHashMap<>()));
    return simple.size() + bags.size();
  }

  private static void collect(
      LambdaTerm t,
      boolean isBag,
      Set<UpToAlpha<LambdaTerm>> simple,
      Set<UpToAlpha<LambdaTerm>> bags,
      IdentityHashMap<LambdaTerm, Boolean> seen) {
    if (isBag) bags.add(new UpToAlpha<>(t));
    if (seen.put(t, true) != null) return;
    if (t instanceof Simple) simple.add(new UpToAlpha<>(t));
    switch (t) {
      case Simple.Application(var s, var n) -> {
        collect(s, false, simple, bags, seen);
        collect(n, true, simple, bags, seen);
      }
      case Simple s -> s.scopes().forEach(c -> collect(c.body(), false, simple, bags, seen));
      case Sum(var summands) -> summands.forEach(s -> collect(s, false, simple, bags, seen));
    }
  }
}
