package org.difflam.syntax.rewrite;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Supplier;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Syntax;

/// Measures how far a reduction has made a term grow, since the fuel counts steps only and a single
/// step may multiply the size of a term.
///
/// Of each contractum the nodes are counted that were not there before. The whole term is measured
/// when as many have been made as it had, so that measuring costs no more than making them did.
public final class Growth<T extends Syntax<T>> {
  /// How many times the bound is looked at before it can be reached.
  private static final int OFTEN = 20;

  private Set<T> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private long made = 0;
  private long work = 0;
  private long measured = 0;
  private long sizeThen = 0;

  /// A rule has put this into the term. A sum with one summand less is new, and its summands are
  /// copied.
  public void contracted(T contractum) {
    long nodes = count(contractum);
    made += nodes;
    work += 1 + nodes + contractum.scopes().size();
  }

  /// A former with this many children has been built again around one of them.
  public void rebuilt(int children) {
    work += children;
  }

  /// How many nodes the contracta had that were not there before.
  public long made() {
    return made;
  }

  /// What ends the reduction now, if anything.
  public Limit limit(ReductionBounds bounds, Supplier<T> whole) {
    if (work > bounds.work()) return Limit.WORK;
    if (work - measured < Math.max(bounds.nodes() / OFTEN, sizeThen)) return Limit.NONE;
    seen = Collections.newSetFromMap(new IdentityHashMap<>());
    sizeThen = count(whole.get());
    measured = work;
    return sizeThen > bounds.nodes() ? Limit.SIZE : Limit.NONE;
  }

  private long count(T t) {
    if (!seen.add(t)) return 0;
    long nodes = 0;
    Deque<T> open = new ArrayDeque<>();
    open.push(t);
    while (!open.isEmpty()) {
      nodes++;
      for (Scope<T> scope : open.pop().scopes())
        if (seen.add(scope.body())) open.push(scope.body());
    }
    return nodes;
  }
}
