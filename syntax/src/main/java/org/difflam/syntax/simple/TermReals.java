package org.difflam.syntax.simple;

import java.util.List;
import org.difflam.category.algebra.Rational;

/// Terms of type real as numbers: what a formula of the table computes is written down.
record TermReals() implements PrimitiveReals<Term> {
  @Override
  public String name() {
    return "terms";
  }

  @Override
  public Term literal(Rational q) {
    return TableDerivatives.literal(q);
  }

  @Override
  public boolean isZero(Term t) {
    return t.equals(zero());
  }

  @Override
  public Term apply(Primitive operation, List<Term> x) {
    return new Term.Apply(operation, x);
  }
}
