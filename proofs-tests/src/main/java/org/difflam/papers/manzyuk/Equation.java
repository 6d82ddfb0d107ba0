package org.difflam.papers.manzyuk;

import org.difflam.category.Verdict;
import org.difflam.papers.kit.Reading;

/// An instance `left = right` of two meanings over one context.
abstract class Equation implements Random.Instance {
  private final String text;

  Equation(String text) {
    this.text = text;
  }

  @Override
  public String show() {
    return text;
  }

  abstract <O, M> M left(Reading<O, M> c);

  abstract <O, M> M right(Reading<O, M> c);

  @Override
  public <O, M> Verdict in(Reading<O, M> c, long seed) {
    return c.same(left(c), right(c), seed);
  }
}
