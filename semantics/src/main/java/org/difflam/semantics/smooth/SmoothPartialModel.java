package org.difflam.semantics.smooth;

import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Operation;

/// The smooth partial maps with the names of [SmoothModel]; logarithms, roots and quotients stand
/// for the hypotheses of laws like any other map.
public final class SmoothPartialModel implements Model<Integer, Formula> {
  @Override
  public String name() {
    return "smooth-partial";
  }

  @Override
  public String title() {
    return "smooth maps on open subsets of Rⁿ, at sampled points, in enclosures of the exact"
        + " values";
  }

  @Override
  public SmoothPartial category() {
    return new SmoothPartial();
  }

  @Override
  public Signature<Integer, Formula> signature() {
    Signature<Integer, Formula> s = SmoothModel.total();
    for (Operation operation : SmoothModel.partial()) {
      s = s.generator(operation.name(), SmoothModel.ends(operation), operation.formula());
    }
    return s;
  }
}
