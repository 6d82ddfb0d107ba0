package org.difflam.semantics.smooth;

import org.difflam.category.DifferentialRestriction;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.number.Formula;

/// Smooth maps on open subsets of `Rⁿ`, the standard differential restriction category (Cockett,
/// Cruttwell, Gallagher 2011, §3). A formula is defined where all of its steps are, so `f̄` is the
/// identity with the steps of `f`.
public record SmoothPartial() implements FormulaMaps, DifferentialRestriction<Integer, Formula> {
  /// One formula under the same conditions is one map, also where it is defined nowhere.
  @Override
  public Verdict equal(Formula f, Formula g, Places at) {
    Verdict sampled = FormulaMaps.super.equal(f, g, at);
    boolean one = sampled instanceof Verdict.Inconclusive && new Probe(f, g).same();
    return one ? Verdict.PROVED : sampled;
  }

  @Override
  public Formula restriction(Formula f) {
    return Formula.of(
        f.inputs(),
        (r, x) -> {
          var _ = f.at(r, x);
          return x;
        });
  }
}
