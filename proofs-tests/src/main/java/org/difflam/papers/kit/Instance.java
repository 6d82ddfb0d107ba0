package org.difflam.papers.kit;

import org.difflam.category.Verdict;

/// An equation `left = right` of two meanings over one context, as one instance of a statement.
///
/// @param text how a reader sees it
public record Instance(String text, Side left, Side right) {
  public <O, M> Verdict in(Reading<O, M> c, long seed) {
    return c.same(left.in(c), right.in(c), seed);
  }
}
