package org.difflam.search;

import java.util.TreeMap;
import org.difflam.search.Engine.Outcome;

/// Findings that come in any order, added up in that of the cases.
public final class InOrder {
  private final TreeMap<Long, Outcome> early = new TreeMap<>();
  private Outcome sum;

  /// @param before what was found about the cases before `from`
  public InOrder(long from, Findings before) {
    this.sum = new Outcome(from, before);
  }

  /// What was found about the cases from `from` on, before `to`; each case is added once.
  public void add(long from, long to, Findings found) {
    early.put(from, new Outcome(to, found));
    for (Outcome o = early.remove(next()); o != null; o = early.remove(next())) {
      sum = new Outcome(o.next(), found().and(o.found()).kept());
    }
  }

  /// All cases before this one have been added up.
  public long next() {
    return sum.next();
  }

  public Findings found() {
    return sum.found();
  }

  public Outcome outcome() {
    return sum;
  }
}
